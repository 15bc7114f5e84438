import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Store } from "#server/bff/store/index.ts";
import { createDurableOutbox, type DurableOutbox } from "#server/bff/store/outbox.ts";
import type { Log } from "#server/bff/telemetry/log.ts";
import { absoluteSeconds, type OpenSession } from "./session.ts";

export interface SessionFacts {
	readonly sid: string;
	/** This is the upstream's id of the user; it is undefined or empty where the upstream gives none. */
	readonly userId?: string | undefined;
	readonly isGuest?: boolean;
	readonly iat: number;
}

export const toSessionFacts = ({
	session,
	startedAtSeconds,
}: Pick<OpenSession, "session" | "startedAtSeconds">): SessionFacts => ({
	sid: session.sid,
	userId: session.get("user")?.id ?? "",
	isGuest: session.get("user") === undefined,
	iat: startedAtSeconds,
});

export type Revocations = ReturnType<typeof createRevocations>;

const freshMs = 500;
const storeRetryMs = 100;
const maxCached = 50_000;

const maxWaitingForGuests = 2000;
const maxEndedADay = 30;
const daySeconds = 86_400;

/** Anybody can start and end sessions of guests, so their records have a bound of their own. */
const guestPrefix = "ended:guest:";
const sessionKey = ({ sid, isGuest }: Pick<SessionFacts, "sid" | "isGuest">): string =>
	`${isGuest ? guestPrefix : "ended:session:"}${sid}`;
/** An upstream's user id may identify a person, so only its digest is stored. */
export const digestUserId = (userId: string): string => createHash("sha256").update(userId).digest("base64url");
const userPrefix = "ended:user:";
const userKey = (userId: string): string => `${userPrefix}${digestUserId(userId)}`;
/** The record of a user may change, unlike that of a session, which is final. */
const isUserKey = (key: string): boolean => key.startsWith(userPrefix);

const isRevokedByUser = (entry: string | undefined, { sid, iat }: SessionFacts): boolean => {
	const [at = "", exceptSid] = entry?.split(" ") ?? [];
	if (at === "" || sid === exceptSid) return false;
	const atSeconds = Number(at);
	if (Number.isNaN(atSeconds)) return true;
	return exceptSid === undefined ? iat < atSeconds : iat <= atSeconds;
};

/** An entry that excepts a session also ends those of its very second. */
const reachOf = (entry: string): number => {
	const [at, exceptSid] = entry.split(" ");
	return Number(at) + (exceptSid === undefined ? 0 : 0.5);
};

/** Returns the entry that ends more sessions of a user; of equal or damaged ones the second. */
const widerOf = (first: string | undefined, second: string | undefined): string | undefined => {
	if (first === undefined || second === undefined) return first ?? second;
	return reachOf(first) > reachOf(second) ? first : second;
};

interface RevocationState {
	readonly store: Store;
	readonly log: Log;
	readonly outbox: DurableOutbox;
	readonly cache: LRUCache<string, { readonly value: string | undefined; readonly untilMs: number }>;
	isStoreDown: boolean;
}

async function findRevocation(state: RevocationState, key: string): Promise<string | undefined> {
	const { store, log, outbox, cache } = state;
	const cached = cache.get(key);
	if (cached && performance.now() < cached.untilMs) return cached.value;
	let value = cached?.value;
	let validMs = freshMs;
	try {
		const stored = await store.get(key);
		value = isUserKey(key) ? widerOf(value, stored) : stored;
		state.isStoreDown = false;
	} catch (error) {
		if (!state.isStoreDown)
			log.error({ err: error }, "revocations cannot be read: sessions stay valid unless their revocation is cached");
		state.isStoreDown = true;
		validMs = storeRetryMs;
	}
	// The store may not have it yet.
	const waiting = outbox.find(key);
	value = isUserKey(key) ? widerOf(value, waiting) : (value ?? waiting);
	// A revocation by this process during the read is newer.
	const current = cache.get(key);
	if (current && current !== cached) return current.value;
	cache.set(key, { value, untilMs: performance.now() + validMs });
	return value;
}

