import { pino } from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import { type SharedState, StateError, type Window } from "#server/bff/state/index.ts";
import { openWindows } from "#server/bff/state/windows.ts";
import { createLimits, type Limits } from "./limits.ts";

const log = pino({ level: "silent" });
const env = { sessionSecrets: ["only-for-this-test-0123456789abcdef"], allowedDial: undefined };
const phone = "+919876543210";
const minute = 60_000;
const hour = 60 * minute;

let nowMs: number;
let isAway: boolean;
let keys: Set<string>;
let limits: Limits;

/** The counting part of a shared state, in memory: what limits use of it. */
function countingState(instances: number): SharedState {
	const windows = openWindows();
	const reach = async (): Promise<void> => {
		if (isAway) throw new StateError("away");
	};
	const none = async (): Promise<never> => {
		throw new Error("limits keep no values");
	};
	return {
		get: none,
		set: none,
		add: none,
		take: none,
		delete: (key) => reach().then(() => windows.delete(key)),
		count: async (counted: readonly Window[], mark, at) => {
			await reach();
			for (const { key } of counted) keys.add(key);
			return windows.count(counted, mark, at);
		},
		uncount: async (taken, mark) => {
			await reach();
			for (const key of taken) windows.uncount(key, mark);
		},
		instances: () => instances,
		close: async () => undefined,
	};
}

beforeEach(() => {
	nowMs = 1_800_000_000_000;
	isAway = false;
	keys = new Set();
	limits = createLimits({ env, log, state: countingState(1), clock: () => nowMs });
});

/** How many of these in a row are granted, one after another. */
async function granted(count: number, ask: (index: number) => Promise<{ readonly ok: boolean }>): Promise<number> {
	let ok = 0;
	for (let index = 0; index < count; index += 1) if ((await ask(index)).ok) ok += 1;
	return ok;
}

const numberOf = (index: number): string => `+9198${String(index * 137).padStart(8, "0")}`;
const addressOf = (index: number): string => `49.${(index >> 8) & 255}.${index & 255}.7`;

