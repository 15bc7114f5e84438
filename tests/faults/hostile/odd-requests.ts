import { connect } from "node:net";
import fc from "fast-check";

const crlf = "\r\n";
const methods = [
	...["GET", "HEAD", "POST", "PUT", "TRACE", "CONNECT", "OPTIONS", "PRI", "get", "G\tET", "", "PROPFIND", "GET\0"],
];
const targets = [
	...["/", "*", "/%", "/%zz", "/%00", "/%ff", "/..", "/../../etc/passwd", "/%2e%2e/%2e%2e/.env", "/.git/config"],
	...["/\\evil.example", "http://evil.example/", "http://paradise.example@evil.example/", "evil.example:443", "?"],
	...["//", "///x", "#", "", "/search?q=%", "/search?q=%00", `/search?q=${"a".repeat(4000)}`, `/${"a/".repeat(3000)}`],
	...[`/${"%41".repeat(1500)}`, "/package/%E0%A4%A", "/package/__proto__", "/login?redirectTo=%5C%5Cevil.example"],
	...["/enquiry.data", "/_root.data", "/assets/../../package.json", "/assets/%00.js", "/media/..%2f..%2fetc"],
	...["/.well-known/x", "/wp-login.php", "/\u00ff", "/__manifest?p=%2F", "/__manifest", "/package/kerala-tour?index"],
	...["/enquiry?_data=routes%2Fenquiry", "/ HTTP/1.1 x"],
];
const versions = ["HTTP/1.1", "HTTP/1.0", "HTTP/0.9", "HTTP/2.0", "HTTP/9.9", "http/1.1", "HTTPS/1.1", ""];
const lines = [
	...["Origin: null", "Origin: https://evil.example", "Origin: \u00ff", "Origin: a, b", "Referer: ///"],
	...["Referer: javascript:1", "Transfer-Encoding: chunked", "Transfer-Encoding: gzip, chunked"],
	...["Cookie: s=%00", "Cookie: =", "Cookie: ;;;", `Cookie: ${"a=b; ".repeat(900)}`, "Cookie: s=v1.a.b; s=v1.c.d"],
	...["Content-Length: -1", "Content-Length: 1e3", "Content-Length: 5, 6", "Content-Length: 99999999999999999999"],
	...["Transfer-Encoding: x", "Transfer-Encoding:\tchunked", "Accept: \u0001", "Accept-Language: *-*;q=9"],
	...[`Accept-Encoding: ${"br, ".repeat(200)}`, "Range: bytes=5-1", "If-None-Match: *", "If-Modified-Since: never"],
	...["Expect: 100-continue", "Expect: x", "Upgrade: h2c", "Connection: upgrade", "Connection: close, x"],
	...["X-Forwarded-For: ,,,", "X-Forwarded-Host: evil.example", "X-Forwarded-Proto: javascript", "Forwarded: for=;by="],
	...["Content-Type: multipart/form-data; boundary=", "Content-Type: a/b/c", " folded: x", "No colon", ": empty"],
	...["X-Request-Id: \u00ff", "Sec-Fetch-Site: x", `X: ${"y".repeat(9000)}`, "Traceparent: 00-0-0-0"],
	...["Save-Data: on, off", "Accept: text/html\u0000", "Host: evil.example"],
];
const bodies = [
	...["", "a=b", "0\r\n\r\n", "ffffffff\r\nx", "zz\r\n\r\n", "5\r\nabc", "\0\0\0\0", "GET / HTTP/1.1\r\n\r\n"],
];

const lengthOf = (body: string): fc.Arbitrary<string> =>
	fc.constantFrom(`Content-Length: ${body.length}`, `Content-Length: ${body.length}`, "", "X: y");

/** These are raw requests, most of which no client sends. */
const oddRequest: fc.Arbitrary<string> = fc
	.record({
		method: fc.oneof({ weight: 3, arbitrary: fc.constantFrom("GET", "POST") }, fc.constantFrom(...methods)),
		target: fc.oneof(
			{ weight: 4, arbitrary: fc.constantFrom(...targets) },
			fc.string({ unit: "binary", maxLength: 60 }).map((text) => `/${text.replaceAll(/[\r\n]/g, "")}`),
		),
		version: fc.oneof({ weight: 5, arbitrary: fc.constant("HTTP/1.1") }, fc.constantFrom(...versions)),
		host: fc.oneof(
			{ weight: 4, arbitrary: fc.constant("Host: localhost") },
			fc.constantFrom(
				...["Host: evil.example", "Host: ", "Host: a b", "Host: [::1", "Host: localhost@evil.example", "X: y"],
			),
		),
		more: fc.array(fc.constantFrom(...lines), { maxLength: 4 }),
		end: fc.oneof({ weight: 5, arbitrary: fc.constant(crlf) }, fc.constantFrom("\n", "\r", `${crlf} ${crlf}`)),
		body: fc.constantFrom(...bodies),
	})
	.chain(({ method, target, version, host, more, end, body }) =>
		lengthOf(body).map((length) => {
			const head = [`${method} ${target} ${version}`, host, length, "Connection: close", ...more].filter(
				(line) => line !== "",
			);
			return `${head.join(crlf)}${crlf}${end}${body}`;
		}),
	);

export interface OddAnswer {
	readonly request: string;
	readonly answer: string;
}

/** Sends all and says that it is done; what is not answered by then is not waited for. */
function sendRaw(port: number, request: string): Promise<string> {
	return new Promise((resolve) => {
		let answer = "";
		const socket = connect(port, "127.0.0.1", () => socket.end(Buffer.from(request, "latin1")));
		socket.setTimeout(3000, () => socket.destroy());
		socket.on("data", (chunk) => {
			answer += chunk.toString("latin1");
		});
		socket.on("error", () => undefined);
		socket.on("close", () => resolve(answer));
	});
}

export async function sendOddRequests(
	port: number,
	{ count, seed }: { readonly count: number; readonly seed: number },
): Promise<OddAnswer[]> {
	const answers: OddAnswer[] = [];
	const queue = fc.sample(oddRequest, { numRuns: count, seed }).values();
	const worker = async (): Promise<void> => {
		for (const request of queue) answers.push({ request, answer: await sendRaw(port, request) });
	};
	await Promise.all(Array.from({ length: 8 }, worker));
	return answers;
}
