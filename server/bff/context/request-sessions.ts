import { toDeviceName } from "#server/bff/sessions/device-name.ts";
import { lastCopyEndsAt } from "#server/bff/sessions/session.ts";
import { type ListedSession, listedSessionId } from "#server/bff/sessions/session-list.ts";
import type { OpenedRequest } from "./request-cookies.ts";

/** The session's own id stays on the server. */
export type SignedInDevice = Omit<ListedSession, "sid">;

/** Pages list by this where a user is signed in. */
export type RequestSessions = ReturnType<typeof requestSessions>;

/** The sessions are those of the user who was signed in when the request came. */
export function requestSessions({ services, request, cookies }: OpenedRequest) {
	const { session, startedAtSeconds } = cookies.opened;
	const userId = session.get("user")?.id ?? "";
	const findOthers = async (): Promise<readonly ListedSession[] | null> => {
		if (userId === "") return null;
		const listed = await services.sessionList.find(userId);
		return listed?.filter(({ sid }) => sid !== session.sid) ?? null;
	};
	return {
		current: (): SignedInDevice => ({
			id: listedSessionId(session.sid),
			device: toDeviceName(request.headers.get("user-agent")),
			signedInAtSeconds: startedAtSeconds,
			lastSeenAtSeconds: cookies.nowSeconds,
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
			return services.revocations.revokeSession(ended.sid, lastCopyEndsAt(ended.signedInAtSeconds), { userId });
		},
	};
}
