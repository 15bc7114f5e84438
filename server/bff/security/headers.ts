const yearSeconds = 31_536_000;

/**
 * The headers that every answer carries, whatever its kind.
 * @param isSecure the site is https: browsers are told to stay on it for a year
 */
export function securityHeaders(isSecure: boolean): Readonly<Record<string, string>> {
	return {
		"x-content-type-options": "nosniff",
		// Never no-referrer: browsers would then send `Origin: null` with plain form posts.
		"referrer-policy": "strict-origin-when-cross-origin",
		"cross-origin-opener-policy": "same-origin",
		"cross-origin-resource-policy": "same-origin",
		"permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
		...(isSecure && { "strict-transport-security": `max-age=${yearSeconds}; includeSubDomains` }),
	};
}

/** The headers of {@link securityHeaders}, set where the answer does not have its own. */
export function addSecurityHeaders(headers: Headers, isSecure: boolean): void {
	for (const [name, value] of Object.entries(securityHeaders(isSecure)))
		if (!headers.has(name)) headers.set(name, value);
}
