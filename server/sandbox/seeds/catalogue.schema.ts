import { z } from "zod";

const dayOffset = z.int();
const rating = z.literal([1, 2, 3, 4, 5]);
const posterPath = z.string().regex(/^\/media\/posters\/[\w-]+\.svg$/);
const vignettePath = z.string().regex(/^\/media\/vignettes\/[a-z-]+--[a-z]+\.svg$/);
const month = z.int().min(1).max(12);
const texts = z.array(z.string());
const rupees = z.int();

const scope = z.enum(["domestic", "international", "weekend", "backpacking", "pilgrimage"]);
/** A coupon may be limited to one. */
export type PackageScope = z.infer<typeof scope>;

const departureStatus = z.enum(["available", "limited", "guaranteed", "soldout", "onrequest"]);
export type DepartureStatus = z.infer<typeof departureStatus>;

const sky = z.enum(["sun", "cloud", "rain", "snow", "storm", "fog"]);
export type Sky = z.infer<typeof sky>;

const climateName = z.enum([
	"north-plains",
	"himalayan-foothills",
	"himalayan-valley",
	"high-himalaya",
	"cold-desert",
	"eastern-hills",
	"desert",
	"western-coast",
	"eastern-coast",
	"southern-hills",
	"islands",
	"deccan",
	"equatorial",
	"gulf",
	"indochina-north",
	"central-asia",
	"continental-north",
	"western-europe",
	"alpine",
]);

/** The climate has twelve months: mean night and day in °C and the usual sky. */
export const climatesSchema = z.record(
	climateName,
	z.array(z.strictObject({ min: z.int(), max: z.int(), sky })).length(12),
);

const weatherPlace = z.strictObject({ place: z.string(), climate: climateName });
export type WeatherPlace = z.infer<typeof weatherPlace>;

const itineraryDay = z.strictObject({
	title: z.string(),
	text: z.string(),
	meals: z.array(z.enum(["Breakfast", "Lunch", "Dinner"])).default([]),
	stay: z.string().nullable().default(null),
	distance: z.string().nullable().default(null),
	images: z.array(vignettePath).default([]),
});

const nightsAtHotel = z.strictObject({
	name: z.string(),
	city: z.string(),
	nights: z.int().positive(),
	stars: z.int().nullable().default(null),
});

/** `packages.ts` adds departures and derived fields. */
export const packageDataSchema = z.strictObject({
	id: z.string(),
	slug: z.string(),
	title: z.string(),
	categorySlug: z.string().nullable().default(null),
	scope,
	nights: z.int(),
	startCity: z.string(),
	endCity: z.string(),
	route: texts,
	image: posterPath.nullable().default(null),
	gallery: z.array(vignettePath).default([]),
	summary: z.string(),
	highlights: texts,
	/** The prices are per person. */
	pricesInRupees: z.strictObject({
		adult: rupees,
		child: rupees.nullable().default(null),
		infant: rupees.nullable().default(null),
		singleSupplement: rupees.nullable().default(null),
		strikeOff: rupees.nullable().default(null),
	}),
	isTcsApplicable: z.boolean().default(false),
	isPriceOnRequest: z.boolean().default(false),
	/** `cities` are cycled; `statuses` has one entry per day offset of `packages.ts`. */
	departures: z.strictObject({
		seats: z.int().positive(),
		cities: texts.min(1),
		statuses: z.array(departureStatus).length(12),
	}),
	/** Departures in these months are on request. */
	closedMonths: z.array(month).default([]),
	itinerary: z.array(itineraryDay),
	inclusions: texts,
	exclusions: texts,
	hotels: z.array(nightsAtHotel).default([]),
	notes: texts.default([]),
	documents: texts.default([]),
	bestMonths: z.array(month),
	grade: z.string(),
	minAge: z.int().nullable().default(null),
	cancellation: z.array(z.strictObject({ daysBefore: z.int(), percent: z.int() })),
	/** The balance is due `balanceDays` before departure; null means paid in full at booking. */
	payment: z.strictObject({ depositPercent: z.int(), balanceDays: z.int() }).nullable().default(null),
	notice: z.strictObject({ text: z.string(), dayOffset }).nullable().default(null),
	seoDescription: z.string(),
	weatherPlaces: z.array(weatherPlace),
});
export type PackageData = z.infer<typeof packageDataSchema>;

