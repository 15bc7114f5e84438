import { z } from "zod";
import { unreadable } from "./definition/drift.ts";
import { acknowledged, codeCall, operation } from "./definition/operation.ts";
import { isRecord, nullable, type Reader, record, strict } from "./definition/reader.ts";
import {
	dialCode,
	email,
	entityId,
	filled,
	nationalNumber,
	oneTimeCode,
	strongPassword,
	text,
} from "./definition/value.ts";
import { textOf } from "./definition/value-readers.ts";

const password = z.string().min(7).max(128);

const token = z.string().min(1).max(2600);
const holder = z.object({ id: entityId.nullish(), _id: entityId.nullish(), token: token.nullish() });
const identity = z.object({ token: token.nullish(), user: holder.nullish(), accountdetail: holder.nullish() });
const sentHolder = z.object({ id: entityId.optional(), firstname: text(100).nullish(), token: token.optional() });
const sentSignedIn = z.object({
	token: token.optional(),
	user: sentHolder.optional(),
	accountdetail: sentHolder.optional(),
});
const names = record({
	user: nullable(record({ firstname: nullable(textOf(100)) })),
	accountdetail: nullable(record({ firstname: nullable(textOf(100)) })),
});

interface SignedInReply {
	readonly token: string;
	/** The id is empty where the upstream sends none. */
	readonly id: string;
	readonly firstname: string;
}

/**
 * The token is at `token`, `user.token` or `accountdetail.token`. Token and id say who is signed in, so they are read
 * strictly; only the name may be missing.
 */
const signedIn: Reader<SignedInReply, z.input<typeof sentSignedIn>> = {
	sent: sentSignedIn,
	read(value, drift) {
		const held = strict(identity).read(value, drift);
		if (held === unreadable) return unreadable;
		const sentToken = held.token ?? held.user?.token ?? held.accountdetail?.token;
		if (!sentToken) return drift.refuse("missing", ["token"]);
		const user = held.user ?? held.accountdetail;
		const named = names.read(value, drift);
		const name = named === unreadable ? null : (named.user ?? named.accountdetail)?.firstname;
		return { token: sentToken, id: user?.id ?? user?._id ?? "", firstname: name ?? "" };
	},
};

/** The caller sends these values back unchanged, so unknown fields are kept, up to 4,000 characters. */
const newUser = z
	.looseObject({ mobile: z.union([z.string().max(20), z.number().int()]) })
	.refine((user) => JSON.stringify(user).length <= 4000);

/** One of both may be empty. */
const account = z.object({
	mobile: z.union([nationalNumber, z.literal("")]),
	email: z.union([email, z.literal("")]),
});
const namesAnAccount = (sent: z.output<typeof account>) => sent.mobile !== "" || sent.email !== "";

/** The code has a reference where the upstream wants it back with the code; else this reads null. */
const codeSent: Reader<string | null> = {
	sent: z.object({ reference: text(300) }).nullish(),
	read: (value) => {
		const reference = isRecord(value) ? value.reference : null;
		const isText = typeof reference === "string" || typeof reference === "number";
		return isText && String(reference).length <= 300 ? String(reference) : null;
	},
};

const signIn = { ...codeCall, path: "/api/v1/user/login", source: true, notShown: "N-05", reply: signedIn } as const;

/** Signs users in and up and resets passwords. */
export const authOperations = {
	sendOtp: operation({
		...codeCall,
		summary: "Send a sign-in code to a number",
		path: "/api/v1/user/send-opt",
		source: true,
		success: "statuscode",
		body: z.object({ mobile: nationalNumber, countrycode: dialCode }),
		reply: codeSent,
	}),
	resendOtp: operation({
		...codeCall,
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
		reply: codeSent,
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
		...codeCall,
		summary: "Sign up; a code is sent to the number",
		path: "/api/v1/user/add-user",
		source: true,
		body: z.object({
			email,
			password,
			mobile: z.number().int().min(10).max(99_999_999_999_999),
			/** The calling code has no plus sign. */
			location: z.object({ phonecode: z.string().regex(/^[1-9]\d{0,3}$/) }),
		}),
		replyAt: "body",
		reply: z.object({ user: newUser }),
	}),
	verifySignUp: operation({
		...codeCall,
		summary: "Prove the number of a sign-up with the code sent to it",
		path: "/api/v1/user/user-verify",
		body: z.object({ otp: oneTimeCode, user: newUser }),
		reply: acknowledged,
	}),
	forgotPassword: operation({
		...codeCall,
		summary: "Send a code to reset the password",
		path: "/api/v1/user/forgot-password",
		body: account.refine(namesAnAccount),
		reply: codeSent,
	}),
	verifyResetOtp: operation({
		...codeCall,
		summary: "Trade the reset code for a token",
		path: "/api/v1/user/otp-verify-for-reset",
		body: account.extend({ otp: oneTimeCode }).refine(namesAnAccount),
		reply: z.object({ verifiyToken: filled(500) }),
	}),
	resetPassword: operation({
		...codeCall,
		summary: "Set a new password with the token",
		method: "PUT",
		path: "/api/v1/user/reset-password",
		body: z
			.object({ verifytoken: filled(500), newpassword: strongPassword, confirmpassword: z.string().max(128) })
			.refine((sent) => sent.newpassword === sent.confirmpassword, { path: ["confirmpassword"] }),
		reply: acknowledged,
	}),
};
