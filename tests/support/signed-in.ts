import { createSealer } from "#server/bff/crypto/seal.ts";
import { sealedCookie } from "#server/bff/sessions/cookies.ts";
import { openSession } from "#server/bff/sessions/session.ts";
import { publicToken, sessionSecret } from "./servers.ts";

export interface KnownUser {
	readonly id: string;
	readonly token: string;
	readonly firstName: string;
}

/** @throws where the sandbox refuses its users' shared password */
export async function fetchToken(
	sandboxOrigin: string,
	account: string,
	visitorToken = publicToken,
): Promise<KnownUser> {
	const answer = await fetch(`${sandboxOrigin}/api/v1/user/login`, {
		method: "POST",
		headers: { "content-type": "application/json", authorization: `Bearer ${visitorToken}` },
		body: JSON.stringify({
			[account.includes("@") ? "email" : "mobile"]: account,
			password: "Paradise@123",
			source: "web",
		}),
	});
	const { data } = (await answer.json()) as {
		data?: { token: string; user: { id: string; firstname: string | null } };
	};
	if (!data) throw new Error(`${account} was not signed in: ${answer.status}`);
	return { id: data.user.id, token: data.token, firstName: data.user.firstname ?? "" };
}

/** Returns `name=value`, sealed as a started site does. @param ageSeconds since the sign-in */
export function makeSessionCookie(user: KnownUser, ageSeconds = 0): string {
	const cookie = sealedCookie("s", createSealer([sessionSecret]), false);
	const { session, commit } = openSession(cookie, null, Math.floor(Date.now() / 1000) - ageSeconds);
	session.set("user", user);
	return commit() ?? "";
}
