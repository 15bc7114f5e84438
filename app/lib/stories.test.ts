import { expect, test } from "vitest";
import { findStory, stories } from "./stories.ts";

test("every story has a unique slug, frames and media images", () => {
	expect(new Set(stories.map(({ slug }) => slug)).size).toBe(stories.length);
	for (const { slug, frames } of stories) {
		expect(slug).toMatch(/^[a-z0-9-]+$/);
		expect(frames.length).toBeGreaterThan(2);
		for (const { image } of frames) expect(image).toMatch(/^\/media\/(?:posters|vignettes)\/[a-z-]+\.svg$/);
	}
});

test("a story is found by its exact slug", () => {
	expect(findStory("one-night-on-the-water")?.package).toBe("kerala-tour");
	expect(findStory("gone")).toBeNull();
});
