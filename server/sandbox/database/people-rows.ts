import { hashPassword } from "../auth/password.ts";
import { addCalendarDays } from "../clock.ts";
import * as seeds from "../seeds/index.ts";
import type { BookingSeed, PassengerSeed } from "../seeds/people.schema.ts";
import type { EnquirySeed } from "../seeds/people.ts";
import type * as schema from "./schema.ts";

type Row<Name extends keyof typeof schema> = (typeof schema)[Name] extends { $inferInsert: infer Values }
	? Values
	: never;

function passengerRow(seed: PassengerSeed, today: string, noon: (offset: number) => Date): Row<"passengersTable"> {
	const { id, userId, passportExpiryDayOffset, ...details } = seed;
	const passportexpiry = passportExpiryDayOffset === null ? "" : addCalendarDays(today, passportExpiryDayOffset);
	return { id, userId, details: { ...details, passportexpiry }, addedAt: noon(-90) };
}

function enquiryRow(seed: EnquirySeed, at: Date): Row<"enquiriesTable"> {
	const user = seeds.userSeeds.find(({ id }) => id === seed.userId);
	return {
		id: seed.id,
		userId: seed.userId,
		name: [user?.firstName, user?.lastName].filter(Boolean).join(" ") || "Guest",
		email: user?.email ?? "",
		phone: user?.mobile ?? "",
		countryCode: user?.countryCode ?? "",
		persons: seed.persons,
		packageName: seed.packageName,
		packageId: seed.packageId,
		sourcePath: "",
		comment: seed.comment,
		status: seed.status,
		createdAt: at,
		verifiedAt: at,
	};
}

function bookingRow(seed: BookingSeed, today: string, createdAt: Date): Row<"bookingsTable"> {
	const { createdDayOffset: _, discountInPaise: __, ...known } = seed;
	const { yatraDayOffset, balanceDueDayOffset, passengerIds, ...rest } = known;
	const travellers = seeds.passengerSeeds
		.filter(({ id }) => passengerIds.includes(id))
		.map(({ id, firstname, lastname }) => ({ id, firstName: firstname, lastName: lastname }));
	return {
		...rest,
		travellers,
		yatraDate: addCalendarDays(today, yatraDayOffset),
		balanceDue: balanceDueDayOffset === null ? null : addCalendarDays(today, balanceDueDayOffset),
		createdAt,
	};
}

function couponUseRow({ couponCode, ...booking }: BookingSeed, usedAt: Date): Row<"couponUsesTable">[] {
	const coupon = seeds.couponSeeds.find(({ code }) => code === couponCode);
	if (!coupon) return [];
	const { userId, number, discountInPaise } = booking;
	const isReturned = booking.status === "refunded" || booking.status === "cancelled";
	return [
		{
			...{ id: `cu${number.slice(4)}`, userId, code: coupon.code, title: coupon.title, discountInPaise, usedAt },
			bookingNumber: number,
			status: isReturned ? "returned" : "used",
		},
	];
}

/** What was paid of a seeded booking was paid at once, on the day of the booking; its bill is not known. */
function paymentRow(booking: Row<"bookingsTable">): Row<"paymentsTable"> {
	const { id, userId, number, packageId, title, slug, yatraDate, persons, travellers, couponCode, createdAt } = booking;
	return {
		...{ id: `ord_${number}`, userId, bookingId: id, cartVersion: `seed ${number}`, state: "paid", isCaptured: true },
		kind: booking.paidInPaise < booking.totalInPaise ? "part" : "full",
		amountInPaise: booking.paidInPaise,
		purchase: {
			...{ packageId, title, slug, yatraDate, persons, travellers, couponCode: couponCode ?? null },
			...{ departureId: "", gst: null, price: null },
		},
		...{ gatewayPaymentId: `pay_${number}`, createdAt, endedAt: createdAt },
	};
}

export async function peopleRows(today: string) {
	const noon = (offset: number): Date => new Date(`${addCalendarDays(today, offset)}T12:00:00+05:30`);
	const hashes = new Map<string, string>();
	for (const { password } of seeds.userSeeds) {
		if (!hashes.has(password)) hashes.set(password, await hashPassword(password));
	}
	const bookings = seeds.bookingSeeds.map((seed) => bookingRow(seed, today, noon(seed.createdDayOffset)));
	return {
		users: seeds.userSeeds.map(
			({ password, nationality: _, createdDayOffset, wishlistSlugs: __, email, ...rest }): Row<"usersTable"> => ({
				...rest,
				email: email.toLowerCase(),
				passwordHash: hashes.get(password) ?? null,
				createdAt: noon(createdDayOffset),
			}),
		),
		passengers: seeds.passengerSeeds.map((seed) => passengerRow(seed, today, noon)),
		wishes: seeds.userSeeds.flatMap(({ id, wishlistSlugs }) =>
			wishlistSlugs.flatMap((slug): Row<"wishesTable">[] => {
				const wished = seeds.packageSeeds.find((tour) => tour.slug === slug);
				return wished === undefined ? [] : [{ userId: id, packageId: wished.id }];
			}),
		),
		enquiries: seeds.enquirySeeds.map((seed) => enquiryRow(seed, noon(seed.dayOffset))),
		bookings,
		payments: bookings.filter(({ paidInPaise }) => paidInPaise > 0).map(paymentRow),
		walletEntries: seeds.walletEntrySeeds.map(
			({ dayOffset, ...rest }): Row<"walletEntriesTable"> => ({ ...rest, at: noon(dayOffset) }),
		),
		bankAccounts: seeds.bankAccountSeeds.map((seed): Row<"bankAccountsTable"> => ({ ...seed, addedAt: noon(-30) })),
		notifications: seeds.notificationSeeds.map(
			({ dayOffset, ...rest }): Row<"notificationsTable"> => ({ ...rest, at: noon(dayOffset) }),
		),
		couponUses: seeds.bookingSeeds.flatMap((seed) => couponUseRow(seed, noon(seed.createdDayOffset))),
	};
}
