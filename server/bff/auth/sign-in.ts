import { normalizeAccount } from "#server/bff/rate-limit/recipient.ts";
import type { Device } from "#server/bff/sessions/devices.ts";
import { findAccountTag } from "#server/bff/sessions/form-key.ts";
import type { AppSession } from "#server/bff/sessions/session.ts";
import { countMetric } from "#server/bff/telemetry/metrics.ts";
import { type Confirmation, done } from "#server/bff/upstream/change.ts";
import { toFailure } from "#server/bff/upstream/failure.ts";
import type { Outcome, SignedIn } from "#server/bff/upstream/index.ts";
import { isWrongCredentials } from "#server/bff/upstream/password-forms.ts";
import type { PhoneNumber } from "#server/contract/index.ts";
import { authenticate, type Credentials, type SignInCalls } from "./authenticate.ts";
import { claimDraft } from "./drafts.ts";
import { createEndSessions, type EndSessionsParts } from "./end-sessions.ts";
import { createInterrupts, type InterruptParts } from "./interrupt.ts";

interface Parts extends InterruptParts, EndSessionsParts {
	readonly auth: SignInCalls;
	readonly device: Pick<Device, "addAccount">;
	readonly namesUsersBy: (name: "email" | "phone") => boolean;
	readonly accounts: Readonly<
		Record<"linkAccount" | "liftPasswordLock", (account: string, userId: string) => Promise<void>>
	>;
}

type UserChanges = { readonly firstName?: string; readonly email?: string; readonly phone?: PhoneNumber };
export type RequestSignIn = Omit<ReturnType<typeof requestSignIn>, "dropUser">;

const droppedDraftText = "What was typed here before you signed in was not kept, because it may be someone else's.";

/** Drops what a visitor began here with a phone or e-mail that is not the account's, before its user sees that. */
function dropOthersFlows(session: AppSession, account: string): void {
	const isProved = (name?: string) => name !== undefined && normalizeAccount(name) === normalizeAccount(account);
	for (const key of ["enquiry", "thanks", "seat"] as const) {
		const { phone, email } = { phone: undefined, email: undefined, ...session.get(key) };
		if (!isProved(phone) && !isProved(email)) session.unset(key);
	}
}

const accountIn = (credentials: Credentials): string =>
	credentials.kind === "email" ? credentials.email : credentials.phone;

function setUser(session: AppSession, { id, token, firstName }: SignedIn): void {
	session.unset("flow");
	session.unset("provenAt");
	session.unset("refusedSignUp");
	session.unset("mobileChange");
	session.set("user", { id, token, firstName });
	session.set("mayOwe", true);
}

function rememberName(session: AppSession, credentials: Credentials): void {
	const user = session.get("user");
	const { email, phone } = { email: undefined, phone: undefined, ...credentials };
	if (user) session.set("user", { ...user, ...(email ? { email } : phone ? { phone } : {}) });
}

async function rememberAccount({ device, accounts }: Parts, credentials: Credentials, userId: string): Promise<void> {
	const account = accountIn(credentials);
	device.addAccount(normalizeAccount(account));
	// Who holds the phone is not who guessed the password.
	if (credentials.kind === "code") await accounts.liftPasswordLock(account, userId);
	else await accounts.linkAccount(account, userId);
}

async function authenticateCounted({ auth, page }: Parts, credentials: Credentials): Promise<Outcome<SignedIn>> {
	const outcome = await authenticate(auth, page, credentials);
	countMetric("sign_ins_total", { kind: credentials.kind, result: outcome.ok ? "ok" : outcome.kind });
	return outcome;
}

/** A session gets or loses its user only here. */
export function requestSignIn(parts: Parts) {
	const { page, session, toast } = parts;
	const { renewSession, findDroppedTag, ...endSessions } = createEndSessions(parts);
	return {
		...createInterrupts(parts, findDroppedTag),
		...endSessions,
		/** Checks credentials, and starts the session of their user. */
		signInWith: async (credentials: Credentials): Promise<Outcome<null>> => {
			const outcome = await authenticateCounted(parts, credentials);
			if (!outcome.ok) return outcome;
			const account = accountIn(credentials);
			await rememberAccount(parts, credentials, outcome.value.id);
			setUser(session, outcome.value);
			await renewSession();
			dropOthersFlows(session, account);
			if (claimDraft(session, findAccountTag(session), account)) toast("WAIT", droppedDraftText);
			rememberName(session, credentials);
			return done;
		},
		/**
		 * Signs the user in again. The session goes on under its id, so that a form that is sent twice signs nobody out.
		 * Credentials of another account are refused like wrong ones.
		 */
		signInAgainWith: async (credentials: Credentials): Promise<Outcome<null>> => {
			const outcome = await authenticateCounted(parts, credentials);
			if (!outcome.ok) return outcome;
			const user = session.get("user");
			const again = outcome.value;
			if (!user || (user.id && again.id && again.id !== user.id)) return toFailure("http401", 401, null);
			await rememberAccount(parts, credentials, again.id || user.id);
			session.set("user", { ...user, token: again.token });
			session.set("provenAt", Math.floor(Date.now() / 1000));
			return done;
		},
		/** Resolves to whether the upstream accepts credentials. No session starts. */
		tryCredentials: async (credentials: Credentials): Promise<Confirmation<null>> => {
			const outcome = await authenticate(parts.auth, page, credentials);
			if (outcome.ok) return done;
			return isWrongCredentials(outcome) ? "undone" : "unknown";
		},
		/**
		 * Tells the session what has changed of its user. Other sessions that would name the account to the upstream by its
		 * former e-mail address or number end.
		 */
		updateUser: async (changes: UserChanges): Promise<void> => {
			const user = session.get("user");
			if (!user) return;
			session.set("user", { ...user, ...changes });
			const isRenamed = (name: "email" | "phone") => changes[name] !== undefined && parts.namesUsersBy(name);
			if (isRenamed("email") || isRenamed("phone")) await endSessions.endOtherSessions();
		},
	};
}
