import { describe, expect, test } from "vitest";
import { spellStatus } from "#app/lib/booking-status.ts";
import type { Api, BookingSummary, OwnReview, Profile } from "#server/bff/context/index.ts";
import { slug as slugFrom } from "#server/bff/context/outcome.ts";
import { partPaidBooking } from "#tests/support/booked-trip.ts";
import { sortBookings } from "./bookings/sort-bookings.ts";
import { findErasureRequest } from "./data/erasure-request.ts";
import { listOpenTrips } from "./data/open-trips.ts";
import { loadSummaries } from "./profile/load-summaries.ts";
import { packagesToReview } from "./reviews/packages-to-review.ts";
import { updateHearts } from "./wishlist/hearts.schema.ts";

describe("a visitor's wishlist (R-STA-02)", () => {
	test("appends a package without duplicates", () => {
		expect(updateHearts(["1", "2"], "3", true, 24)).toEqual(["1", "2", "3"]);
		expect(updateHearts(["1", "2"], "1", true, 24)).toEqual(["2", "1"]);
	});
	test("removes a package", () => expect(updateHearts(["1", "2"], "1", false, 24)).toEqual(["2"]));
	test("drops the oldest above the limit", () => expect(updateHearts(["1", "2"], "3", true, 2)).toEqual(["2", "3"]));
});

const booking = (id: string, status: string, startsOn: string | null): BookingSummary => ({
	...{ ...partPaidBooking, id, title: id, startsOn, status, slug: slugFrom(`${id}-tour`) },
});

describe("sortBookings", () => {
	const all = [
		booking("next-year", "confirmed", "2027-05-01"),
		booking("gone", "confirmed", "2026-11-20"),
		booking("today", "part-paid", "2026-11-21"),
		booking("cancelled", "cancelled", "2027-01-01"),
		booking("undated", "pending", null),
	];
	test("lists upcoming bookings soonest first and those that have started or are cancelled latest first", () => {
		const { upcoming, earlier } = sortBookings(all, "2026-11-21");
		expect(upcoming.map(({ id }) => id)).toEqual(["undated", "today", "next-year"]);
		expect(earlier.map(({ id }) => id)).toEqual(["cancelled", "gone"]);
	});
	test("lists a booking without a status as started by its date only, and never as upcoming", () => {
		const bare = ["2026-11-20", "2027-01-01", null].map((day) => ({ ...booking(`${day}`, "", day), status: null }));
		const { upcoming, earlier, unsorted } = sortBookings(bare, "2026-11-21");
		const daysOf = (list: readonly BookingSummary[]) => list.map(({ startsOn }) => startsOn);
		expect([daysOf(upcoming), daysOf(earlier)]).toEqual([[], ["2026-11-20"]]);
		expect(daysOf(unsorted)).toEqual([null, "2027-01-01"]);
	});
});

test("a booking keeps the account until it is completed or cancelled, also after its dates", () => {
	const open = ["pending", "confirmed", "PART_PAID"];
	const booked = [...open, "completed", "Canceled", "refunded"].map((status) => booking(status, status, "2020-01-01"));
	expect(listOpenTrips(booked).map(({ id }) => id)).toEqual(open);
});

const review = { slug: slugFrom("goa-tour") } as OwnReview;
test("the packages to review are the completed ones without a review, each once", () => {
	const booked = [
		booking("goa", "completed", "2025-01-01"),
		booking("kerala", "completed", "2026-01-01"),
		booking("kerala", "completed", "2025-06-01"),
		booking("nepal", "confirmed", "2027-01-01"),
		{ ...booking("nameless", "completed", "2025-01-01"), slug: null },
	];
	expect(packagesToReview(booked, [review])).toEqual([{ slug: "kerala-tour", title: "kerala" }]);
});

describe("findErasureRequest", () => {
	const profile = {
		...{ id: "u1", firstName: "Asha", lastName: "Menon", email: "asha@example.com", mobile: "9876543210" },
		countryCode: "+91",
	} as Profile;
	test("names the account and the phone number", () => {
		const sent = { name: "Asha Menon", phone: "+919876543210", sourcePath: "/profile/data" };
		expect(findErasureRequest(profile)).toMatchObject({ ...sent, comment: expect.stringContaining("(u1)") });
	});
	test("names no account where the upstream sends no id", () => {
		const comment = "Please erase my account and all personal data in it.";
		expect(findErasureRequest({ ...profile, id: "" })?.comment).toBe(comment);
	});
	test.each(["email", "mobile", "countryCode"] as const)("needs the %s", (name) => {
		expect(findErasureRequest(profile)).not.toBeNull();
		expect(findErasureRequest({ ...profile, [name]: "" })).toBeNull();
	});
	test("needs a name of at least three characters", () =>
		expect(findErasureRequest({ ...profile, firstName: "A", lastName: "" })).toBeNull());
});

test("the summary of enquiries counts no request for erasure", async () => {
	const none = { list: async () => ({ ok: true, value: [] }) };
	const value = [{ comment: "Is it cold?" }, { comment: "Please erase my account and all personal data in it." }];
	const api = {
		...{ travellers: none, wishlist: none, ownReviews: none, bookings: none },
		...{ ownEnquiries: { list: async () => ({ ok: true, value }) }, packages: { recentlyVisited: none.list } },
	} as object as Api;
	expect((await loadSummaries(api, [])).enquiries).toEqual({ entries: value.slice(0, 1), total: 1 });
});

test("spellStatus capitalises the upstream's status", () => {
	expect(["part-paid", "new", "ON_HOLD", ""].map(spellStatus)).toEqual(["Part paid", "New", "ON HOLD", ""]);
});
