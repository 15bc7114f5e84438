import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { PhoneNumber } from "#server/contract/index.ts";
import { isLeftAlone, type SealedCookie } from "./cookies.ts";
import { type SessionData, sessionData, withoutExpired } from "./session-data.ts";

const day = 86_400;
const idleSeconds = 14 * day;
export const absoluteSeconds = 30 * day;
/** A session is sealed again after this long, which extends its idle expiry; that of a user tells when it was seen. */
const resealSeconds = { guest: day, user: 3600 } as const;
/** Another instance may seal the cookie once more before it knows of a revocation. */
const lateSeconds = 60;

/** Returns when the last copy of a session's cookie expires, in seconds since 1970. */
export const lastCopyEndsAt = (startedAtSeconds: number): number =>
	Math.min(startedAtSeconds + absoluteSeconds, Math.floor(Date.now() / 1000) + idleSeconds + lateSeconds);

const sealed = z.object({
	sid: z.string(),
	/** The session began then. */
	iat: z.number(),
	/** It was last seen then: a user's to the hour, a guest's to the day or its last change. */
	at: z.number(),
	data: sessionData,
});

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

export type OpenSession = ReturnType<typeof openSession>;

const thanksSeconds = 1800;

export const findGreeting = ({ get }: Pick<AppSession, "get">): string | null => {
	const user = get("user");
	return user ? user.firstName || "Guest" : null;
};

/** Returns the id of the user, else that of the session: an upstream may give users none. */
export const findVisitorId = ({ get, sid }: Pick<AppSession, "get" | "sid">): string => get("user")?.id || sid;

export function allowThanks(session: Pick<AppSession, "set">, from: string, phone?: PhoneNumber): void {
	session.set("thanks", { from, phone, until: Math.floor(Date.now() / 1000) + thanksSeconds });
}

const newSid = (): string => randomBytes(16).toString("base64url");

/** Returns what is stored of a session that has not expired; `expiredUserId` is empty unless a user's has. */
function readSession(read: ReturnType<SealedCookie["read"]>, nowSeconds: number) {
	const stored = read.state === "good" ? sealed.safeParse(read.value).data : undefined;
	const isAlive = stored && nowSeconds - stored.at < idleSeconds && nowSeconds - stored.iat < absoluteSeconds;
	return isAlive ? { stored, expiredUserId: "" } : { expiredUserId: stored?.data.user?.id ?? "" };
}

/**
 * An invalid or expired cookie counts as no session and is cleared. A foreign one is left while the visitor only reads: what
 * the visitor does, such as signing in or out, replaces it.
 */
export function openSession(cookie: SealedCookie, header: string | null, nowSeconds: number) {
	const read = cookie.read(header);
	const { stored, expiredUserId } = readSession(read, nowSeconds);
	const data: SessionData = stored ? withoutExpired(stored.data, nowSeconds) : {};
	const before = JSON.stringify(data);
	let sid = stored?.sid ?? newSid();
	let iat = stored?.iat ?? nowSeconds;
	let isRenewed = false;
	let isCleared = false;

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
			isCleared = true;
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
		const isSignedOut = isCleared && read.state !== "absent";
		if (after === "{}") return isLeftAlone(read) && !isSignedOut ? undefined : cookie.clear();
		if (after === before && !isSeenAgain()) return undefined;
		const maxAgeSeconds = Math.min(idleSeconds, iat + absoluteSeconds - nowSeconds);
		const at = stored && data.user && !isSeenAgain() ? stored.at : nowSeconds;
		const version = (part: SessionData) => ({ sid, iat, at, data: part });
		return cookie.writeFirst(toSmallerVersions(data).map(version), maxAgeSeconds);
	};

	return {
		session,
		/** Returns the Set-Cookie line; undefined where nothing changed. */
		commit,
		keys: () => Object.keys(data),
		wasPresent: stored !== undefined,
		/** This is the user whose session has expired; else it is empty. */
		expiredUserId,
		startedAtSeconds: iat,
		/** This is listed of a user's session where it is new, or was sealed as seen again; undefined elsewhere. */
		toList: () => (data.user && isSeenAgain() ? { sid, userId: data.user.id, startedAtSeconds: iat } : undefined),
	};
}

/** A session that is too large for its cookie loses these one after the other. */
const dispensable = [
	...(["thanks", "refusedSignUp", "afterSignIn", "codeReference", "accountCode", "mobileChange"] as const),
	...(["seat", "enquiry", "flow", "mayOwe"] as const),
];

/**
 * Returns the data without the draft, then without the oldest wishlist entries, then without further parts; at last the
 * user alone, with less and less of what the token does not need.
 */
function toSmallerVersions(data: SessionData): SessionData[] {
	const { draft, hearts = [], ...rest } = data;
	const left = hearts.map((_, index) => ({ ...rest, hearts: hearts.slice(index) }));
	const versions: SessionData[] = [data, ...left, rest];
	for (const key of dispensable) versions.push({ ...versions.at(-1), [key]: undefined });
	if (!data.user) return versions;
	const { id, token, firstName } = data.user;
	const shortName = Array.from(firstName).slice(0, 20).join("");
	versions.push({ ...versions.at(-1), user: { ...data.user, firstName: shortName } });
	return [...versions, { user: { id, token, firstName: shortName } }, { user: { id, token, firstName: "" } }];
}
