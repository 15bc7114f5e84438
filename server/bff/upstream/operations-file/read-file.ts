import { readFileSync } from "node:fs";

/** The message names the key and its fault, never a value. */
export class OperationsFileError extends Error {
	override readonly name = "OperationsFileError";
	constructor(readonly fault: string) {
		super(`API_OPERATIONS_FILE: ${fault}`);
	}
}

const maxCharacters = 2_000_000;

/** Returns only the line: the parser's own message quotes the file. Some of its messages name no place. */
function placeIn(text: string, error: unknown): string {
	const position = error instanceof Error ? /at position (\d{1,7})/.exec(error.message)?.[1] : undefined;
	return position === undefined ? "" : `: line ${text.slice(0, Number(position)).split("\n").length}`;
}

/** A byte order mark is allowed. @throws {OperationsFileError} when it cannot be read or is not JSON */
export function readOperationsFile(file: string): unknown {
	let text: string;
	try {
		text = readFileSync(file, "utf8").replace(/^\uFEFF/, "");
	} catch {
		throw new OperationsFileError(`the file ${file} cannot be read`);
	}
	if (text.length > maxCharacters) throw new OperationsFileError("the file is larger than 2 MB");
	try {
		return JSON.parse(text);
	} catch (error) {
		throw new OperationsFileError(`the file is not JSON${placeIn(text, error)}`);
	}
}