/** Roots have no parent, children list packages. */
export const categorySchema = z.strictObject({
	id: z.string(),
	parentId: z.string().nullable().default(null),
	slug: z.string(),
	title: z.string(),
	icon: z.string(),
	order: z.int(),
	image: posterPath,
	packageSlugs: texts.default([]),
});

export const trendingSchema = z.strictObject({
	packagesId: z.string(),
	categoriesId: z.string(),
	packageSlugs: texts,
	categorySlugs: texts,
});

export const reviewSeedSchema = z.strictObject({
	id: z.string(),
	packageId: z.string(),
	userId: z.string().nullable().default(null),
	name: z.string(),
	role: z.string(),
	rating,
	title: z.string(),
	text: z.string(),
	images: texts.default([]),
	dayOffset,
	isVerified: z.boolean().default(true),
	status: z.enum(["published", "pending"]).default("published"),
});

export const testimonialSchema = z.strictObject({
	id: z.string(),
	name: z.string(),
	role: z.string(),
	text: z.string(),
	image: posterPath,
	rating,
	packageSlug: z.string().nullable().default(null),
	order: z.int(),
});

/** General questions have type "global" and typeId "all", others the package's id. */
export const faqSchema = z.strictObject({
	id: z.string(),
	type: z.enum(["global", "package"]),
	typeId: z.string(),
	typeTitle: z.string(),
	group: z.string(),
	title: z.string(),
	description: z.string(),
	upVotes: z.int(),
	downVotes: z.int(),
	order: z.int(),
});

export const faqCommentSchema = z.strictObject({
	id: z.string(),
	faqId: z.string(),
	/** The parent is the first comment of the thread; it is null for that comment. */
	parentId: z.string().nullable().default(null),
	userId: z.string().nullable().default(null),
	name: z.string(),
	text: z.string(),
	dayOffset,
	upVotes: z.int(),
	downVotes: z.int(),
});

export const blogSchema = z.strictObject({
	id: z.string(),
	slug: z.string(),
	title: z.string(),
	excerpt: z.string(),
	content: texts,
	image: posterPath,
	author: z.string(),
	dayOffset,
	tags: texts,
});

export const offerSchema = z.strictObject({
	id: z.string(),
	title: z.string(),
	text: z.string(),
	image: posterPath,
	code: z.string().nullable().default(null),
	validFromOffset: dayOffset,
	validToOffset: dayOffset,
	target: z.strictObject({ kind: z.enum(["package", "category"]), slug: z.string() }),
});
export type OfferSeed = z.infer<typeof offerSchema>;

const couponScope = z.discriminatedUnion("kind", [
	z.strictObject({ kind: z.literal("all") }),
	z.strictObject({ kind: z.literal("scope"), scope }),
	z.strictObject({ kind: z.literal("package"), slug: z.string() }),
]);
export type CouponScope = z.infer<typeof couponScope>;

export const couponSeedSchema = z.strictObject({
	code: z.string(),
	title: z.string(),
	text: z.string(),
	type: z.enum(["flat", "percent"]),
	/** The value is in rupees for "flat", in percent for "percent". */
	value: z.int(),
	maxDiscountInRupees: rupees.nullable().default(null),
	minCartInRupees: rupees.default(0),
	minPersons: z.int().default(1),
	scope: couponScope.default({ kind: "all" }),
	isFirstBookingOnly: z.boolean().default(false),
	perUserLimit: z.int().nullable().default(null),
	totalLimit: z.int().nullable().default(null),
	usedCount: z.int().default(0),
	validFromOffset: dayOffset,
	validToOffset: dayOffset,
	bankTag: z.string().nullable().default(null),
	/** A user can type in a coupon that is not listed. */
	isListed: z.boolean().default(true),
});
export type CouponSeed = z.infer<typeof couponSeedSchema>;

export const webinarSchema = z.strictObject({
	meetingId: z.string(),
	zoomMeetingId: z.string(),
	title: z.string(),
	text: z.string(),
	speaker: z.string(),
	image: posterPath,
	/** The start is a day at an Indian time, or a while before the moment of seeding. */
	start: z.union([
		z.strictObject({ dayOffset, time: z.iso.time({ precision: -1 }) }),
		z.strictObject({ minutesAgo: z.int().positive() }),
	]),
	durationMinutes: z.int(),
	priceInRupees: rupees,
});
export type WebinarSeed = z.infer<typeof webinarSchema>;

export const guideSchema = z.strictObject({
	id: z.string(),
	name: z.string(),
	mobile: z.string(),
	email: z.string(),
	packageSlugs: texts,
});
