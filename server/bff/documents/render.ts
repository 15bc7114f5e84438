import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";

/** A page after rendering. */
export interface Rendered {
	readonly html: string;
	/** The pictures that it fetches ahead, as a Link header says it; empty where there are none, or their head says it itself. */
	readonly links: string;
	/** What parts of the page threw while rendering; React put the nearest fallback in their place. */
	readonly errors: readonly unknown[];
}

/**
 * Renders a whole document: nothing is sent before everything is there, so that a page without script lacks nothing.
 * @param timeoutMs rendering is broken off after this long
 * @throws what the document's outermost part throws
 */
export function renderDocument(document: ReactNode, timeoutMs: number): Promise<Rendered> {
	return new Promise((resolve, reject) => {
		const errors: unknown[] = [];
		let links = "";
		const { pipe, abort } = renderToPipeableStream(document, {
			// Large parts would otherwise be sent at the end and moved into place by script.
			progressiveChunkSize: Number.POSITIVE_INFINITY,
			// A browser reads heads of answers before it begins with what is in them. In Node these are no Headers.
			onHeaders(headers: object & { readonly Link?: string }) {
				links = headers.Link ?? "";
			},
			onAllReady() {
				clearTimeout(timer);
				const sink = new PassThrough();
				text(sink).then((html) => resolve({ html, links, errors }), reject);
				pipe(sink);
			},
			onShellError(error) {
				clearTimeout(timer);
				reject(error);
			},
			onError(error) {
				errors.push(error);
			},
		});
		const timer = setTimeout(() => abort(new Error("rendering took too long")), timeoutMs);
	});
}
