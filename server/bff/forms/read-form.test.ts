import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { boundary, postPieces } from "#tests/support/post-pieces.ts";
import { createPostedForm, readFormOnce } from "./form.ts";
import { maxFormBytes, readForm } from "./read-form.ts";

const address = "http://localhost:3000/enquiry";
const plain = "application/x-www-form-urlencoded";

function post(body: BodyInit, type: string | null = plain): Request {
	const headers: Record<string, string> = type === null ? {} : { "content-type": type };
	const request = new Request(address, { method: "POST", body, headers });
	if (type === null) request.headers.delete("content-type");
	return request;
}

function postChunks(count: number, bytes: number): Request {
	let sent = 0;
	const body = new ReadableStream<Uint8Array>({
		pull(controller) {
			if (sent === count) return controller.close();
			sent += 1;
			controller.enqueue(new Uint8Array(bytes).fill(97));
		},
	});
	const init = { method: "POST", body, duplex: "half", headers: { "content-type": plain } };
	return new Request(address, init);
}

const room = maxFormBytes(1);

async function statusOf(read: Promise<unknown>): Promise<number> {
	try {
		await read;
		return 200;
	} catch (refusal) {
		const { init } = refusal as { init?: { status: number } };
		if (!init) throw refusal;
		return init.status;
	}
}

const multipart = (parts: string, end = `--${boundary}--\r\n`) =>
	post(`${parts}${end}`, `multipart/form-data; boundary=${boundary}`);
