import { z } from "zod";
import { acknowledged, operation, wireId } from "./operation.ts";
import { dialCode, email, filled, nationalNumber, oneTimeCode, text } from "./value.ts";

const password = z.string().min(7).max(128);
const newPassword = z
	.string()
	.min(8)
	.max(128)
	.regex(/[A-Za-z]/)
	.regex(/\d/)
	.regex(/[@$!%*#?&]/);

const token = z.string().min(1).max(2600);
const firstname = text(100).nullish();
const holder = z.object({ id: wireId.optional(), firstname, token: token.optional() });

/** A sign-in's answer, wherever the token sits: `token`, `user.token` or `accountdetail.token`. */
const signedIn = z
	.object({ token: token.optional(), user: holder.optional(), accountdetail: holder.optional() })
	.transform((sent, context) => {
		const found = sent.token ?? sent.user?.token ?? sent.accountdetail?.token;
		if (found === undefined) {
			context.addIssue({ code: "custom", path: ["token"], message: "no token" });
			return z.NEVER;
		}
		const { id = "", firstname = "" } = sent.user ?? sent.accountdetail ?? {};
		return { token: found, id, firstname: firstname ?? "" };
	});

/** The user that a sign-up answers. It goes back unchanged with the code, so it is kept whole, but not without limit. */
const newUser = z
	.looseObject({ mobile: z.union([z.string().max(20), z.number().int()]) })
	.refine((user) => JSON.stringify(user).length <= 4000);

/** A reset is asked for by e-mail or by number; the other is sent empty. */
const account = z.object({
	mobile: z.union([nationalNumber, z.literal("")]),
	email: z.union([email, z.literal("")]),
});
const namesAnAccount = (sent: z.output<typeof account>) => sent.mobile !== "" || sent.email !== "";

const base = { method: "POST", auth: "either", group: "auth", deadlineMs: 2500, idempotent: false } as const;
const signIn = { ...base, path: "/api/v1/user/login", source: true, notShown: "N-05", reply: signedIn } as const;

/** Signing in and up, and getting back in: one-time codes and passwords. */
export const authOperations = {
	sendOtp: operation({
		...base,
		summary: "Send a sign-in code to a number",
		path: "/api/v1/user/send-opt",
		source: true,
		success: "statuscode",
		body: z.object({ mobile: nationalNumber, countrycode: dialCode }),
		reply: acknowledged,
	}),
	resendOtp: operation({
		...base,
		summary: "Send a code again, to a number or to an e-mail address",
		path: "/api/v1/user/resend-otp",
		source: true,
		notShown: "N-06",
		body: z.discriminatedUnion("purpose", [
			z.object({
				purpose: z.enum(["login", "signup", "enquiry"]),
				mobile: nationalNumber,
				countrycode: dialCode,
			}),
			z.object({ purpose: z.literal("reset"), email }),
		]),
		reply: acknowledged,
	}),
	signInWithPassword: operation({
		...signIn,
		summary: "Sign in with e-mail and password",
		body: z.object({ email, password }),
	}),
	signInWithOtp: operation({
		...signIn,
		summary: "Sign in with a number and the code sent to it",
		aliasOf: "auth.signInWithPassword",
		body: z.object({ mobile: nationalNumber, countrycode: dialCode, otp: oneTimeCode }),
	}),
	signInWithMobilePassword: operation({
		...signIn,
		summary: "Sign in with number and password, as after a sign-up",
		aliasOf: "auth.signInWithPassword",
		body: z.object({ mobile: nationalNumber, password }),
	}),
	signUp: operation({
		...base,
		summary: "Sign up; a code is sent to the number",
		path: "/api/v1/user/add-user",
		source: true,
		body: z.object({
			email,
			password,
			mobile: z.number().int().min(10).max(99_999_999_999_999),
			/** Dial code without plus. */
			location: z.object({ phonecode: z.string().regex(/^[1-9]\d{0,3}$/) }),
		}),
		replyAt: "body",
		reply: z.object({ user: newUser }),
	}),
	verifySignUp: operation({
		...base,
		summary: "Prove the number of a sign-up with the code sent to it",
		path: "/api/v1/user/user-verify",
		body: z.object({ otp: oneTimeCode, user: newUser }),
		reply: acknowledged,
	}),
	forgotPassword: operation({
		...base,
		summary: "Send a code to reset the password",
		path: "/api/v1/user/forgot-password",
		body: account.refine(namesAnAccount),
		reply: acknowledged,
	}),
	verifyResetOtp: operation({
		...base,
		summary: "Trade the reset code for a token",
		path: "/api/v1/user/otp-verify-for-reset",
		body: account.extend({ otp: oneTimeCode }).refine(namesAnAccount),
		reply: z.object({ verifiyToken: filled(500) }),
	}),
	resetPassword: operation({
		...base,
		summary: "Set a new password with the token",
		method: "PUT",
		path: "/api/v1/user/reset-password",
		body: z
			.object({ verifytoken: filled(500), newpassword: newPassword, confirmpassword: z.string().max(128) })
			.refine((sent) => sent.newpassword === sent.confirmpassword, { path: ["confirmpassword"] }),
		reply: acknowledged,
	}),
};
