import { connect } from "node:net";
import sharp from "sharp";
import { expect, it } from "vitest";
import { shareSite } from "#tests/support/share-site.ts";
import { type KnownUser, sessionCookieOf, tokenOf } from "#tests/support/signed-in.ts";
import { formKeyFor, newVisitor } from "#tests/support/visitor.ts";

const { sandbox, site } = shareSite();

/** With a key for its user, as the page sends it. */
const multipart = (user: KnownUser, bytes: Uint8Array<ArrayBuffer>) => {
	const form = new FormData();
	form.append("_key", formKeyFor(sessionCookieOf(user)));
	form.append("image", new File([bytes], "IMG_2041.jpg", { type: "image/jpeg" }));
	return form;
};

const sendAs = (user: KnownUser, bytes: Uint8Array<ArrayBuffer>) => {
	const visitor = newVisitor(site.origin);
	visitor.carry(sessionCookieOf(user));
	return visitor.post("/profile/picture", multipart(user, bytes));
};

/** Sends the head of a form with a large picture; its body is left to the test. */
async function beginSending(user: KnownUser) {
	const request = new Request(`${site.origin}/profile/picture`, {
		method: "POST",
		body: multipart(user, new Uint8Array(1_000_000)),
	});
	const body = Buffer.from(await request.clone().arrayBuffer());
	const { hostname, port, host } = new URL(site.origin);
	const socket = connect({ host: hostname, port: Number(port) });
	let answer = "";
	socket.on("data", (bytes) => {
		answer += bytes;
	});
	socket.on("error", () => undefined);
	socket.write(
		[
			"POST /profile/picture HTTP/1.1",
			`host: ${host}`,
			`origin: ${site.origin}`,
			`cookie: ${sessionCookieOf(user)}`,
			`content-type: ${request.headers.get("content-type")}`,
			`content-length: ${body.length}`,
			"\r\n",
		].join("\r\n"),
	);
	return { socket, answer: () => answer, body };
}

it("pictures are refused beyond twenty in a minute of one user before they are read, and other users' are taken [S38]", async () => {
	const frequent = await tokenOf(sandbox.origin, "frequent@example.com");
	const red = { width: 20, height: 20, channels: 3, background: "#c00" } as const;
	const small = Uint8Array.from(await sharp({ create: red }).png().toBuffer());
	const answers = await Promise.all(Array.from({ length: 40 }, () => sendAs(frequent, small)));
	const refused = answers.filter(({ status }) => status === 429);
	expect(refused).toHaveLength(20);
	for (const { headers, html } of refused) {
		expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
		expect(html).toContain("You have sent many pictures. Please send this one later");
	}
	const other = await tokenOf(sandbox.origin, "nobookings@example.com");
	expect((await sendAs(other, small)).status).toBe(303);

	const { socket, answer, body } = await beginSending(frequent);
	socket.write(body.subarray(0, 200_000));
	await expect.poll(answer, { timeout: 10_000 }).toMatch(/^HTTP\/1\.1 429 /);
	// A browser shows the answer once it has sent the rest: the connection stays open for it.
	socket.write(body.subarray(200_000));
	socket.write(`GET /healthz HTTP/1.1\r\nhost: ${new URL(site.origin).host}\r\n\r\n`);
	await expect.poll(answer, { timeout: 10_000 }).toMatch(/HTTP\/1\.1 200 /);
	socket.destroy();
}, 60_000);
