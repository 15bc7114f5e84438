import { Writable } from "node:stream";
import { expect, it } from "vitest";
import { usersTable } from "../database/schema.ts";
import { manualClock, openTestContext } from "../test-harness.ts";
import { createLogger } from "./logger.ts";

it("logs a failed query's error without typed values", async () => {
	const clock = manualClock();
	const ctx = await openTestContext(clock);
	const user = { id: "twice", mobile: "9811600001", countryCode: "+91", createdAt: new Date(clock.now()) };
	await ctx.db.insert(usersTable).values(user);
	const error: unknown = await ctx.db
		.insert(usersTable)
		.values(user)
		.then(
			() => undefined,
			(reason: unknown) => reason,
		);
	await ctx.close();
	expect(String(error)).toContain(user.mobile);

	let text = "";
	const stream = new Writable({
		write(piece, _, done) {
			text += String(piece);
			done();
		},
	});
	createLogger(stream, false).error({ err: error }, "unexpected");
	expect(text).not.toContain(user.mobile);
	expect(JSON.parse(text)).toMatchObject({ msg: "unexpected", err: { code: "23505" } });
	expect(Object.keys((JSON.parse(text) as { err: object }).err)).toEqual(["name", "code"]);
}, 30_000);
