import { monitorEventLoopDelay } from "node:perf_hooks";
import type { RouteFacts } from "#server/bff/http/site-routes.ts";

/** The priorities stand in the order in which they are refused. */
type LoadPriority = "page" | "form" | "urgent";

interface Admission {
	readonly isRefused: boolean;
	/** An ordinary form would be refused. */
	readonly isUrgentOnly?: boolean;
	/** The page waits, and is refused where this resolves to false. */
	readonly turn?: Promise<boolean> | undefined;
	/** The request is load from now on: nothing of it is waited for. */
	readonly start: () => void;
	/** The caller must call it when the request ends. */
	readonly done: () => void;
}

export type LoadShedding = ReturnType<typeof createLoadShedding>;

const maxInFlight: Readonly<Record<LoadPriority, number>> = { page: 400, form: 500, urgent: 600 };
/** A late event loop means overload only with many requests in flight. */
const minInFlightForDelay = 32;
const maxDelayMs = 200;
const windowMs = 1000;
const maxWaitMs = 3000;
const leastPagesPerSecond = 20;

export const toPriority = (method: string, { urgency }: RouteFacts): LoadPriority =>
	method === "POST" ? (urgency ?? "form") : "page";

type EventLoopDelay = ReturnType<typeof measureEventLoopDelay>;

export function measureEventLoopDelay() {
	const histogram = monitorEventLoopDelay({ resolution: 10 });
	histogram.enable();
	let last = 0;
	const timer = setInterval(() => {
		last = histogram.percentile(99) / 1e6;
		histogram.reset();
	}, windowMs);
	timer.unref();
	return {
		/** Returns the 99th percentile of the last window, in milliseconds. */
		lateMs: () => last,
		close: () => {
			clearInterval(timer);
			histogram.disable();
		},
	};
}

/**
 * Refuses requests while too many are in flight. One whose body has not arrived is not: its client decides how long. Pages
 * beyond those that a late event loop has in flight wait for their turn, as long as it comes within three seconds.
 */
export function createLoadShedding(loop: EventLoopDelay) {
	let inFlight = 0;
	const pagesEnded = countLastSecond();
	const waiting = new Set<(isMyTurn: boolean) => void>();
	const isLate = (): boolean => inFlight >= minInFlightForDelay && loop.lateMs() > maxDelayMs;

	function callNext(): void {
		for (const begin of waiting) {
			if (isLate()) return;
			begin(true);
		}
	}

	return {
		enter: (priority: LoadPriority): Admission => {
			const isFull = inFlight + (priority === "page" ? waiting.size : 0) >= maxInFlight[priority];
			const mustWait = priority === "page" && !isFull && (waiting.size > 0 || isLate());
			const isTooLong = mustWait && waiting.size >= pagesEnded.perSecond() * (maxWaitMs / 1000);
			let state: "waiting" | "in flight" | "done" = "waiting";
			let leave = (): void => undefined;
			const start = (): void => {
				if (state !== "waiting") return;
				state = "in flight";
				inFlight += 1;
			};
			const takeTurn = (): Promise<boolean> =>
				new Promise((resolve) => {
					const end = (isMyTurn: boolean): void => {
						if (!waiting.delete(end)) return;
						clearTimeout(timer);
						if (isMyTurn) start();
						resolve(isMyTurn);
					};
					const timer = setTimeout(end, maxWaitMs, false);
					waiting.add(end);
					leave = () => end(false);
				});
			return {
				isRefused: isFull || isTooLong,
				isUrgentOnly: inFlight >= maxInFlight.form,
				turn: mustWait && !isTooLong ? takeTurn() : undefined,
				start,
				done: () => {
					leave();
					if (state === "in flight") {
						inFlight -= 1;
						if (priority === "page") pagesEnded.add();
						callNext();
					}
					state = "done";
				},
			};
		},
		close: loop.close,
	};
}

/** Counts by whole seconds. Before the first has passed it tells what a slow machine does. */
function countLastSecond() {
	let perSecond = leastPagesPerSecond;
	let count = 0;
	let sinceMs = performance.now();
	const turn = (): void => {
		const elapsedMs = performance.now() - sinceMs;
		if (elapsedMs < windowMs) return;
		perSecond = Math.max(leastPagesPerSecond, (count * 1000) / elapsedMs);
		count = 0;
		sinceMs = performance.now();
	};
	return {
		add: (): void => {
			turn();
			count += 1;
		},
		perSecond: (): number => {
			turn();
			return perSecond;
		},
	};
}
