import { setImmediate as nextTurn } from "node:timers/promises";

export const boundary = "----WebKitFormBoundary7MA4YWxkTrZu0gW";

/** Builds a multipart form whose pieces come each in a turn of its own, as from a network. */
export function postPieces(body: Buffer, bytes: number): Request {
	let at = 0;
	const stream = new ReadableStream<Uint8Array>({
		async pull(controller) {
			if (bytes > 1) await nextTurn();
			if (at >= body.length) return controller.close();
			controller.enqueue(new Uint8Array(body.subarray(at, at + bytes)));
			at += bytes;
		},
	});
	const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
	const init = { method: "POST", body: stream, duplex: "half", headers };
	return new Request("http://localhost:3000/enquiry", init);
}
