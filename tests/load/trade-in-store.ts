import { and, eq, inArray, isNotNull } from "drizzle-orm";
import fc from "fast-check";
import { changeCart, fillCart } from "#server/sandbox/booking/cart.ts";
import { findPayment, type Payment } from "#server/sandbox/booking/payment-records.ts";
import * as trade from "#server/sandbox/booking/payments.ts";
import * as rows from "#server/sandbox/database/schema.ts";
import { ApiError } from "#server/sandbox/http/reply.ts";
import { manualClock, openTestContext } from "#server/sandbox/test-harness.ts";
import { addCoupon, addUsers, openSeats } from "#tests/support/sandbox-trade.ts";

type Store = Awaited<ReturnType<typeof openTestContext>>;

const userCount = 3;
const travellersEach = 3;
const seatsOf = (life: number): number => [3, 8, 20][life % 3] ?? 3;
const couponLimit = 3;
const eventsInALife = 100;

const event = fc.record({
	does: fc.constantFrom("fill", "apply", "remove", "begin", "begin", "offer", "capture", "succeed", "fail", "wait"),
	user: fc.nat(userCount - 1),
	/** The number counts from the newest payment. */
	order: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(3) }),
	...{ persons: fc.integer({ min: 1, max: travellersEach }), kind: fc.constantFrom("full", "part") },
	...{ isGenuine: fc.boolean(), minutes: fc.constantFrom(1, 5, 31) },
});
type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never;
/** The events of a moment are concurrent. */
const moment = fc.array(event, { minLength: 1, maxLength: 3 });

interface World {
	readonly ctx: Store;
	readonly users: readonly string[];
	readonly coupon: string;
	readonly wanted: { readonly packageId: string; readonly yatraDate: string };
	readonly departureId: string;
	readonly seats: number;
	readonly pass: (milliseconds: number) => void;
	/** The oldest payment comes first. */
	readonly known: Map<string, Payment>;
}

function must(isSo: boolean, what: string): void {
	if (!isSo) throw new Error(what);
}

async function newWorld(ctx: Store, pass: World["pass"], number: number): Promise<World> {
	const users = Array.from({ length: userCount }, (_, index) => `life${number}-${index}`);
	await addUsers(ctx, users, travellersEach);
	const [coupon, seats] = [`LIFE${number}`, seatsOf(number)];
	await addCoupon(ctx, coupon, couponLimit);
	return { ctx, users, coupon, seats, pass, known: new Map(), ...(await openSeats(ctx, seats)) };
}

async function happen(world: World, { does, user, order, persons, kind, isGenuine, minutes }: Event): Promise<unknown> {
	const { ctx, users, coupon, wanted, known } = world;
	const userId = users[user] ?? "";
	if (does === "wait") return world.pass(minutes * 60_000);
	if (does === "apply") return changeCart(ctx, userId, { couponCode: coupon });
	if (does === "remove") return changeCart(ctx, userId, { couponCode: null });
	if (does === "begin") return trade.startPayment(ctx, userId, kind);
	if (does === "fill") {
		const passengerIds = Array.from({ length: persons }, (_, index) => `${userId}-p${index}`);
		return fillCart(ctx, userId, { ...wanted, passengerIds, couponCode: null });
	}
	const id = [...known.values()].filter((payment) => payment.userId === userId).at(-1 - order)?.id ?? "ord_nobody";
	if (does === "offer") return trade.openPayment(ctx, id);
	if (does === "fail") return trade.failPayment(ctx, userId, id, "said to have failed");
	const paymentId = (isGenuine && (await findPayment(ctx, id))?.gatewayPaymentId) || `pay_${id}`;
	return does === "capture"
		? trade.capturePayment(ctx, id, paymentId)
		: trade.confirmPayment(ctx, userId, id, paymentId);
}

/** Rejections are allowed, other errors are not. */
const refused = (error: unknown): void => {
	if (!(error instanceof ApiError)) throw error;
};

