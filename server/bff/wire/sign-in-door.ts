import { redirect } from "react-router";
import type { Api } from "#server/bff/api/index.ts";
import { authenticate, type Credentials } from "#server/bff/auth/authenticate.ts";
import { accountOf } from "#server/bff/limits/receiver.ts";
import { safePath } from "#server/bff/security/local-path.ts";
import type { Device } from "#server/bff/session/devices.ts";
import type { Revocations } from "#server/bff/session/revocations.ts";
import { type AppSession, absoluteSeconds } from "#server/bff/session/session.ts";
import type { Wire } from "./context.ts";
import type { Drafts } from "./drafts.ts";

interface Parts {
	readonly request: Request;
	/** The page's own address. */
	readonly page: URL;
	readonly session: AppSession;
	/** When the session began that the request carried, in seconds since 1970. */
	readonly beganAt: number;
	readonly drafts: Drafts;
	readonly revocations: Revocations;
	/** The form that was posted; read once, however often it is asked for. */
	readonly posted: () => Promise<FormData>;
	readonly auth: Api["auth"];
	readonly device: Pick<Device, "remember">;
}

type Door = Pick<
	Wire,
	| "requireUser"
	| "requireRecentSignIn"
	| "signInFirst"
	| "signIn"
	| "signInWith"
	| "signOut"
	| "draft"
	| "keepForm"
	| "endOtherSessions"
> & {
	/** The upstream takes the user's token no more: what else the session holds is kept. */
	readonly loseUser: () => Promise<void>;
};

/** Who signed in longer ago than this has to do it again before the account is handed on, in seconds. */
const recentSeconds = 600;

/** What the account is called by who signs in to it. */
function accountIn(credentials: Credentials): string {
	if (credentials.kind === "email") return credentials.email;
	return credentials.kind === "mobile" ? credentials.mobile : credentials.national;
}

/** The one place where a session becomes somebody's and ends being theirs. */
export function signInDoor({
	request,
	page,
	session,
	beganAt,
	drafts,
	revocations,
	posted,
	auth,
	device,
}: Parts): Door {
	/** From here on the session goes by another id, and the one it had opens nothing. */
	const leave = async () => {
		const before = session.sid;
		session.renew();
		await revocations.endSession(before, Math.floor(Date.now() / 1000) + absoluteSeconds);
	};
	/** Who was signed in until just now. */
	let lost = "";
	const signInFirst = async (): Promise<never> => {
		if (request.method === "POST") await drafts.keep(session, page.pathname, await posted(), lost);
		const back = safePath(`${page.pathname}${page.search}`);
		throw redirect(
			back === "/" ? "/login" : `/login?${new URLSearchParams({ redirectTo: back })}`,
			request.method === "POST" ? 303 : 302,
		);
	};
	const loseUser = async () => {
		lost = session.get("user")?.id ?? "";
		session.unset("user");
		await leave();
	};
	const signIn: Wire["signIn"] = async ({ id, token, firstName }) => {
		session.unset("flow");
		const waiting = session.get("draft");
		if (waiting?.of && waiting.of !== id) session.unset("draft");
		session.set("user", { id, token, firstName });
		await leave();
	};
	return {
		signInFirst,
		requireUser: async () => {
			if (!session.get("user")) await signInFirst();
		},
		requireRecentSignIn: async () => {
			if (Math.floor(Date.now() / 1000) - beganAt < recentSeconds) return;
			await loseUser();
			await signInFirst();
		},
		signIn,
		signInWith: async (credentials) => {
			const found = await authenticate(auth, page, credentials);
			if (!found.ok) return found;
			device.remember(accountOf(accountIn(credentials)));
			await signIn(found.value);
			return { ok: true, value: null };
		},
		signOut: async () => {
			session.clear();
			await leave();
		},
		loseUser,
		endOtherSessions: async () => {
			const user = session.get("user");
			if (!user) return;
			await leave();
			await revocations.endUser(user.id, Math.floor(Date.now() / 1000), session.sid);
		},
		draft: () => drafts.take(session, page.pathname),
		keepForm: (path, fields) => {
			const form = new FormData();
			for (const [name, value] of Object.entries(fields)) form.append(name, value);
			return drafts.keep(session, path, form);
		},
	};
}
