import { isRecord } from "./reader.ts";

/** What stands in an envelope beside the thing that was asked for. */
const envelopeNames: ReadonlySet<string> = new Set(
	`apiversion count httpcode limit links message messages meta msg ok offset page pagecount pages pagesize
	pagination path perpage requestid size status statuscode success time timestamp total totalcount totalitems
	totalpages traceid version`.split(/\s+/),
);

const plainName = (name: string): string => name.slice(0, 40).replace(/[_-]/g, "").toLowerCase();

/** What is wrong then is the upstream, and nothing is said about the thing. */
const troubleWords =
	/error|exception|fail|time(?:d )?out|unavailable|maintenance|try again|unauthori[sz]ed|unauthenticated|token|expired|denied|forbidden|too many/i;
const missingWords = /not[ _-]?(?:be )?found|not exist|no (?:\w{1,20} ){0,2}(?:found|exists?|available)|no such/i;

const isTrouble = (text: unknown): boolean => typeof text === "string" && troubleWords.test(text.slice(0, 300));

const isRefusal = (status: number): boolean => status >= 400 && status < 600;

/** A code that is like an HTTP status, and says that the upstream refused or failed. */
function isFailureCode(code: unknown): boolean {
	const status = typeof code === "number" || typeof code === "string" ? Number(code) : 0;
	return isRefusal(status) && !isMissingStatus(status);
}

/** Statuses of a thing that is not there (any longer). */
export const isMissingStatus = (status: number | undefined): boolean => status === 404 || status === 410;

function isQuietError(error: unknown): boolean {
	if (typeof error === "string") return error.trim() === "" || missingWords.test(error.slice(0, 300));
	if (!isRecord(error)) return error === true || isNothing(error, 1);
	return [error.status, error.statuscode, error.code].some((code) => isMissingStatus(Number(code)));
}

function isNothingAt(name: string, value: unknown, depth: number, saysMissing: boolean): boolean {
	const plain = plainName(name);
	if (plain === "error" || plain === "errors") return isNothing(value, depth) || isQuietError(value);
	if (plain === "code" && typeof value === "string" && !/^\d*$/.test(value))
		return missingWords.test(value.slice(0, 300));
	if (plain !== "code" && !envelopeNames.has(plain)) return isNothing(value, depth);
	return !isFailureCode(value) && (saysMissing || !isTrouble(value));
}

function isRecordOfNothing(value: Readonly<Record<string, unknown>>, depth: number): boolean {
	const texts = [value.message, value.Message, value.msg];
	const saysMissing = texts.some((text) => typeof text === "string" && missingWords.test(text.slice(0, 300)));
	return Object.entries(value).every(([name, held]) => isNothingAt(name, held, depth, saysMissing));
}

const mostEntries = 10;

function isNothing(value: unknown, depth: number): boolean {
	if (value === undefined || value === null || value === false) return true;
	if (typeof value === "string") return value.trim() === "";
	if (depth === 0) return false;
	if (isRecord(value)) return isRecordOfNothing(value, depth - 1);
	if (!Array.isArray(value) || value.length > mostEntries) return false;
	// Entries have no envelope: what they hold is about a thing.
	return value.every((entry) =>
		(isRecord(entry) ? Object.values(entry) : [entry]).every((held) => isNothing(held, depth - 1)),
	);
}

/**
 * Whether a reply says that there is none: `null`, `[]`, `{}`, `{"data": null}`, `{"status": false}`, a page of a list
 * with nothing in it. A reply that says what went wrong is none of these, nor is one that holds anything else.
 */
export const isNone = (reply: unknown): boolean => isNothing(reply, 5);

const denials: ReadonlySet<unknown> = new Set([false, "false", "error", "fail"]);

/** Whether a body denies success by a flag: `success`, `ok` or `status`, which may be a copy of an HTTP status. */
export const isDenied = (body: unknown): boolean =>
	isRecord(body) &&
	([body.success, body.ok, body.status].some((flag) => denials.has(flag)) ||
		(typeof body.status === "number" && isRefusal(body.status)));
