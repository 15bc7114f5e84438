import { expect, it } from "vitest";
import { asSentence } from "./as-sentence.ts";

it.each([
	["The date is sold out", "The date is sold out."],
	["The date is sold out.", "The date is sold out."],
	[" The date is sold out. ", "The date is sold out."],
	["The date is sold out!", "The date is sold out!"],
])("the text %j becomes the sentence %j", (text, sentence) => expect(asSentence(text)).toBe(sentence));
