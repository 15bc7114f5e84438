import { type CountryCode, getCountries, getCountryCallingCode } from "libphonenumber-js/min";
import * as seeds from "../seeds/index.ts";
import type * as schema from "./schema.ts";

type Row<Name extends keyof typeof schema> = (typeof schema)[Name] extends { $inferInsert: infer Values }
	? Values
	: never;

const paise = (rupees: number): number => Math.round(rupees * 100);
const noonOn = (day: string): Date => new Date(`${day}T12:00:00+05:30`);

function packageRow(seed: seeds.PackageSeed, position: number): Row<"packages"> {
	const { id, slug, title, categorySlug, departures: _, ...content } = seed;
	const words = [title, slug, content.scope, content.startCity, content.endCity, ...content.route];
	const menus = seeds.categories.filter(({ packageSlugs }) => packageSlugs.includes(slug)).map((menu) => menu.title);
	const places = content.weatherPlaces.map(({ place }) => place);
	const searchText = [...new Set([...words, ...menus, ...places])].join(" ").toLowerCase();
	return { id, slug, title, categorySlug, position, searchText, content };
}

/** Every date on which a package starts, seen from today; in a closed month it is on request. */
export function departureRows(today: string): Row<"departures">[] {
	return seeds.packages.flatMap((tour) =>
		tour.departures.map((seed) => {
			const date = seeds.dayAfter(today, seed.dayOffset);
			const isClosed = tour.closedMonths.includes(Number(date.slice(5, 7)));
			return {
				id: `${tour.id}.${date}`,
				packageId: tour.id,
				date,
				city: seed.city,
				seats: seed.seats,
				left: seed.left,
				status: isClosed && seed.status !== "soldout" ? "onrequest" : seed.status,
				priceDeltaInPaise: paise(seed.priceDeltaInRupees),
			} satisfies Row<"departures">;
		}),
	);
}

function couponRow(seed: seeds.CouponSeed, today: string): Row<"coupons"> {
	const { code, validFromOffset, validToOffset, usedCount, ...rules } = seed;
	return {
		code,
		rules,
		validFrom: seeds.dayAfter(today, validFromOffset),
		validTo: seeds.dayAfter(today, validToOffset),
		usedBefore: usedCount,
	};
}

function offerRow(seed: seeds.OfferSeed, today: string): Row<"offers"> {
	const { validFromOffset, validToOffset, target, ...rest } = seed;
	return {
		...rest,
		validFrom: seeds.dayAfter(today, validFromOffset),
		validTo: seeds.dayAfter(today, validToOffset),
		packageSlug: target.slug,
	};
}

const countryNames = new Intl.DisplayNames(["en"], { type: "region" });

function countryRow(iso2: CountryCode): Row<"countries"> {
	return { iso2, name: countryNames.of(iso2) ?? iso2, phoneCode: getCountryCallingCode(iso2) };
}

const halfHour = 30 * 60_000;

/** The rows of everything that is for sale or to be read, as of a day and a moment. */
export function catalogueRows(today: string, nowMs: number) {
	return {
		packages: seeds.packages.map((seed, index) => packageRow(seed, index + 1)),
		categories: seeds.categories.map(({ order, ...rest }): Row<"categories"> => ({ ...rest, position: order })),
		reviews: seeds.reviews.map(
			({ dayOffset, role: _, ...rest }): Row<"reviews"> => ({ ...rest, writtenOn: seeds.dayAfter(today, dayOffset) }),
		),
		testimonials: seeds.testimonials.map(({ order, ...rest }): Row<"testimonials"> => ({ ...rest, position: order })),
		faqs: seeds.faqs.map(({ order, ...rest }): Row<"faqs"> => ({ ...rest, position: order })),
		faqComments: seeds.faqComments.map(
			({ dayOffset, ...rest }): Row<"faqComments"> => ({
				...rest,
				writtenAt: noonOn(seeds.dayAfter(today, dayOffset)),
			}),
		),
		blogs: seeds.blogs.map(
			({ dayOffset, ...rest }): Row<"blogs"> => ({ ...rest, publishedOn: seeds.dayAfter(today, dayOffset) }),
		),
		offers: seeds.offers.map((seed) => offerRow(seed, today)),
		coupons: seeds.coupons.map((seed) => couponRow(seed, today)),
		countries: getCountries()
			.filter((iso2) => /^[A-Z]{2}$/.test(iso2))
			.map(countryRow),
		webinars: seeds.webinars.map(
			({ startOffsetMinutes, priceInRupees, ...rest }): Row<"webinars"> => ({
				...rest,
				startsAt: new Date(Math.round((nowMs + startOffsetMinutes * 60_000) / halfHour) * halfHour),
				priceInPaise: paise(priceInRupees),
			}),
		),
		guides: seeds.guides.map((seed): Row<"guides"> => seed),
	};
}
