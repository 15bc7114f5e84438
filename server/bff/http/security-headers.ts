import type { ServerResponse } from "node:http";

const yearSeconds = 31_536_000;

export function securityHeaders(isSecure: boolean): Readonly<Record<string, string>> {
	return {
		"x-content-type-options": "nosniff",
		// The policy is never no-referrer: browsers would then send `Origin: null` with plain form posts.
		"referrer-policy": "strict-origin-when-cross-origin",
		"cross-origin-opener-policy": "same-origin",
		"cross-origin-resource-policy": "same-origin",
		"permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
		...(isSecure && { "strict-transport-security": `max-age=${yearSeconds}; includeSubDomains` }),
	};
}

export function addSecurityHeaders(headers: Headers, isSecure: boolean): void {
	for (const [name, value] of Object.entries(securityHeaders(isSecure)))
		if (!headers.has(name)) headers.set(name, value);
}

/** Names and values stand in turn; all but cookies replace earlier ones. */
export function setHeaders(response: ServerResponse, headers: readonly string[]): void {
	for (let at = 0; at < headers.length; at += 2) {
		const [name = "", value = ""] = headers.slice(at, at + 2);
		if (name === "set-cookie") response.appendHeader(name, value);
		else response.setHeader(name, value);
	}
}
