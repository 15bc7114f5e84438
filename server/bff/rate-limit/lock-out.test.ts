import { pino } from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import { granted, makeAddress } from "#tests/support/limits.ts";
import { createMemoryStore } from "#tests/support/memory-store.ts";
import { createRateLimits, type RateLimits } from "./limits.ts";

const env = { sessionSecrets: ["only-for-this-test-0123456789abcdef"], allowedDial: undefined };
const minute = 60_000;
const hour = 60 * minute;
const email = "asha@example.com";
const mobile = "9876543210";
const phone = `+91${mobile}`;
const home = "49.36.77.1";
const stranger = "103.21.5.9";

let nowMs: number;
let limits: RateLimits;
let values: Map<string, string>;

beforeEach(() => {
	nowMs = 1_800_000_000_000;
	values = new Map();
	limits = createRateLimits({
		env,
		log: pino({ level: "silent" }),
		store: createMemoryStore(values),
		clock: () => nowMs,
	});
});

const linkBoth = async (): Promise<void> => {
	for (const name of [email, mobile]) await limits.linkAccount(name, "u1");
};
const guess = (account: string) => (index: number) => limits.password({ account, address: makeAddress(index) });
const enter = async (account: string, address = home): Promise<boolean> => {
	const permit = await limits.password({ account, address });
	if (permit.ok) await permit.recordSuccess();
	return permit.ok;
};

describe("[S45] wrong passwords for the names of one account", () => {
	it("count together once both names have signed in", async () => {
		expect(await granted(20, guess(email))).toBe(10);
		expect(await granted(20, guess(mobile))).toBe(10);
		nowMs += 24 * hour;
		await linkBoth();
		expect(await granted(6, guess(` ${email.toUpperCase()}`))).toBe(6);
		expect(await granted(20, guess(`+91 ${mobile}`))).toBe(4);
		expect(await enter(email)).toBe(false);
		expect(await granted(20, guess("ravi@example.com"))).toBe(10);
	});

	it("are forgotten for both names by a right password with one", async () => {
		await linkBoth();
		await granted(9, guess(email));
		expect(await enter(mobile)).toBe(true);
		expect(await granted(20, guess(email))).toBe(10);
	});

	it("are not forgotten for a foreign number with the same digits", async () => {
		await limits.linkAccount(`1${mobile}`, "stranger");
		await limits.linkAccount(`+1${mobile}`, "stranger");
		expect(await granted(9, guess(mobile))).toBe(9);
		expect(await enter(`+1${mobile}`)).toBe(true);
		expect(await granted(20, guess(mobile))).toBe(1);
		await limits.liftPasswordLock({ account: `+1${mobile}`, address: stranger, userId: "stranger" });
		expect(await enter(mobile)).toBe(false);
		expect(await granted(20, guess(`+65 ${mobile.slice(2)}`))).toBe(10);
	});

	it("count with those of a foreign number that the upstream is told as the same digits", async () => {
		expect(await granted(5, guess(mobile))).toBe(5);
		expect(await granted(20, guess(`+1${mobile}`))).toBe(5);
		expect(await granted(20, guess(mobile))).toBe(0);
	});

	it("are not forgotten when the owner of such a foreign number signs in, lifts a lock or has a known device", async () => {
		expect(await granted(5, guess(mobile))).toBe(5);
		expect(await enter(`+1${mobile}`)).toBe(true);
		await limits.linkAccount(`+1${mobile}`, "stranger");
		await limits.liftPasswordLock({ account: `+1${mobile}`, address: stranger, userId: "stranger" });
		const known = (index: number) =>
			limits.password({ account: `+1${mobile}`, address: makeAddress(index), device: "device of the stranger" });
		expect(await granted(20, known)).toBe(5);
		expect(await granted(20, guess(mobile))).toBe(0);
	});

	it("are counted for the name alone where the upstream gives no id, and nothing is stored", async () => {
		await limits.linkAccount(email, "");
		expect(values.size).toBe(0);
		expect(await granted(20, guess(email))).toBe(10);
	});

	it("leave neither a name nor an id in the store", async () => {
		await limits.linkAccount(email, "user-4711");
		expect(JSON.stringify([...values])).not.toMatch(/asha|example|4711/);
	});
});

it("[S39] the links of an erased account are deleted for its names, in any spelling, but not where a name belongs to another user", async () => {
	await linkBoth();
	await limits.linkAccount("ravi@example.com", "u2");
	expect(values.size).toBe(3);
	for (const name of [email.toUpperCase(), phone, "ravi@example.com"]) await limits.unlinkAccount(name, "u1");
	expect(values.size).toBe(1);
	expect(await granted(20, guess("ravi@example.com"))).toBe(10);
});

describe("[S45] the lock of an account", () => {
	it("is lifted by a right code to its phone, for the e-mail address too where it is linked", async () => {
		await limits.linkAccount(email, "u1");
		await granted(20, guess(email));
		await granted(20, guess(mobile));
		expect([await enter(email), await enter(mobile)]).toEqual([false, false]);
		await limits.liftPasswordLock({ account: mobile, address: home, userId: "u1" });
		expect([await enter(email), await enter(mobile)]).toEqual([true, true]);
	});

	it("is lifted by a proved reset", async () => {
		await granted(20, guess(email));
		expect(await enter(email)).toBe(false);
		await limits.liftPasswordLock({ account: ` ${email}`, address: home });
		expect(await enter(email)).toBe(true);
	});

	it("is lifted five times a day, because phones of other countries may end alike", async () => {
		let guesses = 0;
		for (let round = 0; round < 50; round += 1) {
			guesses += await granted(10, guess(mobile));
			await limits.liftPasswordLock({ account: mobile, address: stranger });
		}
		expect(guesses).toBe(60);
	});
});

describe("[S45] a stranger who tries all day", () => {
	/** The user tries this every quarter of an hour: passwords for both names, and codes to the phone. */
	async function attack(quarters: number): Promise<void> {
		for (let quarter = 0; quarter < quarters; quarter += 1) {
			for (const account of [email, mobile]) await granted(12, () => limits.password({ account, address: stranger }));
			await limits.sendCode({ phone, address: stranger, flow: "login" });
			await granted(6, (index) => limits.checkCode({ phone, address: stranger, flow: `${quarter} ${index}` }));
			nowMs += 15 * minute;
		}
	}

	it("closes neither the way by password on a new device elsewhere nor that by code, whose success lifts the lock", async () => {
		await attack(96);
		expect(await enter(email)).toBe(true);
		await granted(12, () => limits.password({ account: mobile, address: stranger }));
		const tried = await limits.checkCode({ phone, address: home, flow: "own" });
		expect(tried.ok).toBe(true);
		await limits.liftPasswordLock({ account: mobile, address: home, userId: "u1" });
		expect(await enter(mobile)).toBe(true);
	});
});
