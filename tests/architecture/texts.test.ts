import { describe, expect, it } from "vitest";
import { findTexts } from "../../scripts/texts.mjs";

const texts = findTexts();

/** Travellers read these wordings as translated; the plain words replaced them. */
const retiredWordings: readonly (readonly [RegExp, string])[] = [
	[/\bwhoever\b/i, "a subject with a noun"],
	[/\b(?:lest|by and by|whosoever)\b/i, "plain English"],
	[/\bnothing comes back\b/i, "Non-refundable, or: No refund is due"],
	[/\bit is paid\b/i, "Booked!"],
	[/\bsay who travels\b/i, "Add travellers"],
	[/\byou may leave this out\b/i, "Optional"],
	[/\bahead of you\b|\bbehind you\b/i, "Upcoming, Past"],
	[/\bto take along\b|\btake the itinerary along\b/i, "Documents to carry, Download itinerary"],
	[/\byour particulars\b/i, "Your details"],
	[/\bnumber of the document\b/i, "Document number"],
	[/\broom to oneself\b/i, "Single-room supplement"],
	[/\bhow hard\b/i, "Difficulty"],
	[/\bname this reference\b/i, "Quote this reference when you contact us"],
	[/\bno package has these words\b/i, "No packages match"],
	[/\bonce more\b/i, "again, or Confirm"],
	[/\bwherever else\b/i, "This signs you out on your other devices."],
	[/\bone too many\b/i, "what was sent too often, and how long to wait"],
	[/\b(?:can have|has) [\d,]+ (?:characters|MB) at most\b/i, "can be up to … long"],
	[/\bas the passport has it\b/i, "as shown on the passport"],
	[/\bsave and go on\b/i, "Save and continue"],
	[/\b1 nights\b/i, "1 night"],
	[/\blaid out\b|\bpeople are looking\b|\bthat very\b|\bby land and by theme\b/i, "what the page has"],
	[
		/\bstands? on the page\b|\bprice leaves out\b|\bwhom you are taking\b/i,
		"You see …, does not include, who is travelling",
	],
	[/\bpolicy says\b|\bits own table, which rules\b/i, "see our privacy policy, the charges that apply"],
	[/\bwhere you are signed in\b|\bdo you not know\b|\byou do not know\b/i, "Devices, that you don't recognise"],
	[/\bgo on$/i, "Continue"],
	[/\bkind of document\b|\b(?:letters|digits) alone\b/i, "type of document, only letters and digits"],
	[/\bholds (?:for|until)\b|\bis good for\b/i, "applies until, is valid for"],
	[/\bthe most allowed\b|\bnobody of ours\b|\btaken off\b/i, "the maximum, nobody from our team, removed"],
	[/\bhas run out\b|\bsearch is taking\b/i, "has expired, did not answer"],
];

describe("interface texts (npm run texts)", () => {
	it("are found", () => expect(texts.length).toBeGreaterThan(1000));

	it.each(retiredWordings)("do not say %s", (wording, better) => {
		const found = texts
			.filter(({ text }) => wording.test(text))
			.map(({ file, line, text }) => `${file}:${line} ${text}`);
		expect(found, `say: ${better}`).toEqual([]);
	});
});
