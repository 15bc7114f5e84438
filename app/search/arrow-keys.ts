import type { KeyboardEvent } from "react";

/** Arrow keys move between the field and the results. */
export function moveThroughHits(event: KeyboardEvent<HTMLElement>): void {
	const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
	if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
	const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("input[name='q'], li a")];
	const here = stops.indexOf(document.activeElement as HTMLElement);
	const next = here < 0 ? undefined : stops[here + step];
	if (!next) return;
	event.preventDefault();
	next.focus();
}
