import { isIP } from "node:net";
import { totalmem } from "node:os";
import { z } from "zod";
import { deadlineRange } from "#server/contract/definition/operation.ts";

const originOf = (text: string): string | null => {
	if (!URL.canParse(text)) return null;
	const url = new URL(text);
	const bare = url.pathname === "/" && !url.search && !url.hash && !url.username && !url.password;
	return bare && /^https?:$/.test(url.protocol) ? url.origin : null;
};

export const list = (text: string): string[] =>
	text
		.split(",")
		.map((part) => part.trim())
		.filter(Boolean);

export const wanted = (form: string) => ({ error: form });

const baseForm = "an http or https address without a query, e.g. https://api.example.in or https://example.in/api";
/** A base address is an origin, and a path without a slash at its end. */
export const baseAddress = z.string(wanted(baseForm)).transform((text, context) => {
	const url = URL.canParse(text) ? new URL(text) : null;
	const isBare = url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username && !url.password;
	if (isBare) return url.origin + (url.pathname.endsWith("/") ? url.pathname.slice(0, -1) : url.pathname);
	context.addIssue(baseForm);
	return z.NEVER;
});

const httpAddress = (form: string) =>
	z
		.string()
		.refine((text) => /^https?:\/\//.test(text) && URL.canParse(text), wanted(form))
		.optional();

export const proxyAddress = httpAddress("the http or https address of a proxy, e.g. http://proxy:3128");
export const collector = httpAddress("an http or https address");

const originsForm = "one or more http or https origins, separated by commas, all of one scheme";
export const origins = z.string().transform((text, context): [string, ...string[]] => {
	const [first, ...rest] = list(text).map(originOf);
	const schemes = new Set([first, ...rest].map((origin) => origin?.split(":")[0]));
	if (first && rest.every((origin) => origin !== null) && schemes.size === 1) return [first, ...rest];
	context.addIssue(originsForm);
	return z.NEVER;
});

/** Generated secrets have far more than eight different characters. */
export const isStrong = (text: string): boolean => text.length >= 32 && new Set(text).size >= 8;

const secretForm = "a secret of at least 32 characters, 8 of them different";
export const strongSecret = z.string(wanted(secretForm)).refine(isStrong, wanted(secretForm));

const secretsForm = "one or more secrets of at least 32 characters, 8 of them different, separated by commas";
export const secrets = z
	.string(wanted(secretsForm))
	.transform(list)
	.refine((all) => all.length > 0 && all.every(isStrong), wanted(secretsForm));

export const whole = (form: string, min: number, max: number) =>
	z
		.string()
		.regex(/^\d{1,5}$/, wanted(form))
		.transform(Number)
		.refine((n) => n >= min && n <= max, wanted(form));

export const deadline = whole(
	`a number of milliseconds from ${deadlineRange.min} to ${deadlineRange.max}`,
	deadlineRange.min,
	deadlineRange.max,
).optional();

export const parseChoice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
	z.enum(values, wanted(`one of ${values.join(", ")}`));

const tokenForm = "the shared public token: 1 to 4096 printable characters without spaces";
export const visitorToken = z.string(wanted(tokenForm)).regex(/^[!-~]{1,4096}$/, wanted(tokenForm));

export const idsForm = "two ids separated by a comma";
export const networksForm = "addresses or networks separated by commas, e.g. 192.0.2.1,2001:db8::/32";
export const dialForm = "country codes separated by commas, e.g. +91,+971";
const redisForm = "a redis:// or rediss:// address, with the number of a database or none, e.g. redis://redis:6379/0";
const isRedisUrl = (text: string): boolean => {
	if (!/^rediss?:\/\//.test(text) || !URL.canParse(text)) return false;
	const { pathname, searchParams } = new URL(text);
	return /^(?:\/\d{0,5})?$/.test(pathname) && !searchParams.has("db");
};

export const redisUrl = z.string().refine(isRedisUrl, wanted(redisForm)).optional();

/** Returns whether the text is an address, or an address and the length of its prefix. */
export function isNetwork(text: string): boolean {
	const [address = "", prefix, ...rest] = text.split("/");
	const version = isIP(address);
	if (version === 0 || rest.length > 0) return false;
	return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 6 ? 128 : 32));
}

const mebibyte = 1024 ** 2;
/** Cached pages take an eighth of the memory. */
const share = 0.125;
const leastMb = 32;
const mostMb = 512;
/** The kernel keeps the file in memory as far as there is room. */
const diskTimes = 8;

/** Returns the memory that the container is limited to, otherwise that of the machine. */
export function availableMemoryBytes(): number {
	const machine = totalmem();
	const limit = process.constrainedMemory();
	return limit > 0 && limit < machine ? limit : machine;
}

/** Returns the defaults of `PAGE_CACHE_MB` and `PAGE_CACHE_DISK_MB`. */
export function defaultCacheSizes(memoryBytes: number): { readonly memoryMb: number; readonly diskMb: number } {
	const memoryMb = Math.min(mostMb, Math.max(leastMb, Math.floor((memoryBytes * share) / mebibyte)));
	return { memoryMb, diskMb: memoryMb * diskTimes };
}
