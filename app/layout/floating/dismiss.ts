import { paths } from "#app/lib/paths.ts";

/** Stores for an hour that a notice was closed, also where the visitor leaves the page at once. */
export function dismiss(name: string): void {
	navigator.sendBeacon(`${paths.preferences()}.data`, new URLSearchParams({ hide: name, inPlace: "yes" }));
}
