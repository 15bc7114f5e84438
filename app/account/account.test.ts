import { describe, expect, test } from "vitest";
import type { BookingLine, OwnReview, Profile } from "#server/bff/wire/index.ts";
import { sortBookings } from "./bookings/sort-bookings.ts";
import { canBeAsked, erasureRequest } from "./data/erasure-request.ts";
import { unreviewed } from "./reviews/unreviewed.ts";
import { spellStatus } from "./status-badge.tsx";
import { heartsAfter } from "./wishlist/hearts.schema.ts";

describe("a visitor's hearts (R-STA-02)", () => {
	test("are appended, newest last, and never twice", () => {
		expect(heartsAfter(["1", "2"], "3", true, 24)).toEqual(["1", "2", "3"]);
		expect(heartsAfter(["1", "2"], "1", true, 24)).toEqual(["2", "1"]);
	});
	test("are taken away", () => expect(heartsAfter(["1", "2"], "1", false, 24)).toEqual(["2"]));
	test("lose the oldest where there are too many", () =>
		expect(heartsAfter(["1", "2"], "3", true, 2)).toEqual(["2", "3"]));
});

const booking = (
	id: string,
	status: string,
	startsOn: string | null,
	slug: string | null = `${id}-tour`,
): BookingLine => ({
	id,
	number: `PAR-${id}`,
	title: id,
	href: slug && `/package/${slug}`,
	slug,
	startsOn,
	persons: 1,
	status,
	totalInPaise: 1,
	paidInPaise: 1,
	balanceInPaise: 0,
});

describe("bookings", () => {
	const all = [
		booking("next-year", "confirmed", "2027-05-01"),
		booking("gone", "confirmed", "2026-11-20"),
		booking("today", "part-paid", "2026-11-21"),
		booking("cancelled", "cancelled", "2027-01-01"),
		booking("undated", "pending", null),
	];
	test("lie ahead, soonest first, or behind, latest first", () => {
		const { coming, past } = sortBookings(all, "2026-11-21");
		expect(coming.map(({ id }) => id)).toEqual(["undated", "today", "next-year"]);
		expect(past.map(({ id }) => id)).toEqual(["cancelled", "gone"]);
	});
});

describe("journeys to review", () => {
	const review = { href: "/package/goa-tour" } as OwnReview;
	test("are over, not reviewed, and listed once", () => {
		const booked = [
			booking("goa", "completed", "2025-01-01"),
			booking("kerala", "completed", "2026-01-01"),
			booking("kerala", "completed", "2025-06-01"),
			booking("nepal", "confirmed", "2027-01-01"),
			booking("nameless", "completed", "2025-01-01", null),
		];
		expect(unreviewed(booked, [review])).toEqual([{ slug: "kerala-tour", title: "kerala" }]);
	});
});

describe("asking for erasure", () => {
	const profile = {
		id: "u1",
		firstName: "Asha",
		lastName: "Menon",
		email: "asha@example.com",
		mobile: "9876543210",
		countryCode: "+91",
	} as Profile;
	test("says whose account it is, and how to call back", () => {
		expect(erasureRequest(profile)).toMatchObject({
			name: "Asha Menon",
			phone: { countryCode: "+91", national: "9876543210" },
			sourcePath: "/profile/data",
			comment: expect.stringContaining("(u1)"),
		});
	});
	test.each(["email", "mobile", "countryCode"] as const)("needs the %s", (name) => {
		expect(canBeAsked(profile)).toBe(true);
		expect(canBeAsked({ ...profile, [name]: "" })).toBe(false);
	});
	test("needs a name that an enquiry takes", () =>
		expect(canBeAsked({ ...profile, firstName: "A", lastName: "" })).toBe(false));
});

test("a state is said as a person says it", () => {
	expect(["part-paid", "new", "ON_HOLD", ""].map(spellStatus)).toEqual(["Part paid", "New", "ON HOLD", ""]);
});
