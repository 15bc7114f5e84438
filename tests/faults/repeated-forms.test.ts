import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeFolder } from "#tests/support/folder.ts";
import { type Served, serveSite } from "#tests/support/in-process.ts";
import { shareFaultUpstream, shareUser } from "#tests/support/share-site.ts";
import { makeSession } from "#tests/support/sign-in.ts";
import { makeSessionCookie } from "#tests/support/signed-in.ts";
import { answerChanges, bodyOf, type FormCase, formCases, keyIn } from "./form-cases.ts";

const { sandbox, upstream } = shareFaultUpstream();
const stateDir = makeFolder("repeated");
/** Two processes with one store. */
let sites: Served[];
const asha = shareUser(sandbox, "asha@example.com");

beforeAll(async () => {
	const env = {
		...{ STATE_DIR: stateDir, PUBLIC_ORIGIN: "http://paradise.test", TRUST_HOPS: "1" },
		API_OPERATIONS_FILE: "deploy/operations/sandbox.json",
	};
	sites = [await serveSite(upstream.origin, env), await serveSite(upstream.origin, env)];
});
afterAll(async () => {
	for (const site of sites) await site.stop();
});

beforeEach(() => upstream.reset());

interface Sent {
	readonly path: string;
	readonly body: string;
	readonly cookie: string;
}

interface Way {
	readonly signal?: AbortSignal | null;
	readonly headers?: Readonly<Record<string, string>>;
}

const post = (
	{ path, body, cookie }: Sent,
	site: Served | undefined,
	{ headers, signal = null }: Way = {},
): Promise<Response> =>
	fetch(new URL(path, site?.origin), {
		method: "POST",
		redirect: "manual",
		headers: {
			cookie,
			...{ "content-type": "application/x-www-form-urlencoded", accept: "text/html", origin: "http://paradise.test" },
			"sec-fetch-site": "same-origin",
			...headers,
		},
		signal,
		body,
	});

async function fillIn({ path, fields, session, isSignedIn }: FormCase): Promise<Sent> {
	const cookie = isSignedIn
		? makeSessionCookie(asha, isSignedIn === "long ago" ? 1800 : 0)
		: session
			? makeSession(session())
			: "";
	const shown = await fetch(new URL(path, sites[0]?.origin), { headers: { cookie, accept: "text/html" } });
	const body = new URLSearchParams(bodyOf(fields(), keyIn(await shown.text(), path)));
	return { path, body: body.toString(), cookie };
}

/** Lists the form's calls while the upstream carries them out slowly. */
const carriedOut = (form: FormCase) => answerChanges(upstream, form, 300);

const partsOf = ({ status, headers }: Response) => ({
	status,
	location: headers.get("location"),
	cookies: headers.getSetCookie().map((line) => line.split(";")[0]),
});

it.each(Object.entries(formCases))(
	"[R3] [R50] a form that is sent twice is carried out once, and answered alike: %s",
	async (_, form) => {
		const sent = await fillIn(form);
		expect(sent.body).toMatch(/_key=[\w.-]{6,}/);
		const calls = carriedOut(form);
		const first = post(sent, sites[0]);
		const together = await Promise.all([first, post(sent, sites[0]), post(sent, sites[1])]);
		const later = await post(sent, sites[1]);
		expect(calls()).toHaveLength(1);
		const answers = [...together, later].map(partsOf);
		expect(answers[0]?.status).toBe(303);
		for (const answer of answers) expect(answer).toEqual(answers[0]);
	},
);

