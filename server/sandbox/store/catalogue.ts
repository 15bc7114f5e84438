import { boolean, date, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { CouponSeed, PackageSeed } from "../seeds/types.ts";

/** What of a package is shown or counted with, but never searched for. */
export type PackageContent = Omit<PackageSeed, "id" | "slug" | "title" | "categorySlug" | "departures">;

/** Packages for sale. */
export const packages = pgTable(
	"packages",
	{
		id: text().primaryKey(),
		slug: text().notNull().unique(),
		title: text().notNull(),
		categorySlug: text(),
		position: integer().notNull(),
		/** Title, places and scope in lower case. */
		searchText: text().notNull(),
		content: jsonb().$type<PackageContent>().notNull(),
	},
	(table) => [index().on(table.categorySlug)],
);

/** Dates on which packages start; the id names package and date. */
export const departures = pgTable(
	"departures",
	{
		id: text().primaryKey(),
		packageId: text()
			.notNull()
			.references(() => packages.id),
		date: date().notNull(),
		city: text().notNull(),
		seats: integer().notNull(),
		left: integer().notNull(),
		status: text().$type<PackageSeed["departures"][number]["status"]>().notNull(),
		priceDeltaInPaise: integer().notNull(),
	},
	(table) => [index().on(table.packageId, table.date)],
);

/** Nodes of the menu; roots have no parent. */
export const categories = pgTable("categories", {
	id: text().primaryKey(),
	parentId: text(),
	slug: text().notNull().unique(),
	title: text().notNull(),
	icon: text().notNull(),
	image: text().notNull(),
	position: integer().notNull(),
	packageSlugs: jsonb().$type<readonly string[]>().notNull(),
});

/** Travellers' reviews of packages. */
export const reviews = pgTable(
	"reviews",
	{
		id: text().primaryKey(),
		packageId: text()
			.notNull()
			.references(() => packages.id),
		userId: text(),
		name: text().notNull(),
		rating: integer().notNull(),
		title: text().notNull(),
		text: text().notNull(),
		images: jsonb().$type<readonly string[]>().notNull(),
		writtenOn: date().notNull(),
		isVerified: boolean().notNull(),
		status: text().$type<"published" | "pending">().notNull(),
	},
	(table) => [index().on(table.packageId), index().on(table.userId)],
);

/** What the house shows of satisfied travellers. */
export const testimonials = pgTable("testimonials", {
	id: text().primaryKey(),
	name: text().notNull(),
	role: text().notNull(),
	text: text().notNull(),
	image: text().notNull(),
	rating: integer().notNull(),
	packageSlug: text(),
	position: integer().notNull(),
});

/** Questions with their answers; new ones wait for an answer. */
export const faqs = pgTable(
	"faqs",
	{
		id: text().primaryKey(),
		type: text().notNull(),
		typeId: text().notNull(),
		typeTitle: text().notNull(),
		group: text().notNull(),
		title: text().notNull(),
		description: text().notNull(),
		upVotes: integer().notNull(),
		downVotes: integer().notNull(),
		position: integer().notNull(),
		status: text().$type<"published" | "pending">().notNull().default("published"),
		userId: text(),
	},
	(table) => [index().on(table.type, table.typeId)],
);

/** Comments on questions, and answers to comments. */
export const faqComments = pgTable(
	"faq_comments",
	{
		id: text().primaryKey(),
		faqId: text()
			.notNull()
			.references(() => faqs.id),
		parentId: text(),
		userId: text(),
		name: text().notNull(),
		text: text().notNull(),
		writtenAt: timestamp({ withTimezone: true }).notNull(),
		upVotes: integer().notNull(),
		downVotes: integer().notNull(),
	},
	(table) => [index().on(table.faqId)],
);

/** Articles. */
export const blogs = pgTable("blogs", {
	id: text().primaryKey(),
	slug: text().notNull().unique(),
	title: text().notNull(),
	excerpt: text().notNull(),
	content: jsonb().$type<readonly string[]>().notNull(),
	image: text().notNull(),
	author: text().notNull(),
	publishedOn: date().notNull(),
	tags: jsonb().$type<readonly string[]>().notNull(),
});

/** Offers, valid from one day to another, both included. */
export const offers = pgTable("offers", {
	id: text().primaryKey(),
	title: text().notNull(),
	text: text().notNull(),
	image: text().notNull(),
	couponCode: text(),
	validFrom: date().notNull(),
	validTo: date().notNull(),
	/** The package it leads to; null where it leads elsewhere. */
	packageSlug: text(),
});

/** Coupons, with their rules as the data set states them. */
export const coupons = pgTable("coupons", {
	code: text().primaryKey(),
	rules: jsonb().$type<Omit<CouponSeed, "code" | "validFromOffset" | "validToOffset" | "usedCount">>().notNull(),
	validFrom: date().notNull(),
	validTo: date().notNull(),
	/** Uses from before the sandbox kept count itself. */
	usedBefore: integer().notNull(),
});

/** Countries and their calling codes. */
export const countries = pgTable("countries", {
	iso2: text().primaryKey(),
	name: text().notNull(),
	phoneCode: text().notNull(),
});

/** Talks on Zoom. */
export const webinars = pgTable("webinars", {
	meetingId: text().primaryKey(),
	zoomMeetingId: text().notNull(),
	title: text().notNull(),
	text: text().notNull(),
	speaker: text().notNull(),
	image: text().notNull(),
	startsAt: timestamp({ withTimezone: true }).notNull(),
	durationMinutes: integer().notNull(),
	priceInPaise: integer().notNull(),
});

/** Guides and the packages they lead. */
export const guides = pgTable("guides", {
	id: text().primaryKey(),
	name: text().notNull(),
	mobile: text().notNull(),
	email: text().notNull(),
	packageSlugs: jsonb().$type<readonly string[]>().notNull(),
});
