import type { Log } from "#server/bff/telemetry/log.ts";
import { countMetric } from "#server/bff/telemetry/metrics.ts";
import type { ForwardedAddress, ProxyFault } from "./client-address.ts";

type ReportedProxyFault = ProxyFault | "one address for all visitors";

interface ProxyFaultReportOptions {
	readonly trustHops: number;
	readonly log: Pick<Log, "warn">;
	readonly record?: (fault: ReportedProxyFault) => void;
	readonly now?: () => number;
}

const hourMs = 3_600_000;

/**
 * A fault is reported after so many requests in a row. Any client can add hops, and the process itself asks without a
 * proxy when it starts.
 */
const requestsUntilReported: Readonly<Record<ReportedProxyFault, number>> = {
	"header without TRUST_HOPS": 1,
	"peer not in TRUSTED_PEERS": 1,
	"fewer hops than TRUST_HOPS": 1,
	"no header from the proxy": 20,
	"more hops than TRUST_HOPS": 100,
	"one address for all visitors": 1000,
};

/** Limits by address depend on `TRUST_HOPS`, so a wrong one is counted, and logged once an hour. */
export function createProxyFaultReport(options: ProxyFaultReportOptions) {
	const { trustHops, log, now = () => performance.now() } = options;
	const { record = (fault: ReportedProxyFault) => countMetric("proxy_faults_total", { fault }) } = options;
	const loggedAtMs = new Map<ReportedProxyFault, number>();
	let latest: ForwardedAddress = { address: "", fault: null };
	let inARow = 0;

	return (forwarded: ForwardedAddress): void => {
		const { address, fault } = forwarded;
		if (trustHops === 0 && fault === null) return;
		const isRepeated = fault === latest.fault && (fault !== null || address === latest.address);
		inARow = isRepeated ? inARow + 1 : 1;
		latest = forwarded;
		const reported = fault ?? "one address for all visitors";
		if (inARow < requestsUntilReported[reported]) return;
		record(reported);
		if (now() - (loggedAtMs.get(reported) ?? Number.NEGATIVE_INFINITY) < hourMs) return;
		loggedAtMs.set(reported, now());
		log.warn({ fault: reported }, "client addresses may be wrong: check TRUST_HOPS and TRUSTED_PEERS");
	};
}
