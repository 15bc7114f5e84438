import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { fetchToken, makeSessionCookie } from "#tests/support/signed-in.ts";
import { formTimestamp } from "#tests/support/visitor.ts";
import type { Fleet } from "./fleet.ts";

export interface VisitReport {
	readonly gets: number;
	readonly posts: number;
	/** The visits that did not succeed stand in the order in which they were sent. */
	readonly failures: readonly VisitFailure[];
	/** These e-mail addresses are those of enquiries that were answered as sent. */
	readonly acknowledged: readonly string[];
	readonly slowestMs: number;
}

export interface VisitFailure {
	readonly what: string;
	readonly how: string;
	readonly atMs: number;
}

const shared = [
	...["/", "/offers", "/destinations", "/package/kerala-tour", "/package/goa-tour-package", "/faqs", "/blogs"],
];
const own = ["/login", "/search?q=goa", "/login/password"];

interface Sent {
	readonly what: string;
	readonly status: number;
}

/** Sends at a fixed rate, whatever the answers do. Every visitor has another address, because addresses are limited. */
export async function startVisits({ front, sandbox }: Fleet, perSecond: number) {
	const origin = front.origin;
	const stamp = formTimestamp();
	const session = makeSessionCookie(await fetchToken(sandbox.origin, "asha@example.com")).split(";")[0] ?? "";
	const agents = Array.from(
		{ length: 60 },
		(_, at) => new Agent({ keepAlive: true, localAddress: `127.0.1.${at + 1}`, maxSockets: 8 }),
	);
	const startedMs = performance.now();
	const pending = new Set<Promise<void>>();
	const failures: VisitFailure[] = [];
	const acknowledged: string[] = [];
	let [gets, posts, slowestMs, sent] = [0, 0, 0, 0];
	let isOver = false;

	const send = (
		method: string,
		path: string,
		agent: Agent,
		headers: Record<string, string>,
		body = "",
	): Promise<number> =>
		new Promise((resolve, reject) => {
			const outgoing = request(new URL(path, origin), { method, agent, headers }, (response) => {
				response.resume();
				response.once("end", () => resolve(response.statusCode ?? 0));
				response.once("error", reject);
			});
			outgoing.once("error", reject);
			outgoing.end(body);
		});

	const get = async (index: number): Promise<Sent> => {
		gets += 1;
		const agent = agents[index % agents.length] as Agent;
		const list = index % 5 === 0 ? own : shared;
		const isSignedIn = index % 13 === 0;
		const path = isSignedIn ? "/wishlist" : (list[index % list.length] ?? "/");
		const headers = { accept: "text/html", "accept-encoding": "br", ...(isSignedIn && { cookie: session }) };
		return { what: `GET ${path}`, status: await send("GET", path, agent, headers) };
	};

	const post = async (index: number): Promise<Sent> => {
		const number = posts;
		posts += 1;
		const email = `visit${number}@example.in`;
		const agent = new Agent({ localAddress: `127.1.${(number >> 5) % 250}.${(number % 32) + 1}` });
		const contact = { name: "Asha Rao", email, countrycode: "IN", mobileno: `98${String(number).padStart(7, "0")}1` };
		const form = { ...contact, comments: "Two rooms", packagename: "kerala-tour", from: "/package/kerala-tour" };
		const body = new URLSearchParams({ ...form, topic_line: "", made_at: stamp }).toString();
		const headers = { origin, "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded" };
		const status = await send("POST", "/enquiry", agent, { ...headers, cookie: "k=1" }, body);
		if (status === 303) acknowledged.push(email);
		return { what: `POST ${index}`, status };
	};

	const visit = async (index: number): Promise<void> => {
		const isPost = index % 20 === 7;
		const atMs = Math.round(performance.now() - startedMs);
		try {
			const { what, status } = await (isPost ? post(index) : get(index));
			if (status !== (isPost ? 303 : 200)) failures.push({ what, how: String(status), atMs });
		} catch (error) {
			failures.push({ what: isPost ? "POST" : "GET", how: String(error), atMs });
		}
		slowestMs = Math.max(slowestMs, performance.now() - startedMs - atMs);
	};

	const pace = async (): Promise<void> => {
		while (!isOver) {
			const due = ((performance.now() - startedMs) * perSecond) / 1000;
			for (; sent < due; sent += 1) {
				const one = visit(sent).finally(() => pending.delete(one));
				pending.add(one);
			}
			await sleep(5);
		}
	};
	const pacing = pace();

	return {
		failures,
		async end(): Promise<VisitReport> {
			isOver = true;
			await pacing;
			await Promise.all(pending);
			for (const agent of agents) agent.destroy();
			return { gets, posts, failures, acknowledged, slowestMs: Math.round(slowestMs) };
		},
	};
}

export async function findLostAndDoubled({ postgres }: Fleet, acknowledged: readonly string[]) {
	const rows = await postgres.query<{ email: string; count: number }>(
		"select email, count(*)::int as count from enquiries where email like 'visit%' group by email",
	);
	const stored = new Map(rows.map(({ email, count }) => [email, count]));
	return {
		lost: acknowledged.filter((email) => !stored.has(email)),
		doubled: rows.filter(({ count }) => count > 1).map(({ email }) => email),
	};
}