describe("sending codes", () => {
	const send = (more: Partial<Parameters<Limits["sendCode"]>[0]> = {}) =>
		limits.sendCode({ phone, address: null, flow: "f1", ...more });

	it("waits a minute for the last one, whoever asks and for whatever", async () => {
		expect(await send()).toMatchObject({ ok: true });
		nowMs += 59_000;
		const again = await send({ flow: "f2", address: "49.36.1.2", phone: "91 98765-43210" });
		expect(again).toEqual({ ok: false, reason: "resend", retryAfterSeconds: 1 });
		nowMs += 1000;
		expect(await send()).toMatchObject({ ok: true });
	});

	it("gives one phone five in any hour and ten in any day", async () => {
		const everyMinute = () => {
			nowMs += minute;
			return send();
		};
		expect(await granted(30, everyMinute)).toBe(5);
		expect(await send()).toMatchObject({ ok: false, reason: "limit" });
		nowMs += hour;
		expect(await granted(30, everyMinute)).toBe(5);
		nowMs += 20 * hour;
		expect(await granted(30, everyMinute)).toBe(0);
		const refused = await send();
		nowMs += refused.ok ? 0 : refused.retryAfterSeconds * 1000;
		expect(await send()).toMatchObject({ ok: true });
	});

	it("gives one address twenty in any hour, and its neighbourhood a hundred", async () => {
		const from = (address: string, first: number) =>
			granted(30, (index) => send({ phone: numberOf(first + index), address }));
		expect(await from("49.36.1.2", 0)).toBe(20);
		expect(await from("49.36.1.3", 100)).toBe(20);
		for (const last of [4, 5, 6]) await from(`49.36.1.${last}`, last * 100);
		expect(await from("49.36.1.7", 2000)).toBe(0);
		expect(await from("49.36.2.7", 3000)).toBe(20);
	});

	it("knows an IPv6 line by its first 64 bits", async () => {
		const from = (index: number) => `2405:201:4:${index % 2 ? "0a" : "a"}::${index.toString(16)}`;
		expect(await granted(30, (index) => send({ phone: numberOf(index), address: from(index) }))).toBe(20);
		expect(await send({ phone: numberOf(99), address: "2405:201:4:b::1" })).toMatchObject({ ok: true });
	});

	it.each(["127.0.0.1", "::1", "::ffff:127.0.0.1", null])("does not go by the address %s", async (address) => {
		expect(await granted(40, (index) => send({ phone: numberOf(index), address }))).toBe(40);
	});

	it("knows an e-mail address in any spelling, and apart from every other", async () => {
		expect(await send({ phone: "Asha@Example.com", address: "49.36.1.2" })).toMatchObject({ ok: true });
		expect(await send({ phone: " asha@example.com" })).toMatchObject({ ok: false, reason: "resend" });
		const mailbox = (index: number) => send({ phone: `user${index}@example.com`, address: "49.36.1.2" });
		expect(await granted(30, mailbox)).toBe(19);
	});

	it("counts nothing that was not sent", async () => {
		for (let count = 0; count < 20; count += 1) {
			const permit = await send({ address: "49.36.1.2" });
			expect(permit.ok).toBe(true);
			if (permit.ok) await permit.unsent();
		}
	});

	it("sends to no more than three of a row of numbers for one address, and says so as a toll", async () => {
		const row = (index: number) => send({ phone: `+9198765432${10 + index}`, address: "49.36.1.2" });
		expect(await granted(20, row)).toBe(3);
		expect(await row(19)).toMatchObject({ ok: false, reason: "toll" });
		expect(await send({ phone: "+919876543219", address: "49.36.1.3" })).toMatchObject({ ok: true });
	});

	it.each(["+9118601234567", "+449098790000", "+447012345678", "+881612345678", "+979123456789"])(
		"sends nothing to %s, whose owner earns by it",
		async (number) => expect(await send({ phone: number })).toMatchObject({ ok: false, reason: "toll" }),
	);

	it.each(["+919876543210", "+447911123456", "+12025550123", "+971501234567", "+6591234567", "+9779841234567"])(
		"sends to %s, an ordinary number",
		async (number) => expect(await send({ phone: number })).toMatchObject({ ok: true }),
	);

	it("sends to the countries that are served, where some are named, and mail to everybody", async () => {
		const served = { ...env, allowedDial: ["91", "971"] };
		limits = createLimits({ env: served, log, state: countingState(1), clock: () => nowMs });
		for (const to of ["+919876543210", "+971501234567", "asha@example.com"])
			expect(await send({ phone: to })).toMatchObject({ ok: true });
		expect(await send({ phone: "+447911123456" })).toMatchObject({ ok: false, reason: "toll" });
	});

	it("while codes are sent that nobody enters, gives India and those signed in theirs first", async () => {
		const from = (index: number) => ({ phone: numberOf(index), address: addressOf(index) });
		expect(await granted(300, (index) => send(from(index)))).toBe(300);
		expect(await send({ ...from(999), phone: "+447911123456" })).toMatchObject({ ok: false, reason: "limit" });
		expect(await send({ ...from(998), phone: "+447911123457", isSignedIn: true })).toMatchObject({ ok: true });
		expect(await granted(400, (index) => send(from(1000 + index)))).toBe(299);
		expect(await send({ ...from(997), isSignedIn: true })).toMatchObject({ ok: true });
		nowMs += 10 * minute;
		expect(await send({ ...from(996), phone: "+447911123458" })).toMatchObject({ ok: true });
	});

	it("sends as many as are wanted while a fifth of them is entered", async () => {
		const sendAndEnter = async (index: number) => {
			const sent = await send({ phone: numberOf(index), address: addressOf(index) });
			if (index % 4 > 0) return sent;
			const tried = await limits.checkCode({ phone: numberOf(index), address: null, flow: "f" });
			if (tried.ok) await tried.wasRight();
			return sent;
		};
		expect(await granted(800, sendAndEnter)).toBe(800);
	});
});

