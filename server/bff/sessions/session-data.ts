import { z } from "zod";
import { type PhoneNumber, phoneNumber } from "#server/contract/index.ts";

/** For this long a sign-in proves who is there. */
export const recentSeconds = 600;
/** For this long no other code is sent, so that its countdown is shown. */
const codeSeconds = 60;

/** The cookie has no room for more wishlist entries. */
export const maxHearts = 24;

const flowFields = { id: z.string(), sentAt: z.number(), redirectTo: z.string() };

const afterSignIn = z
	.discriminatedUnion("kind", [
		z.object({ kind: z.literal("booking"), packageId: z.string(), slug: z.string(), date: z.string() }),
		z.object({ kind: z.literal("kmy") }),
	])
	.optional()
	.catch(undefined);

/** A part that does not parse, e.g. of an earlier release, is dropped alone. */
export const sessionData = z.object({
	user: z
		.object({
			...{ id: z.string(), token: z.string(), firstName: z.string() },
			/** As typed to sign in, for calls that name the user. */
			...{ email: z.string().optional(), phone: z.string().optional() },
		})
		.optional()
		.catch(undefined),
	flow: z
		.discriminatedUnion("kind", [
			z.object({ kind: z.literal("login"), ...flowFields, phone: phoneNumber }),
			z.object({ kind: z.literal("signup"), ...flowFields, phone: phoneNumber, email: z.string() }),
			z.object({
				kind: z.literal("reset"),
				...flowFields,
				email: z.string(),
				mobile: z.string(),
				receiver: z.string(),
			}),
		])
		.optional()
		.catch(undefined),
	afterSignIn,
	/** Its name in sessions of an earlier release. */
	intent: afterSignIn,
	provenAt: z.number().optional().catch(undefined),
	mayOwe: z.literal(true).optional().catch(undefined),
	hearts: z.array(z.string()).max(maxHearts).optional().catch(undefined),
	draft: z
		.object({
			...{ id: z.string(), path: z.string(), until: z.number(), of: z.string() },
			claims: z.array(z.string()).default([]),
			isPublic: z.boolean().default(false),
		})
		.optional()
		.catch(undefined),
	enquiry: z
		.object({
			id: z.string(),
			phone: phoneNumber,
			from: z.string(),
			slug: z.string().default(""),
			isPanel: z.boolean(),
			sentAt: z.number().optional(),
		})
		.optional()
		.catch(undefined),
	thanks: z
		.object({ from: z.string(), until: z.number(), phone: phoneNumber.optional().catch(undefined) })
		.optional()
		.catch(undefined),
	refusedSignUp: z.object({ email: z.string(), phone: phoneNumber }).optional().catch(undefined),
	accountCode: z
		.object({ purpose: z.enum(["email", "login"]), sentAt: z.number() })
		.optional()
		.catch(undefined),
	mobileChange: z.object({ phone: phoneNumber, sentAt: z.number() }).optional().catch(undefined),
	seat: z
		.object({
			webinarId: z.string(),
			zoomId: z.string(),
			seatId: z.string(),
			firstName: z.string(),
			lastName: z.string(),
			email: z.string(),
			phone: phoneNumber,
			isTaken: z.boolean(),
			sentAt: z.number().optional(),
			joinUrl: z.string().nullable(),
		})
		.optional()
		.catch(undefined),
});

