import { expect, test } from "vitest";
import type { Offer } from "#server/bff/context/index.ts";
import { promotedOffer } from "./promoted-offer.ts";

const today = "2026-11-24";
const offer = (more: Partial<Offer>): Offer => ({
	id: "o",
	title: "Less",
	text: "",
	image: null,
	code: "LESS5",
	from: null,
	until: null,
	href: null,
	...more,
});

test("the first offer with a code that can be used today is promoted", () => {
	const offers = [
		offer({ code: null }),
		offer({ code: "PAST", until: "2026-11-23" }),
		offer({ code: "COMING", from: "2026-11-25" }),
		offer({ code: "TODAY", from: today, until: today }),
		offer({ code: "LATER" }),
	];
	expect(promotedOffer(offers, today)).toMatchObject({ code: "TODAY", validity: "Ends today" });
});

test("without a usable code there is none", () => {
	expect(promotedOffer([], today)).toBeNull();
	expect(promotedOffer([offer({ code: null }), offer({ until: "2026-01-01" })], today)).toBeNull();
});
