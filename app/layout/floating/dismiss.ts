import { paths } from "#app/lib/paths.ts";

const dismissedMs = 3_600_000;

/**
 * Stores for an hour that a notice was closed, also where the visitor leaves the page at once. The tab remembers it as
 * well, because the report may be lost.
 */
export function dismiss(name: string): void {
	try {
		sessionStorage[name] = Date.now();
	} catch {
		// The browser refuses storage.
	}
	const body = new URLSearchParams({ hide: name, inPlace: "yes" });
	fetch(`${paths.preferences()}.data`, { method: "POST", body, keepalive: true }).catch(() => undefined);
}

/** Returns whether a notice was closed in this tab less than an hour ago, whatever the server knows. */
export function isDismissed(name: string): boolean {
	try {
		return Date.now() - sessionStorage[name] < dismissedMs;
	} catch {
		return false;
	}
}
