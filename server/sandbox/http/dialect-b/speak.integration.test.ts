import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestSandbox, type TestSandbox } from "../../test-harness.ts";

interface Answer {
	readonly status: number;
	readonly headers: Headers;
	readonly body: {
		readonly meta: { readonly status: number; readonly note?: string };
		readonly result: Record<string, unknown>;
		readonly error?: { readonly text: string; readonly code: string };
	};
}

let sandbox: TestSandbox;
let token: string;

beforeAll(async () => {
	sandbox = await startTestSandbox({ dialect: "b" });
	token = await signIn("9812345671");
});
afterAll(() => sandbox.close());

async function ask(call: string, body?: object, bearer = "public"): Promise<Answer> {
	const [method = "", path = ""] = call.split(" ");
	const isForm = body instanceof FormData || body instanceof URLSearchParams;
	const answer = await fetch(`${sandbox.origin}${path}`, {
		method,
		headers: {
			authorization: `Bearer ${bearer}`,
			"x-channel": "web",
			...(body && !isForm && { "content-type": "application/json" }),
		},
		...(body && { body: isForm ? body : JSON.stringify(body) }),
	});
	return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Answer["body"] };
}

async function signIn(number: string): Promise<string> {
	const phone = `+91 ${number}`;
	await ask("POST /v2/codes", { to: phone });
	const { body } = await ask("POST /v2/sessions/code", { phone, code: await sandbox.codeOf(number) });
	return String(body.result.pass);
}

const log = async () =>
	(await (await fetch(`${sandbox.origin}/__sandbox/log.json`)).json()) as { path: string; operations: string[] }[];

