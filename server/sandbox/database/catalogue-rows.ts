import { type CountryCode, getCountries, getCountryCallingCode } from "libphonenumber-js/min";
import { addCalendarDays } from "../clock.ts";
import type { CouponSeed, OfferSeed, WebinarSeed } from "../seeds/catalogue.schema.ts";
import * as seeds from "../seeds/index.ts";
import type { PackageSeed } from "../seeds/packages.ts";
import type * as schema from "./schema.ts";

type Row<Name extends keyof typeof schema> = (typeof schema)[Name] extends { $inferInsert: infer Values }
	? Values
	: never;

const paise = (rupees: number): number => Math.round(rupees * 100);
const indianTime = (day: string, time: string): Date => new Date(`${day}T${time}+05:30`);

function packageRow(seed: PackageSeed, position: number): Row<"packagesTable"> {
	const { id, slug, title, categorySlug, departures: _, ...content } = seed;
	const words = [title, slug, content.scope, content.startCity, content.endCity, ...content.route];
	const menus = seeds.categorySeeds.filter(({ packageSlugs }) => packageSlugs.includes(slug)).map((menu) => menu.title);
	const places = content.weatherPlaces.map(({ place }) => place);
	const searchText = [...new Set([...words, ...menus, ...places])].join(" ").toLowerCase();
	return { id, slug, title, categorySlug, position, searchText, content };
}

/** The dates are relative to today; departures in a closed month are on request. */
export function departureRows(today: string): Row<"packageDeparturesTable">[] {
	return seeds.packageSeeds.flatMap((tour) =>
		tour.departures.map((seed) => {
			const date = addCalendarDays(today, seed.dayOffset);
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
			} satisfies Row<"packageDeparturesTable">;
		}),
	);
}

function couponRow(seed: CouponSeed, today: string): Row<"couponsTable"> {
	const { code, validFromOffset, validToOffset, usedCount, ...rules } = seed;
	return {
		code,
		rules,
		validFrom: addCalendarDays(today, validFromOffset),
		validTo: addCalendarDays(today, validToOffset),
		usedBefore: usedCount,
	};
}

function offerRow(seed: OfferSeed, today: string): Row<"offersTable"> {
	const { validFromOffset, validToOffset, target, ...rest } = seed;
	return {
		...rest,
		validfrom: addCalendarDays(today, validFromOffset),
		validto: addCalendarDays(today, validToOffset),
		slug: target.slug,
	};
}

const countryNames = new Intl.DisplayNames(["en"], { type: "region" });

function countryRow(iso2: CountryCode): Row<"countriesTable"> {
	return { iso2, name: countryNames.of(iso2) ?? iso2, phoneCode: getCountryCallingCode(iso2) };
}

const halfHour = 30 * 60_000;

const webinarStart = (start: WebinarSeed["start"], today: string, nowMs: number): Date =>
	"time" in start
		? indianTime(addCalendarDays(today, start.dayOffset), start.time)
		: new Date(Math.round((nowMs - start.minutesAgo * 60_000) / halfHour) * halfHour);

export function catalogueRows(today: string, nowMs: number) {
	return {
		packages: seeds.packageSeeds.map((seed, index) => packageRow(seed, index + 1)),
		categories: seeds.categorySeeds.map(({ order, ...rest }): Row<"categoriesTable"> => ({ ...rest, position: order })),
		reviews: seeds.reviewSeeds.map(
			({ dayOffset, role: _, ...rest }): Row<"reviewsTable"> => ({
				...rest,
				writtenOn: addCalendarDays(today, dayOffset),
			}),
		),
		testimonials: seeds.testimonialSeeds.map(
			({ order, ...rest }): Row<"testimonialsTable"> => ({ ...rest, position: order }),
		),
		faqs: seeds.faqSeeds.map(({ order, ...rest }): Row<"faqsTable"> => ({ ...rest, position: order })),
		faqComments: seeds.faqCommentSeeds.map(
			({ dayOffset, ...rest }): Row<"faqCommentsTable"> => ({
				...rest,
				writtenAt: indianTime(addCalendarDays(today, dayOffset), "12:00"),
			}),
		),
		blogs: seeds.blogSeeds.map(
			({ dayOffset, ...rest }): Row<"blogsTable"> => ({ ...rest, publishedOn: addCalendarDays(today, dayOffset) }),
		),
		offers: seeds.offerSeeds.map((seed) => offerRow(seed, today)),
		coupons: seeds.couponSeeds.map((seed) => couponRow(seed, today)),
		countries: getCountries()
			.filter((iso2) => /^[A-Z]{2}$/.test(iso2))
			.map(countryRow),
		webinars: seeds.webinarSeeds.map(
			({ start, priceInRupees, ...rest }): Row<"webinarsTable"> => ({
				...rest,
				startsAt: webinarStart(start, today, nowMs),
				priceInPaise: paise(priceInRupees),
			}),
		),
		guides: seeds.guideSeeds.map((seed): Row<"guidesTable"> => seed),
	};
}
