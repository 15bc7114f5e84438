import { expect, it } from "vitest";
import { createSealer } from "#server/bff/crypto/seal.ts";
import { openTestStore } from "#server/bff/store/test-store.ts";
import { longestTurn } from "#tests/support/longest-turn.ts";
import { createSubmissions } from "./submissions.ts";

const submissions = createSubmissions(openTestStore(), createSealer(["only-for-tests-0123456789abcdef0123456789"]));

it("[R26] telling a picture of 40 MB from others keeps requests waiting less than four times as long as one of 4 MB", async () => {
	const turnWith = (megabytes: number): Promise<number> => {
		const posted = new FormData();
		posted.append("_key", `of ${megabytes} MB`);
		posted.append("image", new File([new Uint8Array(megabytes * 1024 * 1024)], "image.jpg", { type: "image/jpeg" }));
		const facts = {
			...{ sender: "u1", path: "/profile/picture", cookieHeader: "", isDataRequest: false },
			isInterrupted: () => false,
		};
		const refuse = async () => new Response(null, { status: 422 });
		return longestTurn(() => submissions.once({ ...facts, posted, hasSharedKey: false }, refuse));
	};
	const least = await turnWith(4);
	expect(await turnWith(40)).toBeLessThan(4 * Math.max(least, 5));
});
