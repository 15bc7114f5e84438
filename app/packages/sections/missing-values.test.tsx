import { expect, it } from "vitest";
import { rendered, renderedText } from "#tests/support/rendered.ts";
import { Inclusions } from "./inclusions.tsx";
import { Itinerary } from "./itinerary.tsx";
import { MarkedList } from "./marked-list.tsx";
import { spellEnds } from "./overview-facts.ts";

type Day = Parameters<typeof Itinerary>[0]["itinerary"][number];

const hotelLine = (hotel: Parameters<typeof Inclusions>[0]["tour"]["hotels"][number]) => {
	const tour = { inclusions: [], exclusions: [], hotels: [hotel] } as unknown as Parameters<
		typeof Inclusions
	>[0]["tour"];
	return renderedText(rendered(<Inclusions tour={tour} />).querySelector("li"));
};

it("a page of a package numbers a day without a title, and shows no empty text", () => {
	const day: Day = { day: 2, title: "", text: "", meals: [], stay: null, distance: null, images: [] };
	const page = rendered(<Itinerary itinerary={[day]} />);
	expect(renderedText(page.querySelector("h3"))).toBe("Day 2");
	expect(page.querySelector("li p")).toBeNull();
});

it("a page of a package names a hotel without the nights", () => {
	expect(hotelLine({ name: "Houseboat", city: "Alleppey", nights: 0, stars: null, phone: "" })).toBe(
		"Houseboat, Alleppey",
	);
	expect(hotelLine({ name: "Houseboat", city: "", nights: 1, stars: 4, phone: "" })).toBe("Houseboat, 1 night, 4-star");
});

it("a page of a package leaves empty lines out of a list, and the list when nothing is left", () => {
	expect(rendered(<MarkedList title="Included" lines={["Breakfast", ""]} />).querySelectorAll("li")).toHaveLength(1);
	expect(renderedText(rendered(<MarkedList title="Included" lines={[""]} />))).toBe("");
});

it("a page of a package says where it starts and ends as far as that is known", () => {
	expect(spellEnds({ startCity: "Kochi", endCity: "Goa" })).toBe("From Kochi to Goa");
	expect(spellEnds({ startCity: "Kochi", endCity: "Kochi" })).toBe("Kochi");
	expect(spellEnds({ startCity: "Kochi", endCity: "" })).toBe("Kochi");
	expect(spellEnds({ startCity: "", endCity: "Goa" })).toBe("To Goa");
	expect(spellEnds({ startCity: "", endCity: "" })).toBe("");
});
