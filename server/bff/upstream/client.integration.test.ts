import { setMaxListeners } from "node:events";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { operation } from "#server/contract/definition/operation.ts";
import { contract } from "#server/contract/index.ts";
import { startFaultUpstream } from "#tests/support/fault-upstream.ts";
import { type FaultName, faultNames, upstreamMark } from "#tests/support/faults.ts";
import { shareClients, shareUpstream } from "#tests/support/share-upstream.ts";
import { caseCount } from "#tests/support/suite.ts";
import { createOffsetClock, openUpstreamClient } from "#tests/support/upstream-client.ts";
import { startBudget } from "./deadline.ts";
import type { FailureKind } from "./outcome.ts";

const target = shareUpstream();
const upstream = shareUpstream(() => ({ elsewhere: target.origin }));
const opened = shareClients(upstream);

const thing = z.object({ id: z.string(), price: z.object({ adult: z.number() }) });
const base = { summary: "A test's call", deadlineMs: 2500, reply: thing } as const;
const read = { ...base, method: "GET", auth: "public", group: "public" } as const;
const named = { ...base, body: z.object({ name: z.string() }) } as const;
const ofCart = { ...named, method: "PUT", auth: "user", group: "cart" } as const;
const ofAccount = { ...base, auth: "user", group: "account" } as const;
const patientMs = 20_000;
const operations = {
	thing: {
		get: operation({ ...read, path: "/things/{id}" }),
		glance: operation({ ...read, deadlineMs: 300, path: "/glance" }),
		side: operation({ ...read, path: "/side", group: "side" }),
		sends: operation({ ...read, path: "/sends", auth: "user", group: "auth", isRead: false }),
		mine: operation({ ...ofAccount, method: "GET", path: "/mine" }),
		either: operation({ ...ofAccount, method: "GET", path: "/either", auth: "either" }),
		add: operation({
			...named,
			...{ method: "POST", path: "/things", auth: "either", group: "auth", source: true, idempotencyKey: true },
		}),
		strict: operation({
			...named,
			...{ method: "POST", path: "/strict", auth: "public", group: "auth", success: "statuscode" },
		}),
		quick: operation({ ...ofCart, deadlineMs: 300, path: "/quick" }),
		/** What a busy machine answers late is no timeout. */
		patient: operation({ ...ofCart, deadlineMs: patientMs, path: "/patient" }),
		put: operation({ ...ofCart, path: "/things/{id}" }),
		remove: operation({
			...base,
			...{ method: "DELETE", path: "/things/{id}", auth: "user", group: "cart" },
			query: z.object({ kind: z.string() }),
		}),
		picture: operation({
			...ofAccount,
			...{ method: "PUT", path: "/picture", multipart: true },
			body: z.object({ name: z.string(), image: z.instanceof(File) }),
		}),
	},
};
const calls = operations.thing;
const good = { statuscode: 200, data: { id: "7", price: { adult: 10 }, extra: "ignored" } };
/** Opens a client of an upstream that answers every call well, until a test says otherwise. */
const open = (more: Parameters<typeof opened>[0] = {}) => {
	upstream.rule(() => ({ body: good }));
	return opened({ operations, ...more });
};

