import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "undici";
import { expect } from "vitest";
import { type Call, type FaultDecision, startFaultUpstream } from "#tests/support/fault-upstream.ts";
import { type Held, startProbedSite } from "#tests/support/probed-site.ts";
import { randomFrom } from "#tests/support/seeded-random.ts";
import { startSandbox } from "#tests/support/servers.ts";
import { fetchToken, makeSessionCookie } from "#tests/support/signed-in.ts";
import { formTimestamp } from "#tests/support/visitor.ts";

interface Soak {
	readonly requests: number;
	/** This many requests come before the first of the five checkpoints. */
	readonly warmUp: number;
	readonly seed: number;
	/** The bound is for each 100,000 requests. */
	readonly mostMebibytes: number;
}

const hands = 16;
const intervals = 4;
/** One call of the upstream in so many fails. */
const callsPerFault = 100;
const mebibyte = 1024 * 1024;

const brokenReplies = [
	...["reset", "truncated", "html_200", "invalid_json", "empty_200", "wrong_schema", "null_fields"],
	...["wrong_content_type", "redirect_301", "status_429", "status_500", "html_500", "not_http", "hang"],
] as const satisfies readonly FaultDecision[];
/** The call is carried out, and its answer does not arrive. */
const lostReplies = ["lost", "garbled", "unreadable"] as const satisfies readonly FaultDecision[];

const shared = [
	"/",
	...["/offers", "/destinations", "/faqs", "/blogs", "/enquiry", "/robots.txt", "/sitemap.xml"],
	...["kerala", "nepal", "bhutan", "gujarat", "malaysia"].map((place) => `/package/${place}-tour`),
];
const rendered = ["/login", "/login/password", "/newsletter", "/package/bhutan-tour/dates"];
const account = ["/wishlist", "/bookings", "/profile", "/profile/edit", "/travellers", "/notifications"];
const words = ["goa", "kerala", "snow", "beach", "temple", "honeymoon", "zzz", "trek"];

interface Request {
	readonly method?: "GET" | "HEAD" | "POST";
	readonly path: string;
	readonly headers?: Readonly<Record<string, string>>;
	readonly fields?: Readonly<Record<string, string>>;
}

type Draw = () => number;

