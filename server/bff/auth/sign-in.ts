import { redirect } from "react-router";
import { type Confirmation, done } from "#server/bff/forms/change.ts";
import type { Drafts } from "#server/bff/forms/drafts.ts";
import type { FormReply } from "#server/bff/forms/form.ts";
import { safePath } from "#server/bff/http/local-path.ts";
import { normalizeAccount } from "#server/bff/rate-limit/recipient.ts";
import type { Device } from "#server/bff/sessions/devices.ts";
import type { Revocations } from "#server/bff/sessions/revocations.ts";
import { type AppSession, absoluteSeconds } from "#server/bff/sessions/session.ts";
import { countMetric } from "#server/bff/telemetry/metrics.ts";
import type { Outcome, SignedIn } from "#server/bff/upstream/index.ts";
import { splitPhoneNumber } from "#server/contract/index.ts";
import { authenticate, type Credentials, type SignInCalls } from "./authenticate.ts";

interface Parts {
	readonly request: Request;
	readonly page: URL;
	readonly session: AppSession;
	/** Seconds since 1970. */
	readonly startedAtSeconds: number;
	/** The request carried a session that has not ended. */
	readonly hadSession: boolean;
	readonly drafts: Drafts;
	readonly revocations: Revocations;
	readonly posted: () => Promise<FormData>;
	readonly auth: SignInCalls;
	readonly device: Pick<Device, "addAccount">;
}

export interface RequestSignIn {
	/** @throws a redirect to the sign-in page unless the visitor is signed in; a posted form becomes a draft */
	readonly requireUser: () => Promise<void>;
	/**
	 * For changes that could hand over the account. @throws as `requireUser`, also for a sign-in older than ten
	 * minutes
	 */
	readonly requireRecentSignIn: () => Promise<void>;
	/** @throws a redirect to the sign-in page for every visitor; a posted form becomes a draft */
	readonly signInFirst: () => Promise<never>;
	/** Starts the user's session under a new id. */
	readonly signIn: (user: SignedIn) => Promise<void>;
	/** Checks credentials, and starts the session of their user. */
	readonly signInWith: (credentials: Credentials) => Promise<Outcome<null>>;
	/** Whether the upstream accepts credentials. No session starts. */
	readonly tryCredentials: (credentials: Credentials) => Promise<Confirmation<null>>;
	/** Ends the session, for every copy of its cookie. */
	readonly signOut: () => Promise<void>;
	/** Ends the user's other sessions; this one gets a new id. */
	readonly endOtherSessions: () => Promise<void>;
	/** The draft for this page, once. For the root loader only. */
	readonly takeDraft: () => Promise<FormReply | null>;
	/** Saves a form as the draft for the page at a path, for ten minutes. */
	readonly saveDraft: (path: string, fields: Readonly<Record<string, string>>) => Promise<void>;
}

const recentSeconds = 600;
/** Not a locked account (403) or too many tries (429). */
const wrongCredentials: ReadonlySet<number> = new Set([400, 401, 404, 422]);

function accountIn(credentials: Credentials): string {
	if (credentials.kind === "email") return credentials.email;
	return credentials.kind === "mobile" ? credentials.mobile : splitPhoneNumber(credentials.phone).national;
}

/** Only here a session gets or loses its user. */
export function requestSignIn({
	request,
	page,
	session,
	hadSession,
	startedAtSeconds,
	drafts,
	revocations,
	posted,
	auth,
	device,
}: Parts): RequestSignIn & { readonly dropUser: () => Promise<void> } {
	/** Gives the session a new id; the old id is revoked only if a browser sent it. */
	const renewSession = async () => {
		const before = session.sid;
		session.renew();
		if (hadSession) await revocations.revokeSession(before, Math.floor(Date.now() / 1000) + absoluteSeconds);
	};
	/** The user whom this request signed out: the draft is theirs. */
	let droppedUserId = "";
	const signInFirst = async (): Promise<never> => {
		if (request.method === "POST") await drafts.save(session, page.pathname, await posted(), droppedUserId);
		const back = safePath(`${page.pathname}${page.search}`);
		throw redirect(
			back === "/" ? "/login" : `/login?${new URLSearchParams({ redirectTo: back })}`,
			request.method === "POST" ? 303 : 302,
		);
	};
	const dropUser = async () => {
		droppedUserId = session.get("user")?.id ?? "";
		session.unset("user");
		await renewSession();
	};
	const signIn: RequestSignIn["signIn"] = async ({ id, token, firstName }) => {
		session.unset("flow");
		const draft = session.get("draft");
		if (draft?.of && draft.of !== id) session.unset("draft");
		session.set("user", { id, token, firstName });
		await renewSession();
	};
	return {
		signInFirst,
		requireUser: async () => {
			if (!session.get("user")) await signInFirst();
		},
		requireRecentSignIn: async () => {
			if (Math.floor(Date.now() / 1000) - startedAtSeconds < recentSeconds) return;
			await dropUser();
			await signInFirst();
		},
		signIn,
		signInWith: async (credentials) => {
			const outcome = await authenticate(auth, page, credentials);
			countMetric("sign_ins_total", { kind: credentials.kind, result: outcome.ok ? "ok" : outcome.kind });
			if (!outcome.ok) return outcome;
			device.addAccount(normalizeAccount(accountIn(credentials)));
			await signIn(outcome.value);
			return { ok: true, value: null };
		},
		tryCredentials: async (credentials) => {
			const outcome = await authenticate(auth, page, credentials);
			if (outcome.ok) return done;
			return wrongCredentials.has(outcome.status ?? 0) ? "undone" : "unknown";
		},
		signOut: async () => {
			session.clear();
			await renewSession();
		},
		dropUser,
		endOtherSessions: async () => {
			const user = session.get("user");
			if (!user) return;
			await renewSession();
			await revocations.revokeUserSessions(user.id, Math.floor(Date.now() / 1000), session.sid);
		},
		takeDraft: () => drafts.take(session, page.pathname),
		saveDraft: (path, fields) => {
			const form = new FormData();
			for (const [name, value] of Object.entries(fields)) form.append(name, value);
			return drafts.save(session, path, form);
		},
	};
}