export interface SessionData {
	/** The upstream's id (empty where it gives none) and token. */
	user?: { readonly id: string; readonly token: string; readonly firstName: string };
	/**
	 * `sentAt`: the last code, in seconds since 1970. `redirectTo` is empty by default. A reset names the account as the
	 * upstream does, and where its codes go.
	 */
	flow?: { readonly id: string; readonly sentAt: number; readonly redirectTo: string } & (
		| { readonly kind: "login"; readonly phone: PhoneNumber }
		| { readonly kind: "signup"; readonly phone: PhoneNumber; readonly email: string }
		| { readonly kind: "reset"; readonly email: string; readonly mobile: string; readonly receiver: string }
	);
	/** What is carried out once the visitor has signed in. */
	afterSignIn?:
		| { readonly kind: "booking"; readonly packageId: string; readonly slug: string; readonly date: string }
		| { readonly kind: "kmy" };
	/** When the user last signed in again within this session, in seconds since 1970. */
	provenAt?: number;
	/** The user may have an open payment or balance, of which the home page reminds. */
	mayOwe?: true;
	hearts?: readonly string[];
	/**
	 * `until`: seconds since 1970. `of`: tag of the account it belongs to, or a visitor's; `claims`: digests of the phones and
	 * e-mail addresses in a visitor's; `isPublic`: it holds only what the site publishes.
	 */
	draft?: {
		readonly id: string;
		readonly path: string;
		readonly until: number;
		readonly of: string;
		readonly claims?: readonly string[];
		readonly isPublic?: boolean;
	};
	/** The enquiry to verify; its package is empty for none. */
	enquiry?: {
		readonly id: string;
		readonly phone: PhoneNumber;
		readonly from: string;
		readonly slug: string;
		readonly isPanel: boolean;
		/** When its code was sent, in seconds since 1970. */
		readonly sentAt?: number | undefined;
	};
	/** Allows the thank-you page until then, in seconds since 1970; it tells the number as it was read. */
	thanks?: { readonly from: string; readonly until: number; readonly phone?: PhoneNumber | undefined };
	/** The account that could not be made, because it may exist: signing in begins with it. */
	refusedSignUp?: { readonly email: string; readonly phone: PhoneNumber };
	/** The last code that a signed-in user asked for, in seconds since 1970. */
	accountCode?: { readonly purpose: "email" | "login"; readonly sentAt: number };
	/** The number that shall replace the user's own, and when its code was sent, in seconds since 1970. */
	mobileChange?: { readonly phone: PhoneNumber; readonly sentAt: number };
	seat?: {
		readonly webinarId: string;
		readonly zoomId: string;
		readonly seatId: string;
		readonly firstName: string;
		readonly lastName: string;
		readonly email: string;
		readonly phone: PhoneNumber;
		readonly isTaken: boolean;
		/** When its code was sent, in seconds since 1970. */
		readonly sentAt?: number | undefined;
		readonly joinUrl: string | null;
	};
}

/** A part of the session that was kept elsewhere; undefined where it is none. */
export const readSessionPart = <Key extends keyof SessionData>(key: Key, value: unknown): SessionData[Key] =>
	withoutExpired(sessionData.parse({ [key]: value }), Math.floor(Date.now() / 1000))[key];

/** Without the parts that have expired: an empty session must be `{}`. */
export function withoutExpired(data: z.output<typeof sessionData>, nowSeconds: number): SessionData {
	const afterSignIn = data.afterSignIn ?? data.intent;
	return {
		...(data.user && { user: data.user }),
		...(data.flow && { flow: data.flow }),
		...(afterSignIn && { afterSignIn }),
		...(data.provenAt && nowSeconds - data.provenAt < recentSeconds && { provenAt: data.provenAt }),
		...(data.mayOwe && { mayOwe: data.mayOwe }),
		...(data.hearts?.length && { hearts: data.hearts }),
		...(data.draft && nowSeconds < data.draft.until && { draft: data.draft }),
		...(data.enquiry && { enquiry: data.enquiry }),
		...(data.thanks && nowSeconds < data.thanks.until && { thanks: data.thanks }),
		...(data.refusedSignUp && { refusedSignUp: data.refusedSignUp }),
		...(data.accountCode && nowSeconds - data.accountCode.sentAt < codeSeconds && { accountCode: data.accountCode }),
		...(data.mobileChange &&
			nowSeconds - data.mobileChange.sentAt < recentSeconds && { mobileChange: data.mobileChange }),
		...(data.seat && { seat: data.seat }),
	};
}
