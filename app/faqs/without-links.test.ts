import { expect, test } from "vitest";
import { withoutLinks } from "./without-links.ts";

test.each([
	["See https://evil.example/pay?x=1 now", "See [link removed] now"],
	["call us at www.evil.example", "call us at [link removed]"],
	["Refunds: paradise-refund.co.in/claim", "Refunds: [link removed]"],
	["It rained.The hotel was dry. Rs.500 a day, e.g. tea", "It rained.The hotel was dry. Rs.500 a day, e.g. tea"],
])("[S51] a link in a comment is taken out: %s", (written, shown) => expect(withoutLinks(written)).toBe(shown));
