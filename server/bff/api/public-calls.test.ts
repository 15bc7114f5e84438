import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contract } from "#server/contract/index.ts";
import { type FaultUpstream, startFaultUpstream } from "#tests/support/fault-upstream.ts";
import { handClock, type OpenGateway, openGateway } from "#tests/support/gateway.ts";
import { publicKey } from "../cache/public-cache.ts";
import { startBudget } from "./budget.ts";

let upstream: FaultUpstream;
const open: OpenGateway[] = [];
const opened = (options: Parameters<typeof openGateway>[1] = {}): OpenGateway => {
	const made = openGateway(upstream.origin, options);
	open.push(made);
	return made;
};

beforeAll(async () => {
	upstream = await startFaultUpstream();
});
beforeEach(() => upstream.forget());
afterAll(async () => {
	await Promise.all(open.map(({ gateway }) => gateway.close()));
	await upstream.close();
});

const { list } = contract.menu;
const menu = (title: string) => ({ body: { data: [{ title, slug: "x" }] } });
const titleOf = (outcome: { ok: boolean; value?: readonly { title: string }[] }): string | undefined =>
	outcome.value?.[0]?.title;
const quiet = () => new Promise((resolve) => setTimeout(resolve, 60));

describe("public calls", () => {
	it("are made once for all who ask at once", async () => {
		const { gateway, context } = opened();
		upstream.rule(() => ({ ...menu("A"), delayMs: 50 }));
		const outcomes = await Promise.all(Array.from({ length: 500 }, () => gateway.call(list, {}, context())));
		expect(outcomes.map(titleOf)).toEqual(Array.from({ length: 500 }, () => "A"));
		expect(upstream.ledger).toHaveLength(1);
	});

	it("are made once even where nothing is kept", async () => {
		const { gateway, context } = opened();
		upstream.rule(() => ({ body: { packages: [] }, delayMs: 50 }));
		const search = () => gateway.call(contract.package.search, { params: { query: "goa" } }, context());
		await Promise.all([search(), search(), search()]);
		expect(upstream.ledger).toHaveLength(1);
		await search();
		expect(upstream.ledger).toHaveLength(2);
	});

	it("are answered from memory while fresh, then at once while a newer answer is fetched, then newly", async () => {
		const clock = handClock();
		const { gateway, context, notes } = opened({ now: clock.now });
		let title = "A";
		upstream.rule(() => menu(title));
		const ask = async () => titleOf(await gateway.call(list, {}, context()));
		expect([await ask(), await ask()]).toEqual(["A", "A"]);
		expect(upstream.ledger).toHaveLength(1);
		title = "B";
		clock.pass(301_000);
		expect(await ask()).toBe("A");
		await quiet();
		expect(await ask()).toBe("B");
		expect(upstream.ledger).toHaveLength(2);
		title = "C";
		clock.pass(3_600_000);
		expect(await ask()).toBe("C");
		expect(notes.map(({ source }) => source)).toEqual(["upstream", "fresh", "stale", "fresh", "upstream"]);
	});

	it("are answered from memory for a day while the upstream is unwell, without waiting each time", async () => {
		const clock = handClock();
		const { gateway, context } = opened({ now: clock.now });
		upstream.rule(() => menu("A"));
		await gateway.call(list, {}, context());
		for (const fault of ["reset", "status_500", "html_200", "invalid_json", "wrong_schema", "hang"] as const) {
			clock.pass(3_600_000);
			upstream.rule(() => fault);
			expect(titleOf(await gateway.call(list, {}, context()))).toBe("A");
			const start = performance.now();
			expect(titleOf(await gateway.call(list, {}, context()))).toBe("A");
			expect(performance.now() - start).toBeLessThan(50);
		}
		clock.pass(86_400_000);
		upstream.rule(() => "reset");
		expect(await gateway.call(list, {}, context())).toMatchObject({ ok: false });
	}, 20_000);

	it("are answered from memory when the request has no time left", async () => {
		const clock = handClock();
		const { gateway, context } = opened({ now: clock.now });
		upstream.rule(() => menu("A"));
		await gateway.call(list, {}, context());
		clock.pass(3_600_000);
		upstream.rule(() => "hang");
		const budget = startBudget(clock.now, 0);
		expect(titleOf(await gateway.call(list, {}, context({ budget })))).toBe("A");
	});

	it("keep what may stand in, however many days' weather is asked for", async () => {
		const { gateway, context } = opened();
		upstream.rule(({ path }) => (path.endsWith("/categorymenu") ? menu("A") : { body: { data: [] } }));
		await gateway.call(list, {}, context());
		for (let day = 0; day < 600; day += 1) {
			const query = { filterby: "package_id", query: "7", givenDate: `day-${day}` } as const;
			await gateway.call(contract.package.weather, { query }, context());
		}
		expect(upstream.ledger.length).toBeGreaterThan(600);
		upstream.rule(() => "reset");
		upstream.forget();
		expect(titleOf(await gateway.call(list, {}, context()))).toBe("A");
		expect(upstream.ledger).toHaveLength(0);
	});

	it("count control characters in an address as the caller's fault, not the upstream's", async () => {
		const { gateway, context } = opened();
		upstream.rule(() => "status_500");
		for (let count = 0; count < 40; count += 1) {
			const asked = gateway.call(contract.package.bySlug, { params: { slug: `\0${count}` } }, context());
			expect(await asked).toMatchObject({ kind: "bad_input", status: 404 });
		}
		expect(upstream.ledger).toHaveLength(0);
		upstream.rule(() => menu("A"));
		expect(titleOf(await gateway.call(list, {}, context()))).toBe("A");
	});

	it("do not hold on to what is gone", async () => {
		const clock = handClock();
		const { gateway, context } = opened({ now: clock.now });
		const review = () => gateway.call(contract.review.forPackage, { params: { id: "1" } }, context());
		upstream.rule(() => ({ body: { data: [] } }));
		await review();
		clock.pass(3_600_000);
		upstream.rule(() => "status_404");
		expect(await review()).toMatchObject({ ok: false, status: 404 });
		upstream.rule(() => "reset");
		expect(await review()).toMatchObject({ ok: false, kind: "reset" });
	});

	it("share one answer that nobody can change", async () => {
		const { gateway, context } = opened();
		upstream.rule(() => menu("A"));
		const outcome = await gateway.call(list, {}, context());
		if (!outcome.ok) throw new Error(outcome.kind);
		expect(() => Object.assign(outcome.value[0] ?? {}, { title: "mine" })).toThrow(TypeError);
	});

	it("go on for the others when one visitor leaves, and end when all have", async () => {
		const { gateway, context } = opened();
		upstream.rule(() => ({ ...menu("A"), delayMs: 100 }));
		const first = new AbortController();
		const one = gateway.call(list, {}, context({ signal: first.signal }));
		const other = gateway.call(list, {}, context());
		setTimeout(() => first.abort(), 20);
		expect(await one).toMatchObject({ kind: "aborted" });
		expect(await other).toMatchObject({ ok: true });
		expect(upstream.ledger.map(({ brokenOff }) => brokenOff)).toEqual([false]);

		upstream.rule(() => "hang");
		const last = new AbortController();
		const alone = gateway.call(contract.country.list, {}, context({ signal: last.signal }));
		await quiet();
		last.abort();
		expect(await alone).toMatchObject({ kind: "aborted" });
		await expect.poll(() => upstream.ledger.at(-1)?.brokenOff, { timeout: 100, interval: 10 }).toBe(true);
	});
});

