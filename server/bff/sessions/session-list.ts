import { createHash } from "node:crypto";
import { z } from "zod";
import type { Store } from "#server/bff/store/index.ts";
import type { Log } from "#server/bff/telemetry/log.ts";
import { toDeviceName } from "./device-name.ts";
import { digestUserId, type Revocations } from "./revocations.ts";
import { lastCopyEndsAt, type OpenSession } from "./session.ts";

export interface ListedSession {
	readonly id: string;
	readonly sid: string;
	/** The name is like `Chrome on Android`. */
	readonly device: string;
	/** The times are in seconds since 1970; the second one names an hour. */
	readonly signedInAtSeconds: number;
	readonly lastSeenAtSeconds: number;
}

interface SessionToList {
	readonly sid: string;
	/** The id is empty where the upstream gives none: then nothing is listed. */
	readonly userId: string;
	readonly startedAtSeconds: number;
	readonly device: string;
}

export type SessionList = ReturnType<typeof createSessionList>;

export const maxListedSessions = 20;
const hourSeconds = 3600;

/** Each session has a record of its own, so that two sign-ins at once lose none. */
const keysOf = (userId: string): string[] =>
	Array.from({ length: maxListedSessions }, (_, place) => `signed-in:${digestUserId(userId)}:${place}`);

export const listedSessionId = (sid: string): string =>
	createHash("sha256").update(sid).digest("base64url").slice(0, 22);

const hourOf = (atSeconds: number): number => atSeconds - (atSeconds % hourSeconds);

const seconds = z.int().min(0).max(8.64e12);
const storedSession = z.tuple([z.string(), seconds, seconds, z.string()]);

function readJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** Returns null also for a record that nobody can read: another one takes its place. */
function parseRecord(text: string | undefined): ListedSession | null {
	const parsed = storedSession.safeParse(text === undefined ? undefined : readJson(text));
	if (!parsed.success) return null;
	const [sid, signedInAtSeconds, lastSeenAtSeconds, device] = parsed.data;
	return { id: listedSessionId(sid), sid, signedInAtSeconds, lastSeenAtSeconds, device };
}

/** A session may have two places after concurrent writes, and is returned once. */
const lastSeenFirst = (listed: readonly ListedSession[]): ListedSession[] =>
	[...new Map(listed.map((session) => [session.sid, session])).values()].sort(
		(a, b) => b.lastSeenAtSeconds - a.lastSeenAtSeconds || b.signedInAtSeconds - a.signedInAtSeconds,
	);

/** Lists where each user is signed in: at most 20 sessions, without addresses. */
export function createSessionList(
	store: Pick<Store, "get" | "set" | "add">,
	revocations: Pick<Revocations, "isRevoked">,
	log: Pick<Log, "error">,
) {
	const readPlaces = (userId: string) =>
		Promise.all(
			keysOf(userId).map(async (key) => {
				const text = await store.get(key);
				const listed = parseRecord(text);
				const facts = listed && { sid: listed.sid, userId, iat: listed.signedInAtSeconds };
				const hasEnded = facts === null || (await revocations.isRevoked(facts));
				return { key, isFree: text === undefined, listed: hasEnded ? null : listed };
			}),
		);

	const write = async ({ sid, userId, startedAtSeconds, device }: SessionToList): Promise<void> => {
		const nowSeconds = Math.floor(Date.now() / 1000);
		const value = JSON.stringify([sid, startedAtSeconds, hourOf(nowSeconds), device]);
		const ttlSeconds = lastCopyEndsAt(startedAtSeconds) - nowSeconds;
		const places = await readPlaces(userId);
		const own = places.find(({ listed }) => listed?.sid === sid);
		if (own) return store.set(own.key, value, ttlSeconds);
		for (const { key } of places.filter(({ isFree }) => isFree)) if (await store.add(key, value, ttlSeconds)) return;
		const [oldest] = places.toSorted((a, b) => (a.listed?.lastSeenAtSeconds ?? 0) - (b.listed?.lastSeenAtSeconds ?? 0));
		if (oldest) await store.set(oldest.key, value, ttlSeconds);
	};

	/**
	 * Callers use this at the start of a session, and when it is sealed again. The session takes the place of one that
	 * has ended, or was not seen for longest. Never throws.
	 */
	const record = async (session: SessionToList): Promise<void> => {
		if (session.userId === "") return;
		try {
			await write(session);
		} catch (error) {
			log.error({ err: error }, "a session could not be listed");
		}
	};

	return {
		/** Resolves to those that have not ended; null while the store is unavailable. */
		find: async (userId: string): Promise<readonly ListedSession[] | null> => {
			if (userId === "") return [];
			try {
				return lastSeenFirst((await readPlaces(userId)).flatMap((place) => place.listed ?? []));
			} catch (error) {
				log.error({ err: error }, "the list of sessions cannot be read");
				return null;
			}
		},
		record,
		/** Records an opened session where it is new or was sealed again. No response waits for it. */
		recordSeen: ({ toList }: Pick<OpenSession, "toList">, userAgent: string | null): void => {
			const session = toList();
			if (session) void record({ ...session, device: toDeviceName(userAgent) });
		},
	};
}
