import type { Page } from "@playwright/test";
import { sealedCookie } from "#server/bff/session/cookies.ts";
import { createSealer } from "#server/bff/session/seal.ts";
import { openSession } from "#server/bff/session/session.ts";
import type { KnownUser } from "#tests/support/signed-in.ts";
import type { InboxMessage } from "./fixtures.ts";

/** What the suite's own servers are started with; another site's are named by the environment. */
export const publicToken = process.env.E2E_PUBLIC_TOKEN ?? "e2e-public-token";
const sessionSecret = process.env.E2E_SESSION_SECRET ?? "only-for-the-suite-0123456789abcdef0123456789";

interface SignUp {
	readonly page: Page;
	readonly sandboxURL: string;
	/** A national number that nobody has. */
	readonly phone: string;
	readonly inbox: (to: string) => Promise<InboxMessage[]>;
}

/**
 * Makes an account of the page's own at the upstream, and signs the page in with it. The way through the site's own pages
 * has journeys of its own; here it would cost each test a few slow passwords.
 */
export async function signUp({ page, sandboxURL, phone, inbox }: SignUp): Promise<void> {
	const account = { email: `canary${phone}@example.in`, password: "Canary@2026" };
	const ask = async <Answer>(path: string, data: object): Promise<Answer> => {
		const headers = { authorization: `Bearer ${publicToken}` };
		const answer = await page.request.post(`${sandboxURL}/api/v1/user/${path}`, { data, headers, timeout: 60_000 });
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

/** Signs the page in as somebody whom the upstream knows, with the cookie of the site's own making. */
export async function signInAs(page: Page, user: KnownUser): Promise<void> {
	const { session, commit } = openSession(
		sealedCookie("s", createSealer([sessionSecret]), false),
		null,
		Math.floor(Date.now() / 1000),
	);
	session.set("user", user);
	const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(commit() ?? "") ?? [];
	// The site's own address, wherever the suite finds it.
	const { origin } = new URL((await page.request.get("/robots.txt")).url());
	await page.context().addCookies([{ name, value, url: origin }]);
}
