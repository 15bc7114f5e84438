import { randomFillSync } from "node:crypto";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Running, startSandbox, startSite } from "#tests/support/servers.ts";
import { type KnownUser, sessionCookieOf, tokenOf } from "#tests/support/signed-in.ts";
import { newVisitor } from "#tests/support/visitor.ts";

let sandbox: Running;
let site: Running;
let asha: KnownUser;
let photo: Buffer<ArrayBuffer>;

beforeAll(async () => {
	sandbox = await startSandbox();
	site = await startSite(sandbox.origin);
	asha = await tokenOf(sandbox.origin, "asha@example.com");
	photo = await phonePhoto();
});
afterAll(async () => {
	await site.stop();
	await sandbox.stop();
});

/** Twelve megapixels of noise: 6 to 12 MB. */
async function phonePhoto(): Promise<Buffer<ArrayBuffer>> {
	const pixels = randomFillSync(Buffer.alloc(1008 * 756 * 3));
	const { data } = await sharp(pixels, { raw: { width: 1008, height: 756, channels: 3 } })
		.resize(4032, 3024, { kernel: "nearest" })
		.jpeg({ quality: 92 })
		.toBuffer({ resolveWithObject: true });
	return data as Buffer<ArrayBuffer>;
}

const residentMegabytes = (): number =>
	Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${site.pid}/status`, "utf8"))?.[1]) / 1024;

const multipart = (bytes: Uint8Array<ArrayBuffer>) => {
	const form = new FormData();
	form.append("image", new File([bytes], "IMG_2041.jpg", { type: "image/jpeg" }));
	return form;
};

const send = (bytes: Uint8Array<ArrayBuffer>) => {
	const visitor = newVisitor(site.origin);
	visitor.carry(sessionCookieOf(asha));
	return visitor.post("/profile/picture", multipart(bytes));
};

describe("pictures of phones", () => {
	it("are taken, twelve at once, and the site stays within its memory [S38]", async () => {
		expect(photo.length).toBeGreaterThan(6 * 1024 * 1024);
		expect((await send(photo)).status).toBe(303);
		const before = residentMegabytes();
		let most = before;
		const watch = setInterval(() => {
			most = Math.max(most, residentMegabytes());
		}, 20);
		const answers = await Promise.all(Array.from({ length: 12 }, () => send(photo)));
		clearInterval(watch);
		for (const { status, html } of answers) {
			expect([303, 503]).toContain(status);
			// The second one where a busy machine's upstream answers too late.
			if (status === 503) expect(html).toMatch(/We are receiving many pictures right now|We could not confirm this/);
		}
		expect(answers.some(({ status }) => status === 303)).toBe(true);
		expect(most - before).toBeLessThan(260);
		expect((await send(photo)).status).toBe(303);
	}, 60_000);

	it("are refused beyond twenty in a minute of one user before they are read, and other users' are taken [S38]", async () => {
		const frequent = await tokenOf(sandbox.origin, "frequent@example.com");
		const small = await sharp({ create: { width: 20, height: 20, channels: 3, background: "#fff" } })
			.png()
			.toBuffer();
		const sendAs = (user: KnownUser) => {
			const visitor = newVisitor(site.origin);
			visitor.carry(sessionCookieOf(user));
			return visitor.post("/profile/picture", multipart(Uint8Array.from(small)));
		};
		const answers = await Promise.all(Array.from({ length: 40 }, () => sendAs(frequent)));
		const refused = answers.filter(({ status }) => status === 429);
		expect(refused).toHaveLength(20);
		for (const { headers, html } of refused) {
			expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
			expect(html).toContain("You have sent many pictures. Please send this one later");
		}
		expect((await sendAs(await tokenOf(sandbox.origin, "nobookings@example.com"))).status).toBe(303);
	}, 60_000);

	it("are waited for on a slow network, longer than a form [R25]", async () => {
		const request = new Request(`${site.origin}/profile/picture`, { method: "POST", body: multipart(photo) });
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
				`cookie: ${sessionCookieOf(asha)}`,
				`content-type: ${request.headers.get("content-type")}`,
				`content-length: ${body.length}`,
				"\r\n",
			].join("\r\n"),
		);
		const partBytes = Math.ceil(body.length / 22);
		for (let at = 0; at < body.length && answer === ""; at += partBytes) {
			socket.write(body.subarray(at, at + partBytes));
			await sleep(1000);
		}
		await expect.poll(() => answer, { timeout: 10_000 }).toMatch(/^HTTP\/1\.1 303 /);
		socket.destroy();
	}, 60_000);
});
