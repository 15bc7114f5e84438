import { toDeviceName } from "#server/bff/sessions/device-name.ts";
import type { Revocations } from "#server/bff/sessions/revocations.ts";
import { type AppSession, lastCopyEndsAt } from "#server/bff/sessions/session.ts";
import { type ListedSession, listedSessionId, type SessionList } from "#server/bff/sessions/session-list.ts";

/** This is a session without its own id. */
export type SignedInDevice = Omit<ListedSession, "sid">;

/** This lists where the user of a request is signed in. */
export type RequestSessions = ReturnType<typeof requestSessions>;

interface Parts {
	readonly sessionList: Pick<SessionList, "find">;
	readonly revocations: Pick<Revocations, "revokeSession">;
	readonly session: AppSession;
	readonly startedAtSeconds: number;
	readonly userAgent: string | null;
	readonly nowSeconds: number;
}

/** Binds the list of sessions to a request. */
export function requestSessions({ sessionList, revocations, session, startedAtSeconds, userAgent, nowSeconds }: Parts) {
	const userId = session.get("user")?.id ?? "";
	const findOthers = async (): Promise<readonly ListedSession[] | null> => {
		if (userId === "") return null;
		const listed = await sessionList.find(userId);
		return listed?.filter(({ sid }) => sid !== session.sid) ?? null;
	};
	return {
		current: (): SignedInDevice => ({
			id: listedSessionId(session.sid),
			device: toDeviceName(userAgent),
			signedInAtSeconds: startedAtSeconds,
			lastSeenAtSeconds: nowSeconds,
		}),
		/** Others cannot be ended where the upstream gives users no ids. */
		canEndOthers: userId !== "",
		/**
		 * Returns the session last seen first; null where they are unknown: without the store, or where the upstream
		 * gives users no ids.
		 */
		others: async () => (await findOthers())?.map(({ sid: _, ...device }) => device) ?? null,
		/** Ends one of the others; one that has ended already counts as ended. @returns false where they are unknown, or where the end can be written nowhere */
		async end(id: string): Promise<boolean> {
			const others = await findOthers();
			if (others === null) return false;
			const ended = others.find((other) => other.id === id);
			if (!ended) return true;
			return revocations.revokeSession(ended.sid, lastCopyEndsAt(ended.signedInAtSeconds), { userId });
		},
	};
}