describe("a call", () => {
	it("returns the validated reply", async () => {
		const { client, context } = open();
		upstream.rule(() => ({ body: { ...good, message: "<b>Fine</b>" } }));
		const outcome = await client.call(calls.get, { params: { id: "7" } }, context());
		expect(outcome).toEqual({ ok: true, value: { id: "7", price: { adult: 10 } }, message: "Fine" });
	});

	it("sends exactly what the operation declares", async () => {
		const { client, context } = open();
		const user = { token: "user-token", idempotencyKey: "attempt-1" };
		await client.call(calls.get, { params: { id: "a b" } }, context(user));
		await client.call(calls.mine, {}, context(user));
		await client.call(calls.either, {}, context());
		await client.call(calls.add, { body: { name: "Asha" } }, context(user));
		await client.call(calls.remove, { params: { id: "1" }, query: { kind: "package" } }, context(user));
		const seen = upstream.received.map(({ method, path, query, body, headers }) => [
			`${method} ${path}${query && `?${query}`}`,
			headers.authorization,
			headers["idempotency-key"],
			body,
		]);
		expect(seen).toEqual([
			["GET /things/a%20b", "Bearer public-token", undefined, ""],
			["GET /mine", "Bearer user-token", undefined, ""],
			["GET /either", "Bearer public-token", undefined, ""],
			["POST /things", "Bearer user-token", "attempt-1", '{"name":"Asha","source":"web"}'],
			["DELETE /things/1?kind=package", "Bearer user-token", undefined, ""],
		]);
		for (const { headers } of upstream.received) {
			expect(headers["x-request-id"]).toMatch(/^test-\d$/);
			expect(headers.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
			expect(headers["accept-encoding"]).toBe("identity");
			expect(headers.cookie).toBeUndefined();
		}
	});

	it("uses a hexadecimal request id as trace id", async () => {
		const { client, context } = open();
		const asked = context({ requestId: "0190a6f2-7b1c-7def-8abc-0123456789ab" });
		await client.call(calls.get, { params: { id: "1" } }, asked);
		expect(upstream.received[0]?.headers.traceparent).toMatch(/^00-0190a6f27b1c7def8abc0123456789ab-/);
	});

	it("can send the token alone, and arrays", async () => {
		const { client, context } = opened({ authScheme: "raw" });
		upstream.rule(() => ({ body: { data: [{ packages: [] }, { categories: [] }] } }));
		await client.call(contract.category.trending, { query: { id: ["a&b", "c"] } }, context());
		expect(upstream.received[0]).toMatchObject({ path: "/api/v1/get-trending-data", query: "id[]=a%26b&id[]=c" });
		expect(upstream.received[0]?.headers.authorization).toBe("public-token");
	});

	it("sends files as multipart", async () => {
		const { client, context } = open();
		const image = new File(["<svg/>"], "face.svg", { type: "image/svg+xml" });
		const outcome = await client.call(calls.picture, { body: { name: "Asha", image } }, context({ token: "t" }));
		expect(outcome.ok).toBe(true);
		expect(upstream.received[0]?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
		expect(upstream.received[0]?.body).toMatch(/name="name"\r\n\r\nAsha[\s\S]*filename="face.svg"[\s\S]*<svg\/>/);
	});

	it("is not made where the operations file disables it", async () => {
		const { client, context } = open({ overrides: { "thing.put": { enabled: false } } });
		const off = await client.call(calls.put, { params: { id: "7" }, body: { name: "x" } }, context({ token: "t" }));
		expect(off).toEqual({ ok: false, answered: false, kind: "disabled" });
		expect(upstream.received).toEqual([]);
	});

	it("is not made without a user's token where it needs one", async () => {
		const { client, context } = open();
		const outcome = await client.call(calls.mine, {}, context());
		expect(outcome).toEqual({ ok: false, answered: true, kind: "signed_out", status: 401 });
		expect(upstream.received).toEqual([]);
	});

	it("[R38] requests exactly its own path for any parameter", async () => {
		const { client, context } = open();
		const odd = fc.oneof(
			fc.string({ unit: "binary", maxLength: 40 }),
			fc.constantFrom(
				...["..", ".", "", "%2e%2e", "../../admin", "a/b", "a\\b", "a?b#c", "\r\nx: y", "\u0000", "\ud800"],
				"//evil.example",
			),
		);
		await fc.assert(
			fc.asyncProperty(odd, async (id) => {
				upstream.forget();
				const outcome = await client.call(calls.get, { params: { id } }, context());
				if (["", ".", ".."].includes(id) || /\p{Cc}/u.test(id)) {
					expect(outcome).toEqual({ ok: false, answered: true, kind: "bad_input", status: 404 });
					expect(upstream.received).toEqual([]);
					return;
				}
				expect(upstream.received.map(({ method, query }) => [method, query])).toEqual([["GET", ""]]);
				const [, top, segment, ...rest] = upstream.received[0]?.path.split("/") ?? [];
				expect([top, rest]).toEqual(["things", []]);
				expect(decodeURIComponent(segment ?? "")).toBe(id.toWellFormed());
			}),
			{ numRuns: caseCount(300, 1500) },
		);
	});
});

const expected: Record<FaultName, [kind: FailureKind, answered: boolean, status?: number] | "ok"> = {
	hang: ["timeout", false],
	reset: ["reset", false],
	truncated: ["reset", false],
	drip: ["timeout", false],
	html_200: ["content_type", false],
	html_as_json_200: ["bad_json", false],
	empty_200: ["bad_json", false],
	invalid_json: ["bad_json", false],
	deep_json: ["bad_json", false],
	wrong_schema: ["schema", false],
	null_fields: ["schema", false],
	bare_200: ["schema", false],
	wrong_content_type: ["content_type", false],
	status_204: ["http_other", true, 204],
	redirect_301: ["redirect", true, 301],
	status_400: ["http4xx", true, 400],
	status_401: ["http401", true, 401],
	status_403: ["http403", true, 403],
	status_404: ["http404", true, 404],
	status_409: ["http4xx", true, 409],
	status_429: ["http429", true, 429],
	status_500: ["http5xx", true, 500],
	html_500: ["http5xx", true, 500],
	flood_50mb: ["too_large", false],
	gzip_bomb: ["too_large", false],
	headers_10000: ["too_large", false],
	not_http: ["reset", false],
};

describe("an unhealthy upstream", () => {
	it.each(faultNames)("[R17] %s is a failure of its own kind", async (fault) => {
		const { client, context, lines } = open();
		upstream.rule(() => fault);
		const [kind, answered, status] = expected[fault] as [FailureKind, boolean, number?];
		const call = kind === "timeout" ? calls.quick : calls.patient;
		const budget = startBudget(undefined, patientMs);
		const outcome = await client.call(call, { body: { name: "x" } }, context({ token: "t", budget }));
		expect(outcome).toMatchObject({ ok: false, kind, answered, ...(status ? { status } : {}) });
		expect(upstream.received).toHaveLength(1);
		expect(lines.join("")).not.toContain(upstreamMark);
	});

	it("[R18] is not called twice when it redirects", async () => {
		const { client, context } = open();
		upstream.rule(() => "redirect_301");
		for (let count = 0; count < 10; count += 1)
			await client.call(calls.get, { params: { id: String(count) } }, context());
		expect(target.received).toEqual([]);
		expect(target.mostSockets()).toBe(0);
		expect(upstream.received).toHaveLength(10);
	});

	it("fails with app_status for HTTP 200 with another statuscode", async () => {
		const { client, context } = open();
		upstream.rule(() => ({ body: { statuscode: 400, message: "No such number" } }));
		const rejected = await client.call(calls.side, {}, context());
		expect(rejected).toEqual({ ok: false, answered: true, kind: "app_status", status: 400, message: "No such number" });
		upstream.rule(() => ({ body: { data: good.data } }));
		const silent = await client.call(calls.strict, { body: { name: "x" } }, context());
		expect(silent).toMatchObject({ ok: false, answered: true, kind: "app_status" });
	});
});

describe("a deadline", () => {
	it("is goesOnMs for payment calls, whatever the budget", async () => {
		const timed = { ...base, deadlineMs: 100, goesOnMs: 2000 } as const;
		const pay = operation({ ...timed, method: "PUT", path: "/pay", auth: "user", group: "payment" });
		const { client, context } = opened({ operations: { thing: { pay } } });
		upstream.rule(() => ({ body: good, delayMs: 400 }));
		const budget = startBudget(undefined, 100);
		expect(await client.call(pay, {}, context({ token: "t", budget }))).toMatchObject({ ok: true });
	});

	it("is the operation's, or the rest of the request's budget when that is shorter", async () => {
		const { client, context } = open();
		upstream.rule(() => "hang");
		// The clock stands still, so that the time a busy machine takes for the first call is not taken from the
		// budget.
		let nowMs = 0;
		const budget = startBudget(() => nowMs, 450);
		const put = (more = {}) => client.call(calls.quick, { body: { name: "x" } }, context({ token: "t", ...more }));
		await put({ budget });
		// The budget has half of the operation's time left, so that the second of these ends first.
		nowMs = 300;
		const ended: string[] = [];
		await Promise.all([
			put().then(() => ended.push("the operation's deadline")),
			put({ budget }).then(() => ended.push("the budget's rest")),
		]);
		expect(ended).toEqual(["the budget's rest", "the operation's deadline"]);
		nowMs = 450;
		expect(await put({ budget })).toMatchObject({ kind: "no_time" });
		expect(upstream.received).toHaveLength(3);
	});

	it("[R32] aborts a GET when the visitor disconnects, but not a change", async () => {
		const { client, context } = open();
		upstream.rule(() => ({ body: good, delayMs: 500 }));
		const visitor = new AbortController();
		const mine = client.call(calls.mine, {}, context({ token: "t", signal: visitor.signal }));
		const shared = client.call(calls.get, { params: { id: "1" } }, context({ signal: visitor.signal }));
		const change = client.call(calls.add, { body: { name: "x" } }, context({ signal: visitor.signal }));
		setTimeout(() => visitor.abort(), 50);
		expect(await Promise.race([mine, change])).toMatchObject({ kind: "aborted" });
		expect(await Promise.race([shared, change])).toMatchObject({ kind: "aborted" });
		expect(await change).toMatchObject({ ok: true });
	});
});

describe("retries", () => {
	// A 429 with a short Retry-After may be tried again, and keeps the circuit breaker closed: only the budget limits.
	const again = { status: 429, headers: { "retry-after": "0" }, body: "" } as const;
	const firstThen = (first: FaultName | typeof again) => () =>
		upstream.received.length === 1 ? first : { body: good };
	it("happen once, for GETs, after 50 to 250 ms", async () => {
		const { client, context } = open({ random: () => 0.5 });
		upstream.rule(firstThen("status_500"));
		const pause = new Promise((resolve) => setTimeout(resolve, 140, "the pause"));
		const call = client.call(calls.get, { params: { id: "1" } }, context());
		expect(await Promise.race([call, pause])).toBe("the pause");
		expect(await call).toMatchObject({ ok: true });
		expect(upstream.received).toHaveLength(2);
	});

	it.each(["status_400", "status_404", "status_429", "redirect_301", "invalid_json", "wrong_schema"] as const)(
		"do not follow %s",
		async (fault) => {
			const { client, context } = open();
			upstream.rule(() => fault);
			await client.call(calls.get, { params: { id: "1" } }, context());
			expect(upstream.received).toHaveLength(1);
		},
	);

	it("[R13] do not follow a GET that sends something", async () => {
		const { client, context } = open();
		upstream.rule(() => "status_500");
		await client.call(calls.sends, {}, context({ token: "t" }));
		expect(upstream.received).toHaveLength(1);
	});

	it("do not follow a call that used up its deadline", async () => {
		const { client, context } = open();
		upstream.rule(() => "hang");
		expect(await client.call(calls.glance, {}, context())).toMatchObject({ kind: "timeout" });
		expect(upstream.received).toHaveLength(1);
	});

	it("follow a short Retry-After", async () => {
		const { client, context } = open({ random: () => 0 });
		upstream.rule(firstThen(again));
		expect(await client.call(calls.get, { params: { id: "1" } }, context())).toMatchObject({ ok: true });
	});

	const inWaves = async (count: number, call: (id: string) => Promise<unknown>): Promise<void> => {
		for (let id = 0; id < count; id += 20)
			await Promise.all(Array.from({ length: 20 }, (_, index) => call(String(id + index))));
	};

	it("[R13] never happen to changes: 1,000 failing POSTs, PUTs and DELETEs make exactly 1,000 calls", async () => {
		const { client, context } = open();
		upstream.rule(() => again);
		const body = { name: "x" };
		const changes = [
			() => client.call(calls.add, { body }, context()),
			(id: string) => client.call(calls.put, { params: { id }, body }, context({ token: "t" })),
			(id: string) => client.call(calls.remove, { params: { id }, query: { kind: "tour" } }, context({ token: "t" })),
		] as const;
		await inWaves(1000, async (id) => {
			expect(await changes[Number(id) % 3]?.(id)).toMatchObject({ ok: false, kind: "http429" });
		});
		expect(new Set(upstream.received.map(({ method }) => method))).toEqual(new Set(["POST", "PUT", "DELETE"]));
		expect(upstream.received).toHaveLength(1000);
	});

	it("[R13] never happen to side calls", async () => {
		const { client, context } = open();
		upstream.rule(() => again);
		await inWaves(100, () => client.call(calls.side, {}, context()));
		expect(upstream.received.length).toBeLessThanOrEqual(100);
	});

	it("[R13] are a tenth of the calls: 1,000 failing GETs make exactly 1,100 calls", async () => {
		const { client, context } = open({ random: () => 0 });
		upstream.rule(() => again);
		await inWaves(1000, async (id) => {
			expect(await client.call(calls.get, { params: { id } }, context())).toMatchObject({ kind: "http429" });
		});
		expect(upstream.received).toHaveLength(1100);
	});
});

describe("the circuit breaker", () => {
	it("[R14] stops calls of its group after 20 failures, and of no other group", async () => {
		const clock = createOffsetClock();
		const { client, context } = open({ now: clock.now });
		upstream.rule(({ path }) => (path === "/things" ? "status_500" : { body: good }));
		const add = () => client.call(calls.add, { body: { name: "x" } }, context());
		for (let count = 0; count < 20; count += 1) await add();
		const outcomes = await Promise.all(Array.from({ length: 50 }, add));
		expect(outcomes.every((outcome) => !outcome.ok && outcome.kind === "breaker_open" && !outcome.answered)).toBe(true);
		expect(upstream.received).toHaveLength(20);
		expect(await client.call(calls.side, {}, context())).toMatchObject({ ok: true });
		expect(client.cutOffMs()).toBe(0);

		clock.advance(1000);
		upstream.rule(() => ({ body: good }));
		expect((await Promise.all([add(), add(), add()])).filter(({ ok }) => ok)).toHaveLength(1);
		expect(await add()).toMatchObject({ ok: true });
	});

	it("does not open because of 4xx", async () => {
		const { client, context } = open();
		upstream.rule(() => "status_400");
		for (let count = 0; count < 60; count += 1) await client.call(calls.add, { body: { name: "x" } }, context());
		expect(upstream.received).toHaveLength(60);
	});

	it.each(["wrong_schema", "invalid_json", "html_200", "deep_json"] as const)(
		"does not open because of one operation that answers what cannot be read: %s",
		async (fault) => {
			const { client, context } = opened();
			upstream.rule(({ path }) => (path.includes("/package-data/") ? fault : { body: { data: [] } }));
			const packageAt = (count: number) =>
				client.call(contract.package.bySlug, { params: { slug: `tour-${count}` } }, context());
			for (let count = 0; count < 30; count += 1) await packageAt(count);
			expect(upstream.received).toHaveLength(30);
			expect(await client.call(contract.country.list, {}, context())).toMatchObject({ ok: true });
			expect(await packageAt(30)).not.toMatchObject({ kind: "breaker_open" });
		},
	);

	it("closes when its probe is answered with what cannot be read", async () => {
		const clock = createOffsetClock();
		const { client, context } = open({ now: clock.now });
		const add = () => client.call(calls.add, { body: { name: "x" } }, context());
		upstream.rule(() => "status_500");
		for (let count = 0; count < 21; count += 1) await add();
		expect(await add()).toMatchObject({ kind: "breaker_open" });
		clock.advance(1000);
		upstream.rule(() => "wrong_schema");
		expect(await add()).toMatchObject({ kind: "schema" });
		upstream.rule(() => ({ body: good }));
		expect(await add()).toMatchObject({ ok: true });
	});

	it("reports how long the upstream has been cut off", async () => {
		const clock = createOffsetClock();
		const { client, context } = open({ now: clock.now });
		upstream.rule(() => "reset");
		await client.call(calls.side, {}, context());
		clock.advance(40_000);
		expect(client.cutOffMs()).toBeGreaterThanOrEqual(40_000);
		upstream.rule(() => ({ body: good }));
		await client.call(calls.side, {}, context());
		expect(client.cutOffMs()).toBe(0);
	});
});

describe("the pool", () => {
	it("[R20] opens 64 sockets at most, queues 256 and sheds the rest at once", async () => {
		const own = await startFaultUpstream();
		own.rule(() => ({ body: good, delayMs: 200 }));
		const slow = operation({ ...ofAccount, deadlineMs: 15_000, method: "GET", path: "/slow" });
		const { client, context } = openUpstreamClient(own.origin, { operations: { thing: { slow } } });
		const order: string[] = [];
		await Promise.all(
			Array.from({ length: 400 }, async () => {
				const budget = startBudget(undefined, 15_000);
				const outcome = await client.call(slow, {}, context({ token: "t", budget }));
				order.push(outcome.ok ? "ok" : outcome.kind);
			}),
		);
		expect(order).toEqual([...Array(80).fill("shed"), ...Array(320).fill("ok")]);
		expect(own.mostSockets()).toBe(64);
		await Promise.all([client.close(), own.close()]);
	});

	it("[R20] holds no socket and no place in the queue for thousands of aborted calls", async () => {
		const waves = caseCount(8, 40);
		const own = await startFaultUpstream();
		const { client, context } = openUpstreamClient(own.origin, { operations });
		own.rule(() => "hang");
		const budget = startBudget(undefined, 60_000);
		for (let wave = 0; wave < waves; wave += 1) {
			const visitor = new AbortController();
			setMaxListeners(0, visitor.signal);
			const all = Array.from({ length: 250 }, () =>
				client.call(calls.mine, {}, context({ token: "t", budget, signal: visitor.signal })),
			);
			await expect.poll(() => own.openCalls().length, { interval: 5 }).toBe(64);
			visitor.abort();
			const outcomes = await Promise.all(all);
			expect(outcomes.filter((outcome) => outcome.ok || outcome.kind !== "aborted")).toEqual([]);
			await expect.poll(own.openCalls, { interval: 5 }).toEqual([]);
		}
		// A call that waited is never sent.
		expect(own.received).toHaveLength(waves * 64);
		// undici connects again after an abort, for nobody; an idle connection ends after 10 seconds.
		await expect.poll(own.openSockets, { timeout: 40_000 }).toBe(0);
		expect(own.received.filter(({ brokenOff }) => !brokenOff)).toEqual([]);
		own.rule(() => ({ body: good }));
		expect(await client.call(calls.mine, {}, context({ token: "t" }))).toMatchObject({ ok: true });
		await client.close();
		await expect.poll(own.openSockets).toBe(0);
		await own.close();
	}, 120_000);

	it("aborts a call that waits for a socket at its deadline, and lets the next one through", async () => {
		const own = await startFaultUpstream();
		const { client, context } = openUpstreamClient(own.origin, { operations });
		own.rule(() => ({ body: good, delayMs: 600 }));
		const callPatiently = () => {
			const budget = startBudget(undefined, patientMs);
			return client.call(calls.patient, { body: { name: "x" } }, context({ token: "t", budget }));
		};
		const first = Array.from({ length: 64 }, callPatiently);
		const put = client.call(calls.quick, { body: { name: "x" } }, context({ token: "t" }));
		const next = callPatiently();
		expect(await put).toMatchObject({ ok: false, kind: "timeout", answered: false });
		expect((await Promise.all([...first, next])).filter(({ ok }) => !ok)).toEqual([]);
		expect(own.received).toHaveLength(65);
		await Promise.all([client.close(), own.close()]);
	});
});

describe("the log", () => {
	it("has ids, kinds, figures and the faulty field; never a value", async () => {
		const { client, context, lines, notes } = open();
		const canaries = ["CANARY-token", "CANARY-name", "CANARY-id", "CANARY-value", "CANARY-message", "public-token"];
		upstream.rule(() => ({ body: { data: { id: "CANARY-value", price: { adult: "CANARY-value" } } } }));
		await client.call(calls.get, { params: { id: "CANARY-id" } }, context());
		upstream.rule(() => ({ status: 400, body: { message: "CANARY-message" } }));
		await client.call(calls.add, { body: { name: "CANARY-name\r\n{}" } }, context({ token: "CANARY-token" }));
		upstream.rule(() => "reset");
		await client.call(calls.mine, {}, context({ token: "CANARY-token" }));
		const [schema, rejected] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
		expect(schema).toMatchObject({ operation: "thing.get", kind: "schema", fault: "price.adult", requestId: "test-1" });
		expect(rejected).toMatchObject({ operation: "thing.add", kind: "http4xx", status: 400 });
		for (const line of lines) {
			expect(Object.keys(JSON.parse(line) as object)).toEqual(
				expect.arrayContaining(["level", "operation", "kind", "ms", "requestId"]),
			);
			for (const canary of canaries) expect(line).not.toContain(canary);
		}
		expect(JSON.stringify(notes)).not.toContain("CANARY");
	});
});
