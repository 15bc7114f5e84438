import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseDocument } from "#tests/support/html.ts";
import { type Served, serveSite } from "#tests/support/in-process.ts";
import { shareFaultUpstream, shareUser } from "#tests/support/share-site.ts";
import { makeSession } from "#tests/support/sign-in.ts";
import { makeSessionCookie } from "#tests/support/signed-in.ts";
import { formTimestamp } from "#tests/support/visitor.ts";
import { type FormCase, formCases } from "./form-cases.ts";

let stateDir: string;
const { sandbox, upstream } = shareFaultUpstream();
/** Two processes with one store. */
let sites: Served[];
const asha = shareUser(sandbox, "asha@example.com");

beforeAll(async () => {
	stateDir = await mkdtemp(join(tmpdir(), "repeated-"));
	const env = {
		...{ STATE_DIR: stateDir, PUBLIC_ORIGIN: "http://paradise.test" },
		API_OPERATIONS_FILE: "deploy/operations/sandbox.json",
	};
	sites = [await serveSite(upstream.origin, env), await serveSite(upstream.origin, env)];
});
afterAll(async () => {
	for (const site of sites) await site.stop();
	await rm(stateDir, { recursive: true, force: true });
});

function keyIn(html: string, path: string): string {
	const forms = [...parseDocument(html).querySelectorAll("form[method=post]")];
	const own = forms.filter((form) => form.getAttribute("action")?.split("?")[0] === path.split("?")[0]);
	const keys = own.flatMap((form) => form.querySelector("[name=_key]")?.getAttribute("value") ?? []);
	return keys[0] ?? "";
}

interface Sent {
	readonly path: string;
	readonly body: string;
	readonly cookie: string;
}

const post = ({ path, body, cookie }: Sent, site: Served | undefined): Promise<Response> =>
	fetch(new URL(path, site?.origin), {
		method: "POST",
		redirect: "manual",
		headers: {
			cookie,
			...{ "content-type": "application/x-www-form-urlencoded", accept: "text/html", origin: "http://paradise.test" },
			"sec-fetch-site": "same-origin",
		},
		body,
	});

async function fillIn({ path, fields, session, isSignedIn }: FormCase): Promise<Sent> {
	const cookie = isSignedIn
		? makeSessionCookie(asha, isSignedIn === "long ago" ? 1800 : 0)
		: session
			? makeSession(session())
			: "";
	const shown = await fetch(new URL(path, sites[0]?.origin), { headers: { cookie, accept: "text/html" } });
	const body = new URLSearchParams({
		...{ ...fields(), topic_line: "", made_at: formTimestamp() },
		_key: keyIn(await shown.text(), path),
	});
	return { path, body: body.toString(), cookie: cookie.split(";")[0] ?? "" };
}

/** Counts the form's calls while the upstream carries them out slowly. */
function countCalls({ call, answer }: FormCase): () => number {
	let count = 0;
	upstream.rule(({ method, path }) => {
		if (method === "GET" || !call.test(path)) return undefined;
		count += 1;
		return { delayMs: 300, body: { statuscode: 200, message: "Done", data: { id: "7" }, ...answer } };
	});
	return () => count;
}

const partsOf = ({ status, headers }: Response) => ({
	status,
	location: headers.get("location"),
	cookies: headers.getSetCookie().map((line) => line.split(";")[0]),
});

describe.each(Object.entries(formCases))("[R3] [R50] a form that is sent twice: %s", (_, form) => {
	it("is carried out once, and answered alike", async () => {
		const sent = await fillIn(form);
		expect(sent.body).toMatch(/_key=[\w.-]{6,}/);
		const count = countCalls(form);
		const first = post(sent, sites[0]);
		const together = await Promise.all([first, post(sent, sites[0]), post(sent, sites[1])]);
		const later = await post(sent, sites[1]);
		upstream.rule(() => undefined);
		expect(count()).toBe(1);
		const answers = [...together, later].map(partsOf);
		expect(answers[0]?.status).toBe(303);
		for (const answer of answers) expect(answer).toEqual(answers[0]);
	});
});

