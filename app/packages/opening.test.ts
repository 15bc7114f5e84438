import { expect, test } from "vitest";
import { splitOpening, splitParagraphs } from "./opening.ts";

test("a short text is not split", () => {
	expect(splitOpening("A lovely week.")).toEqual({ opening: "A lovely week.", rest: "" });
});

test("a long text is split at the end of a sentence and stays complete", () => {
	const sentence = "The boat was clean and the crew were kind to my mother. ";
	const text = sentence.repeat(70).trim();
	const { opening, rest } = splitOpening(text);
	expect(opening).toMatch(/mother\.$/);
	expect(`${opening} ${rest}`).toBe(text);
});

test("a text without sentences is split between words, one without spaces anywhere", () => {
	const words = splitOpening("word ".repeat(400).trim());
	expect(words.opening.endsWith("word")).toBe(true);
	const letters = splitOpening("x".repeat(2000));
	expect(`${letters.opening}${letters.rest}`).toHaveLength(2000);
	expect(letters.opening.length).toBeGreaterThan(0);
});

test("paragraphs are separated by line breaks", () => {
	expect(splitParagraphs("One.\n\n Two. \n")).toEqual(["One.", "Two."]);
});
