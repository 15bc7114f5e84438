import { contract, type ReplyOf } from "#server/contract/index.ts";
import type { Phone } from "./domain.ts";
import type { SignedIn, SignInNouns } from "./nouns-sign-in.ts";
import { mapOutcome, type Outcome } from "./outcome.ts";
import { dialCodeOf, nationalOf } from "./phone.ts";
import type { Upstream } from "./upstream.ts";

const nothing = (outcome: Outcome<unknown>): Outcome<null> => mapOutcome(outcome, () => null);

const whoOf = (outcome: Outcome<ReplyOf<typeof contract.auth.signInWithPassword>>): Outcome<SignedIn> =>
	mapOutcome(outcome, ({ id, token, firstname }) => ({ id, token, firstName: firstname.trim() }));

const wireOf = (phone: Phone) => ({ mobile: nationalOf(phone.national), countrycode: dialCodeOf(phone.countryCode) });

/** Ways in, up and back in. */
export function signInCalls({ call }: Upstream): SignInNouns {
	const calls = contract.auth;
	return {
		auth: {
			async sendCode(phone) {
				return nothing(await call(calls.sendOtp, { body: wireOf(phone) }));
			},
			async resendCode(purpose, phone) {
				return nothing(await call(calls.resendOtp, { body: { purpose, ...wireOf(phone) } }));
			},
			async resendResetCode(email) {
				return nothing(await call(calls.resendOtp, { body: { purpose: "reset", email } }));
			},
			async withPassword(email, password) {
				return whoOf(await call(calls.signInWithPassword, { body: { email, password } }));
			},
			async withCode(phone, digits) {
				return whoOf(await call(calls.signInWithOtp, { body: { ...wireOf(phone), otp: digits } }));
			},
			async withMobilePassword(mobile, password) {
				const body = { mobile: nationalOf(mobile), password };
				return whoOf(await call(calls.signInWithMobilePassword, { body }));
			},
			async signUp({ email, password, phone }) {
				const body = {
					email,
					password,
					// The number travels as a number here, and the dial code without its plus.
					mobile: Number(nationalOf(phone.national)),
					location: { phonecode: nationalOf(phone.countryCode) },
				};
				return mapOutcome(await call(calls.signUp, { body }), ({ user }) => user);
			},
			async proveSignUp(user, digits) {
				return nothing(await call(calls.verifySignUp, { body: { otp: digits, user } }));
			},
			async forgot(account) {
				return nothing(await call(calls.forgotPassword, { body: accountOf(account) }));
			},
			async proveReset(account, digits) {
				const body = { ...accountOf(account), otp: digits };
				return mapOutcome(await call(calls.verifyResetOtp, { body }), ({ verifiyToken }) => verifiyToken);
			},
			async resetPassword(verifyToken, password) {
				const body = { verifytoken: verifyToken, newpassword: password, confirmpassword: password };
				return nothing(await call(calls.resetPassword, { body }));
			},
		},
	};
}

const accountOf = ({ email, mobile }: { readonly email: string; readonly mobile: string }) => ({
	email,
	mobile: nationalOf(mobile),
});
