import { pino } from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import { type Store, StoreError } from "#server/bff/store/index.ts";
import { granted, makeAddress } from "#tests/support/limits.ts";
import { createMemoryStore } from "#tests/support/memory-store.ts";
import { createRateLimits, type RateLimits } from "./limits.ts";
import { recipientsSentAlike } from "./recipient.ts";

const log = pino({ level: "silent" });
const env: Parameters<typeof createRateLimits>[0]["env"] = {
	sessionSecrets: ["only-for-this-test-0123456789abcdef"],
	allowedDial: undefined,
};
const phone = "+919876543210";
const minute = 60_000;
const hour = 60 * minute;

let nowMs: number;
let isUnavailable: boolean;
let keys: Set<string>;
let limits: RateLimits;

function countingState(instances: number): Store {
	const store = createMemoryStore();
	const reach = <Value>(call: () => Promise<Value>): Promise<Value> =>
		isUnavailable ? Promise.reject(new StoreError("unavailable")) : call();
	return {
		...store,
		delete: (key) => reach(() => store.delete(key)),
		count: (counted, mark, at) => {
			if (!isUnavailable) for (const { key } of counted) keys.add(key);
			return reach(() => store.count(counted, mark, at));
		},
		uncount: (taken, mark) => reach(() => store.uncount(taken, mark)),
		instances: () => instances,
	};
}

const open = (changes: Partial<typeof env> = {}, store = countingState(1)): RateLimits =>
	createRateLimits({ env: { ...env, ...changes }, log, store, clock: () => nowMs });

beforeEach(() => {
	nowMs = 1_800_000_000_000;
	isUnavailable = false;
	keys = new Set();
	limits = open();
});

/** Asks twelve times a day, and returns how many of all were granted. */
const grantedDaily = async (days: number, ask: (index: number, day: number) => Promise<{ readonly ok: boolean }>) => {
	let ok = 0;
	for (let day = 0; day < days; day += 1) {
		ok += await granted(12, (index) => ask(index, day));
		nowMs += 24 * hour;
	}
	return ok;
};

async function succeed(asked: ReturnType<RateLimits["password" | "checkCode" | "coupon"]>): Promise<{ ok: boolean }> {
	const permit = await asked;
	if (permit.ok) await permit.recordSuccess();
	return permit;
}

const numberOf = (index: number): string => `+9198${String(index * 137).padStart(8, "0")}`;

it("[S37] [S51] [S7] limits what all addresses of one network try, an IPv6 customer's 65,536 among them", async () => {
	const lineOf = (index: number): string => `2001:db8:7:${index.toString(16)}::1`;
	const check = (index: number) =>
		limits.checkCode({ phone: numberOf(index), address: lineOf(index), flow: `f${index}` });
	expect(await granted(400, check)).toBe(200);
	const guess = (index: number) => limits.password({ account: `a${index}@example.in`, address: lineOf(index) });
	expect(await granted(400, guess)).toBe(300);
});

it("[S51] counts the names of one mailbox together, on each list", async () => {
	const to = (index: number) => limits.subscribe("/newsletter", `Asha+${index}@example.in`, makeAddress(index));
	expect(await granted(10, to)).toBe(3);
	expect((await limits.subscribe("/newsletter", "asha@example.in", makeAddress(20))).ok).toBe(false);
	expect((await limits.subscribe("/newsletter", "ravi@example.in", makeAddress(21))).ok).toBe(true);
	expect(await granted(4, (index) => limits.subscribe("/promo", "asha@example.in", makeAddress(index)))).toBe(3);
});

it("[S54] goes on counting when session secrets are rotated, where counters have a secret of their own", async () => {
	const store = countingState(1);
	const grantedBy = (counterSecret: string | undefined) => (index: number) => {
		const copy = open({ sessionSecrets: [`secret-${index}-0123456789abcdef-0123456789`], counterSecret }, store);
		return copy.subscribe("/newsletter", `${counterSecret ? "asha" : "ravi"}@example.in`, makeAddress(index));
	};
	expect(await granted(5, grantedBy("of-the-counters-0123456789abcdef-0123"))).toBe(3);
	expect(await granted(5, grantedBy(undefined))).toBe(5);
});

