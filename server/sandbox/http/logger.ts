import pino, { type DestinationStream, type Logger } from "pino";

/** Name and code only: messages may contain personal data. */
function factsOf(error: unknown): { name: string; code?: string } {
	let cause = error;
	for (let depth = 0; depth < 9 && cause instanceof Error && cause.cause instanceof Error; depth += 1) {
		cause = cause.cause;
	}
	if (!(cause instanceof Error)) return { name: typeof cause };
	return "code" in cause && typeof cause.code === "string"
		? { name: cause.name, code: cause.code }
		: { name: cause.name };
}

export function createLogger(destination: DestinationStream, isQuiet: boolean): Logger {
	const options = { name: "sandbox", level: isQuiet ? "silent" : "info", serializers: { err: factsOf } };
	return pino(options, destination);
}
