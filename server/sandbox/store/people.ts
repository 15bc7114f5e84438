import {
	boolean,
	customType,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	serial,
	text,
	timestamp,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import type { PassengerSeed, UserSeed } from "../seeds/types.ts";

const moment = () => timestamp({ withTimezone: true });
const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });

/** Users whose number is proved. */
export const users = pgTable(
	"users",
	{
		id: text().primaryKey(),
		firstName: text(),
		lastName: text(),
		/** In lower case; null until one is given. */
		email: text().unique(),
		isEmailVerified: boolean().notNull().default(false),
		mobile: text().notNull(),
		/** With plus sign. */
		countryCode: text().notNull(),
		/** Null for those who only ever used one-time codes. */
		passwordHash: text(),
		dateOfBirth: text(),
		gender: text(),
		address: text(),
		city: text(),
		state: text(),
		pincode: text(),
		image: text(),
		kyc: jsonb().$type<UserSeed["kyc"] & { nameOnDocument?: string }>(),
		isBlocked: boolean().notNull().default(false),
		createdAt: moment().notNull(),
	},
	(table) => [uniqueIndex().on(table.countryCode, table.mobile)],
);

/** Tokens of signed-in users, hashed; deleting a row signs out. */
export const userTokens = pgTable(
	"user_tokens",
	{
		hash: text().primaryKey(),
		userId: text()
			.notNull()
			.references(() => users.id),
		createdAt: moment().notNull(),
		expiresAt: moment().notNull(),
	},
	(table) => [index().on(table.userId)],
);

/** Sign-ups whose number is not proved yet. */
export const signUps = pgTable("sign_ups", {
	id: text().primaryKey(),
	email: text().notNull(),
	mobile: text().notNull(),
	countryCode: text().notNull(),
	passwordHash: text().notNull(),
	expiresAt: moment().notNull(),
});

/** One-time codes, hashed with a key. */
export const codes = pgTable(
	"codes",
	{
		id: serial().primaryKey(),
		purpose: text().notNull(),
		/** Number with dial code, or e-mail address. */
		recipient: text().notNull(),
		hash: text().notNull(),
		tries: integer().notNull().default(0),
		sentAt: moment().notNull(),
		/** When it was used, or a newer one took its place. */
		endedAt: moment(),
	},
	(table) => [index().on(table.recipient, table.purpose)],
);

/** What codes belong to beside purpose and recipient: a code serves each that was announced and is not proved yet. */
export const codeFlows = pgTable(
	"code_flows",
	{
		purpose: text().notNull(),
		recipient: text().notNull(),
		/** Id of an enquiry, a sign-up and the like; empty where there is none. */
		flow: text().notNull(),
		order: serial(),
		announcedAt: moment().notNull(),
		/** When a code proved it. */
		usedAt: moment(),
	},
	(table) => [primaryKey({ columns: [table.recipient, table.purpose, table.flow] })],
);

/** Wrong passwords by account, for the limit on them. */
export const wrongSignIns = pgTable(
	"wrong_sign_ins",
	{ id: serial().primaryKey(), account: text().notNull(), at: moment().notNull() },
	(table) => [index().on(table.account, table.at)],
);

/** Wrong codes by recipient, for the limit over all codes. */
export const wrongCodes = pgTable(
	"wrong_codes",
	{ id: serial().primaryKey(), recipient: text().notNull(), at: moment().notNull() },
	(table) => [index().on(table.recipient, table.at)],
);

/** Tokens that allow one new password, hashed. */
export const resetTokens = pgTable("reset_tokens", {
	hash: text().primaryKey(),
	userId: text()
		.notNull()
		.references(() => users.id),
	expiresAt: moment().notNull(),
});

/** Travellers of users. */
export const passengers = pgTable(
	"passengers",
	{
		id: text().primaryKey(),
		userId: text()
			.notNull()
			.references(() => users.id),
		details: jsonb().$type<PassengerDetails>().notNull(),
		addedAt: moment().notNull(),
	},
	(table) => [index().on(table.userId)],
);

