import type { KeenSliderInstance } from "keen-slider";
import { type RefObject, useEffect, useRef, useState } from "react";

interface Slider {
	isStarted: boolean;
	current: number;
	step: (by: 1 | -1) => void;
}

const prefersStillness = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** A privacy setting may leave the property without a value. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const placeOf = (list: HTMLElement): number => Math.round(list.scrollLeft / Math.max(1, list.clientWidth));

/** The slider starts near the viewport; it does not start with `Save-Data`. */
export function useSlider(list: RefObject<HTMLElement | null>, count: number): Slider {
	const slider = useRef<KeenSliderInstance | null>(null);
	const [isStarted, setStarted] = useState(false);
	const [current, setCurrent] = useState(0);

	useEffect(() => {
		const element = list.current;
		// Privacy extensions take the observer away; the list then stays one that is scrolled.
		if (!element || count < 2 || savesData() || !("IntersectionObserver" in window)) return;
		let isUnmounted = false;
		const start = async () => {
			const { default: KeenSlider } = await import("keen-slider");
			if (isUnmounted) return;
			const initial = placeOf(element);
			element.scrollLeft = 0;
			slider.current = new KeenSlider(element, {
				loop: true,
				initial,
				selector: ":scope > li",
				defaultAnimation: { duration: prefersStillness() ? 0 : 500 },
				slideChanged: ({ track }) => setCurrent(track.details.rel),
			});
			setCurrent(initial);
			setStarted(true);
		};
		const watch = new IntersectionObserver(
			(entries) => {
				if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
				watch.disconnect();
				void start();
			},
			{ rootMargin: "200px" },
		);
		watch.observe(element);
		return () => {
			isUnmounted = true;
			watch.disconnect();
			slider.current?.destroy();
			slider.current = null;
			setStarted(false);
		};
	}, [list, count]);

	const step = (by: 1 | -1) => (by === 1 ? slider.current?.next() : slider.current?.prev());
	return { isStarted, current, step };
}

/** The slides never turn by themselves under reduced motion. */
export function useRotation(turn: () => void, everySeconds: number, isHeld: boolean): void {
	const latest = useRef(turn);
	useEffect(() => {
		latest.current = turn;
	});
	useEffect(() => {
		if (isHeld || prefersStillness()) return;
		const timer = setInterval(() => {
			if (document.visibilityState === "visible") latest.current();
		}, everySeconds * 1000);
		return () => clearInterval(timer);
	}, [isHeld, everySeconds]);
}