function judgeOrder(payment: Payment, before: Payment | undefined): void {
	const { state, amountInPaise, kind, purchase, isCaptured } = payment;
	if (purchase.price === null) throw new Error("an order of a cart has its price");
	const { subtotal, discount, gst, tcs, total, payNow } = purchase.price;
	must(amountInPaise === (kind === "part" ? payNow : total), "an order asks for the server's price");
	must(
		total === subtotal - discount + gst + tcs && discount <= subtotal && total >= 0,
		"the price is the sum of its lines",
	);
	must(state !== "paid" || isCaptured, "what is paid was taken");
	if (!before) return;
	must(before.state === "created" || before.state === state, `${before.state} was left for ${state}`);
	must(before.amountInPaise === amountInPaise && before.kind === kind, "an order never changes its sum");
	must(!before.isCaptured || isCaptured, "money is not forgotten");
}

async function checkInvariants({ ctx: { db }, users, known, coupon, departureId, seats }: World): Promise<void> {
	const payments = await db
		.select()
		.from(rows.paymentsTable)
		.where(inArray(rows.paymentsTable.userId, [...users]));
	for (const payment of payments.toSorted((one, other) => +one.createdAt - +other.createdAt)) {
		judgeOrder(payment, known.get(payment.id));
		known.set(payment.id, payment);
	}
	for (const user of users) {
		const open = payments.filter(({ userId, state }) => userId === user && state === "created");
		must(open.length <= 1, "one cart has one order that can be paid");
	}
	const made = await db
		.select()
		.from(rows.bookingsTable)
		.where(and(inArray(rows.bookingsTable.userId, [...users]), isNotNull(rows.bookingsTable.orderId)));
	const paid = payments.filter(({ state }) => state === "paid");
	must(made.length === paid.length, "a booking for each payment, and none without");
	for (const { id, bookingId, amountInPaise } of paid) {
		const booking = made.find(({ orderId }) => orderId === id);
		must(booking?.id === bookingId && booking?.paidInPaise === amountInPaise, "a booking knows what was paid");
	}
	const [departure] = await db
		.select()
		.from(rows.packageDeparturesTable)
		.where(eq(rows.packageDeparturesTable.id, departureId));
	const taken = made.reduce((sum, { persons }) => sum + persons, 0);
	must(departure?.left === seats - taken && departure.left >= 0, "no seat is sold twice or lost");
	const uses = await db.select().from(rows.couponUsesTable).where(eq(rows.couponUsesTable.code, coupon));
	const used = uses.filter(({ status }) => status === "used");
	must(used.length <= couponLimit, "a coupon is used no more often than it may be");
	const withCoupon = paid.filter(({ purchase }) => purchase.couponCode === coupon);
	must(used.length === withCoupon.length, "a coupon counts once for each booking that has it");
	for (const { orderId, status } of uses)
		must(status !== "held" || known.get(orderId ?? "")?.state === "created", "only an open order holds a coupon");
}

/** Checks the rules after each moment of up to three concurrent events. @returns count of orders by final state @throws with the run and the event that broke a rule */
export async function liveInStore(eventCount: number, seed = Date.now() % 2 ** 31): Promise<Record<string, number>> {
	const clock = manualClock();
	const ctx = await openTestContext(clock);
	const ends: Record<string, number> = {};
	let done = 0;
	try {
		for (let life = 0; done < eventCount; life += 1) {
			const world = await newWorld(ctx, clock.advance, life);
			const moments = fc.sample(moment, { numRuns: eventsInALife, seed: seed + life });
			let inLife = 0;
			for (const [index, events] of moments.entries()) {
				if (inLife >= eventsInALife) break;
				await Promise.all(events.map((one) => happen(world, one).catch(refused)));
				inLife += events.length;
				await checkInvariants(world).catch((error: unknown) => {
					const said = JSON.stringify(moments.slice(Math.max(0, index - 4), index + 1));
					throw new Error(`seed ${seed}, life ${life}, moment ${index}: ${String(error)}\n${said}`);
				});
			}
			done += inLife;
			for (const { state, isCaptured } of world.known.values()) {
				const end = state === "failed" && isCaptured ? "returned" : state;
				ends[end] = (ends[end] ?? 0) + 1;
			}
		}
		return ends;
	} finally {
		await ctx.close();
	}
}
