import { isRecord } from "./reader.ts";

/** These names stand in an envelope beside the thing that was asked for. */
const envelopeNames: ReadonlySet<string> = new Set(
	`apiversion count currentpage detail empty first from httpcode instance last lastpage limit links message messages
	meta msg next number numberofelements ok offset page pagecount pageable pages pagesize pagination pagingcounter path
	perpage previous requestid size status statuscode success time timestamp to total totalcount totaldocs
	totalelements totalitems totalpages traceid type version`.split(/\s+/),
);

const plainName = (name: string): string => name.slice(0, 40).replace(/[_-]/g, "").toLowerCase();

/** What is wrong then is the upstream, and nothing is said about the thing. */
const troubleWords = /error|exception|fail|time(?:d )?out|unavailable|maintenance|try again|too many/i;
/** A reply with one of these words refuses the caller, even if it says that the token was "not found". */
const refusalWords = /unauthori[sz]ed|unauthenticated|token|session|expired|denied|forbidden/i;
const missingWords =
	/not[ _-]?(?:be )?found|not exist|no (?:\w{1,20} ){0,2}(?:found|exists?|available|data|records?|results?)\b|no such/i;

const saysMissing = (text: unknown): boolean =>
	typeof text === "string" && missingWords.test(text.slice(0, 300)) && !refusalWords.test(text.slice(0, 300));
const isTrouble = (text: unknown): boolean =>
	typeof text === "string" && (troubleWords.test(text.slice(0, 300)) || refusalWords.test(text.slice(0, 300)));

const isRefusal = (status: number): boolean => status >= 400 && status < 600;

/** Returns whether a code is like an HTTP status, and says that the upstream refused or failed. */
function isFailureCode(code: unknown): boolean {
	const status = typeof code === "number" || typeof code === "string" ? Number(code) : 0;
	return isRefusal(status) && !isMissingStatus(status);
}

/** Returns whether a status says that the thing is not there, or not any longer. */
export const isMissingStatus = (status: number | undefined): boolean => status === 404 || status === 410;

const mostEntries = 10;

/** Takes one error, or the list of errors that GraphQL and JSON:API send. */
function isQuietError(error: unknown): boolean {
	if (Array.isArray(error))
		return error.length <= mostEntries && error.every((one) => isRecord(one) && isQuietError(one));
	if (!isRecord(error)) return error === true || error === 0 || saysMissing(error) || isNothing(error, 1);
	const { status, statuscode, code, message, title } = error;
	return [status, statuscode, code].some((one) => isMissingStatus(Number(one))) || [message, title].some(saysMissing);
}

const isCode = (plain: string): boolean => /^(?:error|response|result|return)?code$/.test(plain);

function isNothingAt(name: string, value: unknown, depth: number, isExcused: boolean): boolean {
	const plain = plainName(name);
	if (plain === "error" || plain === "errors") return isNothing(value, depth) || isQuietError(value);
	if (isCode(plain) && typeof value === "string" && !/^\d*$/.test(value)) return saysMissing(value);
	if (!isCode(plain) && !envelopeNames.has(plain)) return isNothing(value, depth);
	return !isFailureCode(value) && (!isTrouble(value) || (isExcused && !refusalWords.test(String(value).slice(0, 300))));
}

function isRecordOfNothing(value: Readonly<Record<string, unknown>>, depth: number): boolean {
	const isExcused = [value.message, value.Message, value.msg].some(saysMissing);
	return Object.entries(value).every(([name, held]) => isNothingAt(name, held, depth, isExcused));
}

function isNothing(value: unknown, depth: number): boolean {
	if (value === undefined || value === null || value === false) return true;
	if (typeof value === "string") return value.trim() === "" || saysMissing(value);
	if (depth === 0) return false;
	if (isRecord(value)) return isRecordOfNothing(value, depth - 1);
	if (!Array.isArray(value) || value.length > mostEntries) return false;
	// Entries have no envelope: what they hold is about a thing.
	return value.every((entry) =>
		(isRecord(entry) ? Object.values(entry) : [entry]).every((held) => isNothing(held, depth - 1)),
	);
}

/**
 * Returns whether a reply says that there is none: `null`, `[]`, `{}`, `{"data": null}`, `{"status": false}`, a page of
 * a list with nothing in it. A reply that says what went wrong is none of these, nor is one that holds anything else.
 */
export const isNone = (reply: unknown): boolean => isNothing(reply, 5);

const denials: ReadonlySet<unknown> = new Set([false, "false", "error", "fail"]);

/** Returns whether `success`, `ok` or `status` denies success; `status` may be a copy of an HTTP status. */
export const isDenied = (body: unknown): boolean =>
	isRecord(body) &&
	([body.success, body.ok, body.status].some((flag) => denials.has(flag)) ||
		(typeof body.status === "number" && isRefusal(body.status)));
