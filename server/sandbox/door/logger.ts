import pino, { type DestinationStream, type Logger } from "pino";

/** What the log says of an error: its messages may hold what people typed, as a failed query's do. */
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

/** Makes the sandbox's log. Of an error (`err`) it holds the name and code of the innermost cause and nothing else. */
export function makeLogger(destination: DestinationStream, isQuiet: boolean): Logger {
	const options = { name: "sandbox", level: isQuiet ? "silent" : "info", serializers: { err: factsOf } };
	return pino(options, destination);
}