describe("trying codes", () => {
	const check = (more: Partial<Parameters<Limits["checkCode"]>[0]> = {}) =>
		limits.checkCode({ phone, address: null, flow: "f1", ...more });

	it("ends with the fifth try at one code, also when all come at once", async () => {
		const tries = await Promise.all(Array.from({ length: 100 }, () => check()));
		expect(tries.filter(({ ok }) => ok)).toHaveLength(5);
		expect(await check()).toMatchObject({ ok: false, reason: "limit" });
		await limits.sendCode({ phone, address: null, flow: "f1" });
		expect(await check()).toMatchObject({ ok: true });
	});

	it("ends with the tenth wrong one for a phone in a day, over all errands and 500 addresses", async () => {
		const guess = (index: number) => {
			nowMs += 5000;
			return check({ flow: `f${index}`, address: addressOf(index % 500) });
		};
		expect(await granted(10_000, guess)).toBe(10);
		nowMs += 24 * hour;
		expect(await granted(1000, guess)).toBe(10);
	});

	it("ends with the hundredth wrong one since a right one", async () => {
		const guessDaily = async (days: number) => {
			let ok = 0;
			for (let day = 0; day < days; day += 1) {
				ok += await granted(12, (index) => check({ flow: `d${day}-${index}` }));
				nowMs += 24 * hour;
			}
			return ok;
		};
		expect(await guessDaily(5)).toBe(50);
		const right = await check({ flow: "right" });
		if (right.ok) await right.wasRight();
		expect(await guessDaily(20)).toBe(100);
	});

	it("counts neither the right ones nor those that nobody judged", async () => {
		for (let count = 0; count < 50; count += 1) {
			const right = await check({ address: "49.36.1.2" });
			if (right.ok) await right.wasRight();
			const lost = await check({ address: "49.36.1.2" });
			if (lost.ok) await lost.wasNotJudged();
			expect([right.ok, lost.ok]).toEqual([true, true]);
		}
	});

	it("gives one address thirty in any hour", async () => {
		const from = (index: number) => check({ phone: numberOf(index), address: "49.36.1.2" });
		expect(await granted(40, from)).toBe(30);
	});
});

describe("passwords", () => {
	const attempt = (more: Partial<Parameters<Limits["password"]>[0]> = {}) =>
		limits.password({ account: "Asha@example.com", address: null, ...more });

	it("may be wrong ten times in a quarter of an hour for one account, then less and less often", async () => {
		const wrong = (index: number) => attempt({ address: addressOf(index) });
		expect(await granted(1000, wrong)).toBe(10);
		expect(await attempt({ account: " asha@EXAMPLE.com" })).toMatchObject({ ok: false, reason: "limit" });
		const perQuarter: number[] = [];
		for (let quarter = 0; quarter < 8; quarter += 1) {
			nowMs += 15 * minute;
			perQuarter.push(await granted(20, wrong));
		}
		expect(perQuarter).toEqual([10, 10, 0, 0, 0, 0, 0, 0]);
	});

	it("are counted for a phone however it is spelt", async () => {
		const spellings = ["9876543210", "+91 98765 43210", "098765-43210", "919876543210", "00919876543210"];
		expect(await granted(50, (index) => attempt({ account: spellings[index % 5] ?? "" }))).toBe(10);
	});

	it("are counted apart for accounts that go by an id", async () => {
		expect(await granted(50, () => attempt({ account: "change of user-a" }))).toBe(10);
		expect(await attempt({ account: "change of user-b" })).toMatchObject({ ok: true });
	});

	it("leave a known device in while others attack", async () => {
		await granted(100, (index) => attempt({ address: addressOf(index) }));
		expect(await attempt({ address: "49.36.1.2", device: "d1" })).toMatchObject({ ok: true });
		expect(await granted(100, () => attempt({ device: "d1" }))).toBe(9);
	});

	it("may be wrong fifty times in a quarter of an hour from one address", async () => {
		const spray = (index: number) => attempt({ account: `user${index}`, address: "49.36.1.2" });
		expect(await granted(80, spray)).toBe(50);
	});

	it("that are right do not count, and forgive the account its wrong ones, but not the address", async () => {
		const right = async () => {
			const permit = await attempt({ address: "49.36.1.2" });
			if (permit.ok) await permit.wasRight();
			return permit;
		};
		expect(await granted(100, right)).toBe(100);
		for (let round = 0; round < 5; round += 1) {
			expect(await granted(9, () => attempt({ address: "49.36.1.2" }))).toBe(9);
			expect(await right()).toMatchObject({ ok: true });
		}
		expect(await granted(9, () => attempt({ address: "49.36.1.2" }))).toBe(5);
		expect(await attempt({ address: "49.36.9.9" })).toMatchObject({ ok: true });
	});
});

