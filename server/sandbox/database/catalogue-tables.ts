import { boolean, date, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { CouponSeed } from "../seeds/catalogue.schema.ts";
import type { PackageSeed } from "../seeds/packages.ts";

/** No query filters by these fields of a package. */
export type PackageContent = Omit<PackageSeed, "id" | "slug" | "title" | "categorySlug" | "departures">;

export const packagesTable = pgTable(
	"packages",
	{
		id: text().primaryKey(),
		slug: text().notNull().unique(),
		title: text().notNull(),
		categorySlug: text(),
		position: integer().notNull(),
		searchText: text().notNull(),
		content: jsonb().$type<PackageContent>().notNull(),
	},
	(table) => [index().on(table.categorySlug)],
);

export const packageDeparturesTable = pgTable(
	"departures",
	{
		id: text().primaryKey(),
		packageId: text()
			.notNull()
			.references(() => packagesTable.id),
		date: date().notNull(),
		city: text().notNull(),
		seats: integer().notNull(),
		left: integer().notNull(),
		status: text().$type<PackageSeed["departures"][number]["status"]>().notNull(),
		priceDeltaInPaise: integer().notNull(),
	},
	(table) => [index().on(table.packageId, table.date)],
);

export const categoriesTable = pgTable("categories", {
	id: text().primaryKey(),
	parentId: text(),
	slug: text().notNull().unique(),
	title: text().notNull(),
	icon: text().notNull(),
	image: text().notNull(),
	position: integer().notNull(),
	packageSlugs: jsonb().$type<readonly string[]>().notNull(),
});

export const reviewsTable = pgTable(
	"reviews",
	{
		id: text().primaryKey(),
		packageId: text()
			.notNull()
			.references(() => packagesTable.id),
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

export const testimonialsTable = pgTable("testimonials", {
	id: text().primaryKey(),
	name: text().notNull(),
	role: text().notNull(),
	text: text().notNull(),
	image: text().notNull(),
	rating: integer().notNull(),
	packageSlug: text(),
	position: integer().notNull(),
});

/** A submitted question is pending until it is answered. */
export const faqsTable = pgTable(
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

export const faqCommentsTable = pgTable(
	"faq_comments",
	{
		id: text().primaryKey(),
		faqId: text()
			.notNull()
			.references(() => faqsTable.id),
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

export const blogsTable = pgTable("blogs", {
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

/** An offer includes its first and its last day, and is sent as it stands here. */
export const offersTable = pgTable("offers", {
	id: text().primaryKey(),
	title: text().notNull(),
	text: text().notNull(),
	image: text().notNull(),
	code: text("coupon_code"),
	validfrom: date("valid_from").notNull(),
	validto: date("valid_to").notNull(),
	slug: text("package_slug"),
});

export const couponsTable = pgTable("coupons", {
	code: text().primaryKey(),
	rules: jsonb().$type<Omit<CouponSeed, "code" | "validFromOffset" | "validToOffset" | "usedCount">>().notNull(),
	validFrom: date().notNull(),
	validTo: date().notNull(),
	usedBefore: integer().notNull(),
});

export const countriesTable = pgTable("countries", {
	iso2: text().primaryKey(),
	name: text().notNull(),
	phoneCode: text().notNull(),
});

export const webinarsTable = pgTable("webinars", {
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

export const guidesTable = pgTable("guides", {
	id: text().primaryKey(),
	name: text().notNull(),
	mobile: text().notNull(),
	email: text().notNull(),
	packageSlugs: jsonb().$type<readonly string[]>().notNull(),
});
