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

describe("the site as a stranger finds it", () => {
	it("[S36] has no style guide unless it is asked for", async () => {
		const { status } = await fetch(`${site.origin}/dev/ui`);
		expect(status).toBe(404);
	});

	it("leads password managers to the page that changes a password", async () => {
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
