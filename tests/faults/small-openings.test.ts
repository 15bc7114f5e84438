import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Served, serveSite } from "#tests/support/in-process.ts";
import { freePort } from "#tests/support/servers.ts";
import { makeSession } from "#tests/support/sign-in.ts";

let site: Served;

/** The site is set up without any choice; its upstream does not answer. */
beforeAll(async () => {
	site = await serveSite(`http://127.0.0.1:${await freePort()}`);
});
afterAll(() => site.stop());

/** Resolves to the head of the answer to a request that is sent as it is. */
function send(text: string): Promise<string> {
	const { port } = new URL(site.origin);
	return new Promise((resolve, reject) => {
		let answer = "";
		const socket = connect(Number(port), "127.0.0.1", () => socket.write(text));
		socket.setTimeout(10_000, () => socket.destroy(new Error("no answer")));
		socket.on("data", (chunk: Buffer) => {
			answer += chunk;
			if (answer.includes("\r\n\r\n")) socket.destroy();
		});
		socket.once("error", reject).once("close", () => resolve(answer.split("\r\n\r\n")[0] ?? ""));
	});
}

describe("the site as a stranger finds it", () => {
	it("[R34] refuses two Host fields, also two that are equal", async () => {
		const { host } = new URL(site.origin);
		for (const other of [host, "evil.example"])
			expect(await send(`GET / HTTP/1.1\r\nHost: ${host}\r\nHost: ${other}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /);
	});

	it("[S26] lets no cache keep an address with a control character", async () => {
		const { host } = new URL(site.origin);
		for (const target of ["/profile%0a.js", "/package/kerala-tour%00", "/offers%0d%0aset-cookie:x=1"]) {
			const head = await send(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
			expect(head).toMatch(/^HTTP\/1\.1 4\d\d /);
			expect(head).toMatch(/^cache-control: (?:private, )?no-store$/im);
		}
	});

	it("[S36] has no style guide unless it is asked for", async () => {
		const { status } = await fetch(`${site.origin}/dev/ui`);
		expect(status).toBe(404);
	});

	it("says where to report a weakness, and leads password managers to the page that changes a password", async () => {
		const report = await fetch(`${site.origin}/.well-known/security.txt`);
		expect(await report.text()).toMatch(/^Contact: mailto:\S+$/m);
		const change = await fetch(`${site.origin}/.well-known/change-password`, { redirect: "manual" });
		expect([change.status, change.headers.get("location")]).toEqual([302, "/profile/password"]);
	});

	it("[S15] empties the browser's cache at sign-out", async () => {
		const headers = { origin: site.origin, "sec-fetch-site": "same-origin" };
		for (const cookie of ["", makeSession({ hearts: ["1"] })]) {
			const form = { method: "POST", body: new URLSearchParams(), redirect: "manual" } as const;
			const left = await fetch(`${site.origin}/logout`, { ...form, headers: { ...headers, cookie } });
			expect([left.status, left.headers.get("clear-site-data")]).toEqual([303, '"cache"']);
		}
	});
});
