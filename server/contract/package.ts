import { z } from "zod";
import { operation, publicRead, sideCall } from "./definition/operation.ts";
import { assumed, defaulted, listOf, nullable, oneOf, recommended, record, strict } from "./definition/reader.ts";
import { slugOrNone, slugValue } from "./definition/slug.ts";
import { textListOf } from "./definition/text-list.ts";
import { calendarDay, filled } from "./definition/value.ts";
import {
	count,
	dayOfAny,
	durationOf,
	filledOf,
	flag,
	idValue,
	numberOf,
	pictureValue,
	priceValue,
	textOf,
	wordOf,
} from "./definition/value-readers.ts";

/** Some upstreams send nights and days beside each other instead of in `duration`. */
const durationBeside = ({ nights, days }: Readonly<Record<string, unknown>>) =>
	nights === undefined && days === undefined ? undefined : { nights, days };

const packageNames = {
	also: {
		title: ["name"],
		image: ["photo", "poster", "picture", "thumbnail"],
		reviewcount: ["reviewscount"],
		nextdate: ["nextdeparture", "nextdeparturedate"],
	},
	from: { duration: durationBeside },
} as const;

const percent = numberOf(z.number().min(0).max(100));

/** They lie before a departure; dates are made of them. */
const daysAhead = numberOf(z.number().int().min(0).max(1000));

/** An adult pays this; lists without cards may name it elsewhere in the reply. */
export const priceShape = {
	price: nullable(priceValue),
	/** This is null for another currency: its amounts must not be shown as rupees. */
	currency: assumed(strict(z.literal("INR")), "INR"),
	/** This is null where it cannot be read: the price is not shown then. */
	priceonrequest: assumed(flag, false),
	gstrate: nullable(percent),
	/** Tax collected at source is added to price and GST; null where a card does not tell. */
	tcsapplicable: nullable(flag),
	tcsrate: nullable(percent),
};

const cardShape = {
	/** The id is `""` where it is not known: a wish, a visit, the weather and a booking need it. */
	id: recommended(idValue, ""),
	title: filledOf(200),
	slug: slugValue,
	categoryslug: nullable(slugOrNone),
	image: nullable(pictureValue),
	duration: recommended(
		durationOf(z.object({ nights: z.number().int().min(0).max(60), days: z.number().int().min(1).max(61) })),
		null,
	),
	...priceShape,
	price: recommended(priceValue, null),
	rating: nullable(numberOf(z.number().min(0).max(5))),
	reviewcount: defaulted(count, 0),
	/** The places stand in the order of the journey. */
	route: defaulted(listOf(textOf(100), 30), []),
	/** The next departure with seats, and their number, are shown only where they are sent. */
	nextdate: nullable(dayOfAny),
	seatsleft: nullable(count),
};

/** A menu, a category or a search lists at most so many; the size of a reply, 5 MiB, usually bounds them first. */
export const mostPackagesListed = 20_000;

/** This is a package as lists show it; a list entry needs title and slug. */
export const packageCard = record(cardShape, { id: "PackageCard", ...packageNames });

const departure = record(
	{
		id: recommended(idValue, ""),
		date: dayOfAny,
		city: recommended(textOf(100), ""),
		seats: recommended(count, null),
		left: recommended(count, null),
		status: recommended(wordOf(["available", "limited", "guaranteed", "soldout", "onrequest"]), null),
		/** These rupees are added to the adult price, or subtracted; null where unreadable: the price is not known then. */
		pricedelta: assumed(numberOf(z.number().min(-1_000_000).max(1_000_000)), 0),
		/** A date may have its own prices for children, infants and single rooms. */
		prices: nullable(
			record({ child: nullable(priceValue), infant: nullable(priceValue), singlesupplement: nullable(priceValue) }),
		),
		meetingpoint: nullable(textOf(200)),
	},
	{ also: { left: ["seatsleft", "availableseats"] } },
);

const itineraryDay = record(
	{
		day: recommended(numberOf(z.number().int().min(1).max(61)), null),
		title: recommended(textOf(200), ""),
		text: recommended(textOf(3000), ""),
		meals: defaulted(listOf(textOf(40), 5), []),
		stay: nullable(textOf(150)),
		distance: nullable(textOf(60)),
		images: defaulted(listOf(pictureValue, 8), []),
	},
	{ also: { day: ["daynumber"], title: ["name"], text: ["description"] } },
);

