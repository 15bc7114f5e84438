import { describe, expect, it } from "vitest";
import type { CallContext } from "#server/bff/upstream/client.ts";
import { startBudget } from "#server/bff/upstream/deadline.ts";
import { contract } from "#server/contract/index.ts";
import { patientDeadlines, shareClients, shareUpstream } from "#tests/support/share-upstream.ts";
import { createOffsetClock } from "#tests/support/upstream-client.ts";
import { publicKey } from "./public-cache.ts";

const upstream = shareUpstream();
const opened = shareClients(upstream, { deadlines: patientDeadlines });

const { list } = contract.menu;
const menu = (title: string) => ({ body: { data: [{ title, slug: "x" }] } });
const titleOf = (outcome: { ok: boolean; value?: readonly { title: string }[] }): string | undefined =>
	outcome.value?.[0]?.title;

/** Opens a client whose upstream answers with the menu of this title, until a test says otherwise. */
function openMenu(title = "A") {
	const clock = createOffsetClock();
	const { client, context, notes } = opened({ now: clock.now });
	const served = { title };
	upstream.rule(() => menu(served.title));
	const read = (more: Partial<CallContext> = {}) => client.call(list, {}, context(more));
	const titleNow = async (more: Partial<CallContext> = {}) => titleOf(await read(more));
	return { clock, client, context, notes, served, read, titleNow };
}

describe("public calls", () => {
	it("[R16] share one call when 500 run concurrently", async () => {
		const { titleNow } = openMenu();
		upstream.rule(() => ({ ...menu("A"), delayMs: 50 }));
		const titles = await Promise.all(Array.from({ length: 500 }, () => titleNow()));
		expect(titles).toEqual(Array(500).fill("A"));
		expect(upstream.received).toHaveLength(1);
	});

	it("share one call even where nothing is cached", async () => {
		const { client, context } = opened();
		upstream.rule(() => ({ body: { packages: [] }, delayMs: 50 }));
		const search = () => client.call(contract.package.search, { params: { query: "goa" } }, context());
		await Promise.all([search(), search(), search()]);
		expect(upstream.received).toHaveLength(1);
		await search();
		expect(upstream.received).toHaveLength(2);
	});

	it("are served from the cache while fresh, then stale while revalidating, then from the upstream", async () => {
		const { clock, notes, served, titleNow } = openMenu();
		expect([await titleNow(), await titleNow()]).toEqual(["A", "A"]);
		expect(upstream.received).toHaveLength(1);
		served.title = "B";
		clock.advance(301_000);
		expect(await titleNow()).toBe("A");
		await expect.poll(() => titleNow()).toBe("B");
		expect(upstream.received).toHaveLength(2);
		served.title = "C";
		clock.advance(3_600_000);
		expect(await titleNow()).toBe("C");
		const sources = notes.map(({ source }) => source);
		expect(sources.slice(0, 3)).toEqual(["upstream", "fresh", "stale"]);
		expect(sources.slice(-2)).toEqual(["fresh", "upstream"]);
	});

	it("are served stale for a day while the upstream fails, without a wait each time (stale-if-error)", async () => {
		const { clock, read, titleNow } = openMenu();
		await titleNow();
		const brokenOff = () => upstream.received.filter((call) => call.brokenOff).length;
		for (const fault of ["reset", "status_500", "html_200", "invalid_json", "wrong_schema", "hang"] as const) {
			clock.advance(3_600_000);
			upstream.rule(() => fault);
			expect(await titleNow()).toBe("A");
			const before = brokenOff();
			expect(await titleNow()).toBe("A");
			// It waited for no deadline.
			if (fault === "hang") expect(brokenOff()).toBe(before);
		}
		clock.advance(86_400_000);
		upstream.rule(() => "reset");
		expect(await read()).toMatchObject({ ok: false });
	});

	it("are served stale when the budget is used up", async () => {
		const { clock, titleNow } = openMenu();
		await titleNow();
		clock.advance(3_600_000);
		upstream.rule(() => "hang");
		expect(await titleNow({ budget: startBudget(clock.now, 0) })).toBe("A");
	});

	it("are not evicted by weather of many days", async () => {
		const { client, context, titleNow } = openMenu();
		upstream.rule(({ path }) => (path.endsWith("/categorymenu") ? menu("A") : { body: { data: [] } }));
		await titleNow();
		for (let day = 0; day < 600; day += 1) {
			const query = { filterby: "package_id", query: "7", givenDate: `day-${day}` } as const;
			await client.call(contract.package.weather, { query }, context());
		}
		expect(upstream.received.length).toBeGreaterThan(600);
		upstream.rule(() => "reset");
		upstream.forget();
		expect(await titleNow()).toBe("A");
		expect(upstream.received).toHaveLength(0);
	});

	it("count control characters in a path as bad_input, not against the upstream's health", async () => {
		const { client, context, titleNow } = openMenu();
		upstream.rule(() => "status_500");
		for (let count = 0; count < 40; count += 1) {
			const outcome = client.call(contract.package.bySlug, { params: { slug: `\0${count}` } }, context());
			expect(await outcome).toMatchObject({ kind: "bad_input", status: 404 });
		}
		expect(upstream.received).toHaveLength(0);
		upstream.rule(() => menu("A"));
		expect(await titleNow()).toBe("A");
	});

	it("are evicted after a 404", async () => {
		const { clock, client, context } = openMenu();
		const category = () => client.call(contract.category.bySlug, { params: { slug: "goa" } }, context());
		upstream.rule(() => ({ body: { data: { title: "Goa", slug: "goa" } } }));
		await category();
		clock.advance(3_600_000);
		upstream.rule(() => "status_404");
		expect(await category()).toMatchObject({ ok: false, status: 404 });
		upstream.rule(() => "reset");
		expect(await category()).toMatchObject({ ok: false, kind: "reset" });
	});

	it("[R15] [R55] are none where there was something only once the upstream has said so twice", async () => {
		const { clock, client, context, titleNow } = openMenu();
		const category = () => client.call(contract.category.bySlug, { params: { slug: "goa" } }, context());
		const goa = { body: { data: { title: "Goa", slug: "goa" } } };
		const seen: unknown[] = [];
		for (const isBlank of [false, true, false, true, true]) {
			clock.advance(3_600_000);
			const full = (path: string) => (path.endsWith("/categorymenu") ? menu("A") : goa);
			upstream.rule(({ path }) => (isBlank ? { body: "" } : full(path)));
			seen.push([await titleNow(), (await category()).ok]);
		}
		expect(seen).toEqual([...Array(4).fill(["A", true]), [undefined, false]]);
	});

	it("share one frozen value", async () => {
		const outcome = await openMenu().read();
		if (!outcome.ok) throw new Error(outcome.kind);
		expect(() => Object.assign(outcome.value[0] ?? {}, { title: "mine" })).toThrow(TypeError);
	});

	it("continue while one visitor is connected, and are aborted when all have disconnected", async () => {
		const { client, context, read } = openMenu();
		upstream.rule(() => ({ ...menu("A"), delayMs: 100 }));
		const first = new AbortController();
		const one = read({ signal: first.signal });
		const other = read();
		setTimeout(() => first.abort(), 20);
		expect(await one).toMatchObject({ kind: "aborted" });
		expect(await other).toMatchObject({ ok: true });
		expect(upstream.received.map(({ brokenOff }) => brokenOff)).toEqual([false]);

		upstream.rule(() => "hang");
		const last = new AbortController();
		const alone = client.call(contract.country.list, {}, context({ signal: last.signal }));
		await expect.poll(() => upstream.received.length).toBe(2);
		last.abort();
		expect(await alone).toMatchObject({ kind: "aborted" });
		await expect.poll(() => upstream.received.at(-1)?.brokenOff, { interval: 10 }).toBe(true);
	});
});

