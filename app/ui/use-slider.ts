import type { KeenSliderInstance } from "keen-slider";
import { type RefObject, useEffect, useRef, useState } from "react";

interface Slider {
	/** True once script has taken the list over. */
	isLive: boolean;
	/** The place shown, from 0. */
	current: number;
	step: (by: 1 | -1) => void;
}

const prefersStillness = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

const savesData = (): boolean =>
	"connection" in navigator && Boolean((navigator.connection as { saveData?: boolean }).saveData);

/** Where the reader has scrolled the list to before script came. */
const placeOf = (list: HTMLElement): number => Math.round(list.scrollLeft / Math.max(1, list.clientWidth));

/** Turns a scroll-snap list into a ring, once it comes near the screen. Until then, and on a saved line, it stays a list. */
export function useSlider(list: RefObject<HTMLElement | null>, count: number): Slider {
	const slider = useRef<KeenSliderInstance | null>(null);
	const [isLive, setLive] = useState(false);
	const [current, setCurrent] = useState(0);

	useEffect(() => {
		const element = list.current;
		if (!element || count < 2 || savesData()) return;
		let gone = false;
		const start = async () => {
			const { default: KeenSlider } = await import("keen-slider");
			if (gone) return;
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
			setLive(true);
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
			gone = true;
			watch.disconnect();
			slider.current?.destroy();
			slider.current = null;
			setLive(false);
		};
	}, [list, count]);

	const step = (by: 1 | -1) => (by === 1 ? slider.current?.next() : slider.current?.prev());
	return { isLive, current, step };
}

/** Calls `turn` every so often while nothing holds it back; never under reduced motion. */
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
