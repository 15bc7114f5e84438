/** Redis says this when it refuses a command or a connection; its own text may hold parts of `REDIS_URL`. */
const refusals: readonly (readonly [RegExp, string])[] = [
	[/^(WRONGPASS|NOAUTH)|invalid (username-)?password/i, "REDIS_URL has no user and password that Redis accepts"],
	[/DB index|SELECT is not allowed/i, "REDIS_URL names a database that Redis does not have"],
	[/^NOPERM/, "the user of REDIS_URL lacks rights"],
	[/^OOM/, "Redis is full"],
	[/^MISCONF/, "Redis cannot write to its disk"],
	[/^READONLY/, "Redis is a replica, which cannot be written"],
	[/^LOADING/, "Redis is loading its data"],
];

export interface RedisFault {
	/** The reason holds no part of `REDIS_URL`. */
	readonly reason: string;
	/** Redis answers, but not as it must. */
	readonly isRefusal: boolean;
}

function isReplyError(error: unknown): error is Error {
	return error instanceof Error && error.name === "ReplyError";
}

/** The expression finds the command inside a script that the user may not run, in the words of Redis 6 and 7. */
const refusedInScript = /^(?:ERR )?(?:ACL failure in script|The user executing the script)/;
const refusedName = /'(\w+)(?:\|\w+)?' (?:sub)?command/;

/** @param command that failed; undefined where a connection did */
export function toRedisFault(error: unknown, command?: string): RedisFault {
	if (isReplyError(error)) {
		if (refusedInScript.test(error.message)) {
			const name = refusedName.exec(error.message)?.[1]?.toUpperCase();
			return { reason: `the user of REDIS_URL lacks rights: ${name ?? "a command"} in a script`, isRefusal: true };
		}
		const [, reason = `Redis refuses ${command ?? "the connection"}`] =
			refusals.find(([pattern]) => pattern.test(error.message)) ?? [];
		const isAboutCommand = command !== undefined && error.message.startsWith("NOPERM");
		return { reason: isAboutCommand ? `${reason}: ${command.toUpperCase()}` : reason, isRefusal: true };
	}
	const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
	const reason = command === undefined ? `Redis cannot be reached${code}` : "Redis does not answer";
	return { reason, isRefusal: false };
}