/** A later revocation of a user, by another instance, is not replaced by an earlier one. */
async function save(store: Store, key: string, value: string, ttlSeconds: number): Promise<void> {
	if (isUserKey(key) && widerOf(await store.get(key), value) !== value) return;
	await store.set(key, value, ttlSeconds);
}

async function write(state: RevocationState, key: string, value: string, ttlSeconds: number): Promise<boolean> {
	const { store, log, outbox, cache } = state;
	if (ttlSeconds <= 0) return true;
	const validMs = isUserKey(key) ? freshMs : ttlSeconds * 1000;
	const known = isUserKey(key) ? widerOf(cache.get(key)?.value, value) : value;
	cache.set(key, { value: known, untilMs: performance.now() + validMs });
	try {
		await save(store, key, value, ttlSeconds);
		return true;
	} catch (error) {
		log.error({ err: error }, "a revocation waits in the outbox of this instance");
		// Guests could fill what users need.
		if (key.startsWith(guestPrefix) && outbox.size() >= maxWaitingForGuests) return false;
		const widest = isUserKey(key) ? (widerOf(outbox.find(key), value) ?? value) : value;
		return outbox.put({ key, value: widest, expiresAtMs: Date.now() + ttlSeconds * 1000 });
	}
}

async function endedTooOften(store: Store, userId: string, sid: string): Promise<boolean> {
	const key = `limit:sessions-ended:${digestUserId(userId)}`;
	const window = { key, limit: maxEndedADay, seconds: daySeconds, member: sid };
	return store.count([window], sid, Date.now()).then(
		({ ok }) => !ok,
		() => false,
	);
}

/**
 * A copied cookie stays valid, so revocations are stored. While the store is unavailable, cached ones still hold, every
 * other session stays valid, and new ones wait in the outbox.
 * @param outbox of this instance; in memory by default, so that a restart forgets what the store did not take
 */
export function createRevocations(store: Store, log: Log, outbox = createDurableOutbox({ folder: null, log })) {
	const state: RevocationState = { store, log, outbox, cache: new LRUCache({ max: maxCached }), isStoreDown: false };
	outbox.deliverWith(({ key, value, expiresAtMs }) => save(store, key, value, (expiresAtMs - Date.now()) / 1000));

	/**
	 * Revokes a user's sessions that began before `atSeconds`; with `exceptSid`, others that began in that very second
	 * too. @returns as `revokeSession` does, and false where the upstream gives users no ids
	 */
	const revokeUserSessions = async (userId: string, atSeconds: number, exceptSid?: string): Promise<boolean> =>
		userId !== "" &&
		write(state, userKey(userId), exceptSid ? `${atSeconds} ${exceptSid}` : String(atSeconds), absoluteSeconds);

	/** Resolves to when the session was revoked, in seconds since 1970; undefined where it was not. */
	const findRevokedAt = async (session: SessionFacts): Promise<number | undefined> => {
		const [ended, user] = await Promise.all([
			findRevocation(state, sessionKey(session)),
			session.userId ? findRevocation(state, userKey(session.userId)) : undefined,
		]);
		const entry = ended ?? (isRevokedByUser(user, session) ? user : undefined);
		return entry === undefined ? undefined : Number.parseInt(entry, 10);
	};

	return {
		/**
		 * After many of one user within a day all that user's sessions are revoked, which is one record.
		 * @param untilSeconds when the last copy of its cookie expires
		 * @returns false where it could be written nowhere, so that other copies may stay signed in
		 */
		revokeSession: async (
			sid: string,
			untilSeconds: number,
			{ userId = "", isGuest = false }: Pick<SessionFacts, "userId" | "isGuest"> = {},
		): Promise<boolean> => {
			const nowSeconds = Math.floor(Date.now() / 1000);
			// The session may have begun in this second.
			if (userId !== "" && (await endedTooOften(store, userId, sid))) return revokeUserSessions(userId, nowSeconds + 1);
			return write(state, sessionKey({ sid, isGuest }), String(nowSeconds), untilSeconds - nowSeconds);
		},
		revokeUserSessions,
		findRevokedAt,
		isRevoked: async (session: SessionFacts): Promise<boolean> => (await findRevokedAt(session)) !== undefined,
	};
}
