import { eq, getTableName, inArray, is } from "drizzle-orm";
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

/** Counts the rows of each table that tell of the person. */
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
	const faqId = anyFaq?.id ?? "";
	const contact = { name: "Canary Rao", email: person.email, phone: person.mobile, countryCode: "+91" };
	const enquiry = { packageName: "Contact", packageId: "", sourcePath: "", comment: "", status: "new", createdAt: at };
	const question = {
		...{ type: "package", typeId: "102", typeTitle: "Kerala", group: "", upVotes: 0, downVotes: 0, position: 9 },
	};
	const later = new Date(clock.now() + 60_000);
	await db.insert(tables.userTokensTable).values({ hash: "canary-token", userId, createdAt: at, expiresAt: later });
	await db.insert(tables.resetTokensTable).values({ hash: "canary-reset", userId, expiresAt: later });
	await db.insert(tables.signUpsTable).values({ id: "su-1", ...person, passwordHash: "x", expiresAt: later });
	await db.insert(tables.codesTable).values({ purpose: "login", recipient: phone, hash: "x", sentAt: at });
	await db.insert(tables.codeFlowsTable).values({ purpose: "login", recipient: phone, flow: "", announcedAt: at });
	await db.insert(tables.wrongCodesTable).values({ recipient: person.email, at });
	await db.insert(tables.wrongSignInsTable).values({ account: person.email, at });
	await db.insert(tables.wishesTable).values({ userId, packageId: "102" });
	await db.insert(tables.enquiriesTable).values([
		{ id: "en-1", userId, ...contact, persons: 1, ...enquiry },
		{ id: "en-2", userId: null, ...contact, persons: 1, ...enquiry },
	]);
	await db
		.insert(tables.callRequestsTable)
		.values({ id: "cr-1", userId: null, mobile: person.mobile, countryCode: "+91", isVerified: false, createdAt: at });
	await db.insert(tables.bankAccountsTable).values({
		...{ id: "ba-1", userId, accountHolder: "Canary Rao", accountNumber: "1", ifsc: "X", bankName: "X" },
		...{ isDefault: false, addedAt: at },
	});
	await db
		.insert(tables.notificationsTable)
		.values({ id: "n-1", userId, title: "Hello Canary", text: "", link: null, isRead: false, at });
	await db.insert(tables.subscriptionsTable).values({ letter: "newsletter", recipient: person.email, at });
	await db.insert(tables.votesTable).values({ thingId: faqId, voter: userId, isUp: true });
	await db.insert(tables.webinarSeatsTable).values({
		...{ id: "ws-1", meetingId: "1", firstName: "Canary", lastName: "", email: person.email, mobile: person.mobile },
	});
	await db.insert(tables.yatraRegistrationsTable).values({
		...{
			id: "yr-1",
			userId,
			number: "KMY-1",
			status: "received",
			applicant: { name: "Canary" },
			createdOn: "2026-10-01",
		},
	});
	await db
		.insert(tables.filesTable)
		.values({ name: "canary.jpg", userId, contentType: "image/jpeg", bytes: new Uint8Array(3), isPublic: true });
	await db.insert(tables.faqsTable).values([
		{ ...question, id: "f-1", title: "Asked by Canary", description: "", status: "pending", userId },
		{ ...question, id: "f-2", title: "Is it cold?", description: "", status: "published", userId },
	]);
	await db.insert(tables.faqCommentsTable).values({
		...{ id: "fc-1", faqId, parentId: null, userId, name: "Canary", text: "I am Canary", writtenAt: at },
		...{ upVotes: 0, downVotes: 0 },
	});
	await db.insert(tables.reviewsTable).values({
		...{ id: "rv-1", packageId: "102", userId, name: "Canary", rating: 5, title: "", text: "By Canary", images: [] },
		...{ writtenOn: "2026-10-01", isVerified: true, status: "published" },
	});
	await db
		.insert(tables.cartsTable)
		.values({ userId, packageId: "102", yatraDate, passengerIds: ["p-1"], couponCode: null, gst: null, version: "1" });
	await db.insert(tables.bookingsTable).values(bookingRow);
	await db.insert(tables.paymentsTable).values([
		{
			...{ id: "ord-1", userId, cartVersion: "1", kind: "full", amountInPaise: 500, purchase, state: "paid" },
			...{ gatewayPaymentId: "pay-1", isCaptured: true, bookingId: "b-1", createdAt: at },
		},
		{
			id: "ord-2",
			userId,
			cartVersion: "2",
			kind: "full",
			amountInPaise: 700,
			purchase,
			state: "created",
			createdAt: at,
		},
	]);
	await db.insert(tables.couponUsesTable).values({
		...{ id: "cu-1", userId, code: "FLAT500", title: "Flat", discountInPaise: 1, orderId: "ord-1" },
		...{ bookingNumber: "PP900001", status: "used", usedAt: at },
	});
	await db
		.insert(tables.walletEntriesTable)
		.values({ id: "we-1", userId, type: "credit", amountInPaise: 100, reason: "A credit", at, balanceInPaise: 100 });
	await db
		.insert(tables.idempotencyTable)
		.values({ key: "k1234567", caller: userId, operation: "passenger.add", sentHash: "x", answer: null, at });
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
		// The map covers every table but those of the catalogue and those whose rows only wait for a code.
		expect(before.size).toBeGreaterThan(22);
		await eraseAccount(ctx, user);
		expect([...(await rowsOfPerson())]).toEqual([]);

		const { db } = ctx;
		const [booking] = await db.select().from(tables.bookingsTable).where(eq(tables.bookingsTable.id, "b-1"));
		const payments = await db
			.select()
			.from(tables.paymentsTable)
			.where(inArray(tables.paymentsTable.id, ["ord-1", "ord-2"]))
			.orderBy(tables.paymentsTable.id);
		const [credit] = await db.select().from(tables.walletEntriesTable).where(eq(tables.walletEntriesTable.id, "we-1"));
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
