/** The message names the key and its fault, never a value. */
export class OperationsFileError extends Error {
	override readonly name = "OperationsFileError";
	constructor(readonly fault: string) {
		super(`API_OPERATIONS_FILE: ${fault}`);
	}
}