describe("dialect b", () => {
	it("nests a package, with numbers as text, amounts in paise and days as milliseconds", async () => {
		const { status, body } = await ask("GET /v2/tours/kerala-tour");
		expect([status, body.meta]).toEqual([200, { status: 200, note: "" }]);
		const tour = body.result.tour as Record<string, Record<string, unknown>> & { batches: Record<string, unknown>[] };
		expect(tour).toMatchObject({ key: "kerala-tour", kind: "INLAND", fare: { unit: "INR", ask: "false" } });
		expect(tour.fare?.paise).toMatch(/^\d+00$/);
		expect(tour.length?.nights).toMatch(/^\d+$/);
		const [batch] = tour.batches;
		expect(batch?.state).toMatch(/^(OPEN|FEW|SURE|FULL|ASK)$/);
		expect(Number(batch?.on) % 86_400_000).toBe(0);
	});

	it("answers a creation with 201, and names the operation in the log", async () => {
		const who = { name: "Asha Rao", mail: "asha@example.in", phone: "+91 9812345681" };
		const { status, body } = await ask("POST /v2/leads", {
			who,
			trip: { heads: "2", name: "Kerala Backwaters", tour: "" },
			page: "/",
			says: "",
		});
		expect([status, body.meta.status]).toEqual([201, 201]);
		const lead = (body.result.lead as { _id: string })._id;
		const code = await sandbox.codeOf("9812345681");
		expect((await ask("POST /v2/leads/proof", { lead, digits: "9812345681", code })).status).toBe(200);
		expect((await log())[0]?.operations).toContain("enquiry.verify");
	});

	it("keeps a rider and a basket, and starts a payment", async () => {
		const rider = {
			...{ title: "Ms", name: { first: "Asha", last: "Rao" }, sex: "female", born: "1990-02-03", kin: "Self" },
			...{ nation: "Indian", digits: "", mail: "", paper: { kind: "", no: "" }, passport: { no: "", till: "" } },
			...{ eats: "", health: "" },
		};
		const kept = await ask("POST /v2/me/riders", { rider }, token);
		const riderId = (kept.body.result.rider as { _id: string })._id;
		expect((await ask("GET /v2/me/basket", undefined, token)).body.result).toEqual({ basket: null });
		const found = await ask("GET /v2/tours/kerala-tour");
		const { _id, batches } = found.body.result.tour as {
			_id: string;
			batches: { on: number; places: { free: string } }[];
		};
		const on = new Date(batches.findLast(({ places }) => Number(places.free) > 3)?.on ?? 0).toISOString().slice(0, 10);
		const added = await ask("POST /v2/me/basket", { trip: { tour: _id, on, riders: [riderId] }, voucher: "" }, token);
		expect([added.status, added.body.result.basket]).toMatchObject([201, { on, ways: ["ALL", "SOME"] }]);
		const paid = await ask("POST /v2/me/orders", { way: "full" }, token);
		expect(paid.body.result).toMatchObject({ order: { unit: "INR" }, door: { by: "POST" } });
		const { order } = paid.body.result as { order: { _id: string; paise: string } };
		expect(order.paise).toMatch(/^\d+$/);
		const state = await ask(`GET /v2/me/orders/${order._id}`, undefined, token);
		expect(state.body.result).toEqual({ order: { state: "OPEN" } });
	});

	it("takes forms, urlencoded and with files", async () => {
		const fields = { mail: "asha@example.in", channel: "web" };
		const letter = await ask("POST /v2/letters", new URLSearchParams(fields));
		expect([letter.status, letter.body.meta.note]).toEqual([201, "Thank you for subscribing"]);
		const again = await ask("POST /v2/letters", new URLSearchParams(fields));
		expect([again.status, again.body.error]).toEqual([409, { text: "You are already subscribed", code: "E409" }]);
		const form = new FormData();
		const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);
		form.set("picture", new File([png], "face.png", { type: "image/png" }));
		const picture = await ask("POST /v2/me/pictures/profile", form, token);
		expect(picture.body.result).toMatchObject({ face: { src: expect.stringMatching(/^\/media\/users\//) } });
	});

	it("spells refusals its own way, also those under HTTP 200", async () => {
		const missing = await ask("GET /v2/tours/nowhere");
		expect([missing.status, missing.body.error]).toEqual([404, { text: "Package not found", code: "E404" }]);
		const refused = await ask("POST /v2/codes", { to: "+91 9812345400" });
		expect([refused.status, refused.body.meta.status, refused.body.error?.code]).toEqual([200, 400, "E400"]);
		const unread = await ask("POST /v2/codes", { to: "abc" });
		expect([unread.status, unread.body.error?.code]).toEqual([400, "E400"]);
	});

	it("does not answer the contract's own paths, and the log tells", async () => {
		const { status, body } = await ask("GET /api/v1/categorymenu");
		expect([status, body.error?.code]).toEqual([404, "E404"]);
		expect((await log())[0]).toMatchObject({ path: "/api/api/v1/categorymenu", operations: [] });
	});

	it("passes a simulated failure on as it is", async () => {
		const headers = { authorization: "Bearer public", "x-sandbox-fault": "html" };
		const page = await fetch(`${sandbox.origin}/v2/menu`, { headers });
		expect(page.headers.get("content-type")).toMatch(/^text\/html/);
		const cut = fetch(`${sandbox.origin}/v2/menu`, { headers: { ...headers, "x-sandbox-fault": "drop" } });
		await expect(cut).rejects.toThrow();
		const broken = await fetch(`${sandbox.origin}/v2/tours/boom`, { headers: { authorization: "Bearer public" } });
		expect(await broken.text()).toMatch(/^\{"statuscode":200/);
	});

	it("leaves the sandbox's pages and the contract below /__sandbox/api/ alone", async () => {
		const own = await fetch(`${sandbox.origin}/__sandbox/api/v1/countries`, {
			headers: { authorization: "Bearer public" },
		});
		expect(await own.json()).toMatchObject({ statuscode: 200, data: expect.any(Array) });
		expect((await fetch(`${sandbox.origin}/__sandbox/inbox`)).status).toBe(200);
		expect((await fetch(`${sandbox.origin}/healthz`)).status).toBe(200);
	});
});
