import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { assetFolder } from "../asset-folder.ts";
import { addCalendarDays } from "../clock.ts";
import { findVignette } from "../vignettes.ts";
import type { TourScope } from "./catalogue.schema.ts";
import * as seeds from "./index.ts";
import type { PackageSeed } from "./packages.ts";

const today = "2026-11-20";
const named = [
	"nepal-tour kerala-tour north-east-india odisha-tour kashmir-tour backpacking-tour-from-delhi-ncr",
	"weekend-getaways-from-delhi-ncr gujarat-tour russia-tour rajasthan-tour uttarakhand-tour goa-tour-package",
	"kyrgyzstan-tour uzbekistan-tour europe-tour bhutan-tour singapore-tour malaysia-tour west-bengal andaman-tour",
	"south-india-tour-package himachal-tour-package",
].flatMap((line) => line.split(" "));

/** Nights and adult price of the named packages, in their order. */
const nightsAndPrices = [
	"6 32900, 5 21500, 7 38900, 4 17900, 5 24900, 3 7999, 1 4499, 6 27900, 6 109900, 6 26900, 5 19900",
	"3 13900, 5 74900, 5 69900, 9 189900, 5 44900, 4 58900, 4 49900, 5 20900, 5 29900, 7 33900, 5 18900",
].flatMap((line) => line.split(", "));

function packageBySlug(slug: string): PackageSeed {
	const found = seeds.packageSeeds.find((seed) => seed.slug === slug);
	if (!found) throw new Error(`no package ${slug}`);
	return found;
}

const reviewsOf = (slug: string) => seeds.reviewSeeds.filter((review) => review.packageId === packageBySlug(slug).id);
const faqsOf = (slug: string) => seeds.faqSeeds.filter((faq) => faq.typeId === packageBySlug(slug).id);
const statusesOf = (slug: string) => packageBySlug(slug).departures.map(({ status }) => status);
const countBy = (rows: readonly { userId: string }[], userId: string) =>
	rows.filter((row) => row.userId === userId).length;
