import { expect, it } from "vitest";
import { shareFaultSite } from "#tests/support/share-site.ts";
import { newVisitor } from "#tests/support/visitor.ts";
import { enquiryMessages } from "./fixtures.ts";

const { site, upstream } = shareFaultSite();

const slugs = ["kerala-tour", "goa-tour-package", "nepal-tour", "kashmir-tour", "bhutan-tour", "gujarat-tour"];

it("[R15] an outage keeps every page that was visited before", async () => {
	const before = newVisitor(site.origin);
	const pages = ["/", ...slugs.map((slug) => `/package/${slug}`)];
	for (const page of pages) expect((await before.get(page)).status).toBe(200);

	upstream.rule(() => "reset");
	const during = newVisitor(site.origin);
	for (const page of pages) {
		const shown = await during.get(page);
		expect(shown.status).toBe(200);
		expect(shown.html).not.toContain(enquiryMessages.unexpected);
	}
});