describe("a form that is sent again", () => {
	const newsletter = formCases.newsletter as FormCase;

	it("after it failed is carried out", async () => {
		const sent = await fillIn(newsletter);
		upstream.rule(({ path }) => (newsletter.call.test(path) ? "status_500" : undefined));
		expect((await post(sent, sites[0])).status).toBe(503);
		const count = countCalls(newsletter);
		expect((await post(sent, sites[1])).status).toBe(303);
		upstream.rule(() => undefined);
		expect(count()).toBe(1);
	});

	it("after its sender had to sign in first is carried out", async () => {
		const traveller = formCases.traveller as FormCase;
		const sent = await fillIn(traveller);
		upstream.rule(({ path }) => (traveller.call.test(path) ? "status_401" : undefined));
		expect((await post(sent, sites[0])).headers.get("location")).toMatch(/^\/login/);
		const count = countCalls(traveller);
		const again = { ...sent, cookie: makeSessionCookie(asha).split(";")[0] ?? "" };
		expect((await post(again, sites[0])).headers.get("location")).not.toMatch(/^\/login/);
		upstream.rule(() => undefined);
		expect(count()).toBe(1);
	});

	it("with other values, or shown anew to an account, is carried out", async () => {
		const traveller = formCases.traveller as FormCase;
		const sent = await fillIn(traveller);
		const count = countCalls(traveller);
		await post(sent, sites[0]);
		await post({ ...sent, body: sent.body.replace("Mallory", "Molly") }, sites[0]);
		await post(await fillIn(traveller), sites[0]);
		upstream.rule(() => undefined);
		expect(count()).toBe(3);
	});

	it("by script, in place, is answered with the same data", async () => {
		const sent = await fillIn(formCases["enquiry panel"] as FormCase);
		const count = countCalls(formCases["enquiry panel"] as FormCase);
		const inPlace = { ...sent, path: `${sent.path}.data`, body: `${sent.body}&inPlace=1` };
		const answers = await Promise.all([post(inPlace, sites[0]), post(inPlace, sites[0]), post(inPlace, sites[1])]);
		upstream.rule(() => undefined);
		expect(count()).toBe(1);
		const texts = await Promise.all(answers.map((answer) => answer.text()));
		expect(texts[0]).toContain("/enquiry/verify");
		expect(new Set(texts).size).toBe(1);
		expect(new Set(answers.map(({ status }) => status)).size).toBe(1);
	});

	it("with a key that others know is carried out again where its answer could be a sign-in or its steps", async () => {
		for (const name of ["sign-in code", "sign-in by password", "sign-up", "password reset"]) {
			const form = formCases[name] as FormCase;
			const body = new URLSearchParams({ ...form.fields(), topic_line: "", made_at: formTimestamp(), _key: "shared" });
			countCalls(form);
			const sent = { path: form.path, body: body.toString(), cookie: "" };
			const [own, stranger] = [await post(sent, sites[0]), await post(sent, sites[0])].map(partsOf);
			upstream.rule(() => undefined);
			expect([name, own?.status, own?.cookies.length]).not.toEqual([name, 303, 0]);
			expect(stranger?.cookies.filter((cookie) => own?.cookies.includes(cookie))).toEqual([]);
		}
	});

	it("with a key that others know is carried out again for an account", async () => {
		const newsletter = formCases.newsletter as FormCase;
		const fields = { ...newsletter.fields(), topic_line: "", made_at: formTimestamp(), _key: "shared" };
		const body = new URLSearchParams(fields).toString();
		const count = countCalls(newsletter);
		for (let time = 0; time < 2; time += 1)
			await post({ path: newsletter.path, body, cookie: makeSessionCookie(asha).split(";")[0] ?? "" }, sites[0]);
		upstream.rule(() => undefined);
		expect(count()).toBe(2);
	});

	it("from a cached page has a key of the account’s own", async () => {
		const cookie = makeSessionCookie(asha).split(";")[0] ?? "";
		const keys = new Set<string>();
		for (let view = 0; view < 4; view += 1) {
			const shown = await fetch(new URL("/faqs", sites[0]?.origin), { headers: { cookie, accept: "text/html" } });
			keys.add(/name="_key" value="([^"]+)"/.exec(await shown.text())?.[1] ?? "");
		}
		expect(keys.size).toBe(4);
		expect([...keys].every((key) => /^v1\.[\w-]+\.[\w-]{60,}$/.test(key))).toBe(true);
	});

	it("with other cookies is sent no cookie of the first", async () => {
		const sent = await fillIn(formCases["enquiry panel"] as FormCase);
		countCalls(formCases["enquiry panel"] as FormCase);
		const first = await post(sent, sites[0]);
		const other = await post({ ...sent, cookie: "t=other" }, sites[0]);
		upstream.rule(() => undefined);
		expect(first.headers.getSetCookie()).not.toEqual([]);
		expect([other.status, other.headers.getSetCookie()]).toEqual([303, []]);
	});
});
