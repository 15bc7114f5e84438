import { z } from "zod";
import { operation, wireId } from "./operation.ts";
import { day, filled, picture, rupees, text } from "./value.ts";

/** A package as lists show it. */
export const packageCard = z
	.object({
		id: wireId,
		title: text(200),
		slug: text(150),
		categoryslug: text(150).nullish(),
		image: picture.nullish(),
		duration: z.object({ nights: z.number().int().min(0).max(60), days: z.number().int().min(1).max(61) }),
		price: rupees,
		currency: z.literal("INR").default("INR"),
		rating: z.number().min(0).max(5).nullish(),
		reviewcount: z.number().int().min(0).default(0),
		priceonrequest: z.boolean().default(false),
	})
	.meta({ id: "PackageCard" });

const departure = z.object({
	id: wireId,
	date: day,
	city: text(100),
	seats: z.number().int().min(0),
	left: z.number().int().min(0),
	status: z.enum(["available", "limited", "guaranteed", "soldout", "onrequest"]),
	/** Added to the price per person on this date, in rupees; negative when cheaper. */
	pricedelta: z.number().min(-1_000_000).max(1_000_000).default(0),
});

const itineraryDay = z.object({
	day: z.number().int().min(1).max(61),
	title: text(200),
	text: text(3000),
	meals: z.array(text(40)).max(5).default([]),
	stay: text(150).nullish(),
	distance: text(60).nullish(),
	images: z.array(picture).max(8).default([]),
});

/** Everything a package page shows. */
export const packageData = packageCard.extend({
	scope: z.enum(["domestic", "international", "weekend", "backpacking", "pilgrimage"]),
	startcity: text(100),
	endcity: text(100),
	route: z.array(text(100)).max(30),
	gallery: z.array(picture).max(12).default([]),
	summary: text(2000),
	highlights: z.array(text(300)).max(12).default([]),
	prices: z.object({
		adult: rupees,
		child: rupees.nullish(),
		infant: rupees.nullish(),
		singlesupplement: rupees.nullish(),
		strikeoff: rupees.nullish(),
	}),
	gstrate: z.number().min(0).max(100),
	tcsapplicable: z.boolean().default(false),
	departures: z.array(departure).max(60).default([]),
	itinerary: z.array(itineraryDay).max(61).default([]),
	inclusions: z.array(text(300)).max(30).default([]),
	exclusions: z.array(text(300)).max(30).default([]),
	hotels: z
		.array(
			z.object({
				name: text(150),
				city: text(100),
				nights: z.number().int().min(0),
				stars: z.number().min(0).max(7).nullish(),
			}),
		)
		.max(30)
		.default([]),
	notes: z.array(text(500)).max(20).default([]),
	documents: z.array(text(300)).max(20).default([]),
	bestmonths: z.array(z.number().int().min(1).max(12)).max(12).default([]),
	grade: text(60).nullish(),
	minage: z.number().int().min(0).max(99).nullish(),
	maxgroup: z.number().int().min(1).max(500).nullish(),
	cancellation: z
		.array(z.object({ daysbefore: z.number().int().min(0), percent: z.number().min(0).max(100) }))
		.max(12)
		.default([]),
	payment: z.object({ depositpercent: z.number().min(0).max(100), balancedays: z.number().int().min(0) }).nullish(),
	notice: z.object({ text: text(500), date: day }).nullish(),
	seo: z.object({ title: text(200), description: text(400) }).nullish(),
});

const weather = z.object({
	place: text(100),
	date: day,
	/** Degrees Celsius. */
	min: z.number().min(-80).max(70),
	max: z.number().min(-80).max(70),
	text: text(100),
	icon: z.enum(["sun", "cloud", "rain", "snow", "storm", "fog"]),
});

/** A search hit: what the results list shows. */
const searchHit = z.object({
	id: wireId,
	title: text(200),
	slug: text(150),
	image: picture.nullish(),
	duration: z.object({ nights: z.number().int().min(0), days: z.number().int().min(1) }),
	categoryslug: text(150).nullish(),
});

/** Packages: one by slug, its weather, the recently visited, and search. */
export const packageOperations = {
	bySlug: operation({
		summary: "A package with itinerary, departures and prices",
		method: "GET",
		path: "/api/v1/package-data/{slug}",
		auth: "public",
		group: "public",
		deadlineMs: 1200,
		idempotent: true,
		cache: { freshSeconds: 60, staleSeconds: 86_400 },
		reply: packageData,
	}),
	weather: operation({
		summary: "The weather at a package's places on a date",
		method: "GET",
		path: "/api/v1/package/weather-list-site",
		auth: "public",
		group: "side",
		deadlineMs: 600,
		idempotent: true,
		cache: { freshSeconds: 300, staleSeconds: 3600 },
		query: z.object({ filterby: z.literal("package_id"), query: filled(100), givenDate: day }),
		reply: z.array(weather).max(30),
	}),
	recentlyVisited: operation({
		summary: "Cards of the packages visited last",
		method: "POST",
		path: "/api/v1/package/recently-visit",
		auth: "either",
		group: "side",
		deadlineMs: 600,
		idempotent: true,
		source: true,
		query: z.object({ page: z.literal("1"), limit: z.literal("6") }),
		body: z.object({ packagesids: z.array(filled(100)).min(1).max(8) }),
		reply: z.array(packageCard).max(20),
	}),
	search: operation({
		summary: "Packages that match a query, grouped in lists",
		method: "GET",
		path: "/api/v1/search/{query}",
		auth: "public",
		group: "side",
		deadlineMs: 600,
		idempotent: true,
		replyAt: "body",
		reply: z.union([
			z.object({ packages: z.array(z.object({ title: text(200), lists: z.array(searchHit).max(100) })).max(50) }),
			z.object({ packages: z.array(searchHit).max(200) }),
		]),
	}),
};
