import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { SealedCookie } from "./cookies.ts";

const day = 86_400;
/** A session ends when nothing was asked for this long, in seconds. */
export const idleSeconds = 14 * day;
/** A session ends this long after it began, whatever happens, in seconds. */
export const absoluteSeconds = 30 * day;
/** An unchanged session is sealed again when its seal is older than this, so that use keeps it alive. */
const resealSeconds = day;

/** As many packages as a visitor may wish for before signing in: the cookie has room for no more. */
export const maxHearts = 24;

/** A part that an earlier release wrote otherwise is forgotten; the rest of the session stays. */
const sessionData = z.object({
	user: z.object({ id: z.string(), token: z.string(), firstName: z.string() }).optional().catch(undefined),
	flow: z
		.object({
			id: z.string(),
			kind: z.enum(["login", "signup", "reset"]),
			phone: z.string(),
			countryCode: z.string(),
			email: z.string(),
			sentAt: z.number(),
			redirectTo: z.string(),
		})
		.optional()
		.catch(undefined),
	intent: z
		.discriminatedUnion("kind", [
			z.object({ kind: z.literal("booking"), packageId: z.string(), slug: z.string(), date: z.string() }),
			z.object({ kind: z.literal("kmy") }),
		])
		.optional()
		.catch(undefined),
	hearts: z.array(z.string()).max(maxHearts).optional().catch(undefined),
	draft: z
		.object({ id: z.string(), path: z.string(), until: z.number(), of: z.string().default("") })
		.optional()
		.catch(undefined),
	enquiry: z
		.object({
			id: z.string(),
			phone: z.string(),
			countryCode: z.string(),
			from: z.string(),
			slug: z.string().default(""),
			isPanel: z.boolean(),
		})
		.optional()
		.catch(undefined),
	thanks: z.object({ from: z.string(), until: z.number() }).optional().catch(undefined),
	seat: z
		.object({
			webinarId: z.string(),
			zoomId: z.string(),
			seatId: z.string(),
			firstName: z.string(),
			lastName: z.string(),
			email: z.string(),
			mobile: z.string(),
			isTaken: z.boolean(),
			joinUrl: z.string().nullable(),
		})
		.optional()
		.catch(undefined),
});

const sealed = z.object({
	sid: z.string(),
	/** Seconds since 1970 at which the session began and was sealed last. */
	iat: z.number(),
	at: z.number(),
	data: sessionData,
});

/** What a session holds. */
export interface SessionData {
	/** The signed-in user: the upstream's id (empty where it names none) and token, and the name to greet with. */
	user?: { readonly id: string; readonly token: string; readonly firstName: string };
	/**
	 * The code that was sent last to get in, up or back in: national number, `+91`, e-mail address (each empty where it is
	 * not known), when it was sent (seconds since 1970), and where to go afterwards. What is secret stays out of it.
	 */
	flow?: {
		readonly id: string;
		readonly kind: "login" | "signup" | "reset";
		readonly phone: string;
		readonly countryCode: string;
		readonly email: string;
		readonly sentAt: number;
		readonly redirectTo: string;
	};
	/** What the visitor wanted when signing in came between; a later wish takes the place of an earlier one. */
	intent?:
		| { readonly kind: "booking"; readonly packageId: string; readonly slug: string; readonly date: string }
		| { readonly kind: "kmy" };
	/** Ids of packages that a visitor wished for, at most {@link maxHearts}, newest last; the account's once signed in. */
	hearts?: readonly string[];
	/**
	 * A form that was sent when signing in came between: where it stands, until when it is kept (seconds since 1970), and
	 * the id of whose it is; empty for a visitor's.
	 */
	draft?: { readonly id: string; readonly path: string; readonly until: number; readonly of: string };
	/**
	 * The enquiry that waits for its code: id, national number, `+91`, the page it was asked from, the slug of its package
	 * (empty for none), and whether it was the panel's.
	 */
	enquiry?: {
		readonly id: string;
		readonly phone: string;
		readonly countryCode: string;
		readonly from: string;
		readonly slug: string;
		readonly isPanel: boolean;
	};
	/** Something has just been sent: where the thanks lead back to, and until when they are due (seconds since 1970). */
	thanks?: { readonly from: string; readonly until: number };
	/** The seat in a webinar that waits for its code, and once it is taken, the way in. */
	seat?: {
		readonly webinarId: string;
		readonly zoomId: string;
		readonly seatId: string;
		readonly firstName: string;
		readonly lastName: string;
		readonly email: string;
		/** National digits of an Indian number. */
		readonly mobile: string;
		readonly isTaken: boolean;
		/** An https address. */
		readonly joinUrl: string | null;
	};
}

