import { Agent, request } from "node:http";
import { afterAll, describe, expect, it } from "vitest";
import { shareStartedSite } from "#tests/support/share-site.ts";
import { nextAddress } from "#tests/support/visitor.ts";

const { site, readMetrics } = shareStartedSite({ TRUST_HOPS: "1", LOG_LEVEL: "trace" });
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(() => agent.destroy());

interface Sent {
	readonly path: string;
	readonly headers?: Readonly<Record<string, string>>;
	readonly form?: Readonly<Record<string, string>>;
}

/** Each request comes from an address of its own, so that no limit answers instead. */
function send({ path, headers = {}, form }: Sent): Promise<number> {
	const body = form && new URLSearchParams(form).toString();
	const common = {
		"x-forwarded-for": nextAddress(),
		accept: "text/html",
		...(body !== undefined && {
			"content-type": "application/x-www-form-urlencoded",
			"content-length": String(body.length),
			origin: site.origin,
			"sec-fetch-site": "same-origin",
		}),
	};
	return new Promise((resolve, reject) => {
		const options = { agent, path, method: body === undefined ? "GET" : "POST", headers: { ...common, ...headers } };
		const sent = request(site.origin, options, (response) => {
			response.resume().once("end", () => resolve(response.statusCode ?? 0));
		});
		sent.once("error", reject).end(body);
	});
}

/** Counts the milliseconds of CPU that the site's process took: no thread of it can have stood still for longer. */
const cpuMs = async (): Promise<number> =>
	Number(/^process_cpu_seconds_total (\S+)$/m.exec(await readMetrics())?.[1]) * 1000;

async function costOf(sent: Sent, times: number): Promise<number> {
	const before = await cpuMs();
	for (let time = 0; time < times; time += 1) expect(await send(sent)).toBeLessThan(600);
	return ((await cpuMs()) - before) / times;
}

/** Resolves to what `long` costs more than `short`: the least of some attempts, as the process does other work too. */
async function extraCostOf(long: Sent, short: Sent, mostMs: number, times: number): Promise<number> {
	let least = Number.POSITIVE_INFINITY;
	for (let attempt = 0; attempt < 3 && least > mostMs; attempt += 1)
		least = Math.min(least, (await costOf(long, times)) - (await costOf(short, times)));
	return least;
}

async function expectCheap(cases: readonly (readonly [Sent, Sent])[], mostMs: number, times = 3): Promise<void> {
	for (const [long, short] of cases) {
		const extra = await extraCostOf(long, short, mostMs, times);
		const told = JSON.stringify(long).slice(0, 120);
		expect(extra, `${told} costs ${extra.toFixed(1)} ms more than ${JSON.stringify(short)}`).toBeLessThanOrEqual(
			mostMs,
		);
	}
}

const parts = ["a", "a.", "1", "1-", "0", "@", "a@", "/", "%41", "%20", "%2B1", "%e0%a4%95", "-", "_", "=", ";", ","];
const filled = (part: string, length: number): string => part.repeat(Math.ceil(length / part.length)).slice(0, length);
const whole = (part: string, length: number): string => part.repeat(Math.floor(length / part.length));

describe("no input stops the site for others", () => {
	it("[R26] long queries, return paths and search terms", async () => {
		const cases = ["/search?q=", "/login?redirectTo=", "/login?redirectTo=/", "/offers?", "/enquiry?from=/"].flatMap(
			(start) => parts.map((part) => [{ path: `${start}${whole(part, 1900)}` }, { path: `${start}x` }] as const),
		);
		const manyNames = { path: `/search?${Array.from({ length: 300 }, (_, at) => `n${at}=1`).join("&")}` };
		await expectCheap([...cases, [manyNames, { path: "/search?n=1" }]], 50);
	});

	it("[R26] long header values and cookies", async () => {
		const names = "cookie accept accept-encoding accept-language user-agent referer x-forwarded-for x-request-id";
		const more = "traceparent if-none-match if-modified-since range origin content-type forwarded via";
		const values = [...'a1,;=. -@%"\\/[]:\t', "a=b; ", "s=v1.", "gzip;q=0, ", " ;", "\t,"];
		const cases = `${names} ${more}`.split(" ").flatMap((name) =>
			values.map((part) => {
				const value = filled(part, 14_000);
				return [{ path: "/no-such-page", headers: { [name]: `x${value}x` } }, { path: "/no-such-page" }] as const;
			}),
		);
		await expectCheap(cases, 50, 2);
	});

	it("[R26] long form fields, phones, names and return paths", async () => {
		const forms: readonly (readonly [string, string, Readonly<Record<string, string>>])[] = [
			["/login", "mobileno", { countrycode: "IN" }],
			["/login/password", "email", { password: "x" }],
			["/login/password", "password", { email: "a@example.in" }],
			["/enquiry", "name", { email: "a@example.in", countrycode: "IN", mobileno: "9876543210" }],
			["/enquiry", "mobileno", { name: "A", email: "a@example.in", countrycode: "IN" }],
			["/enquiry", "email", { name: "A", countrycode: "IN", mobileno: "9876543210" }],
			["/enquiry", "comments", { name: "A", countrycode: "IN", mobileno: "x" }],
			["/enquiry", "from", { name: "A", countrycode: "IN", mobileno: "x" }],
			["/login", "redirectTo", { countrycode: "IN", mobileno: "x" }],
		];
		const values = [
			...["a", "0", "1 ", "(", "+", "a@", "@", "a.", " ", "\n", "\r\n at ", "/", "\\", "<", "é", "\u0915\u094d"],
			...["[a]", "."],
		];
		const cases = forms.flatMap(([path, name, form]) =>
			values.map(
				(part) =>
					[
						{ path, form: { ...form, [name]: filled(part, 7900) } },
						{ path, form: { ...form, [name]: "x" } },
					] as const,
			),
		);
		await expectCheap(cases, 50, 1);
	});
});
