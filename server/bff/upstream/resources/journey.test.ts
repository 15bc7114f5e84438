import { expect, test } from "vitest";
import { spellJourney } from "./package-card.ts";

const kerala = ["Kochi", "Munnar", "Thekkady", "Alleppey", "Kochi"];

test.each([
	[[], undefined, ""],
	[["Goa"], undefined, "Goa"],
	[["Leh", "Nubra"], undefined, "Leh → Nubra"],
	[kerala, undefined, "Kochi → Alleppey, 5 stops"],
	[kerala, "Alleppey", "Kochi → Alleppey, 5 stops"],
	[kerala, "Munnar", "Kochi → Alleppey via Munnar"],
])("%j by way of %j reads %j", (route, via, words) => expect(spellJourney(route, via)).toBe(words));