describe("public calls whose caller needs the present", () => {
	it("are asked anew where what is cached is not good enough, and cached for the others", async () => {
		const { served, read, titleNow } = openMenu();
		expect(await titleNow()).toBe("A");
		served.title = "B";
		expect([await titleNow(), await titleNow({ isAnew: true }), await titleNow()]).toEqual(["A", "B", "B"]);
		upstream.rule(() => "reset");
		expect(await read({ isAnew: true })).toMatchObject({ ok: false });
		expect(await titleNow()).toBe("B");
	});
});

describe("public calls of a background render", () => {
	it("are refreshed before they expire; a stale response is served when the refresh fails", async () => {
		const { clock, served, titleNow: titleBy } = openMenu();
		const freshForMs: number[] = [];
		const onAnswer: CallContext["onAnswer"] = (answered) => void freshForMs.push(answered.freshForMs);
		const titleNow = () => titleBy({ isBackground: true, onAnswer });
		await titleNow();
		served.title = "B";
		clock.advance(200_000);
		expect(await titleNow()).toBe("A");
		clock.advance(50_000);
		expect(await titleNow()).toBe("B");
		clock.advance(400_000);
		served.title = "C";
		expect(await titleNow()).toBe("C");
		clock.advance(400_000);
		upstream.rule(() => "status_500");
		expect(await titleNow()).toBe("C");
		expect(freshForMs.map((ms) => Math.round(ms / 10_000) * 10)).toEqual([300, 100, 300, 300, 0]);
	});
});

describe("calls with a user's token", () => {
	it("[R16] are neither shared nor cached: 500 users get 500 responses", async () => {
		const { client, context } = opened();
		upstream.rule(({ headers }) => ({
			body: { data: { id: headers.authorization, firstname: headers.authorization } },
			delayMs: 10,
		}));
		const own = async (index: number) => {
			const outcome = await client.call(contract.user.profile, {}, context({ token: `user-${index}` }));
			return outcome.ok && outcome.value.firstname === `Bearer user-${index}`;
		};
		for (const wave of [0, 1]) {
			for (let start = 0; start < 250; start += 50) {
				const all = await Promise.all(Array.from({ length: 50 }, (_, index) => own(wave * 250 + start + index)));
				expect(all.every(Boolean)).toBe(true);
			}
		}
		await own(1);
		expect(upstream.received).toHaveLength(501);
	});

	it("do not send their token with a public call", async () => {
		await openMenu().read({ token: "user-token" });
		expect(upstream.received.map(({ headers }) => headers.authorization)).toEqual(["Bearer public-token"]);
	});

	it("do not fit the cache's type", () => {
		// @ts-expect-error: a key cannot be made for a user's call
		publicKey({ auth: "user", method: "GET" }, "mine");
		// @ts-expect-error: nor for a change
		publicKey({ auth: "public", method: "POST" }, "mine");
		expect(publicKey({ auth: "public", method: "GET" }, "menu")).toBe("menu");
	});
});