describe("public calls for what nobody waits for", () => {
	it("are made anew for what is soon due, and waited for; the old is taken where there is nothing else", async () => {
		const clock = handClock();
		const { gateway, context } = opened({ now: clock.now });
		const lives: number[] = [];
		const patient = { isPatient: true, onAnswer: (freshForMs: number) => void lives.push(freshForMs) };
		const ask = async () => titleOf(await gateway.call(list, {}, context(patient)));
		let title = "A";
		upstream.rule(() => menu(title));
		await ask();
		title = "B";
		clock.pass(200_000);
		expect(await ask()).toBe("A");
		clock.pass(50_000);
		expect(await ask()).toBe("B");
		clock.pass(400_000);
		title = "C";
		expect(await ask()).toBe("C");
		clock.pass(400_000);
		upstream.rule(() => "status_500");
		expect(await ask()).toBe("C");
		expect(lives.map((life) => Math.round(life / 10_000) * 10)).toEqual([300, 100, 300, 300, 0]);
	});
});

describe("calls with a user's token", () => {
	it("are never shared and never kept: 500 users get 500 answers of their own", async () => {
		const { gateway, context } = opened();
		upstream.rule(({ headers }) => ({
			body: { data: { id: headers.authorization, firstname: headers.authorization } },
			delayMs: 10,
		}));
		const own = async (index: number) => {
			const outcome = await gateway.call(contract.user.profile, {}, context({ token: `user-${index}` }));
			return outcome.ok && outcome.value.firstname === `Bearer user-${index}`;
		};
		for (const wave of [0, 1]) {
			for (let start = 0; start < 250; start += 50) {
				const all = await Promise.all(Array.from({ length: 50 }, (_, index) => own(wave * 250 + start + index)));
				expect(all.every(Boolean)).toBe(true);
			}
		}
		await own(1);
		expect(upstream.ledger).toHaveLength(501);
	});

	it("never lend their token to a public call", async () => {
		const { gateway, context } = opened();
		upstream.rule(() => menu("A"));
		await gateway.call(list, {}, context({ token: "user-token" }));
		expect(upstream.ledger.map(({ headers }) => headers.authorization)).toEqual(["Bearer public-token"]);
	});

	it("do not fit the cache's type", () => {
		// @ts-expect-error: a key cannot be made for a user's call
		publicKey({ auth: "user", method: "GET" }, "mine");
		// @ts-expect-error: nor for a change
		publicKey({ auth: "public", method: "POST" }, "mine");
		expect(publicKey({ auth: "public", method: "GET" }, "menu")).toBe("menu");
	});
});
