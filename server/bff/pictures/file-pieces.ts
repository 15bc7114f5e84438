import { setImmediate as nextTurn } from "node:timers/promises";

const pieceBytes = 1024 * 1024;

/** Reads a file piece by piece: between two of them the requests of others have their turn. */
export async function* streamPieces(file: Blob): AsyncGenerator<Uint8Array> {
	for (let at = 0; at < file.size; at += pieceBytes) {
		yield new Uint8Array(await file.slice(at, at + pieceBytes).arrayBuffer());
		await nextTurn();
	}
}

export async function readPieces(file: Blob): Promise<Uint8Array> {
	const bytes = new Uint8Array(file.size);
	let at = 0;
	for await (const piece of streamPieces(file)) {
		bytes.set(piece, at);
		at += piece.length;
	}
	return bytes;
}