const textsOf = (value: unknown): string[] => {
	if (typeof value === "string") return [value];
	return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

describe("packages", () => {
	it("are the 22 of the specification and 18 more", () => {
		expect(seeds.packageSeeds).toHaveLength(40);
		expect(seeds.packageSeeds.slice(0, 22).map(({ slug }) => slug)).toEqual(expect.arrayContaining(named));
		const nightsAndPrice = ({ nights, pricesInRupees }: PackageSeed) => `${nights} ${pricesInRupees.adult}`;
		expect(named.map((slug) => nightsAndPrice(packageBySlug(slug)))).toEqual(nightsAndPrices);
		const more = seeds.packageSeeds.slice(22);
		const countOf = (scope: TourScope) => more.filter((seed) => seed.scope === scope).length;
		expect([countOf("pilgrimage"), countOf("weekend"), countOf("backpacking")]).toEqual([4, 4, 3]);
		expect([countOf("international"), countOf("domestic")]).toEqual([4, 3]);
		expect(seeds.packageSeeds.filter(({ categorySlug }) => categorySlug === null)).toHaveLength(1);
	});

	it.each(seeds.packageSeeds.map((seed) => [seed.slug, seed] as const))("%s is consistent", (_, seed) => {
		expect(seed.itinerary).toHaveLength(seed.days);
		expect(seed.days).toBe(seed.nights + 1);
		expect(seed.hotels.reduce((sum, { nights }) => sum + nights, 0)).toBe(seed.nights);
		expect(seed.highlights).toHaveLength(5);
		expect(seed.inclusions.length).toBeGreaterThanOrEqual(8);
		expect(seed.inclusions.length).toBeLessThanOrEqual(12);
		expect(seed.exclusions.length).toBeGreaterThanOrEqual(6);
		expect(seed.exclusions.length).toBeLessThanOrEqual(10);
		expect(seed.weatherPlaces.length).toBeGreaterThan(0);
		expect(seed.isTcsApplicable).toBe(seed.scope === "international" || seed.slug === "kailash-mansarovar-yatra");
		const slabs = seed.cancellation.map(({ daysBefore }) => daysBefore);
		expect(slabs).toEqual(slabs.toSorted((one, other) => other - one));
		expect(slabs.at(-1)).toBe(0);
		const days = seed.departures.map(({ dayOffset }) => dayOffset);
		expect(days).toEqual([-10, 1, 3, 7, 14, 21, 30, 45, 60, 90, 120, 180]);
		for (const { status, left, seats } of seed.departures) {
			expect(left).toBeLessThanOrEqual(seats);
			expect(left === 0).toBe(status === "soldout");
		}
		const pictured = seed.gallery.length + (seed.image === null ? 0 : 1);
		expect(pictured === 0 || (seed.gallery.length >= 4 && seed.gallery.length <= 8)).toBe(true);
	});

	it("do not share long texts, apart from common ones", () => {
		const texts = seeds.packageSeeds.flatMap((seed) => [
			seed.summary,
			seed.seo.description,
			...seed.itinerary.map(({ text }) => text),
		]);
		expect(new Set(texts).size).toBe(texts.length);
		for (const text of texts) expect(text.length).toBeGreaterThan(60);
	});
});

describe("test roles", () => {
	it("belong to suitable packages", () => {
		expect(packageBySlug(seeds.packageRoles.priceOnRequest).isPriceOnRequest).toBe(true);
		expect(new Set(statusesOf(seeds.packageRoles.priceOnRequest))).toEqual(new Set(["onrequest"]));
		expect(new Set(statusesOf(seeds.packageRoles.allSoldOut))).toEqual(new Set(["soldout"]));
		expect(statusesOf(seeds.packageRoles.soldOutDates).filter((status) => status === "soldout").length).toBeGreaterThan(
			2,
		);
		expect(statusesOf(seeds.packageRoles.fewDepartures).filter((status) => status !== "soldout")).toHaveLength(3);
		expect(packageBySlug(seeds.packageRoles.noticeWithDate).notice?.dayOffset).toBeGreaterThan(0);
		expect(packageBySlug(seeds.packageRoles.noImages)).toMatchObject({ image: null, gallery: [] });
		expect(packageBySlug(seeds.packageRoles.childAndInfantPrice).pricesInRupees).toMatchObject({
			child: 8900,
			infant: 1500,
		});
		expect(packageBySlug(seeds.packageRoles.partPayment).payment).toEqual({ depositPercent: 25, balanceDays: 45 });
		expect(packageBySlug(seeds.packageRoles.permitDocuments).documents.join(" ")).toContain("permit");
		expect(packageBySlug(seeds.packageRoles.noCategory).categorySlug).toBeNull();
		expect(packageBySlug(seeds.packageRoles.happyPath).isTcsApplicable).toBe(true);
		const { slug, title } = packageBySlug(seeds.packageRoles.longestTitleAndEscaping);
		expect(title).toMatch(/&.*".*<.*>/);
		expect(seeds.packageSeeds.toSorted((one, other) => other.title.length - one.title.length)[0]?.slug).toBe(slug);
		expect(seeds.packageSeeds.toSorted((one, other) => one.days - other.days)[0]?.slug).toBe(
			seeds.packageRoles.shortest,
		);
	});

	it("extend to reviews and questions", () => {
		const counts = new Map(seeds.packageSeeds.map(({ slug }) => [slug, reviewsOf(slug).length]));
		expect(Math.max(...counts.values())).toBe(counts.get(seeds.packageRoles.mostReviews));
		expect(counts.get(seeds.packageRoles.noReviews)).toBe(0);
		expect(faqsOf(seeds.packageRoles.manyFaqs)).toHaveLength(14);
		for (const { slug } of seeds.packageSeeds.filter((seed) => seed.slug !== seeds.packageRoles.manyFaqs)) {
			expect(faqsOf(slug).length).toBeGreaterThanOrEqual(5);
			expect(faqsOf(slug).length).toBeLessThanOrEqual(8);
		}
	});
});

describe("the menu", () => {
	it("has six roots, twenty-four children and one empty branch", () => {
		const roots = seeds.categorySeeds.filter(({ parentId }) => parentId === null);
		const children = seeds.categorySeeds.filter(({ parentId }) => parentId !== null);
		expect([roots.length, children.length]).toEqual([6, 24]);
		expect(children.filter(({ packageSlugs }) => packageSlugs.length === 0)).toHaveLength(1);
		const rootIds = new Set(roots.map(({ id }) => id));
		expect(children.every(({ parentId }) => rootIds.has(parentId ?? ""))).toBe(true);
		const inMenu = new Set(children.flatMap(({ packageSlugs }) => packageSlugs));
		expect([...inMenu].toSorted()).toEqual(seeds.packageSeeds.map(({ slug }) => slug).toSorted());
		const rootSlugs = new Set(roots.map(({ slug }) => slug));
		expect(seeds.packageSeeds.every(({ categorySlug }) => categorySlug === null || rootSlugs.has(categorySlug))).toBe(
			true,
		);
		const slugs = seeds.categorySeeds.map(({ slug }) => slug);
		expect(seeds.trending.categorySlugs.every((slug) => slugs.includes(slug))).toBe(true);
		expect(seeds.trending.packageSlugs.map((slug) => packageBySlug(slug).slug)).toHaveLength(8);
	});

	it("shares no slug with a package", () => {
		const slugs = [...seeds.categorySeeds, ...seeds.packageSeeds].map(({ slug }) => slug);
		expect(new Set(slugs).size).toBe(slugs.length);
		for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
	});
});

describe("reviews and questions", () => {
	it("are 160 reviews, one with markup, one of 4,000 characters, some in Hindi", () => {
		expect(seeds.reviewSeeds).toHaveLength(160);
		expect(Math.max(...seeds.reviewSeeds.map(({ text }) => text.length))).toBe(4000);
		expect(seeds.reviewSeeds.filter(({ text }) => text.includes("<script>"))).toHaveLength(1);
		expect(seeds.reviewSeeds.filter(({ text }) => /\p{Script=Devanagari}/u.test(text)).length).toBeGreaterThan(4);
		expect(seeds.reviewSeeds.every(({ dayOffset }) => dayOffset < 0)).toBe(true);
	});

	it("include nine testimonials", () => {
		expect(seeds.testimonialSeeds).toHaveLength(9);
	});

	it("include six global questions, about 240 on packages and sixty comments", () => {
		const globalCount = seeds.faqSeeds.filter(({ type }) => type === "global").length;
		expect(globalCount).toBe(6);
		expect(seeds.faqSeeds.length - globalCount).toBeGreaterThanOrEqual(235);
		expect(seeds.faqCommentSeeds).toHaveLength(60);
		const known = new Set(seeds.faqSeeds.map(({ id }) => id));
		const openings = new Map(seeds.faqCommentSeeds.map((comment) => [comment.id, comment]));
		for (const { faqId, parentId } of seeds.faqCommentSeeds) {
			expect(known.has(faqId)).toBe(true);
			if (parentId !== null) expect(openings.get(parentId)).toMatchObject({ faqId, parentId: null });
		}
	});
});

describe("articles, offers, coupons", () => {
	it("are 53 articles of three to six paragraphs", () => {
		expect(seeds.blogSeeds).toHaveLength(53);
		for (const blog of seeds.blogSeeds) {
			expect(blog.content.length).toBeGreaterThanOrEqual(3);
			expect(blog.content.length).toBeLessThanOrEqual(6);
			expect(blog.dayOffset).toBeLessThan(0);
		}
		const paragraphs = seeds.blogSeeds.flatMap(({ content }) => content);
		expect(new Set(paragraphs).size).toBe(paragraphs.length);
	});

	it("are ten offers with valid links, two expired and two upcoming", () => {
		expect(seeds.offerSeeds).toHaveLength(10);
		expect(seeds.offerSeeds.filter(({ validToOffset }) => validToOffset < 0)).toHaveLength(2);
		expect(seeds.offerSeeds.filter(({ validFromOffset }) => validFromOffset > 0)).toHaveLength(2);
		const codes = seeds.couponSeeds.map(({ code }) => code);
		const targets = [...seeds.packageSeeds, ...seeds.categorySeeds].map(({ slug }) => slug);
		for (const { target, couponCode } of seeds.offerSeeds) {
			expect(targets).toContain(target.slug);
			if (couponCode !== null) expect(codes).toContain(couponCode);
		}
	});

	it("are the twelve coupons", () => {
		const codes = "WELCOME10 FLAT500 INTL5 GUJARAT7 EXPIRED FUTURE USEDUP ONCE BANKHDFC GROUP6 ZERO BIG".split(" ");
		expect(seeds.couponSeeds.map(({ code }) => code)).toEqual(codes);
		const coupon = (code: string) => seeds.couponSeeds.find((row) => row.code === code);
		expect(coupon("WELCOME10")).toMatchObject({ value: 10, maxDiscountInRupees: 2000, isFirstBookingOnly: true });
		expect(coupon("FLAT500")).toMatchObject({ type: "flat", value: 500, minCartInRupees: 10_000 });
		expect(coupon("INTL5")?.scope).toEqual({ kind: "scope", scope: "international" });
		expect(coupon("GUJARAT7")?.scope).toEqual({ kind: "package", slug: "gujarat-tour" });
		expect(coupon("EXPIRED")?.validToOffset).toBeLessThan(0);
		expect(coupon("FUTURE")?.validFromOffset).toBeGreaterThan(0);
		expect(coupon("USEDUP")?.usedCount).toBe(coupon("USEDUP")?.totalLimit);
		expect(coupon("ONCE")?.perUserLimit).toBe(1);
		expect(coupon("BANKHDFC")?.bankTag).toBe("HDFC");
		expect(coupon("GROUP6")?.minPersons).toBe(6);
		expect(coupon("ZERO")?.value).toBe(0);
		const dearest = Math.max(...seeds.packageSeeds.map(({ pricesInRupees }) => pricesInRupees.adult));
		expect(coupon("BIG")?.value).toBeGreaterThan(dearest);
	});

	it("are four webinars and a guide for every package", () => {
		expect(seeds.webinarSeeds).toHaveLength(4);
		expect(seeds.webinarSeeds.filter(({ priceInRupees }) => priceInRupees > 0)).toHaveLength(1);

		const guided = new Set(seeds.guideSeeds.flatMap(({ packageSlugs }) => packageSlugs));
		expect([...guided].toSorted()).toEqual(seeds.packageSeeds.map(({ slug }) => slug).toSorted());
	});
});

describe("users", () => {
	const { complete, noFirstName, unverifiedEmail, noBookings, sixtyBookings, blocked } = seeds.userRoles;
	const user = (id: string) => seeds.userSeeds.find((row) => row.id === id);

	it("are six, each for one test situation", () => {
		expect(seeds.userSeeds).toHaveLength(6);
		expect(user(complete)).toMatchObject({
			email: "asha@example.com",
			password: "Paradise@123",
			mobile: "9876543210",
			isEmailVerified: true,
		});
		expect(user(noFirstName)?.firstName).toBeNull();
		expect(user(unverifiedEmail)?.isEmailVerified).toBe(false);
		expect(user(blocked)?.isBlocked).toBe(true);
		expect(countBy(seeds.bookingSeeds, noBookings)).toBe(0);
		expect(countBy(seeds.bookingSeeds, sixtyBookings)).toBe(60);
		for (const { mobile } of seeds.userSeeds) expect(mobile).not.toMatch(/(400|500|504|599)$/);
	});

	it("have no, few or many rows", () => {
		const ids = [noFirstName, unverifiedEmail, complete, sixtyBookings];
		expect(ids.map((id) => countBy(seeds.passengerSeeds, id))).toEqual([0, 1, 3, 12]);
		const asking = [noFirstName, complete, noBookings, sixtyBookings];
		expect(asking.map((id) => countBy(seeds.enquirySeeds, id))).toEqual([0, 3, 100, 130]);
		for (const rows of [
			seeds.walletEntrySeeds,
			seeds.bankAccountSeeds,
			seeds.notificationSeeds,
			seeds.couponUseSeeds,
		]) {
			expect(countBy(rows, noFirstName)).toBe(0);
			expect(countBy(rows, complete)).toBeGreaterThan(1);
			expect(countBy(rows, complete)).toBeLessThan(8);
			expect(countBy(rows, sixtyBookings)).toBe(30);
		}
	});

	it("have bookings in every state with consistent amounts", () => {
		const states = seeds.bookingSeeds.filter(({ userId }) => userId === complete).map(({ status }) => status);
		const every = ["pending", "confirmed", "part-paid", "completed", "cancelled", "refunded"];
		expect([...new Set(states)].toSorted()).toEqual(every.toSorted());
		for (const made of seeds.bookingSeeds) {
			const taxed = made.subtotalInPaise - made.discountInPaise;
			expect(taxed + made.gstInPaise + made.tcsInPaise).toBe(made.totalInPaise);
			expect(made.paidInPaise + made.balanceInPaise).toBe(made.totalInPaise);
			expect(made.refundedInPaise).toBeLessThanOrEqual(made.paidInPaise);
			expect(made.passengerIds.length).toBeLessThanOrEqual(made.persons);
			expect(made.yatraDayOffset < 0).toBe(["completed", "cancelled", "refunded"].includes(made.status));
			expect(made.createdDayOffset).toBeLessThan(made.yatraDayOffset);
			expect(packageBySlug(made.slug)).toMatchObject({ id: made.packageId, title: made.title });
		}
	});

	it("have wallets that are never negative and end with the balance", () => {
		const balances = new Map<string, number>();
		for (const { userId, type, amountInPaise, balanceInPaise } of seeds.walletEntrySeeds) {
			const balance = (balances.get(userId) ?? 0) + (type === "credit" ? amountInPaise : -amountInPaise);
			expect(balanceInPaise).toBe(balance);
			expect(balance).toBeGreaterThanOrEqual(0);
			balances.set(userId, balance);
		}
	});
});

describe("all seeds", () => {
	it("have unique ids", () => {
		const tables = {
			packages: seeds.packageSeeds,
			categories: seeds.categorySeeds,
			departures: seeds.packageSeeds.flatMap(({ departures }) => departures),
			reviews: seeds.reviewSeeds,
			testimonials: seeds.testimonialSeeds,
			faqs: seeds.faqSeeds,
			comments: seeds.faqCommentSeeds,
			blogs: seeds.blogSeeds,
			offers: seeds.offerSeeds,
			users: seeds.userSeeds,
			passengers: seeds.passengerSeeds,
			enquiries: seeds.enquirySeeds,
			bookings: seeds.bookingSeeds,
			wallet: seeds.walletEntrySeeds,
			bank: seeds.bankAccountSeeds,
			notifications: seeds.notificationSeeds,
			couponUses: seeds.couponUseSeeds,
			guides: seeds.guideSeeds,
		};
		for (const [table, rows] of Object.entries(tables)) {
			expect([table, new Set(rows.map(({ id }) => id)).size]).toEqual([table, rows.length]);
		}
		expect(new Set(seeds.blogSeeds.map(({ slug }) => slug)).size).toBe(seeds.blogSeeds.length);
		expect(new Set(seeds.bookingSeeds.map(({ bookingNumber }) => bookingNumber)).size).toBe(seeds.bookingSeeds.length);
	});

	it("refer to existing pictures", () => {
		const posters = new Set(readdirSync(assetFolder("posters")).map((file) => `/media/posters/${file}`));
		const exists = (path: string) =>
			posters.has(path) || findVignette(path.replace(/^\/media\/vignettes\//, "")) !== null;
		const used = textsOf({ ...seeds }).filter((text) => text.startsWith("/media/"));
		expect(used.length).toBeGreaterThan(200);
		expect(used.filter((path) => !exists(path))).toEqual([]);
	});

	it("show four to six different things for each package, and no two packages the same", () => {
		const shown = seeds.packageSeeds.filter(({ gallery }) => gallery.length > 0);
		expect(shown.length).toBeGreaterThanOrEqual(39);
		for (const { slug, gallery, itinerary } of shown) {
			const things = new Set(gallery.map((path) => path.replace(/--.*/, "")));
			expect([slug, things.size]).toEqual([slug, gallery.length]);
			expect(gallery.length).toBeGreaterThanOrEqual(4);
			expect(gallery.length).toBeLessThanOrEqual(6);
			const ofDays = itinerary.flatMap(({ images }) => images);
			expect([slug, new Set(ofDays).size]).toEqual([slug, ofDays.length]);
		}
		const galleries = shown.map(({ gallery }) => [...gallery].sort().join());
		expect(new Set(galleries).size).toBe(galleries.length);
	});

	it("have no stray spaces or placeholders", () => {
		for (const text of textsOf({ ...seeds })) {
			expect(text).toBe(text.trim());
			expect(text).not.toMatch(/lorem|undefined|\[object|TODO/i);
		}
	});

	it("add days across months and years", () => {
		expect(addCalendarDays("2026-12-31", 1)).toBe("2027-01-01");
		expect(addCalendarDays("2028-03-01", -1)).toBe("2028-02-29");
	});

	it("have deterministic weather for every place and day", () => {
		for (const { weatherPlaces } of seeds.packageSeeds) {
			const days = Array.from({ length: 12 }, (_, index) => addCalendarDays(today, index * 31));
			const sent = weatherPlaces.flatMap((place) =>
				days.map((date) => ({ place: place.place, date, ...seeds.weatherOn(place, date) })),
			);
			const again = weatherPlaces.flatMap((place) =>
				days.map((date) => ({ place: place.place, date, ...seeds.weatherOn(place, date) })),
			);
			expect(again).toEqual(sent);
			for (const row of sent) {
				expect(row.min).toBeLessThan(row.max);
			}
		}
	});
});
