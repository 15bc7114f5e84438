import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseDocument } from "#tests/support/html.ts";
import { shareSite } from "#tests/support/share-site.ts";
import { newGuest } from "#tests/support/sign-in.ts";
import { fetchToken, makeSessionCookie } from "#tests/support/signed-in.ts";
import { typedEnquiry } from "./fixtures.ts";

const { sandbox, site } = shareSite();

/** Such a field asks for something of a person. */
const personal =
	"[name=name], [name=firstName], [name=email], [name=mobileno], [name=dateOfBirth], [name=holder], [name=number], [name=passportNumber]";

describe("[S39] personal data", () => {
	it.each([
		...["/", "/enquiry", "/contact-us", "/get-a-call", "/newsletter", "/promo", "/webinars/w3/register"],
		...["/package/russia-tour/price-request", "/login", "/login/create"],
		...["/profile/edit", "/travellers/add", "/bank-details/add"],
	])("is asked for beside a notice on %s", async (path) => {
		const guest = await newGuest(site.origin);
		if (/^\/(?:profile|travellers|bank)/.test(path))
			guest.carry(makeSessionCookie(await fetchToken(sandbox.origin, "asha@example.com")));
		const { status, html } = await guest.get(path);
		expect(status).toBe(200);
		const forms = [...parseDocument(html).querySelectorAll("form[method=post]")].filter((form) =>
			form.querySelector(personal),
		);
		expect(forms.length).toBeGreaterThan(0);
		const silent = forms.filter((form) => !form.querySelector('a[href="/privacy-policy"]'));
		expect(silent.map((form) => form.getAttribute("action"))).toEqual([]);
	});

	it("of a visitor is nowhere in the site's own files in clear", async () => {
		const guest = await newGuest(site.origin);
		expect((await guest.ask("/enquiry", typedEnquiry)).status).toBe(303);
		await guest.ask("/login", { mobileno: "9876512388", countrycode: "IN" });
		await guest.ask("/login/password", { email: "canary.stored@example.in", password: "Canary#Stored9" });
		const { name, email } = typedEnquiry;
		const files = (await readdir(site.stateDir, { recursive: true, withFileTypes: true })).filter((file) =>
			file.isFile(),
		);
		expect(files.length).toBeGreaterThan(0);
		for (const file of files) {
			const bytes = await readFile(join(file.parentPath, file.name), "latin1");
			for (const canary of ["9876543211", "9876512388", name, email, "canary.stored", "Canary#Stored9"])
				expect(bytes.includes(canary), `${file.name}: ${canary}`).toBe(false);
		}
	});
});