/** What is known of a traveller. */
export type PassengerDetails = Omit<
	PassengerSeed,
	"id" | "userId" | "title" | "meal" | "documentType" | "passportExpiryDayOffset"
> & {
	readonly title: string;
	readonly meal: string;
	readonly documentType: string | null;
	readonly passportExpiry: string | null;
};

/** Packages that users want to remember. */
export const wishes = pgTable(
	"wishes",
	{ userId: text().notNull(), packageId: text().notNull(), order: serial() },
	(table) => [primaryKey({ columns: [table.userId, table.packageId] })],
);

/** Enquiries of visitors and users. */
export const enquiries = pgTable(
	"enquiries",
	{
		id: text().primaryKey(),
		userId: text(),
		name: text().notNull(),
		email: text().notNull(),
		phone: text().notNull(),
		countryCode: text().notNull(),
		persons: integer().notNull(),
		packageName: text().notNull(),
		packageId: text().notNull(),
		sourcePath: text().notNull(),
		comment: text().notNull(),
		status: text().notNull(),
		createdAt: moment().notNull(),
		verifiedAt: moment(),
	},
	(table) => [index().on(table.userId)],
);

/** Numbers that want to be called. */
export const callRequests = pgTable("call_requests", {
	id: text().primaryKey(),
	userId: text(),
	mobile: text().notNull(),
	countryCode: text().notNull(),
	isVerified: boolean().notNull(),
	createdAt: moment().notNull(),
});

/** Accounts that refunds go to. */
export const bankAccounts = pgTable(
	"bank_accounts",
	{
		id: text().primaryKey(),
		userId: text().notNull(),
		accountHolder: text().notNull(),
		accountNumber: text().notNull(),
		ifsc: text().notNull(),
		bankName: text().notNull(),
		isDefault: boolean().notNull(),
		addedAt: moment().notNull(),
	},
	(table) => [index().on(table.userId)],
);

/** News for users. */
export const notifications = pgTable(
	"notifications",
	{
		id: text().primaryKey(),
		userId: text().notNull(),
		title: text().notNull(),
		text: text().notNull(),
		link: text(),
		isRead: boolean().notNull(),
		at: moment().notNull(),
	},
	(table) => [index().on(table.userId)],
);

/** Who gets which letter. */
export const subscriptions = pgTable(
	"subscriptions",
	{ letter: text().notNull(), recipient: text().notNull(), at: moment().notNull() },
	(table) => [primaryKey({ columns: [table.letter, table.recipient] })],
);

/** Votes on questions and comments; one per user and thing. */
export const votes = pgTable(
	"votes",
	{ thingId: text().notNull(), voter: text().notNull(), isUp: boolean().notNull() },
	(table) => [primaryKey({ columns: [table.thingId, table.voter] })],
);

/** Registrations for webinars; a seat is taken once the number is proved. */
export const webinarSeats = pgTable("webinar_seats", {
	id: text().primaryKey(),
	meetingId: text().notNull(),
	firstName: text().notNull(),
	lastName: text().notNull(),
	email: text().notNull(),
	mobile: text().notNull(),
	verifiedAt: moment(),
});

/** Registrations for the Kailash Mansarovar Yatra. */
export const yatraRegistrations = pgTable(
	"yatra_registrations",
	{
		id: text().primaryKey(),
		userId: text().notNull(),
		number: text().notNull().unique(),
		status: text().notNull(),
		applicant: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
		createdOn: date().notNull(),
	},
	(table) => [index().on(table.userId)],
);

/** Pictures that users sent: portraits are public under a name nobody guesses, scans are not served. */
export const files = pgTable("files", {
	name: text().primaryKey(),
	userId: text().notNull(),
	contentType: text().notNull(),
	bytes: bytes().notNull(),
	isPublic: boolean().notNull(),
});
