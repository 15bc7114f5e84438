import { type DestinationStream, type LogFn, type Logger, type LoggerOptions, pino } from "pino";

export type Log = Logger;

const maxLength = 300;
/** A text may be cut off here within an address or a number, so what stands before the cut is dropped. */
const examinedLength = 2 * maxLength;
const droppedLength = 64;
/** A character of a path takes at most twelve. */
const examinedPathLength = 12 * maxLength;

/** Masks words with an at sign, long numbers and queries in a text, and cuts it at 300 characters. */
export function maskText(text: string): string {
	const masked = text
		.slice(0, examinedLength)
		.replace(/[^\s"'<>]+/g, (word) => (word.includes("@") ? "***" : word))
		.replace(/\d[\d\s-]{5,}\d/g, "***")
		.replace(/\?[^\s"']*/g, "?***");
	return masked.slice(0, text.length > examinedLength ? Math.min(maxLength, masked.length - droppedLength) : maxLength);
}

/** Masks the path of a URL; percent-encoded, personal data would pass the mask. */
export function maskPath(path: string): string {
	const examined = path.slice(0, examinedPathLength);
	try {
		return maskText(decodeURIComponent(examined));
	} catch {
		return maskText(examined.replace(/%[0-7][0-9a-f]/gi, (sequence) => decodeURIComponent(sequence)));
	}
}

/** Returns the first frames, without the message, which may have lines like them. */
function framesOf({ stack = "", message }: Error): string[] {
	const messageAt = stack.indexOf(message);
	return stack
		.slice(messageAt < 0 ? 0 : messageAt + message.length)
		.split("\n", 50)
		.filter((line) => line.startsWith("    at "))
		.slice(0, 6)
		.map((line) => line.trim().slice(0, maxLength));
}

function describeError(error: unknown): Readonly<Record<string, unknown>> {
	if (!(error instanceof Error)) return { type: typeof error, message: maskText(String(error)) };
	return {
		type: maskText(error.name),
		message: maskText(error.message),
		stack: framesOf(error),
		...(error.cause instanceof Error && { cause: maskText(`${error.cause.name}: ${error.cause.message}`) }),
	};
}

/** The logger writes to standard output. Callers log an allow-list of fields; redaction is a second defence. */
export function createLog(level: string, destination?: DestinationStream): Log {
	const secret = ["authorization", "cookie", "token", "password", "otp", "phone", "email", "name"];
	const options: LoggerOptions = {
		level,
		base: null,
		timestamp: () => `,"time":"${new Date().toISOString()}"`,
		formatters: { level: (label: string) => ({ level: label }) },
		serializers: { err: describeError },
		hooks: {
			// Without a message, pino logs the error's own, unmasked.
			logMethod(args: Parameters<LogFn>, write: LogFn) {
				if (args.length === 1 && typeof args[0] === "object") write.apply(this, [args[0], "failed"]);
				else write.apply(this, args);
			},
		},
		redact: { paths: [...secret, ...secret.map((name) => `*.${name}`), '*["set-cookie"]'], censor: "***" },
	};
	return destination ? pino(options, destination) : pino(options);
}
