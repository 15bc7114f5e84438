import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { type RequestLimits, requestLimits } from "#server/bff/context/request-limits.ts";
import { createRateLimits } from "#server/bff/rate-limit/limits.ts";
import { openStore } from "#server/bff/store/index.ts";

export function freshLimits(): RequestLimits {
	const limitsOf = limitsForVisitors();
	return limitsOf("visitor");
}

export function limitsForVisitors(): (visitorId: string) => RequestLimits {
	const log = pino({ level: "silent" });
	const store = openStore({ redisUrl: undefined, stateDir: mkdtempSync(join(tmpdir(), "limits-")) }, log);
	const limits = createRateLimits({ env: { sessionSecrets: ["l".repeat(32)], allowedDial: undefined }, log, store });
	return (visitorId) =>
		requestLimits(limits, {
			address: null,
			device: { findIdFor: () => undefined },
			isSignedIn: () => false,
			visitorId: () => visitorId,
		});
}

export async function granted(
	count: number,
	ask: (index: number) => Promise<{ readonly ok: boolean }>,
): Promise<number> {
	let ok = 0;
	for (let index = 0; index < count; index += 1) if ((await ask(index)).ok) ok += 1;
	return ok;
}

export const makeAddress = (index: number): string => `49.${(index >> 8) & 255}.${index & 255}.7`;
