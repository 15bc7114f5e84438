import { setMaxListeners } from "node:events";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { contract } from "#server/contract/index.ts";
import { operation } from "#server/contract/operation.ts";
import { type FaultUpstream, startFaultUpstream } from "#tests/support/fault-upstream.ts";
import { type FaultName, faultNames, upstreamMark } from "#tests/support/faults.ts";
import { handClock, type OpenGateway, openGateway } from "#tests/support/gateway.ts";
import { startBudget } from "./budget.ts";
import type { FailureKind } from "./outcome.ts";

let upstream: FaultUpstream;
let target: FaultUpstream;
const open: OpenGateway[] = [];
const opened = (...[options]: [Parameters<typeof openGateway>[1]?]): OpenGateway => {
	const made = openGateway(upstream.origin, options);
	open.push(made);
	return made;
};

beforeAll(async () => {
	target = await startFaultUpstream();
	upstream = await startFaultUpstream({ elsewhere: target.origin });
});
beforeEach(() => {
	upstream.forget();
	upstream.rule(() => undefined);
});
afterAll(async () => {
	await Promise.all(open.map(({ gateway }) => gateway.close()));
	await Promise.all([upstream.close(), target.close()]);
});

const thing = z.object({ id: z.string(), price: z.object({ adult: z.number() }) });
const base = { summary: "A test's call", deadlineMs: 2500, idempotent: true, reply: thing } as const;
const operations = {
	thing: {
		get: operation({ ...base, method: "GET", path: "/things/{id}", auth: "public", group: "public" }),
		kept: operation({
			...base,
			method: "GET",
			path: "/kept/{id}",
			auth: "public",
			group: "public",
			cache: { freshSeconds: 60, staleSeconds: 86_400 },
		}),
		mine: operation({ ...base, method: "GET", path: "/mine", auth: "user", group: "account" }),
		either: operation({ ...base, method: "GET", path: "/either", auth: "either", group: "account" }),
		side: operation({ ...base, method: "GET", path: "/side", auth: "public", group: "side" }),
		add: operation({
			...base,
			method: "POST",
			path: "/things",
			auth: "either",
			group: "auth",
			source: true,
			attemptKey: true,
			body: z.object({ name: z.string() }),
		}),
		strict: operation({
			...base,
			method: "POST",
			path: "/strict",
			auth: "public",
			group: "auth",
			success: "statuscode",
			body: z.object({ name: z.string() }),
		}),
		quick: operation({
			...base,
			deadlineMs: 300,
			method: "PUT",
			path: "/quick",
			auth: "user",
			group: "cart",
			body: z.object({ name: z.string() }),
		}),
		glance: operation({ ...base, deadlineMs: 300, method: "GET", path: "/glance", auth: "public", group: "public" }),
		put: operation({
			...base,
			method: "PUT",
			path: "/things/{id}",
			auth: "user",
			group: "cart",
			body: z.object({ name: z.string() }),
		}),
		remove: operation({
			...base,
			method: "DELETE",
			path: "/things/{id}",
			auth: "user",
			group: "cart",
			query: z.object({ kind: z.string() }),
		}),
		picture: operation({
			...base,
			method: "PUT",
			path: "/picture",
			auth: "user",
			group: "account",
			multipart: true,
			body: z.object({ name: z.string(), image: z.instanceof(File) }),
		}),
	},
};
const calls = operations.thing;
const good = { statuscode: 200, data: { id: "7", price: { adult: 10 }, extra: "ignored" } };

