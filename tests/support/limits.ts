import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { createLimits } from "#server/bff/limits/limits.ts";
import { openState } from "#server/bff/state/index.ts";
import { limitsDoor, type RequestLimits } from "#server/bff/wire/limits-door.ts";

/** The limits of a site that has just opened, as a visitor from nowhere in particular meets them. */
export function freshLimits(): RequestLimits {
	const log = pino({ level: "silent" });
	const state = openState({ redisUrl: undefined, stateDir: mkdtempSync(join(tmpdir(), "limits-")) }, log);
	const limits = createLimits({ env: { sessionSecrets: ["l".repeat(32)], allowedDial: undefined }, log, state });
	return limitsDoor(limits, {
		address: null,
		device: { knownFor: () => undefined },
		isSignedIn: () => false,
		who: () => "nobody",
		onTooOften: () => undefined,
	});
}
