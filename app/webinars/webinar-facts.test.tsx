import { expect, it } from "vitest";
import type { Webinar } from "#server/bff/context/index.ts";
import { rendered, renderedText } from "#tests/support/rendered.ts";
import { WebinarFacts } from "./webinar-facts.tsx";

const talk: Webinar = {
	...{ id: "w1", zoomId: "81", title: "Routes", text: "", image: null, speaker: null },
	...{ startsAt: null, minutes: null, priceInPaise: null },
};
const shown = (more: Partial<Webinar>) =>
	renderedText(rendered(<WebinarFacts talk={{ ...talk, ...more }} state="coming" />));

it("the facts of a talk call it free only where its price is 0", () => {
	expect(shown({ priceInPaise: 0 })).toContain("Free");
	expect(shown({ priceInPaise: 49_900 })).toContain("₹499");
	expect(shown({ priceInPaise: null })).not.toMatch(/Free|₹/);
});

it("the facts of a talk say that a date is missing", () => {
	expect(shown({})).toBe("Date to be announced");
});
