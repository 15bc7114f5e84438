import { redirect } from "react-router";
import type { ReturnPaths } from "#server/bff/http/local-path.ts";
import type { SiteRoute, SiteRoutes } from "#server/bff/http/site-routes.ts";
import type { MessageKey } from "#server/bff/messages.ts";
import { normalizeAccount } from "#server/bff/rate-limit/recipient.ts";
import type { Device } from "#server/bff/sessions/devices.ts";
import {
	type FormKeys,
	findAccountTag,
	formKeyName,
	isForeignFormError,
	toAccountTag,
	visitorTag,
} from "#server/bff/sessions/form-key.ts";
import type { Revocations } from "#server/bff/sessions/revocations.ts";
import { type AppSession, lastCopyEndsAt } from "#server/bff/sessions/session.ts";
import { recentSeconds } from "#server/bff/sessions/session-data.ts";
import { countMetric } from "#server/bff/telemetry/metrics.ts";
import { type Confirmation, done } from "#server/bff/upstream/change.ts";
import { toFailure } from "#server/bff/upstream/failure.ts";
import type { Outcome, SignedIn } from "#server/bff/upstream/index.ts";
import { isWrongCredentials } from "#server/bff/upstream/password-forms.ts";
import type { PhoneNumber } from "#server/contract/index.ts";
import { authenticate, type Credentials, type SignInCalls } from "./authenticate.ts";
import { claimDraft, type Drafts } from "./drafts.ts";

interface Parts {
	readonly request: Request;
	readonly page: URL;
	readonly route: SiteRoute;
	readonly addressOf: SiteRoutes["addressOf"];
	readonly safePath: ReturnPaths["safePath"];
	readonly session: AppSession;
	readonly startedAtSeconds: number;
	/** This says that the request carried a session that has not ended. */
	readonly hadSession: boolean;
	/** This is the user whose session has ended elsewhere or expired; else it is empty. */
	readonly endedUserId: string;
	readonly drafts: Drafts;
	readonly formKeys: Pick<FormKeys, "findOwner">;
	readonly toast: (key: MessageKey, text: string) => void;
	/** This is called where the visitor has to sign in or to confirm first. */
	readonly onInterrupted: () => void;
	readonly revocations: Revocations;
	readonly posted: () => Promise<FormData>;
	readonly auth: SignInCalls;
	readonly device: Pick<Device, "addAccount">;
	readonly namesUsersBy: (name: "email" | "phone") => boolean;
	readonly accounts: {
		readonly linkAccount: (account: string, userId: string) => Promise<void>;
		readonly liftPasswordLock: (account: string, userId: string) => Promise<void>;
	};
}

interface UserChanges {
	readonly firstName?: string;
	readonly email?: string;
	readonly phone?: PhoneNumber;
}

export type RequestSignIn = Omit<ReturnType<typeof requestSignIn>, "dropUser">;

const stillSignedInText =
	"You are signed out on this device. Other devices may stay signed in: change your password to sign them out.";
const laterText = "Your other devices may stay signed in. Please sign them out again in a few minutes.";
const unknownDevicesText = "Your other devices may stay signed in. Please sign out on each of them.";
const droppedDraftText = "What was typed here before you signed in was not kept, because it may be someone else's.";

/** Files are taken from signed-in users only: without them nothing of such a form is left to keep. */
const withoutFiles =
	({ facts }: SiteRoute) =>
	(thrown: unknown) => {
		if (!facts.uploads || isForeignFormError(thrown)) throw thrown;
		return new FormData();
	};

/** A visitor began these here, with the phone or e-mail that they carry. */
const begunByVisitors = ["enquiry", "thanks", "seat"] as const;

/** It stays for whoever signs in with its phone or e-mail, and goes before anybody else sees it. */
function dropOthersFlows(session: AppSession, account: string): void {
	const isProved = (name: string | undefined) =>
		name !== undefined && normalizeAccount(name) === normalizeAccount(account);
	for (const key of begunByVisitors) {
		const { phone, email } = { phone: undefined, email: undefined, ...session.get(key) };
		if (!isProved(phone) && !isProved(email)) session.unset(key);
	}
}

