import { expect, it } from "vitest";
import { rendered, renderedText } from "#tests/support/rendered.ts";
import { Practical } from "./practical.tsx";

it("says of each cancellation charge once what it is", () => {
	const tour = {
		...{ slug: "kerala-tour", documents: [], notes: [], itinerary: [] },
		cancellation: [{ daysBefore: 0, percent: 10 }],
	} as unknown as Parameters<typeof Practical>[0]["tour"];
	const charges = [
		{ when: "30 days or more before departure", chargePercent: 0 },
		{ when: "Less than 30 days before departure", chargePercent: 10 },
	];
	const page = rendered(<Practical tour={tour} weather={null} today="2026-11-25" charges={charges} />);
	expect([...page.querySelectorAll("dl > *")].map((part) => [part.tagName, renderedText(part)])).toEqual([
		["DT", "30 days or more before departure"],
		["DD", "Free"],
		["DT", "Less than 30 days before departure"],
		["DD", "10%"],
	]);
	expect(renderedText(page).match(/cancellation charge/gi)).toHaveLength(1);
});
