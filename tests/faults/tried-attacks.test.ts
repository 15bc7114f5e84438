import { expect, it } from "vitest";
import { makeVisitor } from "#tests/support/buyer.ts";
import { shareFaultSite, shareUser } from "#tests/support/share-site.ts";
import { makeSessionCookie } from "#tests/support/signed-in.ts";
import type { TestVisitor } from "#tests/support/visitor.ts";

const { sandbox, site, upstream } = shareFaultSite({ API_OPERATIONS_FILE: "deploy/operations/sandbox.json" });
const asha = shareUser(sandbox, "asha@example.com");
const signedIn = (): TestVisitor => makeVisitor(site.origin, asha);
const changes = () => upstream.calls().filter(({ method }) => method !== "GET" && method !== "POST");
const own = "/bookings/b100105";
const reason = "Our daughter is ill";

const travellersOf = (html: string): string[] =>
	[...html.matchAll(/<input[^>]*name="traveller"[^>]*>/g)].map(([input]) => /value="([^"]*)"/.exec(input)?.[1] ?? "");

it("[S31] [S19] cancelling one traveller is not done for bookings and travellers of others, nor for other sites, and once however often it is pressed", async () => {
	const visitor = signedIn();
	const { status, html } = await visitor.get(`${own}/cancel-traveller`);
	expect(status).toBe(200);
	const [traveller = "", other = ""] = travellersOf(html);
	const key = /name="_key" value="([^"]+)"/.exec(html)?.[1] ?? "";
	expect([traveller, other, key]).not.toContain("");
	upstream.forget();
	const bookings = ["/bookings/b100201", "/bookings/b100202", "/bookings/b100105%2f..%2fb100201", "/bookings/x"];
	for (const foreign of bookings) {
		const answer = await visitor.post(`${foreign}/cancel-traveller`, { traveller, reason });
		expect([foreign, [400, 404].includes(answer.status)]).toEqual([foreign, true]);
	}
	const changed = [`${traveller}/../x`, `${traveller}%2f`, `${traveller.toUpperCase()}x`];
	for (const foreign of ["t999999", "__proto__", "constructor", ...changed]) {
		const answer = await visitor.post(`${own}/cancel-traveller`, { traveller: foreign, reason });
		expect([foreign, answer.status]).toEqual([foreign, 422]);
	}
	const otherSites = [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }, { origin: "null" }];
	for (const path of [`${own}/cancel-traveller`, `${own}/cancel`])
		for (const headers of otherSites) {
			const body = new URLSearchParams({ traveller, reason });
			const cookie = makeSessionCookie(asha);
			const answer = await fetch(site.origin + path, { method: "POST", headers: { ...headers, cookie }, body });
			expect([path, headers, answer.status]).toEqual([path, headers, 403]);
		}
	expect((await visitor.get(`${own}/cancel-traveller?traveller=${traveller}&reason=${reason}`)).status).toBe(200);
	expect(changes()).toEqual([]);

	const press = () => signedIn().post(`${own}/cancel-traveller`, { _key: key, traveller, reason });
	const answers = await Promise.all([press(), press(), press()]);
	expect(answers.map(({ status: of }) => of)).toEqual([303, 303, 303]);
	expect((await press()).status).toBe(303);
	expect(changes()).toHaveLength(1);
	const again = await signedIn().post(`${own}/cancel-traveller`, { traveller, reason });
	expect([404, 422]).toContain(again.status);
	expect(changes()).toHaveLength(1);
}, 120_000);