interface Answer {
	readonly status: number;
	readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

interface Kind {
	readonly name: string;
	/** This many of a hundred visits are of this kind. */
	readonly share: number;
	/** Nearly all of its answers have these, limits of addresses and numbers included; the first is no refusal. */
	readonly statuses: readonly number[];
	readonly visit: (draw: Draw, ask: (request: Request) => Promise<Answer>) => Promise<unknown>;
}

const below = (draw: Draw, count: number): number => Math.floor(draw() * count);
const one = <Value>(draw: Draw, list: readonly Value[]): Value => list[below(draw, list.length)] as Value;

const cookiesOf = ({ headers }: Answer): string =>
	[headers["set-cookie"] ?? []]
		.flat()
		.map((line) => line.split(";")[0])
		.join("; ");

const contactOf = (draw: Draw) => ({
	...{ name: "Asha Rao", email: `soak${below(draw, 1000)}@example.in`, countrycode: "IN" },
	mobileno: `98${String(below(draw, 1_000_000)).padStart(7, "0")}1`,
});

const kindOf = (name: string, share: number, statuses: readonly number[], visit: Kind["visit"]): Kind => ({
	...{ name, share, statuses, visit },
});

/** The kinds of visits, in the shares of a site that is read far more than written. */
const kindsOf = (session: string): readonly Kind[] => {
	const stamp = formTimestamp();
	const etags = new Map<string, string>();
	const sent = (fields: Record<string, string>) => ({ ...fields, topic_line: "", made_at: stamp });
	return [
		kindOf("shared page", 58, [200], async (draw, ask) => {
			const path = one(draw, shared);
			const { headers } = await ask({ path, headers: { "accept-encoding": one(draw, ["br", "gzip", "identity"]) } });
			if (typeof headers.etag === "string") etags.set(path, headers.etag);
		}),
		kindOf("known page", 14, [200, 304], (draw, ask) => {
			const path = one(draw, shared);
			return ask({ path, headers: { "accept-encoding": "br", "if-none-match": etags.get(path) ?? '"none"' } });
		}),
		kindOf("rendered page", 3, [200], (draw, ask) => ask({ path: one(draw, rendered) })),
		kindOf("head", 4, [200], (draw, ask) => ask({ method: "HEAD", path: one(draw, [...shared, ...rendered]) })),
		kindOf("hydration data", 5, [200], (draw, ask) => ask({ path: `${one(draw, shared.slice(1, 5))}.data` })),
		kindOf("search", 3, [200], (draw, ask) => ask({ path: `/search?q=${one(draw, words)}+${below(draw, 30)}` })),
		kindOf("missing page", 3, [404], (draw, ask) =>
			ask({ path: `${one(draw, ["/nowhere", "/package/unknown"])}-${below(draw, 200)}` }),
		),
		kindOf("account page", 3, [200], (draw, ask) => ask({ path: one(draw, account), headers: { cookie: session } })),
		kindOf("faulty form", 2, [422], (draw, ask) =>
			ask({ path: "/enquiry", fields: sent({ ...contactOf(draw), name: "" }) }),
		),
		kindOf("short form", 1, [303, 422], (draw, ask) =>
			draw() < 0.5
				? ask({ path: "/newsletter", fields: sent({ email: contactOf(draw).email }) })
				: ask({ path: "/preferences", fields: sent({ theme: one(draw, ["dark", "light"]), back: "/offers" }) }),
		),
		kindOf("enquiry", 1, [303, 429], (draw, ask) => {
			const more = { comments: "Two rooms", packagename: "kerala-tour", from: "/package/kerala-tour" };
			return ask({ path: "/enquiry", fields: sent({ ...contactOf(draw), ...more }) });
		}),
		kindOf("sign-in by code", 1, [303, 422, 429], async (draw, ask) => {
			const { mobileno, countrycode } = contactOf(draw);
			const begun = await ask({ path: "/login", fields: sent({ mobileno, countrycode }) });
			const digits = { digit1: "1", digit2: "2", digit3: "3", digit4: "4" };
			await ask({ path: "/login/otp", headers: { cookie: cookiesOf(begun) }, fields: sent(digits) });
		}),
		kindOf("wrong password", 1, [422, 429], (draw, ask) => {
			const email = `invented${below(draw, 100_000)}@example.in`;
			return ask({ path: "/login/password", fields: sent({ email, password: "Wrong-password-1" }) });
		}),
		kindOf("sign-in and sign-out", 1, [200, 303], async (draw, ask) => {
			const email = `known${below(draw, 100_000)}@example.in`;
			const begun = await ask({ path: "/login/password", fields: sent({ email, password: "Canary#Pass9" }) });
			const headers = { cookie: cookiesOf(begun) };
			await ask({ path: "/profile", headers });
			await ask({ path: "/logout", headers, fields: {} });
		}),
	];
};

/** The sandbox hashes a password for half a second, which would hold the visits back. */
function answerPasswords(token: string): (call: Call) => FaultDecision {
	const wrong = { status: 401, body: { statuscode: 401, message: "Invalid username or password", data: null } };
	return ({ path, body }) => {
		if (!path.endsWith("/user/login")) return undefined;
		const [email] = /known\d+/.exec(body) ?? [];
		if (email === undefined) return wrong;
		const data = { token, user: { id: email, firstname: "Asha" } };
		return { body: { statuscode: 200, message: "Signed in", data } };
	};
}

function leastSquaresSlope(points: readonly { readonly x: number; readonly y: number }[]): number {
	const meanX = points.reduce((sum, { x }) => sum + x, 0) / points.length;
	const meanY = points.reduce((sum, { y }) => sum + y, 0) / points.length;
	const covariance = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0);
	return covariance / points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
}

async function startSoakedSite(seed: number) {
	const sandbox = await startSandbox();
	const upstream = await startFaultUpstream({ behind: sandbox.origin, isRepeating: true });
	// A cache that fills up is no leak: small ones are full before the first checkpoint.
	const site = await startProbedSite(upstream.origin, {
		...{ TRUST_HOPS: "1", LOG_LEVEL: "fatal", PAGE_CACHE_MB: "1", PAGE_CACHE_DISK_MB: "4" },
	});
	const user = await fetchToken(sandbox.origin, "asha@example.com");
	const session = makeSessionCookie(user).split(";")[0] ?? "";
	const passwordReply = answerPasswords(user.token);
	const draw = randomFrom(seed ^ 0x5eed);
	let [calls, faults] = [0, 0];
	upstream.rule((call) => {
		calls += 1;
		if (upstream.received.length > 1000) upstream.forget();
		if (below(draw, callsPerFault) > 0) return passwordReply(call);
		faults += 1;
		return one(draw, call.method === "GET" ? brokenReplies : [...brokenReplies, ...lostReplies]);
	});
	const stop = async (): Promise<void> => {
		await site.stop();
		await upstream.close();
		await sandbox.stop();
	};
	return { site, upstream, session, counts: () => ({ calls, faults }), stop };
}

type SoakedSite = Awaited<ReturnType<typeof startSoakedSite>>;