describe("sending codes", () => {
	const send = (more: Partial<Parameters<RateLimits["sendCode"]>[0]> = {}) =>
		limits.sendCode({ phone, address: null, flow: "f1", ...more });

	it("[S3] waits a minute after the last code, from any address and for any flow", async () => {
		expect(await send()).toMatchObject({ ok: true });
		nowMs += 59_000;
		const again = await send({ flow: "f2", address: "49.36.1.2", phone: "91 98765-43210" });
		expect(again).toEqual({ ok: false, reason: "resend", retryAfterSeconds: 1 });
		nowMs += 1000;
		expect(await send()).toMatchObject({ ok: true });
	});

	it("[S4] limits a phone to five codes in any hour and ten in any day", async () => {
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

	it("[S5] limits an address to twenty codes in any hour, and its network to a hundred", async () => {
		const from = (address: string, first: number) =>
			granted(30, (index) => send({ phone: numberOf(first + index), address }));
		expect(await from("49.36.1.2", 0)).toBe(20);
		expect(await from("49.36.1.3", 100)).toBe(20);
		for (const last of [4, 5, 6]) await from(`49.36.1.${last}`, last * 100);
		expect(await from("49.36.1.7", 2000)).toBe(0);
		expect(await from("49.36.2.7", 3000)).toBe(20);
	});

	it("[S37] counts an IPv6 address by its /64", async () => {
		const from = (index: number) => `2405:201:4:${index % 2 ? "0a" : "a"}::${index.toString(16)}`;
		expect(await granted(30, (index) => send({ phone: numberOf(index), address: from(index) }))).toBe(20);
		expect(await send({ phone: numberOf(99), address: "2405:201:4:b::1" })).toMatchObject({ ok: true });
	});

	it("counts an e-mail address regardless of case and spaces, and apart from every other", async () => {
		expect(await send({ phone: "Asha@Example.com", address: "49.36.1.2" })).toMatchObject({ ok: true });
		expect(await send({ phone: " asha@example.com" })).toMatchObject({ ok: false, reason: "resend" });
		const mailbox = (index: number) => send({ phone: `user${index}@example.com`, address: "49.36.1.2" });
		expect(await granted(30, mailbox)).toBe(19);
	});

	it("does not count a code that was released", async () => {
		const sendAndRelease = async () => {
			const permit = await send({ address: "49.36.1.2" });
			if (permit.ok) await permit.release();
			return permit;
		};
		expect(await granted(20, sendAndRelease)).toBe(20);
	});

	it("[S40] blocks the fourth of sequential numbers from one address", async () => {
		const row = (index: number) => send({ phone: `+9198765432${10 + index}`, address: "49.36.1.2" });
		expect(await granted(20, row)).toBe(3);
		expect(await row(19)).toMatchObject({ ok: false, reason: "blocked" });
		expect(await send({ phone: "+919876543219", address: "49.36.1.3" })).toMatchObject({ ok: true });
	});

	it.each(["+9118601234567", "+449098790000", "+447012345678", "+881612345678", "+979123456789"])(
		"[S40] blocks %s, a premium-rate number",
		async (number) => expect(await send({ phone: number })).toMatchObject({ ok: false, reason: "blocked" }),
	);

	it.each(["+919876543210", "+447911123456", "+12025550123", "+971501234567", "+6591234567", "+9779841234567"])(
		"sends to %s, an ordinary number",
		async (number) => expect(await send({ phone: number })).toMatchObject({ ok: true }),
	);

	it("[S40] sends to served countries only, and mail to any address", async () => {
		limits = open({ allowedDial: ["91", "971"] });
		for (const to of ["+919876543210", "+971501234567", "asha@example.com"])
			expect(await send({ phone: to })).toMatchObject({ ok: true });
		expect(await send({ phone: "+447911123456" })).toMatchObject({ ok: false, reason: "blocked" });
	});

	it("[S5] gives Indian numbers and signed-in users priority while few codes are verified", async () => {
		const from = (index: number) => ({ phone: numberOf(index), address: makeAddress(index) });
		expect(await granted(300, (index) => send(from(index)))).toBe(300);
		expect(await send({ ...from(999), phone: "+447911123456" })).toMatchObject({ ok: false, reason: "limit" });
		expect(await send({ ...from(998), phone: "+447911123457", isSignedIn: true })).toMatchObject({ ok: true });
		expect(await granted(400, (index) => send(from(1000 + index)))).toBe(299);
		expect(await send({ ...from(997), isSignedIn: true })).toMatchObject({ ok: true });
		nowMs += 10 * minute;
		expect(await send({ ...from(996), phone: "+447911123458" })).toMatchObject({ ok: true });
	});

	it("has no site-wide limit while a fifth of the codes is verified", async () => {
		const sendAndEnter = async (index: number) => {
			const sent = await send({ phone: numberOf(index), address: makeAddress(index) });
			if (index % 4 === 0) await succeed(limits.checkCode({ phone: numberOf(index), address: null, flow: "f" }));
			return sent;
		};
		expect(await granted(800, sendAndEnter)).toBe(800);
	});
});

describe("checking codes", () => {
	const check = (more: Partial<Parameters<RateLimits["checkCode"]>[0]> = {}) =>
		limits.checkCode({ phone, address: null, flow: "f1", ...more });

	it("allows five tries at one code, also concurrent ones", async () => {
		const tries = await Promise.all(Array.from({ length: 100 }, () => check()));
		expect(tries.filter(({ ok }) => ok)).toHaveLength(5);
		expect(await check()).toMatchObject({ ok: false, reason: "limit" });
		const sent = await limits.sendCode({ phone, address: null, flow: "f1" });
		if (sent.ok) await sent.recordSent?.();
		expect(await check()).toMatchObject({ ok: true });
	});

	it("[S6] allows ten wrong codes for a phone in a day, eight of them on unknown devices, over all flows and 500 addresses", async () => {
		const guess = (index: number, device?: string) => {
			nowMs += 3000;
			return check({ flow: `f${index}`, address: makeAddress(index % 500), ...(device && { device }) });
		};
		const guessAll = async () => [
			await granted(5000, (index) => guess(index)),
			await granted(1000, (index) => guess(index, `d${index % 5}`)),
		];
		expect(await guessAll()).toEqual([8, 2]);
		nowMs += 24 * hour;
		expect(await guessAll()).toEqual([8, 2]);
	});

	it("[S6] allows a hundred wrong codes since the last success, eighty of them on unknown devices", async () => {
		const guessDaily = (days: number, more: { readonly device?: string } = {}) =>
			grantedDaily(days, (index, day) => check({ flow: `d${day}-${index}`, ...more }));
		expect(await guessDaily(5)).toBe(40);
		await succeed(check({ flow: "right" }));
		expect(await guessDaily(20)).toBe(80);
		expect(await guessDaily(20, { device: "d1" })).toBe(20);
	});

	it("[S6] the owner's device has tries left after a year of guesses from 500 addresses; its right code opens the phone again", async () => {
		const guess = (index: number, day: number) => check({ flow: `${day}-${index}`, address: makeAddress(day + index) });
		expect(await grantedDaily(364, guess)).toBe(80);
		expect(await check({ address: "49.36.77.1" })).toMatchObject({ ok: false, reason: "limit" });
		expect(await succeed(check({ address: "49.36.77.1", device: "own" }))).toMatchObject({ ok: true });
		expect(await check({ address: "49.36.77.1", flow: "other" })).toMatchObject({ ok: true });
	});

	it("one network guesses fifty wrong codes of a phone and leaves the rest to others", async () => {
		const guess = (index: number, day: number) => check({ flow: `${day}-${index}`, address: `103.21.5.${index}` });
		expect(await grantedDaily(100, guess)).toBe(50);
		expect(await check({ address: "49.36.77.1" })).toMatchObject({ ok: true });
	});

	it("counts neither right codes nor tries without an answer", async () => {
		for (let count = 0; count < 50; count += 1) {
			const right = await succeed(check({ address: "49.36.1.2" }));
			const lost = await check({ address: "49.36.1.2" });
			if (lost.ok) await lost.release();
			expect([right.ok, lost.ok]).toEqual([true, true]);
		}
	});

	it("allows one address thirty tries in any hour", async () => {
		const from = (index: number) => check({ phone: numberOf(index), address: "49.36.1.2" });
		expect(await granted(40, from)).toBe(30);
	});
});

describe("passwords", () => {
	const attempt = (more: Partial<Parameters<RateLimits["password"]>[0]> = {}) =>
		limits.password({ account: "Asha@example.com", address: null, ...more });

	it("[S12] may be wrong ten times in a quarter of an hour for one account, then with growing pauses", async () => {
		const wrong = (index: number) => attempt({ address: makeAddress(index) });
		expect(await granted(1000, wrong)).toBe(10);
		expect(await attempt({ account: " asha@EXAMPLE.com" })).toMatchObject({ ok: false, reason: "limit" });
		const perQuarter: number[] = [];
		for (let quarter = 0; quarter < 8; quarter += 1) {
			nowMs += 15 * minute;
			perQuarter.push(await granted(20, wrong));
		}
		expect(perQuarter).toEqual([10, 10, 0, 0, 0, 0, 0, 0]);
	});

	it("are counted for a phone with or without its country code", async () => {
		const spellings = ["9876543210", "+91 98765 43210", "098765-43210", "919876543210", "00919876543210"];
		expect(await granted(50, (index) => attempt({ account: spellings[index % 5] ?? "" }))).toBe(10);
	});

	it("are counted apart for accounts with an id", async () => {
		expect(await granted(50, () => attempt({ account: "change of user-a" }))).toBe(10);
		expect(await attempt({ account: "change of user-b" })).toMatchObject({ ok: true });
	});

	it("[S12] are counted apart for a known device, so that it signs in during an attack", async () => {
		await granted(100, (index) => attempt({ address: makeAddress(index) }));
		expect(await attempt({ address: "49.36.1.2", device: "d1" })).toMatchObject({ ok: true });
		expect(await granted(100, () => attempt({ device: "d1" }))).toBe(9);
	});

	it("may be wrong fifty times in a quarter of an hour from one address", async () => {
		const spray = (index: number) => attempt({ account: `user${index}`, address: "49.36.1.2" });
		expect(await granted(80, spray)).toBe(50);
	});

	it("that are right do not count and reset the account, but not the address", async () => {
		const right = () => succeed(attempt({ address: "49.36.1.2" }));
		expect(await granted(100, right)).toBe(100);
		for (let round = 0; round < 5; round += 1) {
			expect(await granted(9, () => attempt({ address: "49.36.1.2" }))).toBe(9);
			expect(await right()).toMatchObject({ ok: true });
		}
		expect(await granted(9, () => attempt({ address: "49.36.1.2" }))).toBe(5);
		expect(await attempt({ address: "49.36.9.9" })).toMatchObject({ ok: true });
	});
});

it("[S10] a changed e-mail address is refused five times a day for one user, then not tried; a success is not counted", async () => {
	const attempt = () => limits.emailChange("u1");
	expect(await granted(20, () => succeed(attempt()))).toBe(20);
	expect(await granted(9, attempt)).toBe(5);
	expect(await limits.emailChange("u2")).toMatchObject({ ok: true });
});

describe("coupons", () => {
	const attempt = () => limits.coupon("u1");

	it("may be wrong ten times in any hour for one user, also concurrently", async () => {
		const tried = await Promise.all(Array.from({ length: 47 }, attempt));
		expect(tried.filter(({ ok }) => ok)).toHaveLength(10);
		expect(await attempt()).toEqual({ ok: false, reason: "limit", retryAfterSeconds: 3600 });
		expect(await limits.coupon("u2")).toMatchObject({ ok: true });
		nowMs += hour;
		expect(await granted(47, attempt)).toBe(10);
	});

	it("that are right or got no answer do not count, and reset nothing", async () => {
		expect(await granted(6, attempt)).toBe(6);
		for (let round = 0; round < 30; round += 1) {
			const tried = await attempt();
			if (!tried.ok) throw new Error("refused");
			await (round % 2 ? tried.recordSuccess() : tried.release());
		}
		expect(await granted(47, attempt)).toBe(4);
	});

	it("that the upstream failed to judge are uncounted five times an hour", async () => {
		const fail = async () => {
			const tried = await attempt();
			if (tried.ok) await tried.forgive?.();
			return tried;
		};
		expect(await granted(47, fail)).toBe(15);
		nowMs += hour;
		expect(await granted(47, fail)).toBe(15);
	});
});

describe("other requests", () => {
	const enquire = (index: number, address: string | null) =>
		limits.enquiry({ phone: index < 0 ? phone : numberOf(index), address, flow: `e${index}` });

	it("allow five enquiries an hour for one phone and ten for one address", async () => {
		expect(await granted(9, () => enquire(-1, null))).toBe(5);
		expect(await granted(19, (index) => enquire(index, "49.36.1.2"))).toBe(10);
	});

	it("count the code that an enquiry causes as sent", async () => {
		expect(await enquire(-1, null)).toMatchObject({ ok: true });
		const again = await limits.sendCode({ phone, address: null, flow: "e" });
		expect(again).toMatchObject({ ok: false, reason: "resend" });
		nowMs += minute;
		expect(await limits.sendCode({ phone, address: null, flow: "e" })).toMatchObject({ ok: true });
	});

	it("keep thirty drafts in ten minutes for one user or one address, and ninety for its network", async () => {
		expect(await granted(99, () => limits.draft("u1", "49.36.1.2"))).toBe(30);
		expect(await granted(99, () => limits.draft("", "49.36.1.2"))).toBe(30);
		const neighbours = (index: number) => `2001:db8:1:${(index % 9).toString(16)}::7`;
		expect(await granted(299, (index) => limits.draft("", neighbours(index)))).toBe(90);
		expect(await granted(99, () => limits.draft("", null))).toBe(99);
	});

	it("allow sixty forms and sixty searches a minute for one address, and ten payments an hour for one user", async () => {
		expect(await granted(99, () => limits.post("49.36.1.2"))).toBe(60);
		expect(await granted(99, () => limits.search("49.36.1.2"))).toBe(60);
		expect(await granted(99, () => limits.payment("u1"))).toBe(10);
		const uploads = async () => {
			nowMs += minute;
			return granted(99, () => limits.upload("u1"));
		};
		expect([await uploads(), await uploads(), await uploads(), await uploads()]).toEqual([20, 20, 20, 0]);
		expect(await granted(99, () => limits.upload("u2"))).toBe(20);
		for (const ask of [limits.post, limits.search]) expect(await granted(99, () => ask("127.0.0.1"))).toBe(99);
	});
});

it("stores no phone, address or account in plain text", async () => {
	await limits.sendCode({ phone, address: "49.36.1.2", flow: "f" });
	await limits.checkCode({ phone, address: "49.36.1.2", flow: "f" });
	await limits.password({ account: "asha@example.com", address: "49.36.1.2" });
	expect(keys.size).toBeGreaterThan(10);
	expect([...keys].join(" ")).not.toMatch(/98765|49\.36|asha/);
});

it("[R28] while the store is unavailable each of three instances grants a third, and nothing rejects", async () => {
	limits = open({}, countingState(3));
	isUnavailable = true;
	expect(await granted(99, () => limits.post("49.36.1.2"))).toBe(20);
	expect(await granted(99, (index) => limits.checkCode({ phone, address: null, flow: `f${index}` }))).toBe(3);
	await succeed(limits.checkCode({ phone: numberOf(1), address: null, flow: "f" }));
	expect(await limits.sendCode({ phone, address: null, flow: "f" })).toMatchObject({ ok: true });
	isUnavailable = false;
	expect(await granted(99, () => limits.post("49.36.1.2"))).toBe(60);
});

const plain = "asha1@example.com";
const variants = ["ásha1", "àsha1", "aşha1", "ASHÁ1", "a\u0301sha1", "aſha1", "𝒶sha1", "asha१", "åsĥå1", "ashª1"].map(
	(name) => `${name}@example.com`,
);
const variantOf = (index: number): string => variants[index % variants.length] ?? "";

describe.each([
	["a foreign number that is sent as an Indian one is", () => "+16581234567", "+916581234567", { device: "own" }, 2],
	["an e-mail address with other accents, which an upstream may take for the same,", variantOf, plain, {}, 0],
] as const)("%s", (_, otherOf, own, device, leftForDevice) => {
	it("[S4] uses up its codes", async () => {
		const ask = (to: string, index: number) => {
			nowMs += minute;
			return limits.sendCode({ phone: to, address: makeAddress(index * 256), flow: "reset" });
		};
		expect(await granted(20, (index) => ask(otherOf(index), index))).toBe(5);
		expect(await granted(10, (index) => ask(own, index))).toBe(0);
	});

	it("[S6] uses up its wrong codes, as an unknown device does", async () => {
		const check = (to: string, index: number) =>
			limits.checkCode({ phone: to, address: makeAddress(index * 256), flow: `f${index}`, ...device });
		expect(await granted(40, (index) => check(otherOf(index), index))).toBe(8);
		expect(await granted(20, (index) => check(own, 40 + index))).toBe(leftForDevice);
	});

	it("[S6] forgets none of its wrong codes with a right one", async () => {
		const check = (to: string, flow: string) => limits.checkCode({ phone: to, address: null, flow });
		let checked = 0;
		for (let turn = 0; turn < 200; turn += 1) {
			if (turn % 4 === 0) nowMs += 24 * hour;
			if ((await check(own, `f${turn}`)).ok) checked += 1;
			await succeed(check(otherOf(turn), `g${turn}`));
		}
		expect(checked).toBe(80);
	});
});

describe("an e-mail address with other accents", () => {
	it("[S45] uses up the passwords", async () => {
		const ask = (index: number) => limits.password({ account: variantOf(index), address: makeAddress(index * 256) });
		expect(await granted(30, ask)).toBe(10);
		expect((await limits.password({ account: plain, address: makeAddress(7) })).ok).toBe(false);
	});

	it("[S45] forgets no wrong password of the other with a right one", async () => {
		let wrong = 0;
		for (let turn = 0; turn < 30; turn += 1) {
			if ((await limits.password({ account: plain, address: makeAddress(turn * 256) })).ok) wrong += 1;
			await succeed(limits.password({ account: variantOf(0), address: makeAddress(turn * 256 + 1) }));
		}
		expect(wrong).toBe(10);
	});

	it("[S12] leaves a device that signed in with its own accents the tries of its own", async () => {
		const own = { account: variantOf(0), device: "own" };
		await granted(30, (index) => limits.password({ account: plain, address: makeAddress(index * 256) }));
		expect(await granted(30, (index) => limits.password({ ...own, address: makeAddress(index * 256 + 2) }))).toBe(10);
	});

	it.each(["æsop", "œuvre", "groß", "søren", "łukasz", "ðór"])("%s is compared letter by letter", async (name) => {
		const [, other] = recipientsSentAlike(`${name}@example.com`);
		expect(other).toMatch(/^[a-z]+@example\.com$/);
		expect(recipientsSentAlike(other ?? "")).toHaveLength(1);
	});
});
