import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";

export interface RenderedPage {
	html: string;
	/** This is a Link header that preloads pictures; it may be empty. */
	linkHeader: string;
	/** Parts of the page threw these; React rendered the nearest fallback. */
	errors: readonly unknown[];
}

/**
 * Renders a whole document without streaming, because a page without script must be complete. @throws what the
 * outermost component throws
 */
export function renderDocument(document: ReactNode, timeoutMs: number): Promise<RenderedPage> {
	return new Promise((resolve, reject) => {
		const errors: unknown[] = [];
		let linkHeader = "";
		const { pipe, abort } = renderToPipeableStream(document, {
			// Large Suspense boundaries would otherwise be moved into place by script.
			progressiveChunkSize: Number.POSITIVE_INFINITY,
			// React's types promise Headers; in Node it is a plain object.
			onHeaders(headers: object & { readonly Link?: string }) {
				linkHeader = headers.Link ?? "";
			},
			onAllReady() {
				clearTimeout(timer);
				const chunks: Uint8Array[] = [];
				const sink = new Writable({
					write(chunk, _encoding, done) {
						chunks.push(chunk);
						done();
					},
					final(done) {
						resolve({ html: Buffer.concat(chunks).toString(), linkHeader, errors });
						done();
					},
				});
				sink.once("error", reject);
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
