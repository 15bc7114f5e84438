import { describe, expect, it } from "vitest";
import { pageText } from "#tests/support/html.ts";
import { shareSite, shareUser } from "#tests/support/share-site.ts";
import { makeSession } from "#tests/support/sign-in.ts";
import { fetchToken, type KnownUser } from "#tests/support/signed-in.ts";
import { newVisitor, type TestVisitor } from "#tests/support/visitor.ts";

const agents = {
	phone: "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36",
	desktop: "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0",
};
const list = "/profile/sessions";

const { sandbox, site } = shareSite();
const asha = shareUser(sandbox, "asha@example.com");
const kaveri = shareUser(sandbox, "nobookings@example.com");
const devendra = shareUser(sandbox, "frequent@example.com");

/** Makes a session that was last seen two hours ago, so that its next page lists it. */
async function signedIn(user: KnownUser, agent: string): Promise<TestVisitor & { stolen: TestVisitor }> {
	const cookie = makeSession({ user }, Math.floor(Date.now() / 1000) - 7200);
	const [visitor, stolen] = [agent, "curl/8"].map((name) => newVisitor(site.origin, { "user-agent": name }));
	if (!visitor || !stolen) throw new Error("no visitor");
	visitor.carry(cookie);
	await visitor.get("/travellers");
	stolen.carry(cookie);
	return { ...visitor, stolen };
}

const idsIn = (html: string): string[] =>
	[...html.matchAll(/name="session" value="([^"]+)"/g)].map(([, id]) => id ?? "");

/** Sessions are listed beside the response. */
async function othersOf(visitor: TestVisitor, count: number): Promise<string[]> {
	await expect.poll(async () => idsIn((await visitor.get(list)).html).length).toBe(count);
	return idsIn(visitor.seen.at(-1)?.html ?? "");
}

const isSignedIn = async (visitor: TestVisitor) => (await visitor.get("/travellers")).status === 200;

describe("[S15] where a user is signed in", () => {
	it("is listed by device, and one device or all others are signed out", async () => {
		const [phone, desktop, third] = [
			await signedIn(asha, agents.phone),
			await signedIn(asha, agents.desktop),
			await signedIn(asha, agents.desktop),
		];
		const foreign = await signedIn(kaveri, agents.desktop);
		const ids = await othersOf(phone, 2);
		const page = phone.seen.at(-1);
		expect(pageText(page ?? { html: "" })).toMatch(
			/Chrome on AndroidThis device.*Firefox on Windows.*Sign out everywhere else/,
		);
		expect(page?.headers.get("cache-control")).toBe("private, no-store");

		const ended = await phone.post(list, { session: ids[0] ?? "" });
		expect([ended.status, ended.location]).toEqual([303, list]);
		expect(pageText(await phone.get(list))).toContain("That device is signed out");
		expect([await isSignedIn(desktop), await isSignedIn(third)].sort()).toEqual([false, true]);
		expect(await othersOf(phone, 1)).toEqual([ids[1]]);
		expect((await phone.post(list, { session: ids[0] ?? "" })).status).toBe(303);

		const others = await phone.post(list, { _intent: "others" });
		expect([others.status, others.location]).toEqual([303, list]);
		expect(pageText(await phone.get(list))).toContain("You are signed out everywhere else");
		const areSignedIn = [await isSignedIn(desktop), await isSignedIn(third), await isSignedIn(phone.stolen)];
		expect(areSignedIn).toEqual([false, false, false]);
		expect(await othersOf(phone, 0)).toEqual([]);
		expect([await isSignedIn(phone), await isSignedIn(foreign)]).toEqual([true, true]);
		// It proves nothing about who is there.
		expect((await phone.get("/bank-details/add")).location).toMatch(/^\/profile\/confirm\?/);
	});

	it("keeps a form of a session that was ended elsewhere for its own user only", async () => {
		const typed = { pan: "ABCPC1234D", documentType: "passport", documentNumber: "Z0000001", nameOnDocument: "A" };
		const password = "Paradise@123";
		const back = "/profile/papers";
		const guest = await fetchToken(sandbox.origin, "guest@example.com");
		const isShownTo = async (email: string, user: KnownUser): Promise<boolean> => {
			const [phone, desktop] = [await signedIn(user, agents.phone), await signedIn(user, agents.desktop)];
			await desktop.post(list, { _intent: "others" });
			const refused = await phone.post(back, typed);
			expect([refused.status, refused.location]).toEqual([303, `/login?redirectTo=${encodeURIComponent(back)}`]);
			// All sessions that began by this second are ended.
			await new Promise((resolve) => setTimeout(resolve, 1100));
			expect((await phone.post("/login/password", { email, password })).status).toBe(303);
			const page = await phone.get(back);
			expect(page.status).toBe(200);
			return page.html.includes(typed.documentNumber);
		};
		expect(await isShownTo("guest@example.com", asha)).toBe(false);
		expect(await isShownTo("guest@example.com", guest)).toBe(true);
	});

	it("[S31] is nobody else's to see or to end", async () => {
		const [own, foreign] = [await signedIn(kaveri, agents.phone), await signedIn(devendra, agents.desktop)];
		const [foreignId = ""] = await othersOf(await signedIn(devendra, agents.phone), 1);
		const page = await own.get(list);
		expect([page.status, page.html.includes(foreignId)]).toEqual([200, false]);
		await own.post(list, { session: foreignId });
		expect(await isSignedIn(foreign)).toBe(true);
		expect((await own.post(list, { session: "x".repeat(101) })).status).toBe(422);
		expect((await newVisitor(site.origin).get(list)).location).toMatch(/^\/login\?/);
		expect(JSON.stringify(own.seen.map(({ html }) => html))).not.toContain(kaveri.token);
	});
});
