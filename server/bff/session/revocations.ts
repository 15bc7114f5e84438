import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { SharedState } from "#server/bff/state/index.ts";
import type { Log } from "#server/bff/telemetry/log.ts";
import { absoluteSeconds, type OpenSession } from "./session.ts";

/** A signed-in session, as its cookie tells. */
export interface SessionFacts {
	readonly sid: string;
	/** The upstream's id of its user; undefined or empty where it is not known. */
	readonly userId?: string | undefined;
	/** When the session began, in seconds since 1970. */
	readonly iat: number;
}

/** What tells an opened session from others. */
export const factsOfSession = ({ session, beganAt }: Pick<OpenSession, "session" | "beganAt">): SessionFacts => ({
	sid: session.sid,
	userId: session.get("user")?.id ?? "",
	iat: beganAt,
});

/**
 * Sessions that ended before their cookies did. A sealed cookie can be copied: what makes a copy worthless is written
 * here, and seen by every instance within a second.
 *
 * Where the shared state is out of reach, what this process knows still holds and everybody else stays signed in: a
 * hiccup of Redis must not sign out the whole site, and who ends a session meanwhile is remembered here and written as
 * soon as it can be. Both are logged.
 */
export interface Revocations {
	/** Ends one session. @param untilSeconds when its cookie is worthless anyway, in seconds since 1970 */
	readonly endSession: (sid: string, untilSeconds: number) => Promise<void>;
	/**
	 * Ends all sessions of a user that began before a moment, in seconds since 1970.
	 * @param keptSid the session that goes on; with it, those that began in that very second end too
	 */
	readonly endUser: (userId: string, atSeconds: number, keptSid?: string) => Promise<void>;
	readonly isEnded: (session: SessionFacts) => Promise<boolean>;
}

/** How long an answer of the state is believed: with the way there and back well below a second. */
const freshMs = 500;
/** How soon a state that did not answer is asked again. */
const againMs = 100;
/** Pauses before what could not be written is tried again, in milliseconds; then it is given up, with a line in the log. */
const retriesMs = [250, 500, 1000, 2000, 4000, 8000, 16_000, 32_000, 64_000, 128_000];
const maxKnown = 50_000;

const sessionKey = (sid: string): string => `ended:session:${sid}`;
/** An upstream may use what identifies a person for an id: only its digest is written down. */
const userKey = (userId: string): string => `ended:user:${createHash("sha256").update(userId).digest("base64url")}`;

const isEndedAt = (entry: string | undefined, { sid, iat }: SessionFacts): boolean => {
	const [at = "", keptSid] = entry?.split(" ") ?? [];
	if (at === "" || sid === keptSid) return false;
	return keptSid === undefined ? iat < Number(at) : iat <= Number(at);
};

/** Opens the list of ended sessions upon a shared state. */
export function createRevocations(state: SharedState, log: Log): Revocations {
	/** What the state said last and what was ended here, and until when it is believed without asking again. */
	const known = new LRUCache<string, { readonly value: string | undefined; readonly untilMs: number }>({
		max: maxKnown,
	});
	let isBlind = false;

	const look = async (key: string): Promise<string | undefined> => {
		const found = known.get(key);
		if (found && performance.now() < found.untilMs) return found.value;
		let value = found?.value;
		let believedMs = freshMs;
		try {
			value = await state.get(key);
			isBlind = false;
		} catch (error) {
			if (!isBlind) log.error({ err: error }, "ended sessions cannot be looked up: those not known here go on");
			isBlind = true;
			believedMs = againMs;
		}
		// Something may have ended here while the state was asked: that is newer.
		const meanwhile = known.get(key);
		if (meanwhile && meanwhile !== found) return meanwhile.value;
		known.set(key, { value, untilMs: performance.now() + believedMs });
		return value;
	};

	const write = async (key: string, value: string, lifeSeconds: number): Promise<void> => {
		if (lifeSeconds <= 0) return;
		known.set(key, { value, untilMs: performance.now() + lifeSeconds * 1000 });
		try {
			await state.set(key, value, lifeSeconds);
		} catch (error) {
			log.error({ err: error }, "an ended session is known to this process only, for now");
			void writeLater(key, value, lifeSeconds);
		}
	};

	const writeLater = async (key: string, value: string, lifeSeconds: number): Promise<void> => {
		for (const pauseMs of retriesMs) {
			await new Promise((resolve) => setTimeout(resolve, pauseMs).unref());
			try {
				await state.set(key, value, lifeSeconds);
				return;
			} catch {
				// The first failure was logged.
			}
		}
		log.error("an ended session is known to this process only");
	};

	return {
		endSession: (sid, untilSeconds) => write(sessionKey(sid), "1", untilSeconds - Math.floor(Date.now() / 1000)),
		endUser: (userId, atSeconds, keptSid) =>
			userId === ""
				? Promise.resolve()
				: write(userKey(userId), keptSid ? `${atSeconds} ${keptSid}` : String(atSeconds), absoluteSeconds),
		isEnded: async (session) => {
			const [ended, user] = await Promise.all([
				look(sessionKey(session.sid)),
				session.userId ? look(userKey(session.userId)) : undefined,
			]);
			return ended !== undefined || isEndedAt(user, session);
		},
	};
}
