import { setTimeout as sleep } from "node:timers/promises";

interface RefusalBrakeOptions {
	readonly now?: () => number;
	readonly waitMs?: number;
}

const windowMs = 30_000;
const minUsers = 3;
/** The brake needs this share of refusals among the users whose token was used in the window. */
const minShare = 0.2;
/** After this time the tokens have ended for good, e.g. because the upstream changed its keys. */
const longestMs = 10 * 60_000;
const maxUsers = 2000;

/**
 * Tells one user whose token has ended from a storm: an upstream that refuses the tokens of many users at once has a fault
 * of its own, and nobody is signed out for it.
 */
export function createRefusalBrake({ now = () => performance.now(), waitMs = 200 }: RefusalBrakeOptions = {}) {
	/** This map holds the last answer for each user, the oldest first. */
	const latest = new Map<string, { readonly atMs: number; readonly isRefused: boolean }>();
	let stormSinceMs: number | null = null;

	const note = (userId: string, isRefused: boolean): void => {
		latest.delete(userId);
		latest.set(userId, { atMs: now(), isRefused });
		for (const [oldest, { atMs }] of latest) {
			if (latest.size <= maxUsers && now() - atMs <= windowMs) break;
			latest.delete(oldest);
		}
	};

	const isStorm = (): boolean => {
		const refused = [...latest.values()].filter((answer) => answer.isRefused).length;
		if (refused < minUsers || refused < latest.size * minShare) {
			stormSinceMs = null;
			return false;
		}
		stormSinceMs ??= now();
		return now() - stormSinceMs < longestMs;
	};

	return {
		accepted: (userId: string): void => note(userId, false),
		/** Returns whether the refusal is part of a storm. Waits for a moment, as those of one storm come together. */
		refused: async (userId: string): Promise<boolean> => {
			note(userId, true);
			if (isStorm()) return true;
			await sleep(waitMs);
			return isStorm();
		},
	};
}
