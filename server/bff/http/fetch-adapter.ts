import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { setHeaders } from "./security-headers.ts";

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

/** Its signal aborts when the client disconnects before the response is complete, and when its body is not waited for. */
export function toRequest(request: IncomingMessage, response: ServerResponse): Request {
	const { method = "GET", url = "/" } = request;
	const headers = new Headers();
	for (const [name, value] of Object.entries(request.headers))
		for (const item of Array.isArray(value) ? value : [value ?? ""]) headers.append(name, item);
	const disconnected = new AbortController();
	response.once("close", () => {
		if (!response.writableFinished || !request.complete) disconnected.abort();
	});
	const hasBody = method !== "GET" && method !== "HEAD";
	// Not `new URL(url, base)`, because `//host/path` would become another host.
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
