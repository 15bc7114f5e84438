import { z } from "zod";
import { phoneNumber } from "#server/contract/index.ts";

/** A sign-in proves for this long who is there. */
export const recentSeconds = 600;
/** No other code is sent for this long, so that its countdown is shown. */
const codeSeconds = 60;

/** The cookie has no room for more wishlist entries. */
export const maxHearts = 24;

/** The last code was sent at `sentAt`, in seconds since 1970. `redirectTo` is empty by default. */
const flowFields = { id: z.string(), sentAt: z.number(), redirectTo: z.string() };

/** A part that does not parse is dropped alone. */
export const sessionData = z.object({
	user: z
		.object({
			/** The id and the token are the upstream's; the id is empty where the upstream gives none. */
			...{ id: z.string(), token: z.string(), firstName: z.string() },
			/** These are as typed to sign in, or as changed since, for calls that name the user. */
			...{ email: z.string().optional(), phone: z.string().optional() },
		})
		.optional()
		.catch(undefined),
	flow: z
		.discriminatedUnion("kind", [
			z.object({ kind: z.literal("login"), ...flowFields, phone: phoneNumber }),
			z.object({ kind: z.literal("signup"), ...flowFields, phone: phoneNumber, email: z.string() }),
			/** These name the account as the upstream does, and say where its codes go. */
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
	/** The upstream calls the code that it sent last so, where it wants that back. */
	codeReference: z.string().max(300).optional().catch(undefined),
	/** This is carried out once the visitor has signed in. */
	afterSignIn: z
		.discriminatedUnion("kind", [
			z.object({ kind: z.literal("booking"), packageId: z.string(), slug: z.string(), date: z.string() }),
			z.object({ kind: z.literal("kmy") }),
		])
		.optional()
		.catch(undefined),
	/** The user last signed in again within this session at this time, in seconds since 1970. */
	provenAt: z.number().optional().catch(undefined),
	/** The user may have an open payment or balance, of which the home page reminds. */
	mayOwe: z.literal(true).optional().catch(undefined),
	hearts: z.array(z.string()).max(maxHearts).readonly().optional().catch(undefined),
	draft: z
		.object({
			/** The time `until` is in seconds since 1970; `of` is the tag of the account that owns the draft, or a visitor's. */
			...{ id: z.string(), path: z.string(), until: z.number(), of: z.string() },
			/** These are digests of the phones and e-mail addresses in a visitor's draft. */
			claims: z.array(z.string()).readonly().optional(),
			/** It holds only what the site publishes. */
			isPublic: z.boolean().optional(),
		})
		.optional()
		.catch(undefined),
	/** This enquiry is to be verified; `slug` is empty for no package, `sentAt` is in seconds since 1970. */
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
	/** This allows the thank-you page until then, in seconds since 1970; it tells the number as it was read. */
	thanks: z
		.object({ from: z.string(), until: z.number(), phone: phoneNumber.optional().catch(undefined) })
		.optional()
		.catch(undefined),
	/** This account could not be made, because it may exist: signing in begins with it. */
	refusedSignUp: z.object({ email: z.string(), phone: phoneNumber }).optional().catch(undefined),
	/** A signed-in user asked for this code last, in seconds since 1970. */
	accountCode: z
		.object({ purpose: z.enum(["email", "login"]), sentAt: z.number() })
		.optional()
		.catch(undefined),
	/** This number shall replace the user's own; its code was sent at `sentAt`, in seconds since 1970. */
	mobileChange: z.object({ phone: phoneNumber, sentAt: z.number() }).optional().catch(undefined),
	/** Its code was sent at `sentAt`, in seconds since 1970. */
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

export type SessionData = z.output<typeof sessionData>;

/** Returns a part of the session that was kept elsewhere; undefined where it is none. */
export const readSessionPart = <Key extends keyof SessionData>(key: Key, value: unknown): SessionData[Key] =>
	withoutExpired(sessionData.parse({ [key]: value }), Math.floor(Date.now() / 1000))[key];

/** Returns the data without the parts that have expired: an empty session must be `{}`. */
export function withoutExpired(data: SessionData, nowSeconds: number): SessionData {
	const isAlive: { readonly [Key in keyof SessionData]?: (part: NonNullable<SessionData[Key]>) => boolean } = {
		provenAt: (atSeconds) => nowSeconds - atSeconds < recentSeconds,
		hearts: ({ length }) => length > 0,
		draft: ({ until }) => nowSeconds < until,
		thanks: ({ until }) => nowSeconds < until,
		accountCode: ({ sentAt }) => nowSeconds - sentAt < codeSeconds,
		mobileChange: ({ sentAt }) => nowSeconds - sentAt < recentSeconds,
	};
	const isLeft = <Key extends keyof SessionData>(key: Key): boolean => {
		const part = data[key];
		return part !== undefined && (isAlive[key]?.(part) ?? true);
	};
	return Object.fromEntries(Object.entries(data).filter(([key]) => isLeft(key as keyof SessionData)));
}