describe("a call", () => {
	it("answers the reply, read and checked", async () => {
		const { gateway, context } = opened({ operations });
		upstream.rule(() => ({ body: { ...good, message: "<b>Fine</b>" } }));
		const outcome = await gateway.call(calls.get, { params: { id: "7" } }, context());
		expect(outcome).toEqual({ ok: true, value: { id: "7", price: { adult: 10 } }, message: "Fine" });
	});

	it("sends what the operation declares, and nothing else", async () => {
		const { gateway, context } = opened({ operations });
		upstream.rule(() => ({ body: good }));
		const user = { token: "user-token", attemptKey: "attempt-1" };
		await gateway.call(calls.get, { params: { id: "a b" } }, context(user));
		await gateway.call(calls.mine, {}, context(user));
		await gateway.call(calls.either, {}, context());
		await gateway.call(calls.add, { body: { name: "Asha" } }, context(user));
		await gateway.call(calls.remove, { params: { id: "1" }, query: { kind: "package" } }, context(user));
		const seen = upstream.ledger.map(({ method, path, query, body, headers }) => [
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
		for (const { headers } of upstream.ledger) {
			expect(headers["x-request-id"]).toMatch(/^test-\d$/);
			expect(headers.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
			expect(headers["accept-encoding"]).toBe("identity");
			expect(headers.cookie).toBeUndefined();
		}
	});

	it("uses the request's id as trace id where it can", async () => {
		const { gateway, context } = opened({ operations });
		upstream.rule(() => ({ body: good }));
		await gateway.call(
			calls.get,
			{ params: { id: "1" } },
			context({ requestId: "0190a6f2-7b1c-7def-8abc-0123456789ab" }),
		);
		expect(upstream.ledger[0]?.headers.traceparent).toMatch(/^00-0190a6f27b1c7def8abc0123456789ab-/);
	});

	it("can carry the token alone, and arrays", async () => {
		const { gateway, context } = opened({ authScheme: "raw" });
		upstream.rule(() => ({ body: { data: [{ packages: [] }, { categories: [] }] } }));
		await gateway.call(contract.category.trending, { query: { id: ["a&b", "c"] } }, context());
		expect(upstream.ledger[0]).toMatchObject({ path: "/api/v1/get-trending-data", query: "id[]=a%26b&id[]=c" });
		expect(upstream.ledger[0]?.headers.authorization).toBe("public-token");
	});

	it("sends files as multipart", async () => {
		const { gateway, context } = opened({ operations });
		upstream.rule(() => ({ body: good }));
		const image = new File(["<svg/>"], "face.svg", { type: "image/svg+xml" });
		const outcome = await gateway.call(calls.picture, { body: { name: "Asha", image } }, context({ token: "t" }));
		expect(outcome.ok).toBe(true);
		expect(upstream.ledger[0]?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
		expect(upstream.ledger[0]?.body).toMatch(/name="name"\r\n\r\nAsha[\s\S]*filename="face.svg"[\s\S]*<svg\/>/);
	});

	it("goes where the overrides say, or nowhere", async () => {
		const { gateway, context } = opened({
			operations,
			overrides: { "thing.get": { path: "/v2/{id}/thing" }, "thing.put": { enabled: false } },
		});
		upstream.rule(() => ({ body: good }));
		await gateway.call(calls.get, { params: { id: "7" } }, context());
		const off = await gateway.call(calls.put, { params: { id: "7" }, body: { name: "x" } }, context({ token: "t" }));
		expect(upstream.ledger.map(({ path }) => path)).toEqual(["/v2/7/thing"]);
		expect(off).toEqual({ ok: false, answered: false, kind: "disabled" });
	});

	it("is not made without a user's token where it needs one", async () => {
		const { gateway, context } = opened({ operations });
		const outcome = await gateway.call(calls.mine, {}, context());
		expect(outcome).toEqual({ ok: false, answered: true, kind: "signed_out", status: 401 });
		expect(upstream.ledger).toEqual([]);
	});

	it("reaches exactly its own path, whatever the parameter", async () => {
		const { gateway, context } = opened({ operations });
		upstream.rule(() => ({ body: good }));
		const odd = fc.oneof(
			fc.string({ unit: "binary", maxLength: 40 }),
			fc.constantFrom(
				"..",
				".",
				"",
				"%2e%2e",
				"../../admin",
				"a/b",
				"a\\b",
				"a?b#c",
				"\r\nx: y",
				"\u0000",
				"\ud800",
				"//evil.example",
			),
		);
		await fc.assert(
			fc.asyncProperty(odd, async (id) => {
				upstream.forget();
				const outcome = await gateway.call(calls.get, { params: { id } }, context());
				if (["", ".", ".."].includes(id) || /\p{Cc}/u.test(id)) {
					expect(outcome).toEqual({ ok: false, answered: true, kind: "bad_input", status: 404 });
					expect(upstream.ledger).toEqual([]);
					return;
				}
				expect(upstream.ledger.map(({ method, query }) => [method, query])).toEqual([["GET", ""]]);
				const [, top, segment, ...rest] = upstream.ledger[0]?.path.split("/") ?? [];
				expect([top, rest]).toEqual(["things", []]);
				expect(decodeURIComponent(segment ?? "")).toBe(id.toWellFormed());
			}),
			{ numRuns: 1500 },
		);
	}, 60_000);
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
	gzip_bomb: ["content_type", false],
	headers_10000: ["too_large", false],
	not_http: ["reset", false],
};

describe("an unwell upstream", () => {
	it.each(faultNames)("%s is a failure of its own kind, in time", async (fault) => {
		const { gateway, context, lines } = opened({ operations });
		upstream.rule(() => fault);
		const start = performance.now();
		const outcome = await gateway.call(calls.quick, { body: { name: "x" } }, context({ token: "t" }));
		expect(performance.now() - start).toBeLessThan(1500);
		const [kind, answered, status] = expected[fault] as [FailureKind, boolean, number?];
		expect(outcome).toMatchObject({ ok: false, kind, answered, ...(status ? { status } : {}) });
		expect(upstream.ledger).toHaveLength(1);
		expect(lines.join("")).not.toContain(upstreamMark);
	});

	it("does not make the process grow", async () => {
		const { gateway, context } = opened({ operations });
		upstream.rule(() => "flood_50mb");
		const round = () => gateway.call(calls.side, {}, context());
		await round();
		const before = process.memoryUsage.rss();
		for (let count = 0; count < 10; count += 1) await round();
		expect(process.memoryUsage.rss() - before).toBeLessThan(150 * 1024 * 1024);
	});

	it("is not asked twice when the answer redirects", async () => {
		const { gateway, context } = opened({ operations });
		upstream.rule(() => "redirect_301");
		for (let count = 0; count < 10; count += 1)
			await gateway.call(calls.get, { params: { id: String(count) } }, context());
		expect(target.ledger).toEqual([]);
		expect(target.mostSockets()).toBe(0);
		expect(upstream.ledger).toHaveLength(10);
	});

	it("is nobody: refused connections are failures at once", async () => {
		const gone = await startFaultUpstream();
		await gone.close();
		const { gateway, context } = openGateway(gone.origin, { operations });
		const outcome = await gateway.call(calls.side, {}, context());
		expect(outcome).toEqual({ ok: false, answered: false, kind: "connect" });
		await gateway.close();
	});

	it("says app_status where HTTP says 200 and the body does not", async () => {
		const { gateway, context } = opened({ operations });
		upstream.rule(() => ({ body: { statuscode: 400, message: "No such number" } }));
		const refused = await gateway.call(calls.side, {}, context());
		expect(refused).toEqual({ ok: false, answered: true, kind: "app_status", status: 400, message: "No such number" });
		upstream.rule(() => ({ body: { data: good.data } }));
		const silent = await gateway.call(calls.strict, { body: { name: "x" } }, context());
		expect(silent).toMatchObject({ ok: false, answered: true, kind: "app_status" });
	});
});

describe("time", () => {
	it("is longer than anybody waits where money may have moved", async () => {
		const pay = operation({
			...base,
			deadlineMs: 100,
			goesOnMs: 2000,
			method: "PUT",
			path: "/pay",
			auth: "user",
			group: "payment",
		});
		const { gateway, context } = opened({ operations: { thing: { pay } } });
		upstream.rule(() => ({ body: good, delayMs: 400 }));
		const budget = startBudget(undefined, 100);
		expect(await gateway.call(pay, {}, context({ token: "t", budget }))).toMatchObject({ ok: true });
	});

	it("is the operation's deadline, or the rest of the request's budget when that is shorter", async () => {
		const { gateway, context } = opened({ operations });
		upstream.rule(() => "hang");
		const budget = startBudget(undefined, 450);
		const put = () => gateway.call(calls.quick, { body: { name: "x" } }, context({ token: "t", budget }));
		const start = performance.now();
		await put();
		expect(performance.now() - start).toBeGreaterThan(290);
		await put();
		expect(performance.now() - start).toBeLessThan(900);
		expect(await put()).toMatchObject({ kind: "timeout" });
		expect(performance.now() - start).toBeLessThan(950);
		expect(upstream.ledger).toHaveLength(2);
	});

	it("ends for a GET when the visitor leaves, and never for a change", async () => {
		const { gateway, context } = opened({ operations });
		upstream.rule(() => ({ body: good, delayMs: 1500 }));
		const visitor = new AbortController();
		const start = performance.now();
		const mine = gateway.call(calls.mine, {}, context({ token: "t", signal: visitor.signal }));
		const shared = gateway.call(calls.get, { params: { id: "1" } }, context({ signal: visitor.signal }));
		const change = gateway.call(calls.add, { body: { name: "x" } }, context({ signal: visitor.signal }));
		setTimeout(() => visitor.abort(), 50);
		expect(await mine).toMatchObject({ kind: "aborted" });
		expect(await shared).toMatchObject({ kind: "aborted" });
		expect(performance.now() - start).toBeLessThan(1000);
		expect(await change).toMatchObject({ ok: true });
	});
});

describe("retries", () => {
	it("are one, for GETs, after 50 to 250 ms", async () => {
		const { gateway, context } = opened({ operations, random: () => 0.5 });
		let asked = 0;
		upstream.rule(() => {
			asked += 1;
			return asked === 1 ? "status_500" : { body: good };
		});
		const start = performance.now();
		expect(await gateway.call(calls.get, { params: { id: "1" } }, context())).toMatchObject({ ok: true });
		expect(performance.now() - start).toBeGreaterThan(145);
		expect(upstream.ledger).toHaveLength(2);
	});

	it.each(["status_400", "status_404", "status_429", "redirect_301", "invalid_json", "wrong_schema"] as const)(
		"do not follow %s",
		async (fault) => {
			const { gateway, context } = opened({ operations });
			upstream.rule(() => fault);
			await gateway.call(calls.get, { params: { id: "1" } }, context());
			expect(upstream.ledger).toHaveLength(1);
		},
	);

	it("do not follow a call that took all of its time", async () => {
		const { gateway, context } = opened({ operations });
		upstream.rule(() => "hang");
		expect(await gateway.call(calls.glance, {}, context())).toMatchObject({ kind: "timeout" });
		expect(upstream.ledger).toHaveLength(1);
	});

	it("follow a short Retry-After", async () => {
		const { gateway, context } = opened({ operations, random: () => 0 });
		let asked = 0;
		upstream.rule(() => {
			asked += 1;
			return asked === 1 ? { status: 429, headers: { "retry-after": "0" }, body: "" } : { body: good };
		});
		expect(await gateway.call(calls.get, { params: { id: "1" } }, context())).toMatchObject({ ok: true });
	});

	it("never happen to changes and side calls: 1,000 failing ones are 1,000 calls at most", async () => {
		const { gateway, context } = opened({ operations });
		upstream.rule(() => "reset");
		const body = { name: "x" };
		const results = await Promise.all(
			Array.from({ length: 300 }, (_, id) => [
				gateway.call(calls.add, { body }, context()),
				gateway.call(calls.put, { params: { id: String(id) }, body }, context({ token: "t" })),
				gateway.call(calls.side, {}, context()),
			]).flat(),
		);
		expect(results.every(({ ok }) => !ok)).toBe(true);
		expect(upstream.ledger.length).toBeLessThanOrEqual(900);
	});

	it("are a tenth of the calls at most: 1,000 failing GETs are 1,100 calls at most", async () => {
		const { gateway, context } = opened({ operations, random: () => 0, now: () => 0 });
		// Two of three calls succeed, so that the breaker stays closed and only the bucket holds back.
		upstream.rule(({ path }) => (Number(path.split("/").at(-1)) % 3 === 0 ? "status_500" : { body: good }));
		for (let id = 0; id < 600; id += 20) {
			const wave = Array.from({ length: 20 }, (_, index) => String(id + index));
			await Promise.all(wave.map((one) => gateway.call(calls.get, { params: { id: one } }, context())));
		}
		expect(upstream.ledger.length).toBeGreaterThan(600);
		expect(upstream.ledger.length).toBeLessThanOrEqual(663);
	});
});

describe("the breaker", () => {
	it("stops calls of its group after 20 failures, at once, and lets the others be", async () => {
		const clock = handClock();
		const { gateway, context } = opened({ operations, now: clock.now });
		upstream.rule(({ path }) => (path === "/things" ? "status_500" : { body: good }));
		const add = () => gateway.call(calls.add, { body: { name: "x" } }, context());
		for (let count = 0; count < 20; count += 1) await add();
		const start = performance.now();
		const outcomes = await Promise.all(Array.from({ length: 50 }, add));
		expect(performance.now() - start).toBeLessThan(500);
		expect(outcomes.every((outcome) => !outcome.ok && outcome.kind === "breaker_open" && !outcome.answered)).toBe(true);
		expect(upstream.ledger).toHaveLength(20);
		expect(await gateway.call(calls.side, {}, context())).toMatchObject({ ok: true });
		expect(gateway.cutOffMs()).toBe(0);

		clock.pass(1000);
		upstream.rule(() => ({ body: good }));
		expect((await Promise.all([add(), add(), add()])).filter(({ ok }) => ok)).toHaveLength(1);
		expect(await add()).toMatchObject({ ok: true });
	});

	it("does not open because visitors mistype", async () => {
		const { gateway, context } = opened({ operations });
		upstream.rule(() => "status_400");
		for (let count = 0; count < 60; count += 1) await gateway.call(calls.add, { body: { name: "x" } }, context());
		expect(upstream.ledger).toHaveLength(60);
	});

	it("tells how long the upstream has been gone", async () => {
		const clock = handClock();
		const { gateway, context } = opened({ operations, now: clock.now });
		upstream.rule(() => "reset");
		await gateway.call(calls.side, {}, context());
		clock.pass(40_000);
		expect(gateway.cutOffMs()).toBeGreaterThanOrEqual(40_000);
		upstream.rule(() => ({ body: good }));
		await gateway.call(calls.side, {}, context());
		expect(gateway.cutOffMs()).toBe(0);
	});
});

describe("the pool", () => {
	it("opens 64 sockets at most, lets 256 wait and sheds the rest at once", async () => {
		const own = await startFaultUpstream();
		own.rule(() => ({ body: good, delayMs: 200 }));
		const slow = operation({
			...base,
			deadlineMs: 15_000,
			method: "GET",
			path: "/slow",
			auth: "user",
			group: "account",
		});
		const { gateway, context } = openGateway(own.origin, { operations: { thing: { slow } } });
		const order: string[] = [];
		await Promise.all(
			Array.from({ length: 400 }, async () => {
				const budget = startBudget(undefined, 15_000);
				const outcome = await gateway.call(slow, {}, context({ token: "t", budget }));
				order.push(outcome.ok ? "ok" : outcome.kind);
			}),
		);
		expect(order).toEqual([...Array(80).fill("shed"), ...Array(320).fill("ok")]);
		expect(own.mostSockets()).toBe(64);
		await Promise.all([gateway.close(), own.close()]);
	});

	it("keeps no more sockets when visitors leave, and none when it is closed", async () => {
		const own = await startFaultUpstream();
		const { gateway, context } = openGateway(own.origin, { operations });
		own.rule(() => "hang");
		for (let wave = 0; wave < 10; wave += 1) {
			const visitor = new AbortController();
			setMaxListeners(0, visitor.signal);
			const all = Array.from({ length: 50 }, () =>
				gateway.call(calls.mine, {}, context({ token: "t", signal: visitor.signal })),
			);
			setTimeout(() => visitor.abort(), 10);
			await Promise.all(all);
		}
		expect(own.mostSockets()).toBeLessThanOrEqual(64);
		own.rule(() => ({ body: good }));
		expect(await gateway.call(calls.mine, {}, context({ token: "t" }))).toMatchObject({ ok: true });
		await gateway.close();
		await expect.poll(own.openSockets).toBe(0);
		await own.close();
	});
});

describe("the log", () => {
	it("has ids, kinds, figures and the field at fault; never a value", async () => {
		const { gateway, context, lines, notes } = opened({ operations });
		const canaries = ["CANARY-token", "CANARY-name", "CANARY-id", "CANARY-value", "CANARY-message", "public-token"];
		upstream.rule(() => ({ body: { data: { id: "CANARY-value", price: { adult: "CANARY-value" } } } }));
		await gateway.call(calls.get, { params: { id: "CANARY-id" } }, context());
		upstream.rule(() => ({ status: 400, body: { message: "CANARY-message" } }));
		await gateway.call(calls.add, { body: { name: "CANARY-name\r\n{}" } }, context({ token: "CANARY-token" }));
		upstream.rule(() => "reset");
		await gateway.call(calls.mine, {}, context({ token: "CANARY-token" }));
		const [schema, refused] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
		expect(schema).toMatchObject({ operation: "thing.get", kind: "schema", fault: "price.adult", requestId: "test-1" });
		expect(refused).toMatchObject({ operation: "thing.add", kind: "http4xx", status: 400 });
		for (const line of lines) {
			expect(Object.keys(JSON.parse(line) as object)).toEqual(
				expect.arrayContaining(["level", "operation", "kind", "ms", "requestId"]),
			);
			for (const canary of canaries) expect(line).not.toContain(canary);
		}
		expect(JSON.stringify(notes)).not.toContain("CANARY");
	});
});
