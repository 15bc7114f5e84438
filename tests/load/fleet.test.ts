import { it } from "vitest";
import { disturbRedis } from "./redis-outages.ts";
import { restartInTurn } from "./rolling-restart.ts";

it("[R21] six restarts in turn under 150 requests a second fail none, and lose no acknowledged enquiry", () =>
	restartInTurn({ perSecond: 150, restarts: 6, pauseMs: 5000 }));

it("[R28] under 100 requests a second Redis is killed, hangs and is emptied: every visitor is answered", () =>
	disturbRedis({ perSecond: 100, outageMs: 8000 }));
