import { describe, expect, it } from "vitest";
import { z } from "zod";
import { operation } from "#server/contract/definition/operation.ts";
import { contract } from "#server/contract/index.ts";
import type { ScriptedReply } from "#tests/support/fault-upstream.ts";
import { shareClients, shareUpstream } from "#tests/support/share-upstream.ts";

const upstream = shareUpstream();
const open = shareClients(upstream);

const tour = z.object({ id: z.string(), price: z.number(), days: z.array(z.string()).default([]) });
const text = z.string().optional();
const base = { summary: "A test's call", deadlineMs: 2000 } as const;
const trip = {
	tour: operation({
		...base,
		...{ method: "GET", path: "/api/tour/{slug}", auth: "public", group: "public" },
		query: z.object({ day: text, tag: z.array(z.string()).optional(), email: text }),
		cache: { freshSeconds: 60, staleSeconds: 60 },
		reply: tour,
	}),
	book: operation({
		...base,
		...{ method: "POST", path: "/api/book", auth: "user", group: "cart", source: true },
		body: z.object({ tourID: z.string(), riders: z.array(z.string()), seats: z.number(), code: text }),
		reply: z.object({ id: z.string() }),
	}),
	photo: operation({
		...base,
		...{ method: "PUT", path: "/api/photo", auth: "user", group: "account", multipart: true },
		body: z.object({ image: z.file() }),
		reply: z.unknown(),
	}),
};
const { tour: readTour, book } = trip;

function opened(entries: Record<string, object>, reply: ScriptedReply = { body: { data: { id: "1", price: 2 } } }) {
	upstream.rule(() => reply);
	const overrides = { operations: Object.fromEntries(Object.entries(entries).map(([id, one]) => [`trip.${id}`, one])) };
	return open({ operations: { trip }, overrides });
}

const goa = { params: { slug: "goa" }, query: {} } as const;
const call = (entry: object, reply?: ScriptedReply) => {
	const { client, context } = opened({ tour: entry }, reply);
	return client.call(readTour, { params: { slug: "goa" }, query: { day: "2026-12-01", tag: ["a", "b"] } }, context());
};
const bookWith = (entry: object, reply?: ScriptedReply) => {
	const { client, context } = opened({ book: entry }, reply);
	const body = { tourID: "7", riders: ["1", "2"], seats: 3 };
	return client.call(book, { body }, context({ token: "visitor" }));
};

describe("what visitors share", () => {
	const callsOf = async (entry: object, queries: readonly { day?: string }[], email: string) => {
		const { client, context } = opened({ tour: entry });
		for (const query of queries)
			await client.call(readTour, { params: { slug: "goa" }, query }, context({ session: { email } }));
		return upstream.received;
	};

	it("is told apart by what only a header says", async () => {
		const entry = { query: { lang: "en" }, headers: { "X-Day": "{day}" } };
		const calls = await callsOf(entry, [{ day: "1" }, { day: "2" }, { day: "1" }], "a@example.in");
		expect(calls.map(({ headers }) => headers["x-day"])).toEqual(["1", "2"]);
	});

	it("[S24] has nothing of a session, also where an input of its own has that name and is absent", async () => {
		const entry = { query: { who: "{email}" }, headers: { "X-Who": "{email}" } };
		const [sent] = await callsOf(entry, [{}], "canary@example.in");
		expect(JSON.stringify([sent?.path, sent?.headers])).not.toContain("canary");
	});
});

describe("a mapped request", () => {
	it("has the file's method, path, query and headers", async () => {
		await call({
			path: "/v2/{slug}/of/{day}/",
			query: { lang: "en", on: "{day}", tags: "{tag}", note: "for {slug}", gone: "{source}!" },
			headers: { "X-Channel": "web-{slug}", Accept: "application/vnd.trip+json" },
		});
		const [sent] = upstream.received;
		expect(sent).toMatchObject({
			method: "GET",
			path: "/v2/goa/of/2026-12-01/",
			query: "lang=en&on=2026-12-01&tags[]=a&tags[]=b&note=for+goa&gone=web%21",
			headers: {
				...{ "x-channel": "web-goa", accept: "application/vnd.trip+json", "accept-encoding": "identity" },
				authorization: "Bearer public-token",
			},
		});
	});

	it("has the body of the template, in which inputs keep their types", async () => {
		const body = { trip: { id: "{tourID}", riders: "{riders}", seats: "{seats}" }, code: "{code}", via: "{source}" };
		await bookWith({ method: "PATCH", body });
		const [sent] = upstream.received;
		expect(sent).toMatchObject({ method: "PATCH", headers: { authorization: "Bearer visitor" } });
		expect(JSON.parse(sent?.body ?? "")).toEqual({ trip: { id: "7", riders: ["1", "2"], seats: 3 }, via: "web" });
	});

	it("is encoded as a form", async () => {
		await bookWith({ encoding: "form" });
		expect(upstream.received[0]).toMatchObject({
			headers: { "content-type": "application/x-www-form-urlencoded" },
			body: "tourID=7&riders[]=1&riders[]=2&seats=3&source=web",
		});
	});

	it("carries a file under another name", async () => {
		const { client, context } = opened({ photo: { body: { portrait: "{image}" } } });
		await client.call(trip.photo, { body: { image: new File(["x"], "x.png") } }, context({ token: "visitor" }));
		expect(upstream.received[0]?.body).toContain('name="portrait"; filename="x.png"');
	});

	it("carries the named token, or none", async () => {
		await call({ auth: "none" });
		const ofShop = { auth: "public", headers: { "x-user": "{userid}" } };
		const { client, context } = opened({ book: ofShop, tour: { auth: "user" } });
		const body = { tourID: "7", riders: [], seats: 1 };
		await client.call(book, { body }, context({ token: "visitor", session: { userid: "u1" } }));
		expect(upstream.received.map(({ headers }) => headers.authorization)).toEqual([undefined, "Bearer public-token"]);
		const outcome = await client.call(readTour, goa, context());
		expect(outcome).toMatchObject({ ok: false, kind: "signed_out" });
	});

	it("is not sent with an input that cannot stand in a header", async () => {
		const { client, context } = opened({ tour: { headers: { "x-a": "{day}" } } });
		const outcome = await client.call(readTour, { params: { slug: "goa" }, query: { day: "a\r\nb: c" } }, context());
		expect(outcome).toMatchObject({ ok: false, kind: "bad_input" });
		expect(upstream.received).toEqual([]);
	});
});