describe("a form that is sent again", () => {
	const newsletter = formCases.newsletter as FormCase;

	it.each([0, 1])("[R3] [R32] after its sender left, to process %i, is answered as the first time", async (other) => {
		const sent = await fillIn(newsletter);
		const calls = carriedOut(newsletter);
		const leaving = new AbortController();
		const left = post(sent, sites[0], { signal: leaving.signal }).catch(() => null);
		await expect.poll(calls).toHaveLength(1);
		leaving.abort();
		expect(await left).toBeNull();
		expect((await post(sent, sites[other])).status).toBe(303);
		expect(calls()).toHaveLength(1);
	});

	it("[R3] from another address is answered as the first time", async () => {
		const form = formCases["sign-in code"] as FormCase;
		const sent = await fillIn(form);
		const calls = carriedOut(form);
		const from = (address: string) => post(sent, sites[0], { headers: { "x-forwarded-for": address } });
		const [first, again] = [await from("49.36.1.1"), await from("2401:4900::7")].map(partsOf);
		expect([again, calls().length]).toEqual([first, 1]);
	});

	it("[R3] after it failed is carried out, by another process under the key of the first call", async () => {
		const form = formCases.contact as FormCase;
		const sent = await fillIn(form);
		const keys: unknown[] = [];
		upstream.rule(({ method, path, headers }) => {
			if (method === "GET" || !form.call.test(path)) return undefined;
			keys.push(headers["idempotency-key"]);
			return "status_500";
		});
		expect((await post(sent, sites[0])).status).toBe(503);
		const calls = carriedOut(form);
		expect((await post(sent, sites[1])).status).toBe(303);
		expect(calls().map(({ headers }) => headers["idempotency-key"])).toEqual(keys);
		expect(keys).toEqual([expect.any(String)]);
	});

	it("after its sender had to sign in first is carried out", async () => {
		const traveller = formCases.traveller as FormCase;
		const sent = await fillIn(traveller);
		upstream.rule(({ path }) => (traveller.call.test(path) ? "status_401" : undefined));
		expect((await post(sent, sites[0])).headers.get("location")).toMatch(/^\/login/);
		const calls = carriedOut(traveller);
		const again = { ...sent, cookie: makeSessionCookie(asha) };
		expect((await post(again, sites[0])).headers.get("location")).not.toMatch(/^\/login/);
		expect(calls()).toHaveLength(1);
	});

	it("with other values, or shown anew to an account, is carried out", async () => {
		const traveller = formCases.traveller as FormCase;
		const sent = await fillIn(traveller);
		const calls = carriedOut(traveller);
		await post(sent, sites[0]);
		await post({ ...sent, body: sent.body.replace("Mallory", "Molly") }, sites[0]);
		await post(await fillIn(traveller), sites[0]);
		expect(calls()).toHaveLength(3);
	});

	it("by script, in place, is answered with the same data", async () => {
		const sent = await fillIn(formCases["enquiry panel"] as FormCase);
		const calls = carriedOut(formCases["enquiry panel"] as FormCase);
		const inPlace = { ...sent, path: `${sent.path}.data`, body: `${sent.body}&inPlace=1` };
		const answers = await Promise.all([post(inPlace, sites[0]), post(inPlace, sites[0]), post(inPlace, sites[1])]);
		expect(calls()).toHaveLength(1);
		const texts = await Promise.all(answers.map((answer) => answer.text()));
		expect(texts[0]).toContain("/enquiry/verify");
		expect(new Set(texts).size).toBe(1);
		expect(new Set(answers.map(({ status }) => status)).size).toBe(1);
	});

	it("with a key that others know is carried out again where its answer could be a sign-in or its steps", async () => {
		for (const name of ["sign-in code", "sign-in by password", "sign-up", "password reset"]) {
			const form = formCases[name] as FormCase;
			const body = new URLSearchParams(bodyOf(form.fields(), "shared"));
			carriedOut(form);
			const sent = { path: form.path, body: body.toString(), cookie: "" };
			const [own, stranger] = [await post(sent, sites[0]), await post(sent, sites[0])].map(partsOf);
			expect([name, own?.status, own?.cookies.length]).not.toEqual([name, 303, 0]);
			expect(stranger?.cookies.filter((cookie) => own?.cookies.includes(cookie))).toEqual([]);
		}
	});

	it("with a key that others know is carried out again for an account", async () => {
		const newsletter = formCases.newsletter as FormCase;
		const body = new URLSearchParams(bodyOf(newsletter.fields(), "shared")).toString();
		const calls = carriedOut(newsletter);
		for (let time = 0; time < 2; time += 1)
			await post({ path: newsletter.path, body, cookie: makeSessionCookie(asha) }, sites[0]);
		expect(calls()).toHaveLength(2);
	});

	it("from a cached page has a key of the account’s own", async () => {
		const cookie = makeSessionCookie(asha);
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
		carriedOut(formCases["enquiry panel"] as FormCase);
		const first = await post(sent, sites[0]);
		const other = await post({ ...sent, cookie: "t=other" }, sites[0]);
		expect(first.headers.getSetCookie()).not.toEqual([]);
		expect([other.status, other.headers.getSetCookie()]).toEqual([303, []]);
	});

	it("[R3] after the session it was sent in has ended by it is answered as the first time", async () => {
		const fields = { password: "Canary#Pass8", newpassword: "Canary#Pass9", confirmpassword: "Canary#Pass9" };
		const form = { path: "/profile/password", fields: () => fields, call: /password/, isSignedIn: true };
		const sent = await fillIn(form);
		const calls = carriedOut(form);
		const [first, again] = [await post(sent, sites[0]), await post(sent, sites[1])].map(partsOf);
		expect([first?.location, first?.cookies.length, calls().length]).toEqual(["/profile", 2, 1]);
		expect(again).toEqual(first);
	});
});
