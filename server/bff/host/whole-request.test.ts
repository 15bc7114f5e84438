import { describe, expect, it } from "vitest";
import { readWholeRequest } from "./whole-request.ts";

const read = (text: string) => readWholeRequest(Buffer.from(text, "latin1"));
const head = (...fields: string[]): string => ["GET / HTTP/1.1", "Host: a", ...fields, "", ""].join("\r\n");

const form = (body: string, length = String(body.length)): string =>
	`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n${body}`;

describe("a whole request", () => {
	it("says what is asked for", () => {
		const asked = read("HEAD /blogs?page=2 HTTP/1.1\r\nHost: a.example:80\r\nACCEPT:  text/html, */* \t\r\nx:\r\n\r\n");
		expect([asked?.method, asked?.target]).toEqual(["HEAD", "/blogs?page=2"]);
		expect(["host", "accept", "x", "cookie"].map((name) => asked?.header(name))).toEqual([
			"a.example:80",
			"text/html, */*",
			"",
			null,
		]);
	});

	it.each([
		["as it is", head()],
		["on a connection that goes on", head("Connection: Keep-Alive")],
		["with a field of a name near to another's", head("Upgrade-Insecure-Requests: 1")],
		["as a form", form("a=1&b=2")],
		["as an empty form", form("")],
		["as a form that holds another request", form(head())],
		["of a hundred fields", head(...Array.from({ length: 99 }, (_, at) => `x-${at}: 1`))],
	])("is read %s", (_, text) => {
		expect(read(text)).not.toBeNull();
	});

	it.each([
		["nothing", ""],
		["a part of one", head().slice(0, -1)],
		["one and the beginning of another", `${head()}G`],
		["two", head() + head()],
		["one behind an empty line", `\r\n${head()}`],
		["one that ends no line as it should", head().replaceAll("\r\n", "\n")],
		["a line break within a field", head("x: a\nb: c")],
		["a field that goes on in the next line", head("x: a", " b")],
		["a field without a name", head(": a")],
		["a space before the colon", head("x : a")],
		["no field", "GET / HTTP/1.1\r\n\r\n"],
		["another protocol", head().replace("1.1", "1.0")],
		["another method", head().replace("GET", "PUT")],
		["a whole address", head().replace("GET /", "GET http://a/")],
		["two spaces", head().replace("GET /", "GET  /")],
		["a letter of another alphabet", head("x: \xe9")],
		["a null byte", head("x: \0")],
		["one field twice", head("cookie: a=1", "Cookie: b=2")],
		["a body that is not asked for", `${head("Content-Length: 1")}a`],
		["less than it says", form("a", "2")],
		["more than it says", form("ab", "1")],
		["a length in another spelling", form("a", "01")],
		["two lengths", form("a", "1\r\nContent-Length: 1")],
		["a form of no length", head().replace("GET", "POST")],
		["a body of no length", head("content-length: 0")],
		["a body in pieces", head("Transfer-Encoding: chunked")],
		["the wish to be let on", head("Expect: 100-continue")],
		["another protocol to come", head("Upgrade: h2c")],
		["the end of the connection", head("Connection: close")],
		["the end of the connection, in an older spelling", head("Proxy-Connection: close")],
		["more about the connection", head("Connection: keep-alive, upgrade")],
		["too many fields", head(...Array.from({ length: 100 }, (_, at) => `x-${at}: 1`))],
		["too much", head(`x: ${"a".repeat(8192)}`)],
	])("is not what has %s", (_, text) => {
		expect(read(text)).toBeNull();
	});
});
