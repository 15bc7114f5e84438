import { publicToken } from "./servers.ts";
import { makeSession } from "./sign-in.ts";

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
export const makeSessionCookie = (user: KnownUser, ageSeconds = 0): string =>
	makeSession({ user }, Math.floor(Date.now() / 1000) - ageSeconds);
