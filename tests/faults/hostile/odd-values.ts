import fc from "fast-check";
import type { TestVisitor } from "#tests/support/visitor.ts";

interface Extent {
	readonly count: number;
	readonly seed: number;
}

const oddText = fc.oneof(
	{ weight: 2, arbitrary: fc.string({ unit: "binary", minLength: 1, maxLength: 40 }) },
	{ weight: 2, arbitrary: fc.stringMatching(/^[a-z0-9-]{1,30}$/) },
	fc
		.array(fc.constantFrom("..", "/", "\\", "%2e", "%2f", "?", "#", "&", "=", ";", "@", "//", "\r\n", "\0", "x", "+"), {
			minLength: 1,
			maxLength: 8,
		})
		.map((pieces) => pieces.join("")),
);

const addresses: readonly ((value: string) => string)[] = [
	(value) => `/package/${value}`,
	(value) => `/package/kerala-tour/${value}`,
	(value) => `/domestic/${value}`,
	(value) => `/blogs/${value}`,
	(value) => `/webinars/${value}/register`,
	(value) => `/search?q=abc${value}`,
	(value) => `/package/kashmir-tour?tab=${value}&date=${value}`,
	(value) => `/blogs?page=${value}`,
	(value) => `/media/${value}.jpg?x=${value}`,
	(value) => `/bookings/${value}`,
	(value) => `/travellers/${value}/edit`,
];

/** Opens pages whose slugs, queries and ids are odd. @returns the statuses */
export async function openOddAddresses(visitor: TestVisitor, { count, seed }: Extent): Promise<number[]> {
	const drawn = fc.sample(fc.tuple(fc.constantFrom(...addresses), oddText), { numRuns: count, seed });
	const statuses: number[] = [];
	for (const [address, value] of drawn) {
		const { status } = await visitor.get(address(encodeURIComponent(value.toWellFormed())));
		statuses.push(status);
	}
	return statuses;
}

/** One of the values is changed in one place, cut, grown or replaced. */
const corruptionOf = (value: string): fc.Arbitrary<string> =>
	fc.oneof(
		fc
			.tuple(fc.nat(value.length - 1), fc.constantFrom(..."ABCxyz019-_.=%~"))
			.map(([at, sign]) => value.slice(0, at) + sign + value.slice(at + 1)),
		fc.nat(value.length - 1).map((end) => value.slice(0, end)),
		fc.stringMatching(/^[A-Za-z0-9._-]{1,60}$/).map((tail) => value + tail),
		fc.stringMatching(/^[A-Za-z0-9._=%-]{0,300}$/),
		fc.stringMatching(/^[A-Za-z0-9_-]{10,200}$/).map((text) => `${value.split(".").slice(0, 2).join(".")}.${text}`),
	);

/** @param cookie `name=value` of a signed-in session @returns what a page of the account answers to each corrupted copy */
export async function openWithCorruptedCookies(origin: string, cookie: string, { count, seed }: Extent) {
	const [name = "", value = ""] = cookie.split(/=(.*)/s);
	const queue = fc
		.sample(corruptionOf(value), { numRuns: count, seed })
		.filter((corrupted) => corrupted !== value)
		.values();
	const answers: { readonly status: number; readonly location: string | null; readonly corrupted: string }[] = [];
	const worker = async (): Promise<void> => {
		for (const corrupted of queue) {
			const headers = { accept: "text/html", cookie: `${name}=${corrupted}` };
			const response = await fetch(`${origin}/profile/edit`, { redirect: "manual", headers });
			await response.arrayBuffer();
			answers.push({ status: response.status, location: response.headers.get("location"), corrupted });
		}
	};
	await Promise.all([worker(), worker(), worker(), worker()]);
	return answers;
}
