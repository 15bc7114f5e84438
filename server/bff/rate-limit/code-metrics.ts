import { countMetric } from "#server/bff/telemetry/metrics.ts";
import type { RateLimited, RateLimits, SendPermit, TryPermit } from "./limits.ts";

function countSent(permit: SendPermit | RateLimited): SendPermit | RateLimited {
	countMetric("codes_sent_total", { result: permit.ok ? "sent" : permit.reason });
	if (!permit.ok) return permit;
	return {
		ok: true,
		release: () => {
			countMetric("codes_sent_total", { result: "withdrawn" });
			return permit.release();
		},
	};
}

function countEntered(permit: TryPermit | RateLimited): TryPermit | RateLimited {
	countMetric("codes_entered_total", { result: permit.ok ? "tried" : permit.reason });
	if (!permit.ok) return permit;
	return {
		ok: true,
		recordSuccess: () => {
			countMetric("codes_entered_total", { result: "right" });
			return permit.recordSuccess();
		},
		release: () => {
			countMetric("codes_entered_total", { result: "unanswered" });
			return permit.release();
		},
	};
}

/** Every code passes the rate limits, so they are where codes are counted for `/metrics`. */
export const countCodes = (limits: RateLimits): RateLimits => ({
	...limits,
	sendCode: async (facts) => countSent(await limits.sendCode(facts)),
	enquiry: async (facts) => countSent(await limits.enquiry(facts)),
	checkCode: async (facts) => countEntered(await limits.checkCode(facts)),
});