/** Sends visits of all kinds, some at a time, over connections that stay open until the next checkpoint. */
function createVisits({ site, session }: SoakedSite, seed: number) {
	const kinds = kindsOf(session);
	const drawn = kinds.flatMap((kind) => Array.from({ length: kind.share }, () => kind));
	const draw = randomFrom(seed);
	const counts = new Map<Kind, Map<number, number>>();
	let sent = 0;
	let reconnections = 0;

	async function ask(pool: Pool, kind: Kind, { method, path, headers, fields }: Request): Promise<Answer> {
		sent += 1;
		const address = `49.${below(draw, 8)}.${below(draw, 250)}.7`;
		const options = {
			path,
			method: method ?? (fields ? ("POST" as const) : ("GET" as const)),
			headers: {
				accept: "text/html",
				"x-forwarded-for": address,
				...(fields && { origin: site.origin, "sec-fetch-site": "same-origin", cookie: "k=1" }),
				...(fields && { "content-type": "application/x-www-form-urlencoded" }),
				...headers,
			},
			...(fields && { body: new URLSearchParams(fields).toString() }),
		};
		// A browser asks again where the connection was closed while it was idle.
		const answer = await pool.request(options).catch(() => {
			reconnections += 1;
			return pool.request(options);
		});
		await answer.body.dump({ limit: 10 * mebibyte });
		const ofKind = counts.get(kind) ?? new Map<number, number>();
		counts.set(kind, ofKind.set(answer.statusCode, (ofKind.get(answer.statusCode) ?? 0) + 1));
		return { status: answer.statusCode, headers: answer.headers };
	}

	return {
		counts,
		reconnections: () => reconnections,
		sent: () => sent,
		async sendUntil(count: number): Promise<void> {
			const pool = new Pool(site.origin, { connections: hands });
			const hand = async (): Promise<void> => {
				while (sent < count) {
					const kind = one(draw, drawn);
					await kind.visit(draw, (request) => ask(pool, kind, request));
				}
			};
			await Promise.all(Array.from({ length: hands }, hand));
			await pool.close();
		},
	};
}

interface Checkpoint extends Omit<Held, "mostSockets"> {
	readonly requests: number;
}

/** The checkpoint is taken after the connections have ended, and what waits for them. */
async function takeCheckpoint({ site, upstream }: SoakedSite, requests: number): Promise<Checkpoint> {
	await expect
		.poll(
			() => {
				upstream.closeIdle();
				return upstream.openSockets();
			},
			{ timeout: 20_000 },
		)
		.toBe(0);
	const readings: Held[] = [];
	for (let count = 0; count < 4; count += 1) {
		await sleep(300);
		readings.push(await site.held());
	}
	// Renewals of what is cached come and go.
	const least = (of: keyof Held): number => Math.min(...readings.map((held) => held[of]));
	return {
		...{ requests, heapBytes: least("heapBytes"), externalBytes: least("externalBytes"), timers: least("timers") },
		files: least("files"),
	};
}

function expectUsualAnswers(counts: ReadonlyMap<Kind, ReadonlyMap<number, number>>): void {
	const sum = (list: Iterable<number>): number => [...list].reduce((all, count) => all + count, 0);
	let unavailable = 0;
	for (const [{ name, statuses }, byStatus] of counts) {
		expect(byStatus.get(statuses[0] ?? 0), name).toBeGreaterThan(0);
		const usual = sum(statuses.map((status) => byStatus.get(status) ?? 0));
		expect(usual, `${name}: ${JSON.stringify([...byStatus])}`).toBeGreaterThan(0.9 * sum(byStatus.values()));
		unavailable += byStatus.get(503) ?? 0;
		const broken = [...byStatus.keys()].filter((status) => status >= 500 && status !== 503);
		expect(broken, name).toEqual([]);
	}
	expect(unavailable).toBeLessThan(0.02 * sum([...counts.values()].map((byStatus) => sum(byStatus.values()))));
}

/** A call in a hundred fails: from first to last checkpoint the heap grows within bounds, files and timers do not. */
export async function expectNoGrowth({ requests, warmUp, seed, mostMebibytes }: Soak): Promise<void> {
	const soaked = await startSoakedSite(seed);
	try {
		const visits = createVisits(soaked, seed);
		const checkpoints: Checkpoint[] = [];
		for (let interval = 0; interval <= intervals; interval += 1) {
			await visits.sendUntil(warmUp + (requests * interval) / intervals);
			const checkpoint = await takeCheckpoint(soaked, visits.sent());
			checkpoints.push(checkpoint);
			console.info(`soak: ${JSON.stringify(checkpoint)}`);
		}
		const points = checkpoints.map((checkpoint) => ({ x: checkpoint.requests, y: checkpoint.heapBytes }));
		const growth = (leastSquaresSlope(points) * 100_000) / mebibyte;
		const { calls, faults } = soaked.counts();
		const answers = [...visits.counts].map(([{ name }, byStatus]) => [name, Object.fromEntries(byStatus)]);
		console.info(
			`soak: ${growth.toFixed(2)} MiB for each 100,000 requests; ${faults} of ${calls} upstream calls failed; ` +
				`${visits.reconnections()} connections were opened again; ${JSON.stringify(Object.fromEntries(answers))}`,
		);
		expectUsualAnswers(visits.counts);
		expect(visits.reconnections()).toBeLessThan(hands + requests / 1000);
		expect(faults / calls).toBeGreaterThan(0.5 / callsPerFault);
		expect.soft(growth).toBeLessThan(mostMebibytes);
		const [first, last] = [checkpoints[0], checkpoints.at(-1)];
		expect.soft(last?.files).toBeLessThanOrEqual(first?.files ?? 0);
		expect.soft(last?.timers).toBeLessThanOrEqual(first?.timers ?? 0);
	} finally {
		await soaked.stop();
	}
}
