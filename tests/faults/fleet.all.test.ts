import { describe, it } from "vitest";
import { disturbRedis } from "#tests/load/redis-outages.ts";
import { restartInTurn } from "#tests/load/rolling-restart.ts";

/** A small share of `npm run test:load`. */
describe("two sites behind nginx, with Redis", () => {
	it(
		"[R21] restarted in turn under load, fail no request and lose no acknowledged enquiry",
		() => restartInTurn({ perSecond: 12, restarts: 2, pauseMs: 1500 }),
		240_000,
	);
	it(
		"[R28] while Redis is killed, hangs and is emptied, answer every visitor, and share it again within five seconds",
		() => disturbRedis({ perSecond: 12, outageMs: 2000 }),
		240_000,
	);
});
