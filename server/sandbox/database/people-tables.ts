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
import type { BodyOf, Contract } from "#server/contract/index.ts";
import type { UserSeed } from "../seeds/people.schema.ts";

const moment = () => timestamp({ withTimezone: true });
const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });

export const usersTable = pgTable(
	"users",
	{
		id: text().primaryKey(),
		firstName: text(),
		lastName: text(),
		email: text().unique(),
		isEmailVerified: boolean().notNull().default(false),
		mobile: text().notNull(),
		countryCode: text().notNull(),
		/** The hash is null for users with one-time codes only. */
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

export const userTokensTable = pgTable(
	"user_tokens",
	{
		hash: text().primaryKey(),
		userId: text()
			.notNull()
			.references(() => usersTable.id),
		createdAt: moment().notNull(),
		expiresAt: moment().notNull(),
	},
	(table) => [index().on(table.userId)],
);

/** A sign-up waits here until its number is verified. */
export const signUpsTable = pgTable("sign_ups", {
	id: text().primaryKey(),
	email: text().notNull(),
	mobile: text().notNull(),
	countryCode: text().notNull(),
	passwordHash: text().notNull(),
	expiresAt: moment().notNull(),
});

export const codesTable = pgTable(
	"codes",
	{
		id: serial().primaryKey(),
		purpose: text().notNull(),
		recipient: text().notNull(),
		hash: text().notNull(),
		tries: integer().notNull().default(0),
		sentAt: moment().notNull(),
		/** The code was used or replaced at this time. */
		endedAt: moment(),
	},
	(table) => [index().on(table.recipient, table.purpose)],
);

/** A code verifies these flows (enquiry, sign-up …). */
export const codeFlowsTable = pgTable(
	"code_flows",
	{
		purpose: text().notNull(),
		recipient: text().notNull(),
		flow: text().notNull(),
		order: serial(),
		announcedAt: moment().notNull(),
		usedAt: moment(),
	},
	(table) => [primaryKey({ columns: [table.recipient, table.purpose, table.flow] })],
);

export const wrongSignInsTable = pgTable(
	"wrong_sign_ins",
	{ id: serial().primaryKey(), account: text().notNull(), at: moment().notNull() },
	(table) => [index().on(table.account, table.at)],
);

export const wrongCodesTable = pgTable(
	"wrong_codes",
	{ id: serial().primaryKey(), recipient: text().notNull(), at: moment().notNull() },
	(table) => [index().on(table.recipient, table.at)],
);

export const resetTokensTable = pgTable("reset_tokens", {
	hash: text().primaryKey(),
	userId: text()
		.notNull()
		.references(() => usersTable.id),
	expiresAt: moment().notNull(),
});

export const passengersTable = pgTable(
	"passengers",
	{
		id: text().primaryKey(),
		userId: text()
			.notNull()
			.references(() => usersTable.id),
		details: jsonb().$type<PassengerDetails>().notNull(),
		addedAt: moment().notNull(),
	},
	(table) => [index().on(table.userId)],
);

/** The details are stored as they are sent. */
export type PassengerDetails = BodyOf<Contract["passenger"]["add"]>;

export const wishesTable = pgTable(
	"wishes",
	{ userId: text().notNull(), packageId: text().notNull(), order: serial() },
	(table) => [primaryKey({ columns: [table.userId, table.packageId] })],
);

export const enquiriesTable = pgTable(
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

export const callRequestsTable = pgTable("call_requests", {
	id: text().primaryKey(),
	userId: text(),
	mobile: text().notNull(),
	countryCode: text().notNull(),
	isVerified: boolean().notNull(),
	createdAt: moment().notNull(),
});

/** Accounts are sent as they stand here, but for the number. */
export const bankAccountsTable = pgTable(
	"bank_accounts",
	{
		id: text().primaryKey(),
		userId: text().notNull(),
		accountholder: text("account_holder").notNull(),
		accountnumber: text("account_number").notNull(),
		ifsc: text().notNull(),
		bankname: text("bank_name").notNull(),
		isdefault: boolean("is_default").notNull(),
		addedAt: moment().notNull(),
	},
	(table) => [index().on(table.userId)],
);

export const notificationsTable = pgTable(
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

export const subscriptionsTable = pgTable(
	"subscriptions",
	{ letter: text().notNull(), recipient: text().notNull(), at: moment().notNull() },
	(table) => [primaryKey({ columns: [table.letter, table.recipient] })],
);

export const votesTable = pgTable(
	"votes",
	{ thingId: text().notNull(), voter: text().notNull(), isUp: boolean().notNull() },
	(table) => [primaryKey({ columns: [table.thingId, table.voter] })],
);

export const webinarSeatsTable = pgTable("webinar_seats", {
	id: text().primaryKey(),
	meetingId: text().notNull(),
	firstName: text().notNull(),
	lastName: text().notNull(),
	email: text().notNull(),
	mobile: text().notNull(),
	verifiedAt: moment(),
});

export const yatraRegistrationsTable = pgTable(
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

/** Profile pictures are public under an unguessable name; document scans are never served. */
export const filesTable = pgTable("files", {
	name: text().primaryKey(),
	userId: text().notNull(),
	contentType: text().notNull(),
	bytes: bytes().notNull(),
	isPublic: boolean().notNull(),
});
