import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bareSandbox, handClock } from "../rig.ts";
import { codes, wrongCodes } from "../store/schema.ts";
import { type CodePurpose, type CodeTarget, checkCode, issueCode, makeCode, shareCode } from "./code.ts";

const clock = handClock();
let at: Awaited<ReturnType<typeof bareSandbox>>;
beforeAll(async () => {
	at = await bareSandbox(clock);
});
afterAll(() => at.close());

const [aSecond, aMinute, anHour] = [1000, 60_000, 3_600_000];
let phones = 0;
/** A target of a number that no other test uses. */
const target = (change: Partial<CodeTarget> = {}): CodeTarget => {
	phones += 1;
	return { purpose: "login", recipient: `+9198000${String(phones).padStart(5, "0")}`, flow: "", ...change };
};

async function codeFor(to: CodeTarget): Promise<string> {
	const issued = await issueCode(at, to);
	if (!issued.ok) throw new Error(issued.message);
	return issued.code;
}

/** A code that is surely wrong and not magic. */
const wrong = (code: string, step = 1): string => {
	const other = String((Number(code) + step) % 10_000).padStart(4, "0");
	return ["1234", "0000", "9999"].includes(other) ? wrong(code, step + 7) : other;
};

describe("a code", () => {
	it("is good at 4:59 and not at 5:01", async () => {
		const [early, late] = [target(), target()];
		const [one, other] = [await codeFor(early), await codeFor(late)];
		clock.pass(4 * aMinute + 59 * aSecond);
		expect(await checkCode(at, early, one)).toEqual({ ok: true });
		clock.pass(2 * aSecond);
		expect(await checkCode(at, late, other)).toEqual({ ok: false, message: "Code expired" });
	});

	it("is good once", async () => {
		const to = target();
		const code = await codeFor(to);
		expect(await checkCode(at, to, code)).toEqual({ ok: true });
		expect((await checkCode(at, to, code)).ok).toBe(false);
	});

	it("has five tries: the sixth is refused even if right", async () => {
		const to = target();
		const code = await codeFor(to);
		for (let step = 1; step <= 5; step += 1) expect((await checkCode(at, to, wrong(code, step))).ok).toBe(false);
		expect(await checkCode(at, to, code)).toMatchObject({ ok: false, message: /Too many/ });

		const patient = target();
		const right = await codeFor(patient);
		for (let step = 1; step <= 4; step += 1) await checkCode(at, patient, wrong(right, step));
		expect(await checkCode(at, patient, right)).toEqual({ ok: true });
	});

	it("ends the one before it", async () => {
		const to = target();
		const first = await codeFor(to);
		clock.pass(aMinute);
		let second = await codeFor(to);
		// Once in ten thousand both are the same.
		for (; second === first; second = await codeFor(to)) clock.pass(aMinute);
		expect((await checkCode(at, to, first)).ok).toBe(false);
		expect(await checkCode(at, to, second)).toEqual({ ok: true });
	});

	it("succeeds once when it comes many times at once, and every wrong try counts", async () => {
		const to = target();
		const code = await codeFor(to);
		const right = await Promise.all(Array.from({ length: 100 }, () => checkCode(at, to, code)));
		expect(right.filter(({ ok }) => ok)).toHaveLength(1);

		const guessed = target();
		const secret = await codeFor(guessed);
		await Promise.all(Array.from({ length: 100 }, (_, step) => checkCode(at, guessed, wrong(secret, step + 1))));
		expect((await checkCode(at, guessed, secret)).ok).toBe(false);
		expect(await at.db.select().from(wrongCodes).where(eq(wrongCodes.recipient, guessed.recipient))).toHaveLength(5);
	});

	it("is worth nothing for another purpose, number or flow", async () => {
		const purposes: CodePurpose[] = ["login", "signup", "enquiry", "webinar", "reset", "email"];
		for (const purpose of purposes) {
			const to = target({ purpose, flow: "mine" });
			const code = await codeFor(to);
			for (const other of purposes.filter((name) => name !== purpose)) {
				expect((await checkCode(at, { ...to, purpose: other }, code)).ok).toBe(false);
			}
			expect((await checkCode(at, { ...to, flow: "theirs" }, code)).ok).toBe(false);
			expect((await checkCode(at, { ...to, recipient: "+911111111111" }, code)).ok).toBe(false);
			expect(await checkCode(at, to, code)).toEqual({ ok: true });
		}
	});

	it("serves every flow it was announced to, each once, and none of them takes it from another", async () => {
		const first = target({ purpose: "enquiry", flow: "one" });
		const second = { ...first, flow: "two" };
		const code = await codeFor(first);
		expect((await issueCode(at, second)).ok).toBe(false);
		await shareCode(at, second);
		expect((await checkCode(at, { ...first, flow: "three" }, code)).ok).toBe(false);
		expect(await checkCode(at, first, code)).toEqual({ ok: true });
		expect((await checkCode(at, first, code)).ok).toBe(false);
		expect(await checkCode(at, second, code)).toEqual({ ok: true });
		expect((await checkCode(at, second, code)).ok).toBe(false);
	});

	it("serves the flows of the one it ended, and has five wrong tries over all of them", async () => {
		const first = target({ purpose: "enquiry", flow: "one" });
		const second = { ...first, flow: "two" };
		await codeFor(first);
		clock.pass(aMinute);
		const newer = await codeFor(second);
		expect(await checkCode(at, first, newer)).toEqual({ ok: true });
		for (let step = 1; step <= 5; step += 1) await checkCode(at, second, wrong(newer, step));
		expect(await checkCode(at, second, newer)).toMatchObject({ ok: false, message: /Too many/ });
	});

	it("lies in the store as a hash only", async () => {
		const to = target();
		const code = await codeFor(to);
		const [row] = await at.db.select().from(codes).where(eq(codes.recipient, to.recipient));
		expect(row?.hash).toMatch(/^[0-9a-f]{64}$/);
		expect(JSON.stringify({ ...row, recipient: "", hash: "", sentAt: "", id: 0 })).not.toContain(code);
	});

	it("is drawn evenly, and never a magic one", () => {
		const drawn = new Map<string, number>();
		const draws = 100_000;
		for (let draw = 0; draw < draws; draw += 1) {
			const code = makeCode();
			drawn.set(code, (drawn.get(code) ?? 0) + 1);
		}
		for (const magic of ["1234", "0000", "9999"]) expect(drawn.has(magic)).toBe(false);
		const expected = draws / 9997;
		const missed = (9997 - drawn.size) * expected;
		const chiSquare = [...drawn.values()].reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, missed);
		// 9,996 degrees of freedom: five standard deviations above the mean.
		expect(chiSquare).toBeLessThan(9996 + 5 * Math.sqrt(2 * 9996));
	});
});

