import { monitorEventLoopDelay } from "node:perf_hooks";

/** Says when one more request would be one too many. */
export interface Overload {
	/** Counts a request in and tells whether to turn it away; `done` is called when it ends either way. */
	readonly enter: (method: string) => { readonly isRefused: boolean; readonly done: () => void };
	readonly close: () => void;
}

/** Pages under way at once before more are turned away; what visitors send (POST) is turned away last. */
const maxPages = 400;
const maxPosts = 500;
/** A late event loop is a sign of overload only with a crowd: one visitor is never turned away for it. */
const crowd = 32;
const lateMs = 200;
const windowMs = 1000;

/** How late the event loop ran lately. */
export interface LoopDelay {
	/** The 99th percentile of the last window, in milliseconds. */
	readonly lateMs: () => number;
	readonly close: () => void;
}

/** Measures the event loop of this process in windows of a second. */
export function measureLoop(): LoopDelay {
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

/** Watches the number of requests under way and the event loop. */
export function watchOverload(loop: LoopDelay): Overload {
	let underWay = 0;
	return {
		enter: (method) => {
			const isPost = method === "POST";
			const isFull = underWay >= (isPost ? maxPosts : maxPages);
			const isLate = !isPost && underWay >= crowd && loop.lateMs() > lateMs;
			if (isFull || isLate) return { isRefused: true, done: () => undefined };
			underWay += 1;
			return {
				isRefused: false,
				done: () => {
					underWay -= 1;
				},
			};
		},
		close: loop.close,
	};
}
