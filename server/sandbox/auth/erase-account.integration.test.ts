import { eq, getTableColumns, getTableName, inArray, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SandboxContext } from "../context.ts";
import * as tables from "../database/schema.ts";
import type { User } from "../http/handler.ts";
import { manualClock, openTestContext } from "../test-harness.ts";
import { eraseAccount } from "./erase-account.ts";

const clock = manualClock();
const at = new Date(clock.now());
const person = { email: "canary@example.in", mobile: "9811122233", countryCode: "+91" };
const phone = `${person.countryCode}${person.mobile}`;
const userId = "u-canary";
const traces = /canary|9811122233/i;

let ctx: SandboxContext & { close: () => Promise<void> };
let user: User;

async function rowsOfPerson(): Promise<ReadonlyMap<string, number>> {
	const found = new Map<string, number>();
	for (const table of Object.values(tables)) {
		if (!is(table, PgTable)) continue;
		const rows = await ctx.db.select().from(table);
		const count = rows.filter((row) => traces.test(JSON.stringify(row))).length;
		if (count > 0) found.set(getTableName(table), count);
	}
	return found;
}

const bookingRow = {
	...{ id: "b-1", userId, number: "PP900001", orderId: "ord-1", packageId: "102", departureId: null },
	...{ title: "Kerala", slug: "kerala-tour", yatraDate: "2026-10-01", persons: 1, couponCode: null },
	...{ travellers: [{ id: "p-1", firstName: "Canary", lastName: "Rao" }], status: "completed" as const },
	...{ totalInPaise: 500, paidInPaise: 500, balanceInPaise: 0, balanceDue: null, refundedInPaise: 0, createdAt: at },
};
const { yatraDate, packageId, title, slug, travellers } = bookingRow;
const purchase = {
	...{ packageId, title, slug, departureId: "", yatraDate, persons: 1, travellers, couponCode: null },
	...{ gst: null, price: null },
};

const more: Readonly<Record<string, readonly object[]>> = {
	users: [],
	guides: [],
	bookings: [bookingRow],
	payments: [
		{ id: "ord-1", purchase, kind: "full", amountInPaise: 500, state: "paid", gatewayPaymentId: "pay-1" },
		{ id: "ord-2", purchase, kind: "full", amountInPaise: 700, state: "created" },
	],
	faqs: [
		{ id: "f-1", title: "Asked by Canary", status: "pending" },
		{ id: "f-2", title: "Is it cold?", status: "published" },
	],
	// They may have been left without signing in.
	enquiries: [{}, { id: "2", userId: null }],
	call_requests: [{}, { id: "2", userId: null }],
};

/** What columns of these names hold; others hold anything. */
const own: Readonly<Record<string, unknown>> = {
	...{ userId, voter: userId, caller: userId, account: person.email, ...person, phone: person.mobile },
	...{ recipient: phone, name: "Canary", packageId: "102", yatraDate, createdOn: yatraDate, writtenOn: yatraDate },
};
const anything = { string: "x", number: 1, boolean: false, date: at, json: {}, custom: new Uint8Array(3) };

function rowOf(table: PgTable, given: object): object {
	const filled = Object.entries(getTableColumns(table)).map(([name, { notNull, hasDefault, dataType }]) => {
		const isToFill = notNull && !hasDefault;
		return [name, own[name] ?? (isToFill ? anything[dataType as keyof typeof anything] : undefined)];
	});
	return { ...Object.fromEntries(filled), ...given };
}

const personal = Object.values(tables)
	.filter((table) => is(table, PgTable))
	.filter((table) => ["userId", "voter", "caller", "account", "recipient", "mobile"].some((name) => name in table));

beforeAll(async () => {
	ctx = await openTestContext(clock);
	const { db } = ctx;
	const [made] = await db
		.insert(tables.usersTable)
		.values({ id: userId, ...person, firstName: "Canary", isEmailVerified: true, createdAt: at })
		.returning();
	if (made === undefined) throw new Error("there is a user");
	user = made;
	const [anyFaq] = await db.select().from(tables.faqsTable).limit(1);
	for (const table of personal) {
		const byRecipient = "recipient" in table ? [{}, { recipient: person.email }] : [{}];
		for (const given of more[getTableName(table)] ?? byRecipient)
			await db
				.insert(table as typeof tables.wishesTable)
				.values(rowOf(table, { faqId: anyFaq?.id, ...given }) as never);
	}
}, 180_000);
afterAll(() => ctx.close());

describe("[S39] erasing an account", () => {
	it("waits while a trip is neither over nor cancelled", async () => {
		const { db } = ctx;
		for (const status of ["pending", "confirmed", "part-paid"] as const) {
			await db
				.insert(tables.bookingsTable)
				.values({ ...bookingRow, id: "b-2", number: "PP900002", orderId: null, status });
			await expect(eraseAccount(ctx, user)).rejects.toMatchObject({ status: 409 });
			await db.delete(tables.bookingsTable).where(eq(tables.bookingsTable.id, "b-2"));
		}
		expect((await rowsOfPerson()).get("users")).toBe(1);
	});

	it("leaves no row that tells of the person, and the records of money without a name", async () => {
		const before = await rowsOfPerson();
		// A guide is of the catalogue.
		expect(before.size).toBe(personal.length - 1);
		await eraseAccount(ctx, user);
		expect([...(await rowsOfPerson())]).toEqual([]);

		const { db } = ctx;
		const [booking] = await db.select().from(tables.bookingsTable).where(eq(tables.bookingsTable.id, "b-1"));
		const payments = await db
			.select()
			.from(tables.paymentsTable)
			.where(inArray(tables.paymentsTable.id, ["ord-1", "ord-2"]))
			.orderBy(tables.paymentsTable.id);
		const [credit] = await db.select().from(tables.walletEntriesTable).where(eq(tables.walletEntriesTable.id, "x"));
		expect(booking).toMatchObject({ number: "PP900001", totalInPaise: 500, paidInPaise: 500, travellers: [] });
		expect(payments).toMatchObject([
			{ state: "paid", amountInPaise: 500, gatewayPaymentId: "pay-1", purchase: { travellers: [] } },
			{ state: "failed", amountInPaise: 700, purchase: { travellers: [] } },
		]);
		const owners = [booking?.userId, credit?.userId, ...payments.map((payment) => payment.userId)];
		expect(new Set(owners).size).toBe(1);
		expect(owners[0]).toMatch(/^erased-/);
		const [question] = await db.select().from(tables.faqsTable).where(eq(tables.faqsTable.id, "f-2"));
		expect(question).toMatchObject({ title: "Is it cold?", userId: null });
	});
});
