import type { Clock } from "./deadline.ts";

/** This is what a call says about the upstream's health. */
export type CallHealth = "success" | "failure" | "ignored";

interface BreakerPermit {
	/** The call is the probe of a half-open breaker. */
	readonly isProbe: boolean;
	readonly record: (health: CallHealth) => void;
}

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>;

const bucketMs = 1000;
const windowBuckets = 10;
const minimumCalls = 20;
const failureThreshold = 0.5;
const firstBreakMs = 1000;
/** This is less than the promised ten seconds until recovery. */
const longestBreakMs = 8000;

interface Bucket {
	readonly index: number;
	success: number;
	failure: number;
}

/** Opens when half of at least 20 calls within 10 s failed, then lets one probe through after 1 s, 2 s … 8 s. */
export function createCircuitBreaker(now: Clock) {
	let buckets: Bucket[] = [];
	let breakMs = 0;
	let halfOpenAt = 0;
	let isProbing = false;

	const count = (health: "success" | "failure"): void => {
		const index = Math.floor(now() / bucketMs);
		buckets = buckets.filter((bucket) => bucket.index > index - windowBuckets);
		let current = buckets.at(-1);
		if (current?.index !== index) {
			current = { index, success: 0, failure: 0 };
			buckets.push(current);
		}
		current[health] += 1;
		const failures = buckets.reduce((sum, bucket) => sum + bucket.failure, 0);
		const calls = buckets.reduce((sum, bucket) => sum + bucket.success, failures);
		if (breakMs === 0 && calls >= minimumCalls && failures / calls >= failureThreshold) open();
	};
	const open = (): void => {
		breakMs = breakMs === 0 ? firstBreakMs : Math.min(breakMs * 2, longestBreakMs);
		halfOpenAt = now() + breakMs;
	};
	const close = (): void => {
		breakMs = 0;
		buckets = [];
	};

	const permit: BreakerPermit = {
		isProbe: false,
		record: (health) => {
			if (health !== "ignored" && breakMs === 0) count(health);
		},
	};
	const probe: BreakerPermit = {
		isProbe: true,
		record: (health) => {
			isProbing = false;
			if (health === "success") close();
			if (health === "failure") open();
		},
	};

	return {
		/** Returns null while the breaker is open or its probe is in flight. */
		enter(): BreakerPermit | null {
			if (breakMs === 0) return permit;
			if (isProbing || now() < halfOpenAt) return null;
			isProbing = true;
			return probe;
		},
		state: (): "closed" | "open" | "half_open" =>
			breakMs === 0 ? "closed" : isProbing || now() >= halfOpenAt ? "half_open" : "open",
	};
}
