import { createHash } from "node:crypto";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { shareTestStore } from "#server/bff/store/test-store.ts";
import { caseCount } from "#tests/support/suite.ts";
import { createPaymentClaims, type PaymentClaim } from "./claims.ts";

const store = shareTestStore();
let claims: ReturnType<typeof createPaymentClaims>;
beforeEach(() => {
	claims = createPaymentClaims(store.current);
});

const claimOf = (attempt: string): PaymentClaim => ({ attempt, version: "cart", paymentType: "full", sinceMs: 1 });

describe("the claim on a cart", () => {
	it("is one for each user, and concurrent claims agree", async () => {
		expect(await claims.find("asha")).toBeUndefined();
		const results = await Promise.all(["a", "b", "c"].map((attempt) => claims.claim("asha", claimOf(attempt))));
		expect(new Set(results.map(({ attempt }) => attempt))).toEqual(new Set(["a"]));
		expect(await claims.claim("ravi", claimOf("d"))).toEqual(claimOf("d"));
	});

	it("whose successors run in a circle is refused, and stops nothing else", async () => {
		await claims.claim("asha", claimOf("a"));
		await claims.replace("asha", claimOf("a"), claimOf("b"));
		await claims.claim("ravi", claimOf("b"));
		for (const attempt of ["a", "b"]) {
			const key = `pay:next:${createHash("sha256").update(attempt).digest("base64url")}`;
			await store.current.set(key, `${attempt === "a" ? "b" : "a"} cart full 1`, 60);
		}
		await expect(claims.find("ravi")).rejects.toThrow("cycle");
	});

	it("has one successor, and is not claimed again", async () => {
		const first = await claims.claim("asha", claimOf("a"));
		const results = await Promise.all(["b", "c"].map((attempt) => claims.replace("asha", first, claimOf(attempt))));
		expect(results.map((claim) => claim?.attempt)).toEqual(["b", "b"]);
		expect((await claims.claim("asha", claimOf("a"))).attempt).toBe("b");
		expect(await claims.replace("asha", claimOf("b"), claimOf("a"))).toBeNull();
		expect(await claims.replace("asha", claimOf("b"), claimOf("b"))).toBeNull();
		expect((await claims.replace("asha", claimOf("b"), claimOf("c")))?.attempt).toBe("c");
	});

	it("lasts a day from its last submit, not its first", async () => {
		const hour = 3_600_000;
		let nowMs = Date.now();
		await store.reopen({ clock: () => nowMs });
		claims = createPaymentClaims(store.current);
		const first = await claims.claim("asha", claimOf("a"));
		await claims.replace("asha", first, claimOf("b"));
		for (let day = 0; day < 3; day += 1) {
			nowMs += 23 * hour;
			expect((await claims.claim("asha", claimOf("c"))).attempt).toBe("b");
		}
		nowMs += 25 * hour;
		expect((await claims.claim("asha", claimOf("c"))).attempt).toBe("c");
	});

	it("never returns to a replaced one, in any order of submits", async () => {
		const letter = fc.constantFrom("a", "b", "c", "d", "e");
		const rounds = fc.array(fc.array(letter, { minLength: 1, maxLength: 4 }), { maxLength: 12 });
		let user = 0;
		await fc.assert(
			fc.asyncProperty(rounds, async (submits) => {
				user += 1;
				const userId = String(user);
				const newest: string[] = [];
				for (const concurrent of submits) {
					const submit = async (attempt: string) => {
						const newClaim = claimOf(`${userId}${attempt}`);
						return claims.replace(userId, await claims.claim(userId, newClaim), newClaim);
					};
					await Promise.all(concurrent.map(submit));
					const { attempt } = (await claims.find(userId)) ?? claimOf("none");
					if (attempt !== newest.at(-1)) newest.push(attempt);
				}
				expect(new Set(newest).size).toBe(newest.length);
			}),
			{ numRuns: caseCount(15, 60) },
		);
	});
});
