import { describe, expect, it } from "vitest";
import { parseDocument } from "#tests/support/html.ts";
import { renderedText } from "#tests/support/rendered.ts";
import { shareFaultSite } from "#tests/support/share-site.ts";
import { formTimestamp } from "#tests/support/visitor.ts";

const { site, upstream } = shareFaultSite();

const phone = { countrycode: "IN", mobileno: "9812345671" };
const contact = { name: "Asha Rao", email: "asha@example.in", ...phone, comments: "" };

/** Each sends something or signs somebody in. */
const forms: readonly (readonly [address: string, fields: Record<string, string>])[] = [
	["/login", phone],
	["/login/password", { email: "asha@example.in", password: "Canary@2026" }],
	["/login/create", { email: "asha@example.in", ...phone, password: "Canary@2026" }],
	["/login/reset", { email: "asha@example.in" }],
	["/enquiry", { ...contact, person: "1", packagename: "", from: "/" }],
	["/enquiry", { ...contact, person: "2", packagename: "Goa", from: "/", _intent: "write-to-us" }],
	["/package/russia-tour/price-request", { ...contact, person: "2" }],
	["/webinars/w3/register", { firstName: "Asha", lastName: "Rao", email: "asha@example.in", ...phone }],
	["/contact-us", contact],
	["/get-a-call", phone],
	["/preferences", { theme: "dark" }],
	["/wishlist", { _intent: "add", packageId: "102" }],
	["/registration/kmy", {}],
	["/package/kerala-tour/dates", { date: "2030-01-02" }],
];

/** A browser follows the redirect with the same form. */
async function send(address: string, fields: Record<string, string>, takesCookies: boolean) {
	const post = (path: string, cookie?: string) =>
		fetch(site.origin + path, {
			method: "POST",
			body: new URLSearchParams({ topic_line: "", made_at: formTimestamp(), ...fields }),
			redirect: "manual",
			headers: { origin: site.origin, "sec-fetch-site": "same-origin", ...(cookie !== undefined && { cookie }) },
		});
	const first = await post(address);
	expect(first.status, address).toBe(307);
	const [cookie] = (first.headers.get("set-cookie") ?? "").split(";");
	return post(first.headers.get("location") ?? "", takesCookies ? cookie : undefined);
}

const changes = () => upstream.received.filter(({ method }) => method !== "GET").map(({ path }) => path);

describe("a browser that refuses cookies", () => {
	it.each(forms)("is told so at %s before anything is sent, and keeps what was typed", async (address, fields) => {
		upstream.forget();
		const answer = await send(address, fields, false);
		expect(answer.status).toBe(422);
		const page = parseDocument(await answer.text());
		expect(renderedText(page.querySelector("[role=alert]"))).toMatch(/Your browser blocks cookies.*Allow cookies/);
		for (const [name, value] of Object.entries(fields)) {
			if (["password", "countrycode", "theme", "_intent", "packageId", "date"].includes(name)) continue;
			const field = page.querySelector(`main [name="${name}"]`);
			expect(field?.getAttribute("value") ?? field?.textContent ?? "", name).toBe(value);
		}
		expect(changes()).toEqual([]);
	});

	it.each(forms.slice(0, 1))("and one that takes them goes on at %s", async (address, fields) => {
		upstream.forget();
		const answer = await send(address, fields, true);
		expect([answer.status, answer.headers.get("location")]).toEqual([303, "/login/otp"]);
		expect(changes()).toHaveLength(1);
	});
});
