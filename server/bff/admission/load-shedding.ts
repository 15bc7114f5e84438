import { monitorEventLoopDelay } from "node:perf_hooks";
import type { RouteFacts } from "#server/bff/http/site-routes.ts";
import { createPageTurns } from "./page-turns.ts";

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
 * Refuses requests while too many are in flight. One whose body has not arrived is not: its client decides how long. While
 * the event loop is late, pages beyond the first 32 wait for their turn, as long as it comes within three seconds.
 */
export function createLoadShedding(loop: EventLoopDelay) {
	const turns = createPageTurns();
	let inFlight = 0;
	const isLate = (): boolean => inFlight >= minInFlightForDelay && loop.lateMs() > maxDelayMs;

	return {
		enter: (priority: LoadPriority): Admission => {
			const isPage = priority === "page";
			const isFull = inFlight + (isPage ? turns.size() : 0) >= maxInFlight[priority];
			const mustWait = isPage && (turns.size() > 0 || isLate());
			const isRefused = isFull || (mustWait && turns.isTooLong());
			let state: "waiting" | "in flight" | "done" = "waiting";
			const start = (): void => {
				if (state !== "waiting") return;
				state = "in flight";
				inFlight += 1;
			};
			const place = mustWait && !isRefused ? turns.wait(start) : null;
			const done = (): void => {
				place?.leave();
				const hasEnded = state === "in flight";
				state = "done";
				if (!hasEnded) return;
				inFlight -= 1;
				if (isPage) turns.recordEnd();
				while (turns.size() > 0 && !isLate()) turns.callNext();
			};
			return { isRefused, isUrgentOnly: inFlight >= maxInFlight.form, turn: place?.turn, start, done };
		},
		close: loop.close,
	};
}
