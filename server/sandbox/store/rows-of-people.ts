import { hashPassword } from "../secrets/password.ts";
import * as seeds from "../seeds/index.ts";
import type * as schema from "./schema.ts";

type Row<Name extends keyof typeof schema> = (typeof schema)[Name] extends { $inferInsert: infer Values }
	? Values
	: never;

function passengerRow(seed: seeds.PassengerSeed, today: string, noon: (offset: number) => Date): Row<"passengers"> {
	const { id, userId, passportExpiryDayOffset, ...details } = seed;
	const passportExpiry = passportExpiryDayOffset === null ? null : seeds.dayAfter(today, passportExpiryDayOffset);
	return { id, userId, details: { ...details, passportExpiry }, addedAt: noon(-90) };
}

function enquiryRow(seed: seeds.EnquirySeed, at: Date): Row<"enquiries"> {
	const user = seeds.users.find(({ id }) => id === seed.userId);
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

function bookingRow(seed: seeds.BookingSeed, today: string, createdAt: Date): Row<"bookings"> {
	const travellers = seeds.passengers
		.filter(({ id }) => seed.passengerIds.includes(id))
		.map(({ id, firstName, lastName }) => ({ id, firstName, lastName }));
	const yatraDate = seeds.dayAfter(today, seed.yatraDayOffset);
	return {
		id: seed.id,
		userId: seed.userId,
		number: seed.bookingNumber,
		packageId: seed.packageId,
		title: seed.title,
		slug: seed.slug,
		yatraDate,
		persons: seed.persons,
		travellers,
		status: seed.status,
		couponCode: seed.couponCode,
		totalInPaise: seed.totalInPaise,
		paidInPaise: seed.paidInPaise,
		balanceInPaise: seed.balanceInPaise,
		balanceDue: seed.balanceInPaise > 0 ? yatraDate : null,
		refundedInPaise: seed.refundedInPaise,
		createdAt,
	};
}

/** The rows of the six users and everything that is theirs, as of a day. Passwords are hashed on the way. */
export async function peopleRows(today: string) {
	const noon = (offset: number): Date => new Date(`${seeds.dayAfter(today, offset)}T12:00:00+05:30`);
	const hashes = new Map<string, string>();
	for (const { password } of seeds.users) {
		if (!hashes.has(password)) hashes.set(password, await hashPassword(password));
	}
	return {
		users: seeds.users.map(
			({ password, nationality: _, createdDayOffset, wishlistSlugs: __, email, ...rest }): Row<"users"> => ({
				...rest,
				email: email.toLowerCase(),
				passwordHash: hashes.get(password) ?? null,
				createdAt: noon(createdDayOffset),
			}),
		),
		passengers: seeds.passengers.map((seed) => passengerRow(seed, today, noon)),
		wishes: seeds.users.flatMap(({ id, wishlistSlugs }) =>
			wishlistSlugs.flatMap((slug): Row<"wishes">[] => {
				const wished = seeds.packages.find((tour) => tour.slug === slug);
				return wished === undefined ? [] : [{ userId: id, packageId: wished.id }];
			}),
		),
		enquiries: seeds.enquiries.map((seed) => enquiryRow(seed, noon(seed.dayOffset))),
		bookings: seeds.bookings.map((seed) => bookingRow(seed, today, noon(seed.createdDayOffset))),
		walletEntries: seeds.walletEntries.map(
			({ dayOffset, ...rest }): Row<"walletEntries"> => ({ ...rest, at: noon(dayOffset) }),
		),
		bankAccounts: seeds.bankAccounts.map((seed): Row<"bankAccounts"> => ({ ...seed, addedAt: noon(-30) })),
		notifications: seeds.notifications.map(
			({ dayOffset, ...rest }): Row<"notifications"> => ({ ...rest, at: noon(dayOffset) }),
		),
		couponUses: seeds.couponUses.map(
			({ couponCode, usedDayOffset, ...rest }): Row<"couponUses"> => ({
				...rest,
				code: couponCode,
				usedAt: noon(usedDayOffset),
			}),
		),
	};
}
