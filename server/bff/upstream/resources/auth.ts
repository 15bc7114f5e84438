import { mapOutcome, type Outcome, withoutValue } from "#server/bff/upstream/outcome.ts";
import { preparePassword, tryPasswordForms } from "#server/bff/upstream/password-forms.ts";
import { toNationalDigits } from "#server/bff/upstream/read-values.ts";
import type { ResourceClient } from "#server/bff/upstream/resource-client.ts";
import { contract, type PhoneNumber, type ReplyOf, splitPhoneNumber } from "#server/contract/index.ts";

/** This is a user whose phone is not verified; it is sent back to the upstream unchanged. */
type NewUser = Readonly<Record<string, unknown>> & { readonly mobile: string | number };

/** The contact is an e-mail address, a phone or both; the unknown one is empty. */
interface ResetAccount {
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

interface NewAccount {
	readonly email: string;
	readonly password: string;
	readonly phone: PhoneNumber;
}

/** Signing up takes a JSON number, and a dial code without plus sign. */
function newAccountBodyOf({ email, password, phone }: NewAccount) {
	const { national, dialCode } = splitPhoneNumber(phone);
	const location = { phonecode: dialCode.slice(1) };
	return { email, password: preparePassword(password), mobile: Number(national), location };
}

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
 * Codes are four digits.
 * The source is `auth`.
 * @param keepReference called with the reference of a code, which a mapping may send back with it; empty once it is
 * used
 */
export const authResource = ({ call }: ResourceClient, keepReference: KeepReference) => ({
	async sendCode(phone: PhoneNumber): Promise<Outcome<null>> {
		return sentCode(await call(calls.sendOtp, { body: phoneBodyOf(phone) }), keepReference);
	},
	async resendCode(purpose: "login" | "signup", phone: PhoneNumber): Promise<Outcome<null>> {
		return sentCode(await call(calls.resendOtp, { body: { purpose, ...phoneBodyOf(phone) } }), keepReference);
	},
	async resendResetCode(email: string): Promise<Outcome<null>> {
		return sentCode(await call(calls.resendOtp, { body: { purpose: "reset", email } }), keepReference);
	},
	async withPassword(email: string, password: string): Promise<Outcome<SignedIn>> {
		const signIn = (form: string) => call(calls.signInWithPassword, { body: { email, password: form } });
		return mapOutcome(await tryPasswordForms(password, signIn), signedInOf);
	},
	async withCode(phone: PhoneNumber, digits: string): Promise<Outcome<SignedIn>> {
		const outcome = await call(calls.signInWithOtp, { body: { ...phoneBodyOf(phone), otp: digits } });
		if (outcome.ok) keepReference("");
		return mapOutcome(outcome, signedInOf);
	},
	/** The `mobile` is in national digits. */
	async withMobilePassword(mobile: string, password: string): Promise<Outcome<SignedIn>> {
		const body = { mobile: toNationalDigits(mobile) };
		const signIn = (form: string) => call(calls.signInWithMobilePassword, { body: { ...body, password: form } });
		return mapOutcome(await tryPasswordForms(password, signIn), signedInOf);
	},
	/** Sends a code to the phone. */
	async signUp(account: NewAccount): Promise<Outcome<NewUser>> {
		return mapOutcome(await call(calls.signUp, { body: newAccountBodyOf(account) }), ({ user }) => user);
	},
	async verifySignUp(user: NewUser, digits: string): Promise<Outcome<null>> {
		return withoutValue(await call(calls.verifySignUp, { body: { otp: digits, user } }));
	},
	/** Sends a code. */
	async forgot(account: ResetAccount): Promise<Outcome<null>> {
		return sentCode(await call(calls.forgotPassword, { body: accountBodyOf(account) }), keepReference);
	},
	/** Resolves to the token for {@link resetPassword}. */
	async verifyResetCode(account: ResetAccount, digits: string): Promise<Outcome<string>> {
		const body = { ...accountBodyOf(account), otp: digits };
		return mapOutcome(await call(calls.verifyResetOtp, { body }), ({ verifiyToken }) => verifiyToken);
	},
	async resetPassword(verifyToken: string, password: string): Promise<Outcome<null>> {
		const newpassword = preparePassword(password);
		const body = { verifytoken: verifyToken, newpassword, confirmpassword: newpassword };
		return withoutValue(await call(calls.resetPassword, { body }));
	},
});
