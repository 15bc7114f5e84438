import { monitorEventLoopDelay } from "node:perf_hooks";

export interface LoadShedding {
	/** The caller must call `done` when the request ends. */
	readonly enter: (method: string) => { readonly isRefused: boolean; readonly done: () => void };
	readonly close: () => void;
}

/** Forms are refused last. */
const maxPages = 400;
const maxPosts = 500;
/** A late event loop means overload only with many requests in flight. */
const minInFlightForDelay = 32;
const maxDelayMs = 200;
const windowMs = 1000;

export interface EventLoopDelay {
	/** 99th percentile of the last window, in milliseconds. */
	readonly lateMs: () => number;
	readonly close: () => void;
}

export function measureEventLoopDelay(): EventLoopDelay {
	const histogram = monitorEventLoopDelay({ resolution: 10 });
	histogram.enable();
	let last = 0;
	const timer = setInterval(() => {
		last = histogram.percentile(99) / 1e6;
		histogram.reset();
	}, windowMs);
	timer.unref();
	return {
		lateMs: () => last,
		close: () => {
			clearInterval(timer);
			histogram.disable();
		},
	};
}

export function createLoadShedding(loop: EventLoopDelay): LoadShedding {
	let inFlight = 0;
	return {
		enter: (method) => {
			const isPost = method === "POST";
			const isFull = inFlight >= (isPost ? maxPosts : maxPages);
			const isLate = !isPost && inFlight >= minInFlightForDelay && loop.lateMs() > maxDelayMs;
			if (isFull || isLate) return { isRefused: true, done: () => undefined };
			inFlight += 1;
			return {
				isRefused: false,
				done: () => {
					inFlight -= 1;
				},
			};
		},
		close: loop.close,
	};
}
