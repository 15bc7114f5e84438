import type { ProbeFacts } from "./facts.ts";
import { inventPersona, type Persona } from "./fixtures.ts";
import { madeWrites, type Probe, visitorReads, visitorWrites } from "./probe.ts";

const enter = (made: Persona): readonly Probe[] => [
	visitorReads("auth.signInWithPassword", {
		input: (facts) => ({ body: { email: facts.email, password: facts.password } }),
		learn: ({ token, id }) => ({ token, userId: id }),
	}),
	visitorWrites("auth.signUp", {
		input: () => ({
			body: {
				email: made.email,
				password: made.password,
				mobile: Number(made.mobile),
				location: { phonecode: made.countrycode.slice(1) },
			},
		}),
		learn: ({ user }) => ({ newUser: user }),
	}),
	visitorWrites("auth.verifySignUp", {
		codeSentTo: () => made.number,
		input: (facts) => ({ body: { otp: facts.code, user: facts.newUser } }),
		learn: () => ({ madePassword: made.password, madeEmail: made.email }),
	}),
	visitorWrites("auth.signInWithMobilePassword", {
		input: (facts) => ({ body: { mobile: made.mobile, password: facts.madePassword } }),
		learn: ({ token, id }) => ({ madeToken: token, madeUserId: id }),
	}),
];

function leave(made: Persona): readonly Probe[] {
	const changed = `${made.password}b`;
	const reset = `${made.password}c`;
	const nextNumber = inventPersona();
	const newMobile = { mobile: nextNumber.mobile, countrycode: nextNumber.countrycode };
	const account = (facts: ProbeFacts) => ({ mobile: "", email: facts.madeEmail });
	return [
		madeWrites("user.changePassword", {
			input: () => ({ body: { password: made.password, newpassword: changed, confirmpassword: changed } }),
		}),
		visitorWrites("auth.forgotPassword", { input: (facts) => ({ body: account(facts) }) }),
		visitorWrites("auth.verifyResetOtp", {
			codeSentTo: (facts) => facts.madeEmail,
			input: (facts) => ({ body: { ...account(facts), otp: facts.code } }),
			learn: ({ verifiyToken }) => ({ resetToken: verifiyToken }),
		}),
		visitorWrites("auth.resetPassword", {
			input: (facts) => ({ body: { verifytoken: facts.resetToken, newpassword: reset, confirmpassword: reset } }),
		}),
		visitorWrites("auth.sendOtp", { input: (facts) => ({ body: { mobile: facts.mobile, countrycode: "+91" } }) }),
		visitorWrites("auth.signInWithOtp", {
			codeSentTo: (facts) => `+91${facts.mobile}`,
			input: (facts) => ({ body: { mobile: facts.mobile, countrycode: "+91", otp: facts.code } }),
		}),
		visitorWrites("auth.resendOtp", {
			input: (facts) => ({ body: { purpose: "login", mobile: facts.mobile, countrycode: "+91" } }),
		}),
		visitorWrites("auth.signInWithMobilePassword", {
			input: (facts) => ({ body: { mobile: made.mobile, password: facts.resetToken && reset } }),
			learn: ({ token }) => ({ madeToken: token }),
		}),
		madeWrites("user.sendMobileOtp", { input: () => ({ body: newMobile }) }),
		madeWrites("user.changeMobile", {
			codeSentTo: () => nextNumber.number,
			input: (facts) => ({ body: { ...newMobile, Otp: facts.code } }),
		}),
		madeWrites("user.noticeExport", { input: () => ({ body: {} }) }),
		madeWrites("user.erase"),
	];
}

export function signInProbes(): { readonly enter: readonly Probe[]; readonly leave: readonly Probe[] } {
	const made = inventPersona();
	return { enter: enter(made), leave: leave(made) };
}
