import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { onResponseFinished } from "./on-response-finished.ts";
import { setHeaders } from "./security-headers.ts";

/** This is the size of the largest form without pictures, and the beginning of one with pictures. */
const bodyBufferBytes = 65_536;

/** Cancelling leaves the connection open, so that the client can read the response. */
function bodyOf(request: IncomingMessage): ReadableStream<Uint8Array> {
	let isEnded = false;
	return new ReadableStream<Uint8Array>(
		{
			start(controller) {
				request.on("data", (chunk: Buffer) => {
					if (isEnded) return;
					controller.enqueue(new Uint8Array(chunk));
					if ((controller.desiredSize ?? 0) <= 0) request.pause();
				});
				request.once("end", () => {
					if (!isEnded) controller.close();
					isEnded = true;
				});
				request.once("error", (error) => {
					if (!isEnded) controller.error(error);
					isEnded = true;
				});
				request.pause();
			},
			pull() {
				request.resume();
			},
			cancel() {
				isEnded = true;
				request.pause();
			},
		},
		new ByteLengthQueuingStrategy({ highWaterMark: bodyBufferBytes }),
	);
}

/**
 * Resolves when a form has arrived or fills the buffer of its `Request`, which is read no further until then. Resolves to
 * false when its client left before or was answered: an unfinished form costs no action and no page.
 */
export function awaitForm(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
	if (request.complete) return Promise.resolve(true);
	return new Promise((resolve) => {
		request.once("end", () => resolve(true));
		request.once("pause", () => resolve(true));
		onResponseFinished(request, response, () => resolve(false));
	});
}

/**
 * Its signal aborts when the client disconnects before the response is complete, and when its body is not waited for. A
 * form that has arrived is carried out to its end: a broken-off answer would free its key, while its change goes on.
 */
export function toRequest(request: IncomingMessage, response: ServerResponse): Request {
	const { method = "GET", url = "/" } = request;
	const headers = new Headers();
	for (const [name, value] of Object.entries(request.headers))
		for (const item of Array.isArray(value) ? value : [value ?? ""]) headers.append(name, item);
	const disconnected = new AbortController();
	const hasBody = method !== "GET" && method !== "HEAD";
	response.once("close", () => {
		if (!request.complete || (!hasBody && !response.writableFinished)) disconnected.abort();
	});
	// This does not use `new URL(url, base)`, because `//host/path` would become another host.
	return new Request(`http://${request.headers.host}${url}`, {
		method,
		headers,
		signal: disconnected.signal,
		...(hasBody && { body: bodyOf(request), duplex: "half" }),
	});
}

/** Its headers replace earlier ones. */
export async function sendResponse(response: ServerResponse, { status, headers, body }: Response): Promise<void> {
	if (response.destroyed) {
		await body?.cancel();
		return;
	}
	setHeaders(response, [...headers].flat());
	response.writeHead(status);
	if (!body) {
		response.end();
		return;
	}
	try {
		await pipeline(Readable.fromWeb(body as NodeReadableStream), response);
	} catch (error) {
		// An error after the client disconnected is expected.
		if (!response.destroyed) throw error;
	}
}
