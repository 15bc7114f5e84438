import { it } from "vitest";
import { disturbRedis } from "./redis-outages.ts";
import { restartInTurn } from "./rolling-restart.ts";

// Two cores carry nginx, PostgreSQL, the upstream and the visitors as well: 150 a second were refused while a site started.
it("[R21] six restarts in turn under 75 requests a second fail none, and lose no acknowledged enquiry", () =>
	restartInTurn({ perSecond: 75, restarts: 6, pauseMs: 5000 }));

it("[R28] under 75 requests a second Redis is killed, hangs and is emptied: every visitor is answered", () =>
	disturbRedis({ perSecond: 75, outageMs: 8000 }));
