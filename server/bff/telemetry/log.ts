import { type DestinationStream, type LogFn, type Logger, type LoggerOptions, pino } from "pino";

/** A logger of one-line JSON. */
export type Log = Logger;

/** Masks e-mail addresses, long numbers and queries in a text, and cuts it at 300 characters. */
export function maskText(text: string): string {
	return text
		.replace(/[^\s@"'<>]+@[^\s@"'<>]+/g, "***")
		.replace(/\d[\d\s-]{5,}\d/g, "***")
		.replace(/\?[^\s"']*/g, "?***")
		.slice(0, 300);
}

function describeError(error: unknown): Readonly<Record<string, unknown>> {
	if (!(error instanceof Error)) return { type: typeof error, message: maskText(String(error)) };
	const frames = error.stack?.split("\n").filter((line) => /^\s+at /.test(line));
	return {
		type: error.name,
		message: maskText(error.message),
		stack: frames?.slice(0, 6).map((line) => line.trim()),
		...(error.cause instanceof Error && { cause: `${error.cause.name}: ${maskText(error.cause.message)}` }),
	};
}

/** The logger, to standard output. Callers log an allow-list of fields; redaction is a second defence. */
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
