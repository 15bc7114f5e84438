import { expect, test } from "vitest";
import { paragraphsOf, splitOpening } from "./opening.ts";

test("a short text stays whole", () => {
	expect(splitOpening("A lovely week.")).toEqual({ opening: "A lovely week.", rest: "" });
});

test("a long text is cut at the end of a sentence and nothing is lost", () => {
	const sentence = "The boat was clean and the crew were kind to my mother. ";
	const text = sentence.repeat(70).trim();
	const { opening, rest } = splitOpening(text);
	expect(opening).toMatch(/mother\.$/);
	expect(`${opening} ${rest}`).toBe(text);
});

test("a text without sentences is cut between words, one without words somewhere", () => {
	const words = splitOpening("word ".repeat(400).trim());
	expect(words.opening.endsWith("word")).toBe(true);
	const letters = splitOpening("x".repeat(2000));
	expect(`${letters.opening}${letters.rest}`).toHaveLength(2000);
	expect(letters.opening.length).toBeGreaterThan(0);
});

test("paragraphs are what stands between line ends", () => {
	expect(paragraphsOf("One.\n\n Two. \n")).toEqual(["One.", "Two."]);
});