describe("sending codes", () => {
	it("waits a minute: 59 seconds are too few, 60 are enough", async () => {
		const to = target();
		await codeFor(to);
		clock.pass(59 * aSecond);
		expect(await issueCode(at, to)).toMatchObject({ ok: false, waitSeconds: 1 });
		clock.pass(aSecond);
		expect((await issueCode(at, to)).ok).toBe(true);
	});

	it("stops at five an hour and ten a day, over all purposes", async () => {
		const to = target();
		const send = (purpose: CodePurpose) => issueCode(at, { ...to, purpose });
		for (const purpose of ["login", "signup", "enquiry", "webinar", "reset"] as const) {
			expect((await send(purpose)).ok).toBe(true);
		}
		expect((await send("email")).ok).toBe(false);
		clock.pass(anHour + aSecond);
		for (let sent = 5; sent < 10; sent += 1) {
			expect((await send("login")).ok).toBe(true);
			clock.pass(aMinute);
		}
		clock.pass(anHour);
		expect(await send("login")).toMatchObject({ ok: false, message: /later/ });
		clock.pass(24 * anHour);
		expect((await send("login")).ok).toBe(true);
	});

	it("stops after ten wrong codes a day, whatever they were for", async () => {
		const to = target();
		for (const purpose of ["login", "enquiry"] as const) {
			const code = await codeFor({ ...to, purpose });
			for (let step = 1; step <= 5; step += 1) await checkCode(at, { ...to, purpose }, wrong(code, step));
		}
		const locked = { ...to, purpose: "reset" } as const;
		expect(await issueCode(at, locked)).toMatchObject({ ok: false, message: /tomorrow/ });
		expect(await checkCode(at, locked, "1234")).toMatchObject({ ok: false, message: /tomorrow/ });
		clock.pass(24 * anHour + aSecond);
		expect((await issueCode(at, locked)).ok).toBe(true);
	});
});

describe("magic codes", () => {
	it("are right or wrong whatever was sent", async () => {
		const to = target();
		await codeFor(to);
		expect(await checkCode(at, to, "0000")).toEqual({ ok: false, message: "" });
		expect(await checkCode(at, to, "9999")).toEqual({ ok: false, message: "Code expired" });
		expect(await checkCode(at, to, "1234")).toEqual({ ok: true });
		expect(await checkCode(at, target(), "1234")).toMatchObject({ ok: true });
	});
});
