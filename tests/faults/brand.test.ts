import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeFolder } from "#tests/support/folder.ts";
import type { Served } from "#tests/support/in-process.ts";
import { type Running, startSite } from "#tests/support/servers.ts";
import { shareSite } from "#tests/support/share-site.ts";

const file = join(makeFolder("brand"), "brand.json");
const brand = {
	...{ name: "Yatrika", tagline: "roads worth taking", supportHours: "9 to 9 every day", phone: "+91 22 5000 1357" },
	email: "desk@yatrika.example",
	offices: [
		{ title: "Registered office", street: "7 Hill Road", city: "Mumbai", postalCode: "400050", country: "India" },
		{ title: "Kochi", street: "3 Quay Lane", city: "Kochi", postalCode: "682001", country: "India" },
	],
	social: { whatsapp: "https://whatsapp.example/yatrika" },
	licences: [{ name: "Ministry of Tourism", number: "MH-0042" }],
	trust: [{ figure: "1,204", text: "departures last year" }],
	rating: { value: 4.6, source: "Example Reviews" },
	photographs: {
		home: { image: "/media/posters/category-himalaya.svg", focus: "left" },
		weekend: { image: "/media/posters/category-himalaya.svg" },
	},
};
const { sandbox, site: shipped } = shareSite();
let own: Running;

beforeAll(async () => {
	writeFileSync(file, JSON.stringify(brand));
	// A process reads its brand once.
	own = await startSite(sandbox.origin, { BRAND_FILE: file, EMERGENCY_PHONE: "112" });
});
afterAll(() => own.stop());

const textOf = async (site: Pick<Served, "origin">, path: string): Promise<string> =>
	(await fetch(site.origin + path)).text();

describe("a brand file", () => {
	it.each(["/", "/package/kerala-tour", "/contact-us", "/about-us", "/faqs", "/blogs", "/login", "/nowhere"])(
		"names %s, whose hydration data has the same brand",
		async (path) => {
			const html = await textOf(own, path);
			for (const words of [brand.name, brand.tagline, brand.email, "tel:+912250001357", "MH-0042"])
				expect(html).toContain(words);
			// The sandbox's own texts may have the name of the brand that it ships with.
			expect(html).not.toContain("hello@paradise.example");
			expect(html).not.toContain("picking your paradise");
			expect(html).toContain(brand.social.whatsapp);
			const inline = /id="hydration-data">(.*?)<\/script>/s.exec(html)?.[1];
			const from = /data-from="([^"]+)"/.exec(html)?.[1];
			const data = inline ?? (from === undefined ? "" : await textOf(own, from));
			expect(JSON.parse(data).brand).toMatchObject({ name: brand.name, email: brand.email });
		},
	);

	it("lists every office on the contact page, and is who security.txt names", async () => {
		const contact = await textOf(own, "/contact-us");
		expect(contact).toContain("7 Hill Road, Mumbai 400050, India");
		expect(contact).toContain("Kochi: 3 Quay Lane, Kochi 682001, India");
		expect(await textOf(own, "/.well-known/security.txt")).toContain("Contact: mailto:desk@yatrika.example");
	});

	it("is the name that devices install, without pictures of another", async () => {
		const manifest = JSON.parse(await textOf(own, "/site.webmanifest"));
		expect(manifest).toMatchObject({ name: "Yatrika: roads worth taking", short_name: "Yatrika", screenshots: [] });
		expect(JSON.parse(await textOf(shipped, "/site.webmanifest")).screenshots).toHaveLength(4);
	});

	it("shows figures at home only where it states them", async () => {
		expect(await textOf(own, "/")).toMatch(/Yatrika in figures.*1,204.*departures last year/s);
		expect(await textOf(shipped, "/")).not.toContain("in figures");
		expect(await textOf(own, "/package/kerala-tour")).not.toContain("1,204");
	});

	it("vouches for the operator under the price and in the footer, with what it states alone", async () => {
		const stated = ["Ministry of Tourism: MH-0042", "4.6 of 5 on Example Reviews"];
		const html = await textOf(own, "/package/kerala-tour");
		for (const words of stated) expect(html.split(words).length - 1).toBeGreaterThanOrEqual(2);
		expect(html).not.toContain("net banking");
		expect(await textOf(shipped, "/package/kerala-tour")).toContain("UPI · cards · net banking · EMI");
	});

	it("shows its photograph at the head of home, and the drawing where it has none", async () => {
		const hero = (html: string) => /aria-labelledby="hero".*?<\/section>/s.exec(html)?.[0] ?? "";
		const photographed = hero(await textOf(own, "/"));
		expect(photographed).toMatch(/<img[^>]*src="\/media\/posters\/category-himalaya\.svg[^>]*data-focus="left"/);
		expect(photographed).not.toContain("#landscape");
		const drawn = hero(await textOf(shipped, "/"));
		expect(drawn).toContain("#landscape");
		expect(drawn).not.toContain("<img");
	});

	it("shows its photographs on the tiles of home, and the drawings where it has none", async () => {
		const tiles = (html: string) => /aria-label="Kinds of holidays".*?<\/nav>/s.exec(html)?.[0] ?? "";
		const photographed = tiles(await textOf(own, "/"));
		expect(photographed.match(/<img[^>]*src="\/media\/posters\/category-himalaya\.svg/g)).toHaveLength(1);
		expect(photographed).not.toContain("#weekend");
		expect(photographed).toContain("#backpacking");
		const drawn = tiles(await textOf(shipped, "/"));
		expect(drawn).toContain("#weekend");
		expect(drawn).not.toContain("<img");
	});

	it("names the yatra's batches without dates and seats where it has no plan", async () => {
		const html = await textOf(own, "/registration/kmy");
		expect(html).toContain("Batch 10");
		expect(html).not.toMatch(/\d+ seats|15 June/);
		expect(await textOf(shipped, "/registration/kmy")).toMatch(/15 June to 7 July.*50 seats/s);
	});

	it("is in no file of the browser bundle", async () => {
		const html = await textOf(own, "/package/kerala-tour");
		const modules = [...html.matchAll(/data-modules="([^"]+)"/g)].flatMap(([, list = ""]) => list.split(" "));
		expect(modules.length).toBeGreaterThan(0);
		for (const path of modules) expect(await textOf(own, path)).not.toContain("paradise.example");
	});
});
