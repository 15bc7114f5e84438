import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openFileState } from "#server/bff/state/file-state.ts";
import { openState, type SharedState } from "#server/bff/state/index.ts";
import { type Claim, type Claims, createClaims } from "./claims.ts";

let folder: string;
let state: SharedState;
let claims: Claims;

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "paradise-claims-"));
	state = openState({ redisUrl: undefined, stateDir: folder }, pino({ level: "silent" }));
	claims = createClaims(state);
});
afterEach(async () => {
	await state.close();
	await rm(folder, { recursive: true, force: true });
});

const claimOf = (attempt: string): Claim => ({ attempt, mark: "cart", way: "full", sinceMs: 1 });

describe("which payment a cart has", () => {
	it("is one for each user, and all who ask at once hear the same", async () => {
		expect(await claims.find("asha")).toBeUndefined();
		const heard = await Promise.all(["a", "b", "c"].map((attempt) => claims.claim("asha", claimOf(attempt))));
		expect(new Set(heard.map(({ attempt }) => attempt))).toEqual(new Set(["a"]));
		expect(await claims.claim("ravi", claimOf("d"))).toEqual(claimOf("d"));
	});

	it("is followed by one, whoever else wants to follow, and is not claimed anew", async () => {
		const first = await claims.claim("asha", claimOf("a"));
		const heard = await Promise.all(["b", "c"].map((attempt) => claims.follow("asha", first, claimOf(attempt))));
		expect(heard.map((claim) => claim?.attempt)).toEqual(["b", "b"]);
		expect((await claims.claim("asha", claimOf("a"))).attempt).toBe("b");
		expect(await claims.follow("asha", claimOf("b"), claimOf("a"))).toBeNull();
		expect(await claims.follow("asha", claimOf("b"), claimOf("b"))).toBeNull();
		expect((await claims.follow("asha", claimOf("b"), claimOf("c")))?.attempt).toBe("c");
	});

	it("is remembered for a day from its last press, not its first", async () => {
		const hour = 3_600_000;
		let nowMs = Date.now();
		await state.close();
		state = openFileState({ folder, log: pino({ level: "silent" }), clock: () => nowMs });
		claims = createClaims(state);
		const first = await claims.claim("asha", claimOf("a"));
		await claims.follow("asha", first, claimOf("b"));
		for (let day = 0; day < 3; day += 1) {
			nowMs += 23 * hour;
			expect((await claims.claim("asha", claimOf("c"))).attempt).toBe("b");
		}
		nowMs += 25 * hour;
		expect((await claims.claim("asha", claimOf("c"))).attempt).toBe("c");
	});

	it("never goes back to one that was followed, in whatever order presses come", async () => {
		const letter = fc.constantFrom("a", "b", "c", "d", "e");
		const rounds = fc.array(fc.array(letter, { minLength: 1, maxLength: 4 }), { maxLength: 12 });
		let user = 0;
		await fc.assert(
			fc.asyncProperty(rounds, async (presses) => {
				user += 1;
				const who = String(user);
				const had: string[] = [];
				for (const atOnce of presses) {
					const press = async (attempt: string) => {
						const mine = claimOf(`${who}${attempt}`);
						return claims.follow(who, await claims.claim(who, mine), mine);
					};
					await Promise.all(atOnce.map(press));
					const { attempt } = (await claims.find(who)) ?? claimOf("nobody");
					if (attempt !== had.at(-1)) had.push(attempt);
				}
				expect(new Set(had).size).toBe(had.length);
			}),
			{ numRuns: 200 },
		);
	});
});
