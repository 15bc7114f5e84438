import { Writable } from "node:stream";
import { expect, it } from "vitest";
import { bareSandbox, handClock } from "../rig.ts";
import { users } from "../store/schema.ts";
import { makeLogger } from "./logger.ts";

it("says of a failed query what went wrong and nothing of what people typed", async () => {
	const clock = handClock();
	const at = await bareSandbox(clock);
	const user = { id: "twice", mobile: "9811600001", countryCode: "+91", createdAt: new Date(clock.now()) };
	await at.db.insert(users).values(user);
	const error: unknown = await at.db
		.insert(users)
		.values(user)
		.then(
			() => undefined,
			(reason: unknown) => reason,
		);
	await at.close();
	expect(String(error)).toContain(user.mobile);

	let text = "";
	const stream = new Writable({
		write(piece, _, done) {
			text += String(piece);
			done();
		},
	});
	makeLogger(stream, false).error({ err: error }, "unexpected");
	expect(text).not.toContain(user.mobile);
	expect(JSON.parse(text)).toMatchObject({ msg: "unexpected", err: { code: "23505" } });
	expect(Object.keys((JSON.parse(text) as { err: object }).err)).toEqual(["name", "code"]);
}, 30_000);
