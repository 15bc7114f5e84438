import type { Exchange } from "./recording/har.ts";

export class UsageError extends Error {}

const withoutSlash = (address: string): string => (address.endsWith("/") ? address.slice(0, -1) : address);

/** Parses the address of an upstream, with the path that all its calls are below. @throws {UsageError} */
export function readBaseAddress(value: string | undefined): string {
	const url = value && URL.canParse(value) ? new URL(value) : undefined;
	if (!url || !/^https?:$/.test(url.protocol)) throw new UsageError("--base-url must be an http address");
	if (url.search || url.hash) throw new UsageError("--base-url has neither query nor fragment");
	return withoutSlash(url.origin + url.pathname);
}

/** Finds the calls below an address, with their paths from there on, as an operation names them. */
export function exchangesBelow(exchanges: readonly Exchange[], baseAddress: string): readonly Exchange[] {
	const base = new URL(baseAddress);
	const folder = withoutSlash(base.pathname);
	return exchanges.flatMap((exchange) => {
		if (exchange.url.origin !== base.origin || !exchange.url.pathname.startsWith(`${folder}/`)) return [];
		const url = new URL(exchange.url);
		url.pathname = url.pathname.slice(folder.length);
		return [{ ...exchange, url }];
	});
}
