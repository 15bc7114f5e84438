import { and, eq, inArray, or, type SQL } from "drizzle-orm";
import { endPayment, withUserLock } from "../booking/payment-records.ts";
import type { SandboxContext } from "../context.ts";
import * as tables from "../database/schema.ts";
import type { User } from "../http/handler.ts";
import { ApiError } from "../http/reply.ts";
import { makeId } from "./token.ts";

const openStatuses = ["pending", "confirmed", "part-paid"] as const;

/** These tables have the user's id and nothing that the law wants kept. */
const ownTables = [
	tables.userTokensTable,
	tables.resetTokensTable,
	tables.passengersTable,
	tables.wishesTable,
	tables.enquiriesTable,
	tables.callRequestsTable,
	tables.bankAccountsTable,
	tables.notificationsTable,
	tables.yatraRegistrationsTable,
	tables.filesTable,
	tables.cartsTable,
	tables.reviewsTable,
] as const;

/** An `or` of nothing would be no condition at all. */
function anyOf(...conditions: readonly (SQL | undefined)[]): SQL {
	const either = or(...conditions);
	if (either === undefined) throw new Error("a deletion needs a condition");
	return either;
}

/**
 * Finds what was left without signing in, under the proven number, and under the e-mail address if it is proven:
 * anybody can write another person's address into a profile.
 */
async function deleteByContact({ db }: SandboxContext, { id, email, isEmailVerified, mobile, countryCode }: User) {
	const proven = isEmailVerified && email !== null ? email : null;
	const phone = `${countryCode}${mobile}`;
	const recipients = proven === null ? [phone] : [phone, proven];
	const { signUpsTable, enquiriesTable, callRequestsTable, webinarSeatsTable } = tables;
	type Column = Parameters<typeof eq>[0];
	const atAddress = (column: Column) => (proven === null ? undefined : eq(column, proven));
	const atNumber = (number: Column, code: Column) => anyOf(and(eq(number, mobile), eq(code, countryCode)));
	await db
		.delete(signUpsTable)
		.where(anyOf(atNumber(signUpsTable.mobile, signUpsTable.countryCode), atAddress(signUpsTable.email)));
	await db
		.delete(enquiriesTable)
		.where(anyOf(atNumber(enquiriesTable.phone, enquiriesTable.countryCode), atAddress(enquiriesTable.email)));
	await db.delete(callRequestsTable).where(atNumber(callRequestsTable.mobile, callRequestsTable.countryCode));
	await db
		.delete(webinarSeatsTable)
		.where(anyOf(eq(webinarSeatsTable.mobile, mobile), atAddress(webinarSeatsTable.email)));
	for (const table of [tables.codesTable, tables.codeFlowsTable, tables.wrongCodesTable, tables.subscriptionsTable])
		await db.delete(table).where(inArray(table.recipient, recipients));
	await db
		.delete(tables.wrongSignInsTable)
		.where(inArray(tables.wrongSignInsTable.account, [id, mobile, ...recipients]));
}

/** Questions and comments of others may stand below theirs, so that these lose their writer instead. */
async function anonymisePosts({ db }: SandboxContext, userId: string): Promise<void> {
	const { faqsTable, faqCommentsTable, votesTable } = tables;
	await db.delete(faqsTable).where(and(eq(faqsTable.userId, userId), eq(faqsTable.status, "pending")));
	await db.update(faqsTable).set({ userId: null }).where(eq(faqsTable.userId, userId));
	await db
		.update(faqCommentsTable)
		.set({ userId: null, name: "Guest", text: "This comment was erased." })
		.where(eq(faqCommentsTable.userId, userId));
	await db.delete(votesTable).where(eq(votesTable.voter, userId));
}

/** Bookings, payments and credits stay as accounts must be kept, without a name and under an id of nobody. */
async function anonymiseRecords({ db }: SandboxContext, userId: string): Promise<void> {
	const { bookingsTable, paymentsTable, couponUsesTable, walletEntriesTable } = tables;
	const nobody = makeId("erased-");
	await db.update(bookingsTable).set({ userId: nobody, travellers: [] }).where(eq(bookingsTable.userId, userId));
	const payments = await db.select().from(paymentsTable).where(eq(paymentsTable.userId, userId));
	for (const { id, purchase } of payments) {
		const anonymous = { userId: nobody, cartVersion: "", reason: null, purchase: { ...purchase, travellers: [] } };
		await db.update(paymentsTable).set(anonymous).where(eq(paymentsTable.id, id));
	}
	for (const table of [couponUsesTable, walletEntriesTable])
		await db.update(table).set({ userId: nobody }).where(eq(table.userId, userId));
}

async function endOpenPayments(ctx: SandboxContext, userId: string): Promise<void> {
	const { paymentsTable } = tables;
	const isOpen = and(eq(paymentsTable.userId, userId), eq(paymentsTable.state, "created"));
	for (const payment of await ctx.db.select().from(paymentsTable).where(isOpen))
		await endPayment(ctx, payment, "supersede", "");
}

/** @throws ApiError 409 while a trip is neither over nor cancelled */
export function eraseAccount(ctx: SandboxContext, user: User): Promise<void> {
	return withUserLock(ctx, user.id, async (txCtx) => {
		const { db } = txCtx;
		const { bookingsTable, idempotencyTable, usersTable } = tables;
		const isAhead = and(eq(bookingsTable.userId, user.id), inArray(bookingsTable.status, openStatuses));
		const [ahead] = await db.select({ id: bookingsTable.id }).from(bookingsTable).where(isAhead).limit(1);
		if (ahead !== undefined) throw new ApiError(409, "Please complete or cancel your trips first");
		await endOpenPayments(txCtx, user.id);
		await deleteByContact(txCtx, user);
		await anonymisePosts(txCtx, user.id);
		await anonymiseRecords(txCtx, user.id);
		for (const table of ownTables) await db.delete(table).where(eq(table.userId, user.id));
		await db.delete(idempotencyTable).where(eq(idempotencyTable.caller, user.id));
		await db.delete(usersTable).where(eq(usersTable.id, user.id));
	});
}
