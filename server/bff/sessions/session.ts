import { randomBytes } from "node:crypto";
import { z } from "zod";
import { type PhoneNumber, phoneNumber } from "#server/contract/index.ts";
import type { SealedCookie } from "./cookies.ts";

const day = 86_400;
export const idleSeconds = 14 * day;
export const absoluteSeconds = 30 * day;
/** A session is sealed again after this long, which extends its idle expiry; that of a user tells when it was seen. */
const resealSeconds = { guest: day, user: 3600 } as const;
/** For this long a sign-in proves who is there. */
export const recentSeconds = 600;
/** For this long no other code is sent, so that its countdown is shown. */
const codeSeconds = 60;
/** Another instance may seal the cookie once more before it knows of a revocation. */
const lateSeconds = 60;

/** When the last copy of a session's cookie expires, in seconds since 1970. */
export const lastCopyEndsAt = (startedAtSeconds: number): number =>
	Math.min(startedAtSeconds + absoluteSeconds, Math.floor(Date.now() / 1000) + idleSeconds + lateSeconds);

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
const sessionData = z.object({
	user: z.object({ id: z.string(), token: z.string(), firstName: z.string() }).optional().catch(undefined),
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
		.object({ id: z.string(), path: z.string(), until: z.number(), of: z.string().default("") })
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

const sealed = z.object({
	sid: z.string(),
	/** Start of the session; `at` is when it was last seen: a user's to the hour, a guest's to the day or its last change. */
	iat: z.number(),
	at: z.number(),
	data: sessionData,
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
	/** `until`: seconds since 1970. `of`: id of the user it belongs to, empty for the next user to sign in. */
	draft?: { readonly id: string; readonly path: string; readonly until: number; readonly of: string };
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

/** Changes are written with the response. */
export interface AppSession {
	readonly sid: string;
	readonly get: <Key extends keyof SessionData>(key: Key) => SessionData[Key];
	readonly set: <Key extends keyof SessionData>(key: Key, value: NonNullable<SessionData[Key]>) => void;
	readonly unset: (key: keyof SessionData) => void;
	readonly clear: () => void;
	/**
	 * Gives the session a new id at every sign-in and sign-out, against session fixation. Its start counts as a proof of
	 * identity, so that only a sign-in may move it.
	 */
	readonly renew: (options?: { readonly keepsStart: boolean }) => void;
}

export interface OpenSession {
	readonly session: AppSession;
	/** The Set-Cookie line; undefined where nothing changed. */
	readonly commit: () => string | undefined;
	readonly keys: () => readonly string[];
	readonly wasPresent: boolean;
	/** Whose session it was, where it has expired; else empty. */
	readonly expiredUserId: string;
	readonly startedAtSeconds: number;
	/** What is listed of a user's session where it is new, or was sealed as seen again; undefined elsewhere. */
	readonly toList: () =>
		| { readonly sid: string; readonly userId: string; readonly startedAtSeconds: number }
		| undefined;
}

const thanksSeconds = 1800;

export const greetingOf = ({ get }: Pick<AppSession, "get">): string | null => {
	const user = get("user");
	return user ? user.firstName || "Guest" : null;
};

export function allowThanks(session: Pick<AppSession, "set">, from: string, phone?: PhoneNumber): void {
	session.set("thanks", { from, phone, until: Math.floor(Date.now() / 1000) + thanksSeconds });
}

const newSid = (): string => randomBytes(16).toString("base64url");

const isExpired = ({ iat, at }: z.output<typeof sealed>, nowSeconds: number): boolean =>
	nowSeconds - at >= idleSeconds || nowSeconds - iat >= absoluteSeconds;

/** An invalid or expired cookie counts as no session and is cleared. */
export function openSession(cookie: SealedCookie, header: string | null, nowSeconds: number): OpenSession {
	const read = cookie.read(header);
	const contents = read.state === "good" ? sealed.safeParse(read.value).data : undefined;
	const hasExpired = contents !== undefined && isExpired(contents, nowSeconds);
	const stored = hasExpired ? undefined : contents;
	const data: SessionData = stored ? withoutExpired(stored.data, nowSeconds) : {};
	const before = JSON.stringify(data);
	let sid = stored?.sid ?? newSid();
	let iat = stored?.iat ?? nowSeconds;
	let isRenewed = false;

	const session: AppSession = {
		get sid() {
			return sid;
		},
		get: (key) => data[key],
		set: (key, value) => {
			data[key] = value;
		},
		unset: (key) => {
			delete data[key];
		},
		clear: () => {
			for (const key of Object.keys(data) as (keyof SessionData)[]) delete data[key];
		},
		renew: ({ keepsStart } = { keepsStart: false }) => {
			sid = newSid();
			if (!keepsStart) iat = nowSeconds;
			isRenewed = true;
		},
	};

	const isSeenAgain = (): boolean =>
		isRenewed ||
		stored === undefined ||
		nowSeconds - stored.at > (data.user ? resealSeconds.user : resealSeconds.guest);

	const commit = (): string | undefined => {
		const after = JSON.stringify(data);
		if (after === "{}") return read.state === "absent" ? undefined : cookie.clear();
		if (after === before && !isSeenAgain()) return undefined;
		const maxAgeSeconds = Math.min(idleSeconds, iat + absoluteSeconds - nowSeconds);
		const at = stored && data.user && !isSeenAgain() ? stored.at : nowSeconds;
		const version = (part: SessionData) => ({ sid, iat, at, data: part });
		return cookie.writeFirst(toSmallerVersions(data).map(version), maxAgeSeconds);
	};

	return {
		session,
		commit,
		keys: () => Object.keys(data),
		wasPresent: stored !== undefined,
		expiredUserId: hasExpired ? (contents.data.user?.id ?? "") : "",
		startedAtSeconds: iat,
		toList: () => (data.user && isSeenAgain() ? { sid, userId: data.user.id, startedAtSeconds: iat } : undefined),
	};
}

/** Without the draft, then without the oldest wishlist entries. */
function toSmallerVersions(data: SessionData): SessionData[] {
	const { draft, hearts = [], ...rest } = data;
	const left = hearts.map((_, index) => ({ ...rest, hearts: hearts.slice(index) }));
	return [data, ...left, rest];
}

/** An empty session must be `{}`. */
function withoutExpired(data: z.output<typeof sessionData>, nowSeconds: number): SessionData {
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
