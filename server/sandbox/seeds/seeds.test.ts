import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { assetFolder } from "../asset-folder.ts";
import { findVignette } from "../vignettes.ts";
import * as seeds from "./index.ts";

const textsOf = (value: unknown): string[] => {
	if (typeof value === "string") return [value];
	return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

it.each(seeds.packageSeeds.map((seed) => [seed.slug, seed] as const))("the package %s is consistent", (_, seed) => {
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

it("all seeds refer to existing pictures", () => {
	const posters = new Set(readdirSync(assetFolder("posters")).map((file) => `/media/posters/${file}`));
	const exists = (path: string) =>
		posters.has(path) || findVignette(path.replace(/^\/media\/vignettes\//, "")) !== null;
	const used = textsOf({ ...seeds }).filter((text) => text.startsWith("/media/"));
	expect(used.length).toBeGreaterThan(200);
	expect(used.filter((path) => !exists(path))).toEqual([]);
});
