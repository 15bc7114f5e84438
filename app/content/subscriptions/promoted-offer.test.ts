import { expect, test } from "vitest";
import type { Offer } from "#server/bff/context/index.ts";
import { slug as slugOf } from "#server/bff/context/outcome.ts";
import { listCategoriesWith, promotedOffer } from "./promoted-offer.ts";

const today = "2026-11-24";
const offer = (more: Partial<Offer>): Offer => ({
	...{ id: "o", title: "Less", text: "", image: null, code: "LESS5", from: null, until: null, percentOff: null },
	...{ slug: null },
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

test("beside a package only what is valid for it is promoted", () => {
	const abroad = offer({ code: "INTL5", slug: slugOf("international") });
	const group = {
		title: "Beaches",
		slug: slugOf("beaches"),
		packages: [{ id: "1", title: "Goa", slug: slugOf("goa") }],
	};
	const menu = [
		{ title: "International", slug: slugOf("international"), icon: null, groups: [] },
		{ title: "Domestic", slug: slugOf("domestic"), icon: null, groups: [group] },
	];
	const targets = ["goa", ...listCategoriesWith(menu, "goa")];
	expect(targets).toEqual(["goa", "domestic", "beaches"]);
	expect(promotedOffer([abroad], today)).toMatchObject({ code: "INTL5" });
	expect(promotedOffer([abroad], today, targets)).toBeNull();
	const own = offer({ code: "BEACH7", slug: slugOf("beaches"), percentOff: 7 });
	expect(promotedOffer([abroad, own], today, targets)).toMatchObject({ code: "BEACH7", percentOff: 7 });
	expect(promotedOffer([abroad, offer({ code: "ALL" })], today, targets)).toMatchObject({ code: "ALL" });
	expect(promotedOffer([own, offer({ code: "ALL" })], today, [])).toMatchObject({ code: "ALL" });
});

test("without a usable code there is none", () => {
	expect(promotedOffer([], today)).toBeNull();
	expect(promotedOffer([offer({ code: null }), offer({ until: "2026-01-01" })], today)).toBeNull();
});
