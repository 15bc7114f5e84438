import { coupons } from "../coupons.ts";
import { packages } from "../packages/index.ts";
import { taxes } from "../taxes.ts";
import type { BookingSeed, BookingStatus, CouponUseSeed, PackageSeed } from "../types.ts";
import { passengers } from "./people.ts";

interface BookingDraft {
	readonly userId: string;
	readonly number: number;
	readonly slug: string;
	readonly createdDayOffset: number;
	readonly yatraDayOffset: number;
	readonly adults: number;
	readonly children: number;
	readonly status: BookingStatus;
	readonly couponCode: string | null;
}

const percentOf = (amount: number, percent: number): number => Math.round((amount * percent) / 100);

function packageOf(slug: string): PackageSeed {
	const found = packages.find((seed) => seed.slug === slug);
	if (!found) throw new Error(`no package ${slug}`);
	return found;
}

function discountInPaise(code: string | null, subtotalInPaise: number): number {
	const coupon = coupons.find((candidate) => candidate.code === code);
	if (!coupon) return 0;
	const off = coupon.type === "flat" ? coupon.value * 100 : percentOf(subtotalInPaise, coupon.value);
	const most = coupon.maxDiscountInRupees === null ? off : coupon.maxDiscountInRupees * 100;
	return Math.min(off, most, subtotalInPaise);
}

/** What has been paid, what is open and what has gone back, by the state of the booking. */
function settlement(status: BookingStatus, totalInPaise: number, depositPercent: number) {
	const settled = (paidInPaise: number, balanceInPaise = 0, refundedInPaise = 0) => ({
		paidInPaise,
		balanceInPaise,
		refundedInPaise,
	});
	if (status === "pending") return settled(0, totalInPaise);
	if (status === "part-paid") {
		const deposit = percentOf(totalInPaise, depositPercent);
		return settled(deposit, totalInPaise - deposit);
	}
	if (status === "refunded") return settled(totalInPaise, 0, totalInPaise - percentOf(totalInPaise, 25));
	return settled(totalInPaise);
}

function booking(draft: BookingDraft): BookingSeed {
	const seed = packageOf(draft.slug);
	const adult = seed.pricesInRupees.adult * 100;
	const child = (seed.pricesInRupees.child ?? seed.pricesInRupees.adult) * 100;
	const subtotalInPaise = draft.adults * adult + draft.children * child;
	const discount = discountInPaise(draft.couponCode, subtotalInPaise);
	const gstInPaise = percentOf(subtotalInPaise - discount, seed.gstPercent);
	const tcsPercent = seed.isTcsApplicable ? taxes.tcsPercent : 0;
	const tcsInPaise = percentOf(subtotalInPaise - discount + gstInPaise, tcsPercent);
	const totalInPaise = subtotalInPaise - discount + gstInPaise + tcsInPaise;
	const persons = draft.adults + draft.children;
	return {
		id: `b${draft.number}`,
		userId: draft.userId,
		bookingNumber: `PAR-${draft.number}`,
		packageId: seed.id,
		title: seed.title,
		slug: seed.slug,
		createdDayOffset: draft.createdDayOffset,
		yatraDayOffset: draft.yatraDayOffset,
		persons,
		passengerIds: passengers
			.filter(({ userId }) => userId === draft.userId)
			.slice(0, persons)
			.map(({ id }) => id),
		status: draft.status,
		couponCode: draft.couponCode,
		perPersonInPaise: adult,
		subtotalInPaise,
		discountInPaise: discount,
		gstPercent: seed.gstPercent,
		gstInPaise,
		tcsPercent,
		tcsInPaise,
		totalInPaise,
		...settlement(draft.status, totalInPaise, seed.payment?.depositPercent ?? 25),
	};
}

const ofAsha = (
	number: number,
	slug: string,
	status: BookingStatus,
	days: readonly [created: number, yatra: number],
	party: readonly [adults: number, children: number],
	couponCode: string | null = null,
): BookingDraft => ({
	userId: "u1",
	number,
	slug,
	status,
	createdDayOffset: days[0],
	yatraDayOffset: days[1],
	adults: party[0],
	children: party[1],
	couponCode,
});

const draftsOfAsha: readonly BookingDraft[] = [
	ofAsha(100101, "goa-tour-package", "completed", [-500, -470], [2, 1], "WELCOME10"),
	ofAsha(100102, "kerala-tour", "completed", [-110, -60], [2, 0], "FLAT500"),
	ofAsha(100103, "himachal-tour-package", "cancelled", [-90, -85], [2, 1]),
	ofAsha(100104, "gujarat-tour", "refunded", [-70, -20], [2, 0], "GUJARAT7"),
	ofAsha(100105, "nepal-tour", "confirmed", [-25, 30], [2, 1], "INTL5"),
	ofAsha(100106, "europe-tour", "part-paid", [-8, 120], [2, 0]),
	ofAsha(100107, "ladakh-tour", "pending", [-1, 180], [2, 0]),
];

const bookable = packages.filter((seed) => !seed.isPriceOnRequest);
const pastStatuses = ["completed", "completed", "completed", "cancelled", "completed", "refunded"] as const;
const comingStatuses = ["confirmed", "part-paid", "confirmed", "pending"] as const;
const offsetsToCome = [7, 14, 21, 30, 45, 60, 90, 120, 180] as const;
const frequentCount = 60;
const comingCount = 12;

function frequentCoupon(seed: PackageSeed, index: number, persons: number): string | null {
	if (index >= 30) return null;
	if (index === 3) return "ONCE";
	if (persons >= 6) return "GROUP6";
	if (seed.slug === "gujarat-tour") return "GUJARAT7";
	return seed.scope === "international" ? "INTL5" : seed.pricesInRupees.adult * persons >= 10_000 ? "FLAT500" : "ZERO";
}

/** Sixty bookings of the frequent user: forty-eight are history, twelve lie ahead. */
const draftsOfFrequent: readonly BookingDraft[] = Array.from({ length: frequentCount }, (_, index) => {
	const seed = bookable[(index * 7) % bookable.length] ?? packageOf("kerala-tour");
	const coming = index - (frequentCount - comingCount);
	const isComing = coming >= 0;
	const adults = 1 + ((index * 5) % 8);
	const yatraDayOffset = isComing ? (offsetsToCome[coming % offsetsToCome.length] ?? 30) : -1400 + index * 28;
	return {
		userId: "u5",
		number: 100201 + index,
		slug: seed.slug,
		createdDayOffset: isComing ? -20 + coming : yatraDayOffset - 35,
		yatraDayOffset,
		adults,
		children: 0,
		status:
			(isComing ? comingStatuses[coming % comingStatuses.length] : pastStatuses[index % pastStatuses.length]) ??
			"completed",
		couponCode: frequentCoupon(seed, index, adults),
	};
});

/** Bookings: every state for the complete user, sixty for the frequent one. */
export const bookings: readonly BookingSeed[] = [...draftsOfAsha, ...draftsOfFrequent].map(booking);

/** Coupons that went into these bookings. */
export const couponUses: readonly CouponUseSeed[] = bookings.flatMap((made) => {
	const coupon = coupons.find(({ code }) => code === made.couponCode);
	if (!coupon) return [];
	return [
		{
			id: `cu${made.bookingNumber.slice(4)}`,
			userId: made.userId,
			couponCode: coupon.code,
			title: coupon.title,
			discountInPaise: made.discountInPaise,
			usedDayOffset: made.createdDayOffset,
			bookingNumber: made.bookingNumber,
			status: made.status === "refunded" || made.status === "cancelled" ? "returned" : "used",
		},
	];
});