const accountIn = (credentials: Credentials): string =>
	credentials.kind === "email" ? credentials.email : credentials.phone;

/** A session gets or loses its user only here. */
export function requestSignIn(parts: Parts) {
	const { request, page, session, startedAtSeconds, drafts, toast, revocations, posted, auth, accounts } = parts;
	const userBefore = session.get("user");
	/** This is the id of the session that a browser sent, until it is revoked. */
	let sentSid = parts.hadSession ? session.sid : undefined;
	/** Gives the session a new id; the old id is revoked only if a browser sent it. */
	const renewSession = async (options?: { readonly keepsStart: boolean }): Promise<boolean> => {
		const before = sentSid;
		sentSid = undefined;
		session.renew(options);
		if (before === undefined) return true;
		const owner = { userId: userBefore?.id, isGuest: userBefore === undefined };
		return revocations.revokeSession(before, lastCopyEndsAt(startedAtSeconds), owner);
	};
	/** This request ended the session of this account, or found it ended. */
	let droppedTag = parts.endedUserId === "" ? null : toAccountTag(parts.endedUserId);
	const interruptFor = async (path: string, owner: string | null): Promise<never> => {
		parts.onInterrupted();
		const isPost = request.method === "POST";
		const form = isPost ? await posted().catch(withoutFiles(parts.route)) : null;
		if (form) {
			// The form tells whose it is also where its session is gone.
			const drawnFor = parts.formKeys.findOwner(form.get(formKeyName)) ?? visitorTag;
			await drafts.save(session, page.pathname, form, drawnFor === visitorTag ? (owner ?? visitorTag) : drawnFor);
		}
		const back = parts.safePath(`${page.pathname}${page.search}`);
		throw redirect(back === "/" ? path : `${path}?${new URLSearchParams({ redirectTo: back })}`, isPost ? 303 : 302);
	};
	/** @throws a redirect to the sign-in page for every visitor; a posted form becomes a draft */
	const signInFirst = () => interruptFor(parts.addressOf("sign-in"), droppedTag);
	/** @throws a redirect to the sign-in page unless the visitor is signed in; a posted form becomes a draft */
	const requireUser = async () => {
		if (!session.get("user")) await signInFirst();
	};
	/** Returns whether the user signed in, or signed in again, within the last ten minutes. */
	const hasRecentSignIn = () => {
		const provenAt = Math.max(startedAtSeconds, session.get("provenAt") ?? 0);
		return session.get("user") !== undefined && Math.floor(Date.now() / 1000) - provenAt < recentSeconds;
	};
	const dropUser = async () => {
		droppedTag = findAccountTag(session);
		session.unset("user");
		session.unset("mayOwe");
		await renewSession();
	};
	const signIn = async ({ id, token, firstName }: SignedIn, account: string) => {
		session.unset("flow");
		session.unset("provenAt");
		session.unset("refusedSignUp");
		session.unset("mobileChange");
		session.set("user", { id, token, firstName });
		session.set("mayOwe", true);
		await renewSession();
		dropOthersFlows(session, account);
		if (claimDraft(session, findAccountTag(session), account)) toast("WAIT", droppedDraftText);
	};
	const authenticateCounted = async (credentials: Credentials) => {
		const outcome = await authenticate(auth, page, credentials);
		countMetric("sign_ins_total", { kind: credentials.kind, result: outcome.ok ? "ok" : outcome.kind });
		return outcome;
	};
	const rememberName = (credentials: Credentials): void => {
		const user = session.get("user");
		const { email, phone } = { email: undefined, phone: undefined, ...credentials };
		if (user) session.set("user", { ...user, ...(email ? { email } : phone ? { phone } : {}) });
	};
	/**
	 * Ends the user's other sessions; this one gets a new id, and is no more recent for it. @returns false where that can be
	 * written nowhere, which a toast tells
	 */
	const endOtherSessions = async (): Promise<boolean> => {
		const user = session.get("user");
		if (!user) return true;
		await renewSession({ keepsStart: true });
		const isDone = await revocations.revokeUserSessions(user.id, Math.floor(Date.now() / 1000), session.sid);
		if (!isDone) toast("WAIT", user.id === "" ? unknownDevicesText : laterText);
		return isDone;
	};
	const rememberAccount = async (credentials: Credentials, userId: string) => {
		const account = accountIn(credentials);
		parts.device.addAccount(normalizeAccount(account));
		// Who holds the phone is not who guessed the password.
		if (credentials.kind === "code") await accounts.liftPasswordLock(account, userId);
		else await accounts.linkAccount(account, userId);
	};
	return {
		signInFirst,
		requireUser,
		hasRecentSignIn,
		/**
		 * Changes that could hand over the account or its money call this: a stolen cookie must not be enough.
		 * @throws as `requireUser`; a redirect to the confirm page for a sign-in that is not recent, where a posted
		 * form becomes a draft
		 */
		requireRecentSignIn: async () => {
			await requireUser();
			if (!hasRecentSignIn()) await interruptFor(parts.addressOf("confirm"), findAccountTag(session));
		},
		/** Checks credentials, and starts the session of their user. */
		signInWith: async (credentials: Credentials): Promise<Outcome<null>> => {
			const outcome = await authenticateCounted(credentials);
			if (!outcome.ok) return outcome;
			await rememberAccount(credentials, outcome.value.id);
			await signIn(outcome.value, accountIn(credentials));
			rememberName(credentials);
			return done;
		},
		/**
		 * Signs the user in again. The session goes on under its id, so that a form that is sent twice signs nobody out.
		 * Credentials of another account are refused like wrong ones.
		 */
		signInAgainWith: async (credentials: Credentials): Promise<Outcome<null>> => {
			const outcome = await authenticateCounted(credentials);
			if (!outcome.ok) return outcome;
			const user = session.get("user");
			const again = outcome.value;
			if (!user || (user.id && again.id && again.id !== user.id)) return toFailure("http401", 401, null);
			await rememberAccount(credentials, again.id || user.id);
			session.set("user", { ...user, token: again.token });
			session.set("provenAt", Math.floor(Date.now() / 1000));
			return done;
		},
		/** Resolves to whether the upstream accepts credentials. No session starts. */
		tryCredentials: async (credentials: Credentials): Promise<Confirmation<null>> => {
			const outcome = await authenticate(auth, page, credentials);
			if (outcome.ok) return done;
			return isWrongCredentials(outcome) ? "undone" : "unknown";
		},
		/** Ends the session, for every copy of its cookie; where that can be written nowhere, a toast tells so. */
		signOut: async () => {
			session.clear();
			if (!(await renewSession()) && userBefore) toast("WAIT", stillSignedInText);
		},
		dropUser,
		/** Ends all sessions of the user, this one too; a toast tells where that can be written nowhere. */
		signOutEverywhere: async () => {
			const userId = session.get("user")?.id ?? "";
			session.clear();
			await renewSession();
			// Another session may have begun in this second.
			const isDone = await revocations.revokeUserSessions(userId, Math.floor(Date.now() / 1000) + 1);
			if (!isDone) toast("WAIT", stillSignedInText);
		},
		endOtherSessions,
		/**
		 * Tells the session what has changed of its user. Other sessions that would name the account to the upstream by its
		 * former e-mail address or number end.
		 */
		updateUser: async (changes: UserChanges): Promise<void> => {
			const user = session.get("user");
			if (!user) return;
			session.set("user", { ...user, ...changes });
			const isRenamed = (["email", "phone"] as const).some(
				(name) => changes[name] !== undefined && parts.namesUsersBy(name),
			);
			if (isRenamed) await endOtherSessions();
		},
		/** Returns the draft for this page, once. Only the root loader may call it. */
		takeDraft: () => drafts.take(session, page.pathname, findAccountTag(session)),
		/** Saves a form as the draft for the page at a path, for ten minutes. */
		saveDraft: (path: string, fields: Readonly<Record<string, string>>): Promise<void> => {
			const form = new FormData();
			for (const [name, value] of Object.entries(fields)) form.append(name, value);
			return drafts.save(session, path, form, findAccountTag(session));
		},
	};
}
