import { expect, it } from "vitest";
import { badgeTones } from "#app/components/display/badge.css.ts";
import { rendered, renderedText } from "#tests/support/rendered.ts";
import { BookingBadge, StatusBadge } from "./status-badge.tsx";

it.each([
	["PART_PAID", 50_00, "Confirmed, balance due"],
	["confirmed", 50_00, "Confirmed, balance due"],
	["confirmed", 0, "Confirmed and paid"],
	["pending", 100_00, "Awaiting payment"],
	[null, 0, ""],
])("a booking that is %s with a balance of %i is called %j, as on its own page", (status, balanceInPaise, text) => {
	expect(renderedText(rendered(<BookingBadge booking={{ status, balanceInPaise }} />)).trim()).toBe(text);
});

it("has the tone of its status, however the upstream spells it", () => {
	const html = rendered(<StatusBadge status="PART_PAID" />).innerHTML;
	expect(html).toContain(badgeTones.promote);
	expect(html).not.toContain(badgeTones.plain);
});