describe("coupons", () => {
	const attempt = () => limits.coupon("u1");

	it("may be wrong ten times in any hour for one user, also when all come at once", async () => {
		const tried = await Promise.all(Array.from({ length: 47 }, attempt));
		expect(tried.filter(({ ok }) => ok)).toHaveLength(10);
		expect(await attempt()).toEqual({ ok: false, reason: "limit", retryAfterSeconds: 3600 });
		expect(await limits.coupon("u2")).toMatchObject({ ok: true });
		nowMs += hour;
		expect(await granted(47, attempt)).toBe(10);
	});

	it("that are right or that nobody judged do not count, and forgive none that were wrong", async () => {
		expect(await granted(6, attempt)).toBe(6);
		for (let round = 0; round < 30; round += 1) {
			const tried = await attempt();
			if (!tried.ok) throw new Error("refused");
			await (round % 2 ? tried.wasRight() : tried.wasNotJudged());
		}
		expect(await granted(47, attempt)).toBe(4);
	});
});

describe("other errands", () => {
	const enquire = (index: number, address: string | null) =>
		limits.enquiry({ phone: index < 0 ? phone : numberOf(index), address, flow: `e${index}` });

	it("are five enquiries an hour for one phone and ten for one address", async () => {
		expect(await granted(9, () => enquire(-1, null))).toBe(5);
		expect(await granted(19, (index) => enquire(index, "49.36.1.2"))).toBe(10);
	});

	it("are enquiries whose code is as good as sent", async () => {
		expect(await enquire(-1, null)).toMatchObject({ ok: true });
		const again = await limits.sendCode({ phone, address: null, flow: "e" });
		expect(again).toMatchObject({ ok: false, reason: "resend" });
		nowMs += minute;
		expect(await limits.sendCode({ phone, address: null, flow: "e" })).toMatchObject({ ok: true });
	});

	it("are sixty forms and sixty searches a minute for one address, and ten payments an hour for one user", async () => {
		expect(await granted(99, () => limits.post("49.36.1.2"))).toBe(60);
		expect(await granted(99, () => limits.search("49.36.1.2"))).toBe(60);
		expect(await granted(99, () => limits.payment("u1"))).toBe(10);
		for (const ask of [limits.post, limits.search]) expect(await granted(99, () => ask("127.0.0.1"))).toBe(99);
	});
});

it("writes down nobody's phone, address or account", async () => {
	await limits.sendCode({ phone, address: "49.36.1.2", flow: "f" });
	await limits.checkCode({ phone, address: "49.36.1.2", flow: "f" });
	await limits.password({ account: "asha@example.com", address: "49.36.1.2" });
	expect(keys.size).toBeGreaterThan(10);
	expect([...keys].join(" ")).not.toMatch(/98765|49\.36|asha/);
});

describe("while the shared state is away", () => {
	it("each of three instances grants a third, and nothing fails", async () => {
		limits = createLimits({ env, log, state: countingState(3), clock: () => nowMs });
		isAway = true;
		expect(await granted(99, () => limits.post("49.36.1.2"))).toBe(20);
		expect(await granted(99, (index) => limits.checkCode({ phone, address: null, flow: `f${index}` }))).toBe(4);
		const right = await limits.checkCode({ phone: numberOf(1), address: null, flow: "f" });
		if (right.ok) await right.wasRight();
		expect(await limits.sendCode({ phone, address: null, flow: "f" })).toMatchObject({ ok: true });
		isAway = false;
		expect(await granted(99, () => limits.post("49.36.1.2"))).toBe(60);
	});
});
