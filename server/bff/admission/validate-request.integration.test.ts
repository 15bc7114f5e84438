import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { readAbsoluteTarget, requestView } from "#server/bff/http/request-view.ts";
import { allowedHosts, validateRequest } from "./validate-request.ts";

const hosts = allowedHosts(["https://paradise.example"]);
/** With 299 the request is accepted; with 298 it is accepted, but unusable for the Fetch API. */
const server = createServer({ requireHostHeader: false }, (request, response) => {
	readAbsoluteTarget(request);
	const view = requestView(request);
	const refusal = validateRequest(view, hosts, request.rawHeaders);
	const isAddress = URL.canParse(`http://${request.headers.host}${request.url}`);
	response.writeHead(refusal?.status ?? (isAddress ? 299 : 298)).end();
});
server.on("clientError", (_error, socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => server.close());

const statusOf = (target: string, host: string): Promise<number> =>
	new Promise((resolve) => {
		let answer = "";
		const { port } = server.address() as AddressInfo;
		const socket = connect(port, "127.0.0.1", () =>
			socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`, "latin1"),
		);
		socket.on("data", (chunk) => {
			answer += chunk;
		});
		socket.on("error", () => undefined);
		socket.on("close", () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])));
	});

describe("request validation behind Node's parser", () => {
	it.each(["/media/../login", "/media/%2e%2E/login", "/payment/.%2e/enquiry", "/a/./b", "/..", "/media/..\\login"])(
		"rejects %s, which a URL parser reads as another path than its limits do",
		async (target) => {
			expect(await statusOf(target, "paradise.example")).toBe(400);
		},
	);

	it.each(["/a..b", "/a/...", "/.well-known/security.txt", "/search?q=../x"])("accepts %s", async (target) => {
		expect(await statusOf(target, "paradise.example")).toBe(299);
	});

	it.each([
		["http://paradise.example/offers", "other.example", 299],
		["HTTPS://paradise.example:443?q=1", "paradise.example", 299],
		["http://other.example/offers", "paradise.example", 421],
		["http://paradise.example@other.example/", "paradise.example", 400],
		["http://paradise.example/a/../b", "paradise.example", 400],
	])("reads %s for %s: its authority is the host", async (target, host, status) => {
		expect(await statusOf(target, host)).toBe(status);
	});

	it("rejects everything that the URL parser rejects or reads as another host", async () => {
		const piece = fc.constantFrom(
			...["/", "//", "a", "%", "%00", "%2f", "..", "?", "#", "@", ":", "\\", "[", "evil.example"],
		);
		const target = fc.array(piece, { maxLength: 6 }).map((pieces) => `/${pieces.join("")}`);
		const host = fc.oneof(
			fc.constantFrom("paradise.example", "paradise.example:443", "localhost:3000", "[::1]:80", "PARADISE.example"),
			fc
				.array(fc.constantFrom("paradise.example", "evil.example", ":", "@", "/", "80", "99999", "\\", " ", "?", "#"), {
					minLength: 1,
					maxLength: 4,
				})
				.map((pieces) => pieces.join("")),
		);
		await fc.assert(
			fc.asyncProperty(target, host, async (path, name) => {
				const status = await statusOf(path, name);
				expect(status).not.toBe(298);
				if (status !== 299) return;
				// Node's parser removes the blanks around a header's value.
				const { hostname, pathname } = new URL(`http://${name.trim()}${path}`);
				expect(hosts.has(hostname)).toBe(true);
				expect(pathname.startsWith("/")).toBe(true);
			}),
			{ numRuns: 300 },
		);
	});
});
