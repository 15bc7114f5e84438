import { connect } from "node:net";
import { afterAll, expect, it } from "vitest";
import { serveLocally } from "#tests/support/local-server.ts";
import { type Edge, startChangedEdge } from "./nginx.ts";

const edges: Edge[] = [];
afterAll(() => Promise.all(edges.map((edge) => edge.stop())));

const canary = "canary9876543210";
const path = "/login/password";
const headers = { cookie: `s=${canary}; d=${canary}`, referer: `http://localhost/login?next=${canary}` };

async function statusesOf(edge: Edge, count: number, init: RequestInit = {}): Promise<number[]> {
	const ask = async (): Promise<number> => {
		const answer = await fetch(`${edge.origin}${path}?phone=${canary}`, { headers, ...init });
		await answer.arrayBuffer();
		return answer.status;
	};
	return Promise.all(Array.from({ length: count }, ask));
}

/** Sends a request as it is, and leaves after the first part of an answer. */
const sendRaw = (edge: Edge, text: string): Promise<string> =>
	new Promise((done) => {
		let answer = "";
		const socket = connect(Number(new URL(edge.origin).port), "127.0.0.1", () => socket.write(text));
		socket.on("data", (part) => {
			answer += part;
			socket.end();
		});
		socket.on("error", () => undefined).once("close", () => done(answer));
	});

it("[S34] no query and no cookie is in a log of the edge: of refused, large or broken requests, nor while the site is dead or hangs", async () => {
	const hanging = await serveLocally(() => undefined);
	const start = async (port: number): Promise<Edge> => {
		const edge = await startChangedEdge(
			[port],
			[
				["proxy_read_timeout 30s;", "proxy_read_timeout 1s;"],
				["flush=5s", "flush=1s"],
			],
		);
		edges.push(edge);
		return edge;
	};
	const slow = await start(hanging.port);
	const dead = await start(1);
	expect(new Set(await statusesOf(slow, 3))).toEqual(new Set([503]));
	expect(new Set(await statusesOf(dead, 3))).toEqual(new Set([503]));
	const refused = await statusesOf(dead, 600);
	expect(refused).toContain(429);
	const head = `Host: localhost\r\nCookie: s=${canary}\r\n`;
	const broken = await Promise.all([
		sendRaw(dead, `POST ${path}?phone=${canary} HTTP/1.1\r\n${head}Content-Length: 200000000\r\n\r\n`),
		sendRaw(dead, `POST ${path}?phone=${canary} HTTP/1.1\r\n${head}Content-Length: x\r\n\r\n`),
		sendRaw(dead, `GET ${path}?phone=${canary} HTTP/1.1\r\n${head}X-Long: ${"x".repeat(40_000)}\r\n\r\n`),
		sendRaw(dead, `GET /assets/%00?phone=${canary} HTTP/1.1\r\n${head}\r\n`),
	]);
	expect(broken.map((answer) => answer.split(" ")[1])).toEqual(["413", "400", "400", "400"]);
	for (const [edge, last] of [
		[slow, 503],
		[dead, 413],
	] as const) {
		await expect.poll(() => edge.logs(), { timeout: 10_000 }).toContain(`${path} ${last}`);
		expect(edge.logs()).not.toContain(canary);
	}
	hanging.close();
});
