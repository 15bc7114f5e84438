import type { contract, ReplyOf } from "#server/contract/index.ts";
import { cardOf } from "./card.ts";
import type { CategoryPage, PackagePage } from "./domain.ts";
import { paiseOf, paiseOrNull } from "./reading.ts";
import { picturesOf, type Upstream } from "./upstream.ts";

type SentPackage = ReplyOf<typeof contract.package.bySlug>;
type SentCategory = ReplyOf<typeof contract.category.bySlug>;

function pricesOf({ prices, priceonrequest }: SentPackage): PackagePage["prices"] {
	const price = (rupees: number | null | undefined): number | null => (priceonrequest ? null : paiseOrNull(rupees));
	return {
		adultInPaise: price(prices.adult),
		childInPaise: price(prices.child),
		infantInPaise: price(prices.infant),
		singleSupplementInPaise: price(prices.singlesupplement),
		strikeOffInPaise: price(prices.strikeoff),
	};
}

function departuresOf({ departures, prices, priceonrequest }: SentPackage): PackagePage["departures"] {
	return departures.map(({ pricedelta, ...departure }) => ({
		...departure,
		priceInPaise: priceonrequest ? null : Math.max(0, paiseOf(prices.adult + pricedelta)),
	}));
}

/** Reads a package with everything its page shows. */
export function packagePageOf(sent: SentPackage, picture: Upstream["picture"]): PackagePage {
	const { payment, notice, seo } = sent;
	return {
		...cardOf(sent, picture),
		scope: sent.scope,
		startCity: sent.startcity,
		endCity: sent.endcity,
		route: sent.route,
		gallery: picturesOf(sent.gallery, picture),
		summary: sent.summary,
		highlights: sent.highlights,
		prices: pricesOf(sent),
		gstPercent: sent.gstrate,
		isTcsApplicable: sent.tcsapplicable,
		departures: departuresOf(sent),
		itinerary: sent.itinerary.map(({ day, title, text, meals, stay, distance, images }) => ({
			day,
			title,
			text,
			meals,
			stay: stay || null,
			distance: distance || null,
			images: picturesOf(images, picture),
		})),
		inclusions: sent.inclusions,
		exclusions: sent.exclusions,
		hotels: sent.hotels.map(({ name, city, nights, stars }) => ({ name, city, nights, stars: stars ?? null })),
		notes: sent.notes,
		documents: sent.documents,
		bestMonths: sent.bestmonths,
		grade: sent.grade || null,
		minimumAge: sent.minage ?? null,
		maximumGroup: sent.maxgroup ?? null,
		cancellation: sent.cancellation.map(({ daysbefore, percent }) => ({ daysBefore: daysbefore, percent })),
		payment: payment ? { depositPercent: payment.depositpercent, balanceDays: payment.balancedays } : null,
		notice: notice ?? null,
		seo: seo ?? null,
	};
}

/** Reads a category with its packages. */
export function categoryPageOf(sent: SentCategory, picture: Upstream["picture"]): CategoryPage {
	return {
		title: sent.title,
		slug: sent.slug,
		packageCount: sent.packagecount,
		minimumPriceInPaise: paiseOrNull(sent.minprice),
		averageRating: sent.avgrating ?? null,
		reviewCount: sent.reviewcount,
		packages: sent.packages.map((card) => cardOf(card, picture)),
	};
}