describe("a mapped reply", () => {
	const fields = {
		from: "/result/tour",
		fields: {
			id: "/_id",
			price: { from: "/paise", divide: 100 },
			days: { from: "/days", each: true, words: { s: "Sun" } },
		},
	};
	const body = { result: { tour: { _id: "9", paise: "12345", days: ["s", "Mon"] } }, data: { id: "wrong", price: 1 } };

	it.each([
		["fields", fields],
		["jsonata", { jsonata: '{"id": result.tour._id, "price": 123.45, "days": ["Sun", result.tour.days[1]]}' }],
	])("is read at the root of what %s made, with HTTP 201 and the file's message", async (_, reply) => {
		const entry = { reply, ok: { http: [201], code: "/meta/status", codes: ["DONE"] }, message: "/meta/text" };
		const sent = { status: 201, body: { ...body, meta: { status: "DONE", text: "<b>Fine</b>" }, message: "wrong" } };
		const value = { id: "9", price: 123.45, days: ["Sun", "Mon"] };
		expect(await call(entry, sent)).toEqual({ ok: true, value, message: "Fine" });
	});

	it.each([
		["fields", fields, { result: {} }, "reply"],
		["a field", fields, { result: { tour: { _id: "9", paise: "canary" } } }, "price"],
		["jsonata", { jsonata: "$number(result)" }, { result: "canary" }, "reply.jsonata D3030 at 8"],
	])("that breaks %s is a failure of its own kind that names the place", async (_, reply, sent, fault) => {
		const made = opened({ tour: { reply } }, { body: sent });
		const outcome = await made.client.call(readTour, goa, made.context());
		expect(outcome).toEqual({ ok: false, answered: false, kind: "schema" });
		expect(made.lines.join()).toContain(`"fault":"${fault}"`);
		expect(made.lines.join()).not.toContain("canary");
	});

	it.each([
		["an HTTP status that is not listed", { http: [201] }, { status: 200 }, { kind: "http_other" }],
		["another code", { code: "/state" }, { body: { state: 409 } }, { kind: "app_status", status: 409 }],
		["no code where codes are listed", { codes: [0] }, { body: {} }, { kind: "app_status" }],
		["a word as code", { code: "/state", codes: ["ok"] }, { body: { state: "E17" } }, { kind: "app_status" }],
	])("is a refusal with %s", async (_, ok, sent, failure) => {
		const outcome = await call({ ok, reply: fields }, { body, ...sent });
		expect(outcome).toMatchObject({ ok: false, answered: true, ...failure });
	});

	it("is a success without a body where the file lists 204", async () => {
		const { client, context } = opened({ photo: { ok: { http: [204] } } }, { status: 204, headers: {}, body: "" });
		const image = new File(["x"], "x.png");
		const outcome = await client.call(trip.photo, { body: { image } }, context({ token: "visitor" }));
		expect(outcome).toMatchObject({ ok: true });
	});

	it("has the file's message when it fails too", async () => {
		const sent = { status: 409, body: { error: { text: "Sold out" }, message: "wrong" } };
		expect(await call({ message: "/error/text" }, sent)).toMatchObject({ kind: "http4xx", message: "Sold out" });
	});
});

describe("a mapped operation", () => {
	it("is cached as long as the file says", async () => {
		const { client, context } = opened({ tour: { cache: { freshSeconds: 60, staleSeconds: 60 } } });
		await client.call(readTour, goa, context());
		await client.call(readTour, goa, context());
		expect(upstream.received).toHaveLength(1);
	});

	it("waits as long as the file says", async () => {
		const { client, context } = opened({ tour: { deadlineMs: 100 } }, { body: {}, delayMs: 400 });
		const outcome = await client.call(readTour, goa, context());
		expect(outcome).toMatchObject({ ok: false, kind: "timeout" });
	});

	it("tells of drift in what the mapping made, once for all who share the reply", async () => {
		const [first, second] = [
			{ _key: "a", name: "A" },
			{ _key: "b", name: "B", on: 5 },
		];
		upstream.rule(() => ({ body: { posts: [first, second] } }));
		const told: unknown[] = [];
		const fields = { slug: "/_key", title: "/name", date: "/on" };
		const reply = { fields: { data: { from: "/posts", each: true, fields }, total: { value: 2 } } };
		const made = open({
			overrides: { "blog.list": { reply } },
			observeDrift: (operation, drift) => told.push([operation, drift.filter(({ field }) => field === "data.date")]),
		});
		const read = () => made.client.call(contract.blog.list, { query: { page: "1", limit: "24" } }, made.context());
		const [outcome] = await Promise.all([read(), read(), read()]);
		expect(outcome).toMatchObject({ ok: true, value: { data: [{ title: "A" }, { title: "B" }], total: 2 } });
		expect(told).toEqual([["blog.list", [{ field: "data.date", kind: "type", count: 1, lost: 1 }]]]);
	});
});
