import type { Page } from "@playwright/test";
import { createSealer } from "#server/bff/crypto/seal.ts";
import { sealedCookie } from "#server/bff/sessions/cookies.ts";
import { openSession } from "#server/bff/sessions/session.ts";
import type { KnownUser } from "#tests/support/signed-in.ts";
import type { InboxMessage } from "./fixtures.ts";

/** Of the suite's own servers; another site's come from the environment. */
export const suitePublicToken = process.env.E2E_PUBLIC_TOKEN ?? "e2e-public-token";
/** Where the suite's sandbox speaks the contract, whatever dialect the site is given. */
export const contractOrigin = (sandboxURL: string): string => `${sandboxURL}/__sandbox`;
const sessionSecret = process.env.E2E_SESSION_SECRET ?? "only-for-the-suite-0123456789abcdef0123456789";

interface SignUp {
	readonly page: Page;
	readonly sandboxURL: string;
	readonly phone: string;
	readonly inbox: (to: string) => Promise<InboxMessage[]>;
}

/** Signs up through the upstream, which saves each test some slow password hashing. */
export async function signUp({ page, sandboxURL, phone, inbox }: SignUp): Promise<void> {
	const account = { email: `canary${phone}@example.in`, password: "Canary@2026" };
	const ask = async <Answer>(path: string, data: object): Promise<Answer> => {
		const headers = { authorization: `Bearer ${suitePublicToken}` };
		const answer = await page.request.post(`${contractOrigin(sandboxURL)}/api/v1/user/${path}`, {
			data,
			headers,
			timeout: 60_000,
		});
		if (!answer.ok()) throw new Error(`${path}: ${answer.status()}`);
		return (await answer.json()) as Answer;
	};
	const wish = { ...account, mobile: Number(phone), location: { phonecode: "91" }, source: "web" };
	const { user } = await ask<{ user: object }>("add-user", wish);
	const [newest] = await inbox(phone);
	await ask("user-verify", { otp: newest?.code, user });
	const { data } = await ask<{ data: { token: string; user: { id: string } } }>("login", { ...account, source: "web" });

	await signInAs(page, { id: data.user.id, token: data.token, firstName: "" });
}

/** @param minutes since the sign-in */
export async function signInAs(page: Page, user: KnownUser, minutes = 0): Promise<void> {
	const { session, commit } = openSession(sessionCookie, null, Math.floor(Date.now() / 1000) - minutes * 60);
	session.set("user", user);
	await storeSession(page, commit());
}

/** As if the code of the reset had been sent more than a minute ago, to an address that got none since. */
export async function letResendWaitEnd(page: Page, email: string): Promise<void> {
	const { session, commit } = openSession(sessionCookie, await cookieHeader(page), Math.floor(Date.now() / 1000));
	const flow = session.get("flow");
	if (flow?.kind !== "reset") throw new Error("no password is being reset");
	session.set("flow", { ...flow, email, receiver: email, sentAt: flow.sentAt - 61 });
	await storeSession(page, commit());
}

async function storeSession(page: Page, setCookie: string | undefined): Promise<void> {
	const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(setCookie ?? "") ?? [];
	const { origin } = new URL((await page.request.get("/robots.txt")).url());
	await page.context().addCookies([{ name, value, url: origin }]);
}

const cookieHeader = async (page: Page): Promise<string> =>
	(await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");

export async function signedInUser(page: Page): Promise<KnownUser> {
	const user = openSession(sessionCookie, await cookieHeader(page), Math.floor(Date.now() / 1000)).session.get("user");
	if (!user) throw new Error("nobody is signed in");
	return user;
}

const sessionCookie = sealedCookie("s", createSealer([sessionSecret]), false);