const hotel = record({
	name: recommended(textOf(150), ""),
	city: recommended(textOf(100), ""),
	nights: recommended(count, null),
	stars: nullable(numberOf(z.number().min(0).max(7))),
	phone: nullable(textOf(40)),
});

const packageData = record(
	{
		...cardShape,
		scope: recommended(wordOf(["domestic", "international", "weekend", "backpacking", "pilgrimage"]), null),
		startcity: recommended(textOf(100), ""),
		endcity: recommended(textOf(100), ""),
		route: recommended(listOf(textOf(100), 30), []),
		gallery: defaulted(listOf(pictureValue, 12), []),
		summary: recommended(textOf(2000), ""),
		highlights: defaulted(textListOf(300, 12), []),
		prices: recommended(
			record({
				adult: recommended(priceValue, null),
				child: nullable(priceValue),
				infant: nullable(priceValue),
				singlesupplement: nullable(priceValue),
				strikeoff: nullable(priceValue),
			}),
			null,
		),
		gstrate: recommended(percent, null),
		tcsapplicable: defaulted(flag, false),
		departures: defaulted(listOf(departure, 60), []),
		itinerary: defaulted(listOf(itineraryDay, 61), []),
		inclusions: defaulted(textListOf(300, 60), []),
		exclusions: defaulted(textListOf(300, 60), []),
		hotels: defaulted(listOf(hotel, 30), []),
		notes: defaulted(textListOf(500, 20), []),
		documents: defaulted(textListOf(300, 20), []),
		bestmonths: defaulted(listOf(numberOf(z.number().int().min(1).max(12)), 12), []),
		grade: nullable(textOf(60)),
		minage: nullable(numberOf(z.number().int().min(0).max(99))),
		maxgroup: nullable(numberOf(z.number().int().min(1).max(500))),
		cancellation: defaulted(listOf(record({ daysbefore: daysAhead, percent }), 12, { whole: true }), []),
		payment: nullable(record({ depositpercent: percent, balancedays: daysAhead })),
		notice: nullable(record({ text: textOf(500), date: recommended(dayOfAny, null) })),
		seo: nullable(record({ title: recommended(textOf(200), ""), description: recommended(textOf(400), "") })),
	},
	packageNames,
);

const degrees = numberOf(z.number().min(-80).max(70));

const weather = record({
	place: textOf(100),
	date: recommended(dayOfAny, null),
	min: degrees,
	max: degrees,
	text: recommended(textOf(100), ""),
	icon: recommended(wordOf(["sun", "cloud", "rain", "snow", "storm", "fog"]), null),
});

/** What a search tells beyond a package's name, picture and length is shown as well. */
const searchHit = record({ ...cardShape, price: priceShape.price }, packageNames);

const searchGroup = record({ title: recommended(textOf(200), ""), lists: listOf(searchHit, mostPackagesListed) });
const foundNames = { also: { packages: ["data", "list", "items", "results", "docs"] } } as const;

/** Reads the page and the weather of a package, and searches packages. */
export const packageOperations = {
	bySlug: operation({
		...publicRead,
		summary: "A package with itinerary, departures and prices",
		path: "/api/v1/package-data/{slug}",
		deadlineMs: 1200,
		none: "missing",
		reply: packageData,
	}),
	weather: operation({
		...sideCall,
		summary: "The weather at a package's places on a date",
		method: "GET",
		path: "/api/v1/package/weather-list-site",
		auth: "public",
		cache: { freshSeconds: 300, staleSeconds: 3600 },
		query: z.object({ filterby: z.literal("package_id"), query: filled(100), givenDate: calendarDay }),
		none: [],
		reply: listOf(weather, 30),
	}),
	recentlyVisited: operation({
		...sideCall,
		summary: "Cards of the packages visited last",
		method: "POST",
		path: "/api/v1/package/recently-visit",
		auth: "either",
		isRead: true,
		source: true,
		query: z.object({ page: z.literal("1"), limit: z.literal("6") }),
		body: z.object({ packagesids: z.array(filled(100)).min(1).max(8) }),
		none: [],
		reply: listOf(packageCard, 20),
	}),
	search: operation({
		summary: "Packages that match a query, grouped in lists",
		method: "GET",
		path: "/api/v1/search/{query}",
		auth: "public",
		group: "search",
		deadlineMs: 2000,
		replyAt: "body",
		none: { packages: [] },
		reply: oneOf(
			record({ packages: listOf(searchGroup, 100) }, foundNames),
			record({ packages: listOf(searchHit, mostPackagesListed) }, foundNames),
		),
	}),
};
