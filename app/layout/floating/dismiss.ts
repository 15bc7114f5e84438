import { paths } from "#app/lib/paths.ts";

/** Stores for an hour that a notice was closed, also where the visitor leaves the page at once. */
export function dismiss(name: string): void {
	if (!navigator.onLine) {
		addEventListener("online", () => dismiss(name), { once: true });
		return;
	}
	const address = `${paths.preferences()}.data`;
	const body = new URLSearchParams({ hide: name, inPlace: "yes" });
	// Blockers take the beacon away; older browsers end a fetch with its page.
	if (!navigator.sendBeacon?.(address, body))
		fetch(address, { method: "POST", body, keepalive: true }).catch(() => undefined);
}
