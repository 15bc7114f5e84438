import type { MessageKey } from "#server/bff/messages.ts";
import { findAccountTag, toAccountTag } from "#server/bff/sessions/form-key.ts";
import type { Revocations } from "#server/bff/sessions/revocations.ts";
import { type AppSession, lastCopyEndsAt } from "#server/bff/sessions/session.ts";

export interface EndSessionsParts {
	readonly session: AppSession;
	readonly startedAtSeconds: number;
	/** This says that the request carried a session that has not ended. */
	readonly hadSession: boolean;
	/** This is the user whose session has ended elsewhere or expired; else it is empty. */
	readonly endedUserId: string;
	readonly revocations: Revocations;
	readonly toast: (key: MessageKey, text: string) => void;
}

const stillSignedInText =
	"You are signed out on this device. Other devices may stay signed in: change your password to sign them out.";
const laterText = "Your other devices may stay signed in. Please sign them out again in a few minutes.";
const unknownDevicesText = "Your other devices may stay signed in. Please sign out on each of them.";

/** Where an end can be written nowhere, a toast tells so. */
export function createEndSessions(parts: EndSessionsParts) {
	const { session, revocations, toast } = parts;
	const userBefore = session.get("user");
	/** This is the id of the session that a browser sent, until it is revoked. */
	let sentSid = parts.hadSession ? session.sid : undefined;
	let droppedTag = parts.endedUserId === "" ? null : toAccountTag(parts.endedUserId);
	/** Gives the session a new id; the old id is revoked only if a browser sent it. */
	const renewSession = async (options?: { readonly keepsStart: boolean }): Promise<boolean> => {
		const before = sentSid;
		sentSid = undefined;
		session.renew(options);
		if (before === undefined) return true;
		const owner = { userId: userBefore?.id, isGuest: userBefore === undefined };
		return revocations.revokeSession(before, lastCopyEndsAt(parts.startedAtSeconds), owner);
	};
	return {
		renewSession,
		/** Finds the account whose session this request ended, or found ended. */
		findDroppedTag: () => droppedTag,
		dropUser: async () => {
			droppedTag = findAccountTag(session);
			session.unset("user");
			session.unset("mayOwe");
			await renewSession();
		},
		/** Ends the session, for every copy of its cookie. */
		signOut: async () => {
			session.clear();
			if (!(await renewSession()) && userBefore) toast("WAIT", stillSignedInText);
		},
		/** Ends all sessions of the user, this one too, also where this request found the user's token refused. */
		signOutEverywhere: async () => {
			const userId = (session.get("user") ?? userBefore)?.id ?? "";
			session.clear();
			await renewSession();
			// Another session may have begun in this second.
			const isDone = await revocations.revokeUserSessions(userId, Math.floor(Date.now() / 1000) + 1);
			if (!isDone) toast("WAIT", stillSignedInText);
		},
		/** Ends the user's other sessions; this one gets a new id, and is no more recent for it. @returns whether they end */
		endOtherSessions: async (): Promise<boolean> => {
			const user = session.get("user");
			if (!user) return true;
			await renewSession({ keepsStart: true });
			const isDone = await revocations.revokeUserSessions(user.id, Math.floor(Date.now() / 1000), session.sid);
			if (!isDone) toast("WAIT", user.id === "" ? unknownDevicesText : laterText);
			return isDone;
		},
	};
}
