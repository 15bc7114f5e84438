import { randomInt } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { createSealer } from "#server/bff/crypto/seal.ts";
import { sealedCookie } from "#server/bff/sessions/cookies.ts";
import { openSession } from "#server/bff/sessions/session.ts";
import { newestCode } from "#tests/support/sign-in.ts";
import { fetchToken, type KnownUser } from "#tests/support/signed-in.ts";

export interface InboxMessage {
	to: string;
	channel: "sms" | "email";
	code: string | null;
	text: string;
	at: string;
}

/** The token is that of the suite's own servers; another site's comes from the environment. */
export const suitePublicToken = process.env.E2E_PUBLIC_TOKEN ?? "e2e-public-token";
/** Returns where the suite's sandbox speaks the contract, whatever dialect the site is given. */
export const contractOrigin = (sandboxURL: string): string => `${sandboxURL}/__sandbox`;
const sessionSecret = process.env.E2E_SESSION_SECRET ?? "only-for-the-suite-0123456789abcdef0123456789";

/** Returns a national Indian mobile number that is used once. The sandbox treats other endings specially. */
export const drawPhone = (): string => `98${String(randomInt(10_000_000)).padStart(7, "0")}1`;

export interface Member {
	readonly user: KnownUser;
	readonly phone: string;
	readonly email: string;
	readonly password: string;
}

/** Resolves to the messages, newest first. */
export async function readInbox(sandboxURL: string, to: string): Promise<InboxMessage[]> {
	const answer = await fetch(`${sandboxURL}/__sandbox/inbox.json?${new URLSearchParams({ to })}`);
	return (await answer.json()) as InboxMessage[];
}

export async function addMember(sandboxURL: string): Promise<Member> {
	const phone = drawPhone();
	const account = { email: `canary${phone}@example.in`, password: "Canary@2026" };
	const ask = async <Answer>(path: string, body: object): Promise<Answer> => {
		const headers = { authorization: `Bearer ${suitePublicToken}`, "content-type": "application/json" };
		const address = `${contractOrigin(sandboxURL)}/api/v1/user/${path}`;
		const answer = await fetch(address, { method: "POST", body: JSON.stringify(body), headers });
		if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
		return (await answer.json()) as Answer;
	};
	const wish = { ...account, mobile: Number(phone), location: { phonecode: "91" }, source: "web" };
	const added = await ask<{ user: object }>("add-user", wish);
	await ask("user-verify", { otp: await newestCode(sandboxURL, phone), user: added.user });
	const { data } = await ask<{ data: { token: string; user: { id: string } } }>("login", { ...account, source: "web" });
	return { user: { id: data.user.id, token: data.token, firstName: "" }, phone, ...account };
}

/** Returns a cookie as `name=value`. @param minutes since the sign-in */
export function sessionSince(user: KnownUser, minutes = 0): string {
	const { session, commit } = openSession(sessionCookie, null, Math.floor(Date.now() / 1000) - minutes * 60);
	session.set("user", user);
	return (commit() ?? "").split(";")[0] ?? "";
}

export const signInAs = (page: Page, user: KnownUser, minutes = 0): Promise<void> =>
	storeSession(page, sessionSince(user, minutes));

/** Signs in as one of the sandbox's own users, whom many tests read as: none of them changes anything. */
export async function signInAsKnown(page: Page, sandboxURL: string, email: string): Promise<void> {
	await signInAs(page, await fetchToken(contractOrigin(sandboxURL), email, suitePublicToken));
}

/** Makes it look as if the reset's code had been sent over a minute ago, to an address that got none since. */
export async function letResendWaitEnd(page: Page, email: string): Promise<void> {
	const { session, commit } = openSession(sessionCookie, await cookieHeader(page), Math.floor(Date.now() / 1000));
	const flow = session.get("flow");
	if (flow?.kind !== "reset") throw new Error("no password is being reset");
	// The page begins another wait where the code is a second newer, as it always is a minute later.
	await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(flow.sentAt);
	session.set("flow", { ...flow, email, receiver: email, sentAt: flow.sentAt - 61 });
	await storeSession(page, commit());
	// The form would bring back the flow that it was drawn with.
	await page.locator("[name=_flow]").evaluateAll((fields) => {
		for (const field of fields) field.setAttribute("disabled", "");
	});
}

async function storeSession(page: Page, setCookie: string | undefined): Promise<void> {
	const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(setCookie ?? "") ?? [];
	await page.context().addCookies([{ name, value, url: test.info().project.use.baseURL ?? "" }]);
}

const cookieHeader = async (page: Page): Promise<string> =>
	(await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");

const sessionCookie = sealedCookie("s", createSealer([sessionSecret]), false);
