import { z } from "zod";
import { passengerDetails } from "#server/contract/passenger.ts";

const dayOffset = z.int();
const gender = z.enum(["male", "female", "other"]);
const documentType = z.enum(["aadhaar", "passport", "voterid", "drivinglicence"]);
const text = z.string().nullable().default(null);

export const userSchema = z.strictObject({
	id: z.string(),
	firstName: text,
	lastName: text,
	email: z.string(),
	isEmailVerified: z.boolean().default(true),
	/** The number has no dial code. */
	mobile: z.string(),
	countryCode: z.string(),
	/** The password is public demo data; it is hashed before it is stored. */
	password: z.string(),
	dateOfBirth: text,
	gender: gender.nullable().default(null),
	address: text,
	city: text,
	state: text,
	pincode: text,
	nationality: text,
	image: text,
	kyc: z
		.strictObject({
			pan: z.string(),
			documentType,
			documentNumber: z.string(),
			nameOnDocument: z.string(),
			status: z.enum(["pending", "verified"]),
		})
		.nullable()
		.default(null),
	isBlocked: z.boolean().default(false),
	createdDayOffset: dayOffset,
	wishlistSlugs: z.array(z.string()).default([]),
});
export type UserSeed = z.infer<typeof userSchema>;

export const passengerSchema = passengerDetails
	.extend({ id: z.string(), userId: z.string(), passportExpiryDayOffset: dayOffset.nullable().default(null) })
	.strict();
export type PassengerSeed = z.infer<typeof passengerSchema>;

/** Amounts are those of the day of the booking: prices of the packages have changed since. */
export const bookingSchema = z.strictObject({
	id: z.string(),
	userId: z.string(),
	number: z.string(),
	packageId: z.string(),
	title: z.string(),
	slug: z.string(),
	createdDayOffset: dayOffset,
	yatraDayOffset: dayOffset,
	persons: z.int(),
	passengerIds: z.array(z.string()),
	status: z.enum(["pending", "confirmed", "part-paid", "completed", "cancelled", "refunded"]),
	couponCode: text,
	discountInPaise: z.int().default(0),
	totalInPaise: z.int(),
	paidInPaise: z.int(),
	balanceInPaise: z.int().default(0),
	balanceDueDayOffset: dayOffset.nullable().default(null),
	refundedInPaise: z.int().default(0),
});
export type BookingSeed = z.infer<typeof bookingSchema>;

export const walletEntrySchema = z.strictObject({
	id: z.string(),
	userId: z.string(),
	type: z.enum(["credit", "debit"]),
	amountInPaise: z.int(),
	reason: z.string(),
	dayOffset,
	/** This is the balance after the entry. */
	balanceInPaise: z.int(),
});

export const bankAccountSeedSchema = z.strictObject({
	id: z.string(),
	userId: z.string(),
	accountholder: z.string(),
	accountnumber: z.string(),
	ifsc: z.string(),
	bankname: z.string(),
	isdefault: z.boolean().default(false),
});

export const notificationSchema = z.strictObject({
	id: z.string(),
	userId: z.string(),
	title: z.string(),
	text: z.string(),
	link: text,
	isRead: z.boolean().default(false),
	dayOffset,
});
