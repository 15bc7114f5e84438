import { countMetric } from "#server/bff/telemetry/metrics.ts";
import type { RateLimited, RateLimits, SendPermit, TryPermit } from "./limits.ts";

type CodeMetric = "codes_sent_total" | "codes_entered_total";

/** Returns a call that counts its result first. */
const counting = (metric: CodeMetric, result: string, call: () => Promise<void>) => (): Promise<void> => {
	countMetric(metric, { result });
	return call();
};

function countSent(permit: SendPermit | RateLimited): SendPermit | RateLimited {
	countMetric("codes_sent_total", { result: permit.ok ? "sent" : permit.reason });
	return permit.ok ? { ...permit, release: counting("codes_sent_total", "withdrawn", permit.release) } : permit;
}

function countEntered(permit: TryPermit | RateLimited): TryPermit | RateLimited {
	countMetric("codes_entered_total", { result: permit.ok ? "tried" : permit.reason });
	if (!permit.ok) return permit;
	return {
		ok: true,
		recordSuccess: counting("codes_entered_total", "right", permit.recordSuccess),
		release: counting("codes_entered_total", "unanswered", permit.release),
	};
}

/** Every code passes the rate limits, so they are where codes are counted for `/metrics`. */
export const countCodes = (limits: RateLimits): RateLimits => ({
	...limits,
	sendCode: async (facts) => countSent(await limits.sendCode(facts)),
	enquiry: async (facts) => countSent(await limits.enquiry(facts)),
	checkCode: async (facts) => countEntered(await limits.checkCode(facts)),
});