const part = (name: string, value: string, more = "") =>
	`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

describe("reading a form", () => {
	it("accepts what browsers send, in any script", async () => {
		const sent = new URLSearchParams({ name: "आशा & co = 100%", "lines[0].text": "a\r\nb", empty: "" });
		const form = await readForm(post(sent.toString()));
		expect([...form]).toEqual([...sent]);
		const other = await readForm(multipart(part("name", "आशा") + part("name", "b")));
		expect(other.getAll("name")).toEqual(["आशा", "b"]);
	});

	it.each([null, "", "text/plain", "application/json", "application/x-www-form-urlencodedx"])(
		"rejects the content type %j with 415",
		async (type) => expect(await statusOf(readForm(post("name=a", type)))).toBe(415),
	);

	it("[R36] rejects more than 64 KB with 413, with or without Content-Length", async () => {
		const full = Array.from({ length: 16 }, () => `a=${"x".repeat(4093)}`).join("&");
		expect(await statusOf(readForm(post(`${full}&`)))).toBe(200);
		expect(await statusOf(readForm(post(`${full}&&`)))).toBe(413);
		expect(await statusOf(readForm(postChunks(3, 32_768)))).toBe(413);
	});

	it("[R36] stops reading an endless body", async () => {
		expect(await statusOf(readForm(postChunks(16_384, 65_536)))).toBe(413);
	});

	it("limits multipart to 64 KB as well", async () => {
		const parts = (count: number) => part("a", "x".repeat(7900)).repeat(count);
		expect(await statusOf(readForm(multipart(parts(8))))).toBe(200);
		expect(await statusOf(readForm(multipart(parts(9))))).toBe(413);
	});

	it("rejects a text longer than any field with 413, urlencoded or multipart", async () => {
		const [longest, longer] = ["x".repeat(8000), "x".repeat(8001)];
		for (const formOf of [(text: string) => post(`a=${text}`), (text: string) => multipart(part("a", text))]) {
			expect(await statusOf(readForm(formOf(longest)))).toBe(200);
			expect(await statusOf(readForm(formOf(longer)))).toBe(413);
		}
		expect(await statusOf(readForm(post(`a=${"%0D%0A".repeat(8000)}`)))).toBe(200);
	});

	it("returns a text that is longer than its field with the field's message", async () => {
		const schema = z.object({ words: z.string().check(z.maxLength(4000, "too long")) });
		const words = "आ".repeat(4001);
		const asked = await createPostedForm(readFormOnce(post(new URLSearchParams({ words }).toString()))).form(schema);
		expect(asked.ok ? null : asked.invalid()).toMatchObject({
			init: { status: 422 },
			data: { result: { error: { words: ["too long"] }, initialValue: { words } } },
		});
	});

	it.each([
		["name=a%00b", "ab"],
		["name=a%EF%BF%BDb", "ab"],
		["name=a%ED%A0%BDb", "ab"],
		["name=%ED%9F%BF", "\ud7ff"],
	])("[R58] takes %s without what no text can hold", async (body, text) => {
		expect((await readForm(post(body))).get("name")).toBe(text);
	});

	it("[R58] takes multipart without what no text can hold", async () => {
		expect((await readForm(multipart(part("a", "b\0c\ufffd")))).get("a")).toBe("bc");
	});

	it("[R58] leaves out the oddly named fields of a form that another site writes", async () => {
		const body = "error%5Bcode%5D=BAD&a+b=1&__proto__=1&status=failed";
		expect(await statusOf(readFormOnce(post(body))())).toBe(400);
		expect([...(await readFormOnce(post(body), { ignoresUnknownNames: true })())]).toEqual([["status", "failed"]]);
	});

	it.each([
		["name[999999999]=1"],
		["name[100]=1"],
		["a.b.c.d.e.f=1"],
		[`${"a.".repeat(5000)}a=1`],
		["__proto__.polluted=1"],
		["a.__proto__=1"],
		["constructor.prototype.x=1"],
		["__intent__=%7B%22type%22%3A%22reset%22%7D"],
		["__intent__=junk"],
		["__state__=junk"],
		["=1"],
		["a b=1"],
		[`${"n".repeat(101)}=1`],
		["name=%"],
		["name=%zz"],
		["name=%ff%fe"],
		[Array.from({ length: 201 }, (_, at) => `f${at}=1`).join("&")],
		[Array.from({ length: 10_000 }, () => "a=1").join("&")],
	])("[R35] rejects %.60s with 400", async (body) => {
		expect(await statusOf(readForm(post(body)))).toBe(400);
		expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
	});

	it.each([
		["cut short", multipart(part("a", "b"), "")],
		["without a boundary", post("x", "multipart/form-data")],
		["with another body", post("not multipart", "multipart/form-data; boundary=xyz-xyz-xyz")],
		["with a short boundary", post("--xyz--", "multipart/form-data; boundary=xyz")],
	])("rejects multipart %s with 400", async (_, request) => expect(await statusOf(readForm(request))).toBe(400));

	it("[R33] accepts 3,000 random bodies or rejects them with 400 or 415", async () => {
		const multipartTypes = ["multipart/form-data; boundary=xyz-xyz-xyz", "multipart/form-data"];
		const types = fc.constantFrom(plain, ...multipartTypes, "text/plain");
		const piece = fc.constantFrom(..."a[].=&%0", "__proto__", "--xyz-xyz-xyz", "\r\n");
		const body = fc.oneof(
			fc.uint8Array({ maxLength: 400 }),
			fc.string({ unit: "binary", maxLength: 200 }).map((text) => new TextEncoder().encode(text)),
			fc.array(piece, { maxLength: 60 }).map((pieces) => new TextEncoder().encode(pieces.join(""))),
		);
		const schema = z.object({ a: z.string().check(z.minLength(1)) });
		await fc.assert(
			fc.asyncProperty(types, body, async (type, bytes) => {
				const status = await statusOf(createPostedForm(readFormOnce(post(new Uint8Array(bytes), type))).form(schema));
				expect([200, 400, 415]).toContain(status);
			}),
			{ numRuns: 3000 },
		);
	});
});

describe("reading a form with pictures", () => {
	const schema = z.object({ name: z.string(), image: z.optional(z.file()) });
	const file = (name: string, content = "MZ") => part(name, content, '; filename="a.png"');
	it.each([
		["a picture where one is asked for", file("image"), room, 200],
		["no picture", file("image", "").replace("a.png", ""), room, 200],
		["an extra file", file("image") + file("other"), room, 400],
		["an extra file alone", file("other"), room, 400],
		["a file in a form without pictures", file("image"), undefined, 400],
		["an empty file in a form without pictures", file("image", ""), undefined, 400],
		["no chosen file in a form without pictures", file("image", "").replace("a.png", ""), undefined, 200],
		["an extra file in a form without pictures", file("other"), undefined, 400],
	])("[R33] with %s", async (_, parts, maxBytes, status) => {
		const request = multipart(part("name", "Asha") + parts);
		expect(await statusOf(createPostedForm(readFormOnce(request, { maxBytes })).form(schema))).toBe(status);
	});

	it("allows large bodies for multipart alone", async () => {
		const picture = part("image", "x".repeat(2_000_000), '; filename="a.jpg"');
		expect(await statusOf(readForm(multipart(picture), room))).toBe(200);
		expect(await statusOf(readForm(post(`a=${"+".repeat(70_000)}`), room))).toBe(413);
		expect(await statusOf(readForm(post("&".repeat(70_000)), room))).toBe(413);
	});

	it.each([1, 7, 8192, 200_000])("reads the same from pieces of %d bytes", async (bytes) => {
		const random = randomBytes(bytes === 1 ? 3000 : 700_000);
		const near = Buffer.from(`\r\n--${boundary.slice(0, -1)}\r\n--\r\n\r\n --${boundary}`);
		const content = Buffer.concat([near, random, near]);
		const body = Buffer.concat([
			Buffer.from(part("name", "आशा")),
			Buffer.from(part("image", "", '; filename="my %22trip%22.jpg"\r\nContent-Type: image/JPEG').slice(0, -2)),
			content,
			Buffer.from(`\r\n${part("name", "")}--${boundary}--\r\n`),
		]);
		const form = await readForm(postPieces(body, bytes), room);
		const image = form.get("image") as File;
		expect([form.getAll("name"), image.name, image.type]).toEqual([["आशा", ""], 'my "trip".jpg', "image/jpeg"]);
		expect(Buffer.from(await image.arrayBuffer()).equals(content)).toBe(true);
	});

	it.each([
		["cut within its picture", (body: Buffer) => body.subarray(0, 400_000)],
		["cut within its end", (body: Buffer) => body.subarray(0, -3)],
		["that goes on behind its end", (body: Buffer) => Buffer.concat([body, Buffer.alloc(300_000)])],
	])("rejects a body %s with 400", async (_, change) => {
		const whole = Buffer.from(`${part("image", "x".repeat(900_000), '; filename="a"')}--${boundary}--\r\n`);
		expect(await statusOf(readForm(postPieces(whole, 65_536), room))).toBe(200);
		expect(await statusOf(readForm(postPieces(change(whole), 65_536), room))).toBe(400);
	});

	it("accepts twenty parts of multipart, and stops counting there", async () => {
		expect(await statusOf(readForm(multipart(part("a", "", '; filename="x"').repeat(20)), room))).toBe(200);
		expect(await statusOf(readForm(multipart(part("a", "b").repeat(20)), room))).toBe(200);
		const parse = vi.spyOn(Response.prototype, "formData");
		const look = vi.spyOn(Buffer.prototype, "indexOf");
		expect(await statusOf(readForm(multipart(part("a", "", '; filename="x"').repeat(15_000)), room))).toBe(400);
		const looks = look.mock.calls.length;
		vi.restoreAllMocks();
		expect(parse).not.toHaveBeenCalled();
		expect(looks).toBeLessThan(100);
	});

	it("accepts empty multipart", async () => {
		expect(await statusOf(readForm(multipart("")))).toBe(200);
		expect(await statusOf(readForm(multipart("", `--${boundary}--`)))).toBe(200);
	});

	it.each([
		["a long name", part(`a${"%22".repeat(700)}`, "b")],
		["many headers", part("a", "b", `"\r\n${"X: y\r\n".repeat(400)}`)],
		["the end in a name, and parts behind it", part(`a--${boundary}--`, "b") + part("a", "b").repeat(30)],
		["a head that never ends", `--${boundary}\r\n${"X: y\r\n".repeat(60_000)}`],
		["a delimiter that goes on", part("a", `b\r\n--${boundary}XY\r\n\r\nc`)],
		["something before the first part", `${"\r\n".repeat(1000)}${part("a", "b")}`],
	])("rejects multipart with %s before parsing", async (_, parts) => {
		const parse = vi.spyOn(Response.prototype, "formData");
		expect(await statusOf(readForm(multipart(parts), room))).toBe(400);
		const parsed = parse.mock.calls.length;
		vi.restoreAllMocks();
		expect(parsed).toBe(0);
	});

	it("rejects a text of line breaks as long as a picture", async () =>
		expect(await statusOf(readForm(multipart(part("a", "\r\n".repeat(900_000))), room))).toBe(413));
});
