import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { assetFolder } from "../asset-folder.ts";
import { findVignette } from "../vignettes.ts";
import * as seeds from "./index.ts";
import type { PackageSeed } from "./packages.ts";

function packageBySlug(slug: string): PackageSeed {
	const found = seeds.packageSeeds.find((seed) => seed.slug === slug);
	if (!found) throw new Error(`no package ${slug}`);
	return found;
}
const textsOf = (value: unknown): string[] => {
	if (typeof value === "string") return [value];
	return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

describe("packages", () => {
	it.each(seeds.packageSeeds.map((seed) => [seed.slug, seed] as const))("%s is consistent", (_, seed) => {
		expect(seed.itinerary).toHaveLength(seed.days);
		expect(seed.days).toBe(seed.nights + 1);
		expect(seed.hotels.reduce((sum, { nights }) => sum + nights, 0)).toBe(seed.nights);
		expect(seed.highlights).toHaveLength(5);
		expect(seed.inclusions.length).toBeGreaterThanOrEqual(8);
		expect(seed.inclusions.length).toBeLessThanOrEqual(12);
		expect(seed.exclusions.length).toBeGreaterThanOrEqual(6);
		expect(seed.exclusions.length).toBeLessThanOrEqual(10);
		expect(seed.weatherPlaces.length).toBeGreaterThan(0);
		expect(seed.isTcsApplicable).toBe(seed.scope === "international" || seed.slug === "kailash-mansarovar-yatra");
		const slabs = seed.cancellation.map(({ daysBefore }) => daysBefore);
		expect(slabs).toEqual(slabs.toSorted((one, other) => other - one));
		expect(slabs.at(-1)).toBe(0);
		for (const { city } of seed.departures) expect(seeds.meetingPointIn(city)).toMatch(/, at the Paradise board$/);
		const days = seed.departures.map(({ dayOffset }) => dayOffset);
		expect(days).toEqual([-10, 1, 3, 7, 14, 21, 30, 45, 60, 90, 120, 180]);
		for (const { status, left, seats } of seed.departures) {
			expect(left).toBeLessThanOrEqual(seats);
			expect(left === 0).toBe(status === "soldout");
		}
		const pictured = seed.gallery.length + (seed.image === null ? 0 : 1);
		expect(pictured === 0 || (seed.gallery.length >= 4 && seed.gallery.length <= 8)).toBe(true);
	});
});

describe("the menu", () => {
	it("shares no slug with a package", () => {
		const slugs = [...seeds.categorySeeds, ...seeds.packageSeeds].map(({ slug }) => slug);
		expect(new Set(slugs).size).toBe(slugs.length);
		for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
	});
});

describe("users", () => {
	const { complete } = seeds.userRoles;

	it("have bookings in every state with consistent amounts", () => {
		const states = seeds.bookingSeeds.filter(({ userId }) => userId === complete).map(({ status }) => status);
		const every = ["pending", "confirmed", "part-paid", "completed", "cancelled", "refunded"];
		expect([...new Set(states)].toSorted()).toEqual(every.toSorted());
		for (const made of seeds.bookingSeeds) {
			expect(made.paidInPaise + made.balanceInPaise).toBe(made.totalInPaise);
			expect(made.refundedInPaise).toBeLessThanOrEqual(made.paidInPaise);
			expect(made.passengerIds.length).toBeLessThanOrEqual(made.persons);
			expect(made.yatraDayOffset < 0).toBe(["completed", "cancelled", "refunded"].includes(made.status));
			expect(made.createdDayOffset).toBeLessThan(made.yatraDayOffset);
			expect(packageBySlug(made.slug)).toMatchObject({ id: made.packageId, title: made.title });
		}
	});
});

describe("all seeds", () => {
	it("have unique ids", () => {
		const tables = {
			packages: seeds.packageSeeds,
			categories: seeds.categorySeeds,
			departures: seeds.packageSeeds.flatMap(({ departures }) => departures),
			reviews: seeds.reviewSeeds,
			testimonials: seeds.testimonialSeeds,
			faqs: seeds.faqSeeds,
			comments: seeds.faqCommentSeeds,
			blogs: seeds.blogSeeds,
			offers: seeds.offerSeeds,
			users: seeds.userSeeds,
			passengers: seeds.passengerSeeds,
			enquiries: seeds.enquirySeeds,
			bookings: seeds.bookingSeeds,
			wallet: seeds.walletEntrySeeds,
			bank: seeds.bankAccountSeeds,
			notifications: seeds.notificationSeeds,
			guides: seeds.guideSeeds,
		};
		for (const [table, rows] of Object.entries(tables)) {
			expect([table, new Set(rows.map(({ id }) => id)).size]).toEqual([table, rows.length]);
		}
		expect(new Set(seeds.blogSeeds.map(({ slug }) => slug)).size).toBe(seeds.blogSeeds.length);
		expect(new Set(seeds.bookingSeeds.map(({ number }) => number)).size).toBe(seeds.bookingSeeds.length);
	});

	it("refer to existing pictures", () => {
		const posters = new Set(readdirSync(assetFolder("posters")).map((file) => `/media/posters/${file}`));
		const exists = (path: string) =>
			posters.has(path) || findVignette(path.replace(/^\/media\/vignettes\//, "")) !== null;
		const used = textsOf({ ...seeds }).filter((text) => text.startsWith("/media/"));
		expect(used.length).toBeGreaterThan(200);
		expect(used.filter((path) => !exists(path))).toEqual([]);
	});

	it("have no stray spaces or placeholders", () => {
		for (const text of textsOf({ ...seeds })) {
			expect(text).toBe(text.trim());
			expect(text).not.toMatch(/lorem|undefined|\[object|TODO/i);
		}
	});
});
