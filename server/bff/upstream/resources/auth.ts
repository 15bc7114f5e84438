import { mapOutcome, type Outcome, withoutValue } from "#server/bff/upstream/outcome.ts";
import { preparePassword, tryPasswordForms } from "#server/bff/upstream/password-forms.ts";
import { toNationalDigits } from "#server/bff/upstream/read-values.ts";
import type { ResourceClient } from "#server/bff/upstream/resource-client.ts";
import { contract, type PhoneNumber, type ReplyOf, splitPhoneNumber } from "#server/contract/index.ts";

/** A user whose phone is not verified; sent back to the upstream unchanged. */
export type NewUser = Readonly<Record<string, unknown>> & { readonly mobile: string | number };

/** E-mail address, phone or both; the unknown one is empty. */
export interface ResetAccount {
	readonly email: string;
	/** National digits. */
	readonly mobile: string;
}

const calls = contract.auth;

/** The user of a successful sign-in. */
export type SignedIn = ReturnType<typeof signedInOf>;

const signedInOf = ({ id, token, firstname }: ReplyOf<typeof calls.signInWithPassword>) => ({
	/** Empty where the upstream sends none. */
	id,
	/** The upstream's token, for the session only. */
	token,
	/** Empty where unknown. */
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
 * Codes are four digits. Source: `auth`.
 * @param keepReference called with the reference of a code, which a mapping may send back with it; empty once it is used
 */
export const authResource = ({ call }: ResourceClient, keepReference: KeepReference) => ({
	/** Source: `auth.sendOtp`. */
	async sendCode(phone: PhoneNumber): Promise<Outcome<null>> {
		return sentCode(await call(calls.sendOtp, { body: phoneBodyOf(phone) }), keepReference);
	},
	/** Source: `auth.resendOtp`. */
	async resendCode(purpose: "login" | "signup", phone: PhoneNumber): Promise<Outcome<null>> {
		return sentCode(await call(calls.resendOtp, { body: { purpose, ...phoneBodyOf(phone) } }), keepReference);
	},
	/** Source: `auth.resendOtp`. */
	async resendResetCode(email: string): Promise<Outcome<null>> {
		return sentCode(await call(calls.resendOtp, { body: { purpose: "reset", email } }), keepReference);
	},
	/** Source: `auth.signInWithPassword`. */
	async withPassword(email: string, password: string): Promise<Outcome<SignedIn>> {
		const signIn = (form: string) => call(calls.signInWithPassword, { body: { email, password: form } });
		return mapOutcome(await tryPasswordForms(password, signIn), signedInOf);
	},
	/** Source: `auth.signInWithOtp`. */
	async withCode(phone: PhoneNumber, digits: string): Promise<Outcome<SignedIn>> {
		const outcome = await call(calls.signInWithOtp, { body: { ...phoneBodyOf(phone), otp: digits } });
		if (outcome.ok) keepReference("");
		return mapOutcome(outcome, signedInOf);
	},
	/** `mobile` is national digits. Source: `auth.signInWithMobilePassword`. */
	async withMobilePassword(mobile: string, password: string): Promise<Outcome<SignedIn>> {
		const body = { mobile: toNationalDigits(mobile) };
		const signIn = (form: string) => call(calls.signInWithMobilePassword, { body: { ...body, password: form } });
		return mapOutcome(await tryPasswordForms(password, signIn), signedInOf);
	},
	/** Sends a code to the phone. Source: `auth.signUp`. */
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
	/** Source: `auth.verifySignUp`. */
	async verifySignUp(user: NewUser, digits: string): Promise<Outcome<null>> {
		return withoutValue(await call(calls.verifySignUp, { body: { otp: digits, user } }));
	},
	/** Sends a code. Source: `auth.forgotPassword`. */
	async forgot(account: ResetAccount): Promise<Outcome<null>> {
		return sentCode(await call(calls.forgotPassword, { body: accountBodyOf(account) }), keepReference);
	},
	/** Answers the token for {@link resetPassword}. Source: `auth.verifyResetOtp`. */
	async verifyResetCode(account: ResetAccount, digits: string): Promise<Outcome<string>> {
		const body = { ...accountBodyOf(account), otp: digits };
		return mapOutcome(await call(calls.verifyResetOtp, { body }), ({ verifiyToken }) => verifiyToken);
	},
	/** Source: `auth.resetPassword`. */
	async resetPassword(verifyToken: string, password: string): Promise<Outcome<null>> {
		const newpassword = preparePassword(password);
		const body = { verifytoken: verifyToken, newpassword, confirmpassword: newpassword };
		return withoutValue(await call(calls.resetPassword, { body }));
	},
});
