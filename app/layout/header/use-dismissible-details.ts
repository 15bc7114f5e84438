import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

export function useDismissibleDetails(place: RefObject<HTMLElement | null>): void {
	const { key } = useLocation();
	const last = useRef(key);
	useEffect(() => {
		if (last.current !== key) findOpenDetails(place.current)?.removeAttribute("open");
		last.current = key;
	}, [key, place]);
	useEffect(() => {
		const onPress = (event: PointerEvent) => {
			const open = findOpenDetails(place.current);
			if (open && event.target instanceof Node && !open.contains(event.target)) open.open = false;
		};
		const onKey = (event: KeyboardEvent) => {
			const open = event.key === "Escape" ? findOpenDetails(place.current) : null;
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

const findOpenDetails = (place: HTMLElement | null): HTMLDetailsElement | null =>
	place?.querySelector("details[open]") ?? null;