/** The visitor's session as routes see it. Nothing is written until the request is answered. */
export interface AppSession {
	/** Random id of the session; a new one after {@link AppSession.renew}. */
	readonly sid: string;
	readonly get: <Key extends keyof SessionData>(key: Key) => SessionData[Key];
	readonly set: <Key extends keyof SessionData>(key: Key, value: NonNullable<SessionData[Key]>) => void;
	readonly unset: (key: keyof SessionData) => void;
	/** Forgets everything. */
	readonly clear: () => void;
	/** Starts a new session with the same contents: new id, new age. For every change of who the visitor is. */
	readonly renew: () => void;
}

/** The session with what only the wire may do. */
export interface OpenSession {
	readonly session: AppSession;
	/** The one Set-Cookie line that the answer needs, or undefined where nothing changed. */
	readonly commit: () => string | undefined;
	/** What it holds something of. */
	readonly holds: () => readonly string[];
	/** The request carried a session. */
	readonly wasGiven: boolean;
	/** When the session began, in seconds since 1970. */
	readonly beganAt: number;
}

/** For how long something that was sent is thanked for, in seconds. */
const thanksSeconds = 1800;

/** The name to greet somebody with; null for who is not signed in. */
export const greetingOf = ({ get }: Pick<AppSession, "get">): string | null => {
	const user = get("user");
	return user ? user.firstName || "Guest" : null;
};

/** From now on, and for a while, the pages that say thanks may be shown. */
export function keepThanks(session: Pick<AppSession, "set">, from: string): void {
	session.set("thanks", { from, until: Math.floor(Date.now() / 1000) + thanksSeconds });
}

const newSid = (): string => randomBytes(16).toString("base64url");

function contentsOf(value: unknown, nowSeconds: number): z.output<typeof sealed> | undefined {
	const parsed = sealed.safeParse(value);
	if (!parsed.success) return undefined;
	const { iat, at } = parsed.data;
	return nowSeconds - at < idleSeconds && nowSeconds - iat < absoluteSeconds ? parsed.data : undefined;
}

/**
 * Opens the session of a request. A cookie that does not open or has expired makes the visitor anonymous and is cleared.
 * @param nowSeconds the server's clock, in seconds since 1970
 */
export function openSession(cookie: SealedCookie, header: string | null, nowSeconds: number): OpenSession {
	const read = cookie.read(header);
	const kept = read.state === "good" ? contentsOf(read.value, nowSeconds) : undefined;
	const data: SessionData = kept ? withoutGaps(kept.data, nowSeconds) : {};
	const before = JSON.stringify(data);
	let sid = kept?.sid ?? newSid();
	let iat = kept?.iat ?? nowSeconds;
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
		renew: () => {
			sid = newSid();
			iat = nowSeconds;
			isRenewed = true;
		},
	};

	const commit = (): string | undefined => {
		const after = JSON.stringify(data);
		if (after === "{}") return read.state === "absent" ? undefined : cookie.clear();
		const isOld = kept !== undefined && nowSeconds - kept.at > resealSeconds;
		if (after === before && !isRenewed && !isOld) return undefined;
		const lifeSeconds = Math.min(idleSeconds, iat + absoluteSeconds - nowSeconds);
		const contents = (part: SessionData) => ({ sid, iat, at: nowSeconds, data: part });
		return cookie.writeFirst(everShorter(data).map(contents), lifeSeconds);
	};

	return { session, commit, holds: () => Object.keys(data), wasGiven: kept !== undefined, beganAt: iat };
}

/** A session as it is, and with less where the cookie is too short for it: the draft goes first, then the oldest hearts. */
function everShorter(data: SessionData): SessionData[] {
	const { draft, hearts = [], ...rest } = data;
	const left = hearts.map((_, index) => ({ ...rest, hearts: hearts.slice(index) }));
	return [data, ...left, rest];
}

/** Leaves absent and outlived parts out, so that an empty session is `{}`. */
function withoutGaps(data: z.output<typeof sessionData>, nowSeconds: number): SessionData {
	return {
		...(data.user && { user: data.user }),
		...(data.flow && { flow: data.flow }),
		...(data.intent && { intent: data.intent }),
		...(data.hearts?.length && { hearts: data.hearts }),
		...(data.draft && nowSeconds < data.draft.until && { draft: data.draft }),
		...(data.enquiry && { enquiry: data.enquiry }),
		...(data.thanks && nowSeconds < data.thanks.until && { thanks: data.thanks }),
		...(data.seat && { seat: data.seat }),
	};
}
