import { mapOutcome, type Outcome, withoutValue } from "#server/bff/upstream/outcome.ts";
import { preparePassword, tryPasswordForms } from "#server/bff/upstream/password-forms.ts";
import { toNationalDigits } from "#server/bff/upstream/read-values.ts";
import type { ResourceClient } from "#server/bff/upstream/resource-client.ts";
import { contract, type PhoneNumber, type ReplyOf, splitPhoneNumber } from "#server/contract/index.ts";

/** This is a user whose phone is not verified; it is sent back to the upstream unchanged. */
export type NewUser = Readonly<Record<string, unknown>> & { readonly mobile: string | number };

/** The contact is an e-mail address, a phone or both; the unknown one is empty. */
export interface ResetAccount {
	readonly email: string;
	/** The number is in national digits. */
	readonly mobile: string;
}

const calls = contract.auth;

/** This is the user of a successful sign-in. */
export type SignedIn = ReturnType<typeof signedInOf>;

const signedInOf = ({ id, token, firstname }: ReplyOf<typeof calls.signInWithPassword>) => ({
	/** The id is empty where the upstream sends none. */
	id,
	/** The upstream's token is for the session only. */
	token,
	/** The name is empty where it is unknown. */
	firstName: firstname.trim(),
});

const phoneBodyOf = (phone: PhoneNumber) => {
	const { national, dialCode } = splitPhoneNumber(phone);
	return { mobile: national, countrycode: dialCode };
};

const accountBodyOf = ({ email, mobile }: ResetAccount) => ({ email, mobile: toNationalDigits(mobile) });

type KeepReference = (reference: string) => void;

function sentCode(outcome: Outcome<ReplyOf<typeof calls.sendOtp>>, keepReference: KeepReference): Outcome<null> {
	if (outcome.ok && outcome.value !== null) keepReference(outcome.value);
	return withoutValue(outcome);
}

/**
 * Codes are four digits. The source is `auth`.
 * @param keepReference called with the reference of a code, which a mapping may send back with it; empty once it is
 * used
 */
export const authResource = ({ call }: ResourceClient, keepReference: KeepReference) => ({
	/** The source is `auth.sendOtp`. */
	async sendCode(phone: PhoneNumber): Promise<Outcome<null>> {
		return sentCode(await call(calls.sendOtp, { body: phoneBodyOf(phone) }), keepReference);
	},
	/** The source is `auth.resendOtp`. */
	async resendCode(purpose: "login" | "signup", phone: PhoneNumber): Promise<Outcome<null>> {
		return sentCode(await call(calls.resendOtp, { body: { purpose, ...phoneBodyOf(phone) } }), keepReference);
	},
	/** The source is `auth.resendOtp`. */
	async resendResetCode(email: string): Promise<Outcome<null>> {
		return sentCode(await call(calls.resendOtp, { body: { purpose: "reset", email } }), keepReference);
	},
	/** The source is `auth.signInWithPassword`. */
	async withPassword(email: string, password: string): Promise<Outcome<SignedIn>> {
		const signIn = (form: string) => call(calls.signInWithPassword, { body: { email, password: form } });
		return mapOutcome(await tryPasswordForms(password, signIn), signedInOf);
	},
	/** The source is `auth.signInWithOtp`. */
	async withCode(phone: PhoneNumber, digits: string): Promise<Outcome<SignedIn>> {
		const outcome = await call(calls.signInWithOtp, { body: { ...phoneBodyOf(phone), otp: digits } });
		if (outcome.ok) keepReference("");
		return mapOutcome(outcome, signedInOf);
	},
	/** The `mobile` is in national digits. The source is `auth.signInWithMobilePassword`. */
	async withMobilePassword(mobile: string, password: string): Promise<Outcome<SignedIn>> {
		const body = { mobile: toNationalDigits(mobile) };
		const signIn = (form: string) => call(calls.signInWithMobilePassword, { body: { ...body, password: form } });
		return mapOutcome(await tryPasswordForms(password, signIn), signedInOf);
	},
	/** Sends a code to the phone. The source is `auth.signUp`. */
	async signUp({
		email,
		password,
		phone,
	}: {
		readonly email: string;
		readonly password: string;
		readonly phone: PhoneNumber;
	}): Promise<Outcome<NewUser>> {
		const { national, dialCode } = splitPhoneNumber(phone);
		// This operation takes a JSON number, and a dial code without plus sign.
		const body = {
			email,
			password: preparePassword(password),
			mobile: Number(national),
			location: { phonecode: dialCode.slice(1) },
		};
		return mapOutcome(await call(calls.signUp, { body }), ({ user }) => user);
	},
	/** The source is `auth.verifySignUp`. */
	async verifySignUp(user: NewUser, digits: string): Promise<Outcome<null>> {
		return withoutValue(await call(calls.verifySignUp, { body: { otp: digits, user } }));
	},
	/** Sends a code. The source is `auth.forgotPassword`. */
	async forgot(account: ResetAccount): Promise<Outcome<null>> {
		return sentCode(await call(calls.forgotPassword, { body: accountBodyOf(account) }), keepReference);
	},
	/** Resolves to the token for {@link resetPassword}. The source is `auth.verifyResetOtp`. */
	async verifyResetCode(account: ResetAccount, digits: string): Promise<Outcome<string>> {
		const body = { ...accountBodyOf(account), otp: digits };
		return mapOutcome(await call(calls.verifyResetOtp, { body }), ({ verifiyToken }) => verifiyToken);
	},
	/** The source is `auth.resetPassword`. */
	async resetPassword(verifyToken: string, password: string): Promise<Outcome<null>> {
		const newpassword = preparePassword(password);
		const body = { verifytoken: verifyToken, newpassword, confirmpassword: newpassword };
		return withoutValue(await call(calls.resetPassword, { body }));
	},
});
