import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { caseCount } from "#tests/support/suite.ts";
import { codesTable, wrongCodesTable } from "../database/schema.ts";
import { manualClock, openTestContext } from "../test-harness.ts";
import { type CodePurpose, type CodeTarget, checkCode, issueCode, makeCode } from "./one-time-code.ts";

const clock = manualClock();
let ctx: Awaited<ReturnType<typeof openTestContext>>;
beforeAll(async () => {
	ctx = await openTestContext(clock);
});
afterAll(() => ctx.close());

const [aSecond, aMinute] = [1000, 60_000];
let phones = 0;
const target = (change: Partial<CodeTarget> = {}): CodeTarget => {
	phones += 1;
	return { purpose: "login", recipient: `+9198000${String(phones).padStart(5, "0")}`, flow: "", ...change };
};

const hash = (name: string, text: string): string => createHash(name).update(text).digest("hex");

async function codeFor(to: CodeTarget): Promise<string> {
	const issued = await issueCode(ctx, to);
	if (!issued.ok) throw new Error(issued.message);
	return issued.code;
}

/** Returns a code that is neither the right one nor a magic one. */
const wrong = (code: string, step = 1): string => {
	const other = String((Number(code) + step) % 10_000).padStart(4, "0");
	return ["1234", "0000", "9999"].includes(other) ? wrong(code, step + 7) : other;
};

describe("a code", () => {
	it("is valid at 4:59 and expired at 5:01 [S2]", async () => {
		const [early, late] = [target(), target()];
		const [one, other] = [await codeFor(early), await codeFor(late)];
		clock.advance(4 * aMinute + 59 * aSecond);
		expect(await checkCode(ctx, early, one)).toEqual({ ok: true });
		clock.advance(2 * aSecond);
		expect(await checkCode(ctx, late, other)).toEqual({ ok: false, message: "Code expired" });
	});

	it("is valid once [S2]", async () => {
		const to = target();
		const code = await codeFor(to);
		expect(await checkCode(ctx, to, code)).toEqual({ ok: true });
		expect((await checkCode(ctx, to, code)).ok).toBe(false);
	});

	it("admits five tries: the sixth is refused even if right [S1]", async () => {
		const to = target();
		const code = await codeFor(to);
		for (let step = 1; step <= 5; step += 1) expect((await checkCode(ctx, to, wrong(code, step))).ok).toBe(false);
		expect(await checkCode(ctx, to, code)).toMatchObject({ ok: false, message: /Too many/ });

		const patient = target();
		const right = await codeFor(patient);
		for (let step = 1; step <= 4; step += 1) await checkCode(ctx, patient, wrong(right, step));
		expect(await checkCode(ctx, patient, right)).toEqual({ ok: true });
	});

	it("invalidates the previous one [S2]", async () => {
		const to = target();
		const first = await codeFor(to);
		clock.advance(aMinute);
		let second = await codeFor(to);
		// Both codes are equal once in ten thousand times.
		for (; second === first; second = await codeFor(to)) clock.advance(aMinute);
		expect((await checkCode(ctx, to, first)).ok).toBe(false);
		expect(await checkCode(ctx, to, second)).toEqual({ ok: true });
	});

	it("succeeds once in concurrent tries, and every wrong try counts [S7]", async () => {
		const tries = caseCount(20, 100);
		const to = target();
		const code = await codeFor(to);
		const right = await Promise.all(Array.from({ length: tries }, () => checkCode(ctx, to, code)));
		expect(right.filter(({ ok }) => ok)).toHaveLength(1);

		const guessed = target();
		const secret = await codeFor(guessed);
		await Promise.all(Array.from({ length: tries }, (_, step) => checkCode(ctx, guessed, wrong(secret, step + 1))));
		expect((await checkCode(ctx, guessed, secret)).ok).toBe(false);
		expect(
			await ctx.db.select().from(wrongCodesTable).where(eq(wrongCodesTable.recipient, guessed.recipient)),
		).toHaveLength(5);
	});

	it("is invalid for another purpose (all 30 pairs), number or flow [S8]", async () => {
		const purposes: CodePurpose[] = ["login", "signup", "enquiry", "webinar", "reset", "email"];
		for (const purpose of purposes) {
			const to = target({ purpose, flow: "mine" });
			const code = await codeFor(to);
			for (const other of purposes.filter((name) => name !== purpose)) {
				expect((await checkCode(ctx, { ...to, purpose: other }, code)).ok).toBe(false);
			}
			expect((await checkCode(ctx, { ...to, flow: "theirs" }, code)).ok).toBe(false);
			expect((await checkCode(ctx, { ...to, recipient: "+911111111111" }, code)).ok).toBe(false);
			expect(await checkCode(ctx, to, code)).toEqual({ ok: true });
		}
	});

	it("is stored as an HMAC only [S9]", async () => {
		const to = target();
		const code = await codeFor(to);
		const [row] = await ctx.db.select().from(codesTable).where(eq(codesTable.recipient, to.recipient));
		expect(row?.hash).toMatch(/^[0-9a-f]{64}$/);
		expect(JSON.stringify({ ...row, recipient: "", hash: "", sentAt: "", id: 0 })).not.toContain(code);
		// Without the key, ten thousand hashes would tell the code.
		const guesses = [code, `${to.purpose} ${to.recipient} ${code}`];
		const plain = guesses.flatMap((guess) => ["sha256", "sha1", "md5"].map((name) => hash(name, guess)));
		expect(plain).not.toContain(row?.hash);
	});

	it("is uniformly distributed over 100,000 draws, and never a magic one [S9]", () => {
		const draws = 100_000;
		const values = 9997;
		const isLikely = (): boolean => {
			const drawn = new Map<string, number>();
			for (let draw = 0; draw < draws; draw += 1) {
				const code = makeCode();
				drawn.set(code, (drawn.get(code) ?? 0) + 1);
			}
			for (const magic of ["1234", "0000", "9999"]) expect(drawn.has(magic)).toBe(false);
			const expected = draws / values;
			const missed = (values - drawn.size) * expected;
			const chiSquare = [...drawn.values()].reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, missed);
			// There are 9,996 degrees of freedom: p > 0.01 is 2.326 standard deviations above the mean.
			return chiSquare < values - 1 + 2.326 * Math.sqrt(2 * (values - 1));
		};
		// A fair draw fails once in a hundred, and four times in a row once in a hundred million.
		expect([1, 2, 3, 4].some(isLikely)).toBe(true);
	});
});
