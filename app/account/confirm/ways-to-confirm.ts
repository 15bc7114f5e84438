import {
	type PhoneNumber,
	type Profile,
	passwordCredentials,
	phoneNumber,
	type RequestContext,
} from "#server/bff/context/index.ts";

type PasswordCredentials = Extract<Parameters<RequestContext["signInAgainWith"]>[0], { password: string }>;

interface WaysToConfirm {
	/** The name that the password belongs to; null where the password cannot be checked. */
	readonly account: string | null;
	/** Wrong passwords are counted by this spelling of the name: a number has its country code. */
	readonly countedAs: string;
	readonly credentialsWith: (password: string) => PasswordCredentials;
	readonly phone: PhoneNumber | null;
}

export function waysToConfirm(
	{ email, mobile, countryCode }: Pick<Profile, "email" | "mobile" | "countryCode">,
	isEnabled: RequestContext["api"]["isEnabled"],
): WaysToConfirm {
	const fullNumber = countryCode + mobile;
	const phone = phoneNumber.safeParse(fullNumber);
	const canUsePassword = isEnabled(email ? "auth.signInWithPassword" : "auth.signInWithMobilePassword");
	const canUseCode = isEnabled("auth.sendOtp") && isEnabled("auth.signInWithOtp");
	return {
		account: (canUsePassword && (email || mobile)) || null,
		countedAs: email || fullNumber,
		credentialsWith: (password) => passwordCredentials({ email, mobile, phone: fullNumber }, password),
		phone: canUseCode && phone.success ? phone.data : null,
	};
}
