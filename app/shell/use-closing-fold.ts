import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** With script an open fold also closes on Escape, on a press elsewhere and when the page changes. */
export function useClosingFold(place: RefObject<HTMLElement | null>): void {
	const { key } = useLocation();
	const last = useRef(key);
	useEffect(() => {
		if (last.current !== key) openFold(place.current)?.removeAttribute("open");
		last.current = key;
	}, [key, place]);
	useEffect(() => {
		const onPress = (event: PointerEvent) => {
			const open = openFold(place.current);
			if (open && event.target instanceof Node && !open.contains(event.target)) open.open = false;
		};
		const onKey = (event: KeyboardEvent) => {
			const open = event.key === "Escape" ? openFold(place.current) : null;
			if (!open) return;
			open.open = false;
			open.querySelector("summary")?.focus();
		};
		document.addEventListener("pointerdown", onPress);
		document.addEventListener("keydown", onKey);
		return () => {
			document.removeEventListener("pointerdown", onPress);
			document.removeEventListener("keydown", onKey);
		};
	}, [place]);
}

const openFold = (place: HTMLElement | null): HTMLDetailsElement | null =>
	place?.querySelector("details[open]") ?? null;
