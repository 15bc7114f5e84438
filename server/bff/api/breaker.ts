import type { Clock } from "./budget.ts";

/** What a call told about the upstream's health; `none` when it was broken off for reasons of our own. */
export type Verdict = "good" | "bad" | "none";

/** Leave to make one call. */
export interface Ticket {
	/** The call is the one that finds out whether the upstream is back. */
	readonly isProbe: boolean;
	readonly settle: (verdict: Verdict) => void;
}

/** Stops calls to a group of operations that keeps failing. */
export interface Breaker {
	/** null: the upstream is known to be unwell, no call is to be made now. */
	readonly enter: () => Ticket | null;
	readonly state: () => "closed" | "open" | "half_open";
}

const sliceMs = 1000;
const windowSlices = 10;
const minimumCalls = 20;
const badShare = 0.5;
const firstPauseMs = 1000;
/** Below ten seconds, so that an upstream that came back is used again within ten. */
const longestPauseMs = 8000;

interface Slice {
	readonly index: number;
	good: number;
	bad: number;
}

/** A breaker: opens when half of at least 20 calls within 10 s were bad, then lets one probe through after 1 s, 2 s … 8 s. */
export function createBreaker(now: Clock): Breaker {
	let slices: Slice[] = [];
	let pauseMs = 0;
	let opensAt = 0;
	let isProbing = false;

	const count = (verdict: "good" | "bad"): void => {
		const index = Math.floor(now() / sliceMs);
		slices = slices.filter((slice) => slice.index > index - windowSlices);
		let current = slices.at(-1);
		if (current?.index !== index) {
			current = { index, good: 0, bad: 0 };
			slices.push(current);
		}
		current[verdict] += 1;
		const bad = slices.reduce((sum, slice) => sum + slice.bad, 0);
		const all = slices.reduce((sum, slice) => sum + slice.good, bad);
		if (pauseMs === 0 && all >= minimumCalls && bad / all >= badShare) open();
	};
	const open = (): void => {
		pauseMs = pauseMs === 0 ? firstPauseMs : Math.min(pauseMs * 2, longestPauseMs);
		opensAt = now() + pauseMs;
	};
	const close = (): void => {
		pauseMs = 0;
		slices = [];
	};

	const passing: Ticket = {
		isProbe: false,
		settle: (verdict) => {
			if (verdict !== "none" && pauseMs === 0) count(verdict);
		},
	};
	const probing: Ticket = {
		isProbe: true,
		settle: (verdict) => {
			isProbing = false;
			if (verdict === "good") close();
			if (verdict === "bad") open();
		},
	};

	return {
		enter() {
			if (pauseMs === 0) return passing;
			if (isProbing || now() < opensAt) return null;
			isProbing = true;
			return probing;
		},
		state: () => (pauseMs === 0 ? "closed" : isProbing || now() >= opensAt ? "half_open" : "open"),
	};
}
