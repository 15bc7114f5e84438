import { couponSeeds } from "./catalogue.ts";
import { type PackageSeed, packageSeeds, taxes } from "./packages.ts";
import { type BookingData, type BookingStatus, bookingDataSchema, passengerSchema } from "./people.schema.ts";
import { readRows } from "./read-data.ts";

export const passengerSeeds = readRows("passengers.json", passengerSchema);

const percentOf = (amount: number, percent: number): number => Math.round((amount * percent) / 100);

function getPackage(slug: string): PackageSeed {
	const seed = packageSeeds.find((candidate) => candidate.slug === slug);
	if (!seed) throw new Error(`no package ${slug}`);
	return seed;
}

function discountOf(code: string | null, subtotalInPaise: number): number {
	const coupon = couponSeeds.find((candidate) => candidate.code === code);
	if (!coupon) return 0;
	const discount = coupon.type === "flat" ? coupon.value * 100 : percentOf(subtotalInPaise, coupon.value);
	const limit = coupon.maxDiscountInRupees === null ? discount : coupon.maxDiscountInRupees * 100;
	return Math.min(discount, limit, subtotalInPaise);
}

function settlementOf(status: BookingStatus, totalInPaise: number, depositPercent: number) {
	const settlement = (paidInPaise: number, balanceInPaise = 0, refundedInPaise = 0) => ({
		paidInPaise,
		balanceInPaise,
		refundedInPaise,
	});
	if (status === "pending") return settlement(0, totalInPaise);
	if (status === "part-paid") {
		const deposit = percentOf(totalInPaise, depositPercent);
		return settlement(deposit, totalInPaise - deposit);
	}
	if (status === "refunded") return settlement(totalInPaise, 0, totalInPaise - percentOf(totalInPaise, 25));
	return settlement(totalInPaise);
}

function bookingSeed({ number, adults, children, ...data }: BookingData) {
	const seed = getPackage(data.slug);
	const { adult, child } = seed.pricesInRupees;
	const persons = adults + children;
	const subtotalInPaise = 100 * (adults * adult + children * (child ?? adult));
	const discountInPaise = discountOf(data.couponCode, subtotalInPaise);
	const gstInPaise = percentOf(subtotalInPaise - discountInPaise, seed.gstPercent);
	const tcsPercent = seed.isTcsApplicable ? taxes.tcsPercent : 0;
	const tcsInPaise = percentOf(subtotalInPaise - discountInPaise + gstInPaise, tcsPercent);
	const totalInPaise = subtotalInPaise - discountInPaise + gstInPaise + tcsInPaise;
	return {
		...data,
		id: `b${number}`,
		bookingNumber: `PAR-${number}`,
		packageId: seed.id,
		title: seed.title,
		persons,
		passengerIds: passengerSeeds
			.filter(({ userId }) => userId === data.userId)
			.slice(0, persons)
			.map(({ id }) => id),
		perPersonInPaise: adult * 100,
		subtotalInPaise,
		discountInPaise,
		gstPercent: seed.gstPercent,
		gstInPaise,
		tcsPercent,
		tcsInPaise,
		totalInPaise,
		balanceDays: seed.payment?.balanceDays ?? 0,
		...settlementOf(data.status, totalInPaise, seed.payment?.depositPercent ?? 25),
	};
}
export type BookingSeed = ReturnType<typeof bookingSeed>;

const bookablePackages = packageSeeds.filter((seed) => !seed.isPriceOnRequest);
const pastStatuses = ["completed", "completed", "completed", "cancelled", "completed", "refunded"] as const;
const upcomingStatuses = ["confirmed", "part-paid", "confirmed", "pending"] as const;
const upcomingDayOffsets = [7, 14, 21, 30, 45, 60, 90, 120, 180] as const;
const generatedCount = 60;
const upcomingCount = 12;

function generatedCoupon(seed: PackageSeed, index: number, persons: number): string | null {
	if (index >= 30) return null;
	if (index === 3) return "ONCE";
	if (persons >= 6) return "GROUP6";
	if (seed.slug === "gujarat-tour") return "GUJARAT7";
	if (seed.scope === "international") return "INTL5";
	return seed.pricesInRupees.adult * persons >= 10_000 ? "FLAT500" : "ZERO";
}

/** Forty-eight past bookings and twelve upcoming ones. */
const generatedBookings: readonly BookingData[] = Array.from({ length: generatedCount }, (_, index) => {
	const seed = bookablePackages[(index * 7) % bookablePackages.length] ?? getPackage("kerala-tour");
	const upcomingIndex = index - (generatedCount - upcomingCount);
	const isUpcoming = upcomingIndex >= 0;
	const adults = 1 + ((index * 5) % 8);
	const yatraDayOffset = isUpcoming
		? (upcomingDayOffsets[upcomingIndex % upcomingDayOffsets.length] ?? 30)
		: -1400 + index * 28;
	const status = isUpcoming
		? upcomingStatuses[upcomingIndex % upcomingStatuses.length]
		: pastStatuses[index % pastStatuses.length];
	return {
		userId: "u5",
		number: 100201 + index,
		slug: seed.slug,
		createdDayOffset: isUpcoming ? -20 + upcomingIndex : yatraDayOffset - 35,
		yatraDayOffset,
		adults,
		children: 0,
		status: status ?? "completed",
		couponCode: generatedCoupon(seed, index, adults),
	};
});

export const bookingSeeds = [...readRows("bookings.json", bookingDataSchema), ...generatedBookings].map(bookingSeed);

export const couponUseSeeds = bookingSeeds.flatMap((booking) => {
	const coupon = couponSeeds.find(({ code }) => code === booking.couponCode);
	if (!coupon) return [];
	const isReturned = booking.status === "refunded" || booking.status === "cancelled";
	return [
		{
			id: `cu${booking.bookingNumber.slice(4)}`,
			userId: booking.userId,
			couponCode: coupon.code,
			title: coupon.title,
			discountInPaise: booking.discountInPaise,
			usedDayOffset: booking.createdDayOffset,
			bookingNumber: booking.bookingNumber,
			status: isReturned ? ("returned" as const) : ("used" as const),
		},
	];
});
