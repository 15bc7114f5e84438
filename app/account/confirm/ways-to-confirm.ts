import { type PhoneNumber, type Profile, phoneNumber, type RequestContext } from "#server/bff/context/index.ts";

type PasswordCredentials = Extract<Parameters<RequestContext["signInAgainWith"]>[0], { password: string }>;

interface WaysToConfirm {
	/** The name that the password belongs to; null where the password cannot be checked. */
	readonly account: string | null;
	/** The same name for counting wrong passwords: a number with its country code. */
	readonly countedAs: string;
	readonly credentialsWith: (password: string) => PasswordCredentials;
	/** Where a code can be sent. */
	readonly phone: PhoneNumber | null;
}

/** How the user of a profile can prove who they are. */
export function waysToConfirm(
	{ email, mobile, countryCode }: Pick<Profile, "email" | "mobile" | "countryCode">,
	isEnabled: RequestContext["api"]["isEnabled"],
): WaysToConfirm {
	const phone = phoneNumber.safeParse(countryCode + mobile);
	const canUsePassword = isEnabled(email ? "auth.signInWithPassword" : "auth.signInWithMobilePassword");
	const canUseCode = isEnabled("auth.sendOtp") && isEnabled("auth.signInWithOtp");
	return {
		account: (canUsePassword && (email || mobile)) || null,
		countedAs: email || countryCode + mobile,
		credentialsWith: (password) =>
			email ? { kind: "email", email, password } : { kind: "mobile", mobile, phone: countryCode + mobile, password },
		phone: canUseCode && phone.success ? phone.data : null,
	};
}
