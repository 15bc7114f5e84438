import { and, eq, inArray, isNotNull } from "drizzle-orm";
import fc from "fast-check";
import { momentIn, todayIn } from "#server/sandbox/clock.ts";
import { Refusal } from "#server/sandbox/door/answer.ts";
import { bareSandbox, handClock } from "#server/sandbox/rig.ts";
import { coupons as couponSeeds, dayAfter } from "#server/sandbox/seeds/index.ts";
import * as rows from "#server/sandbox/store/schema.ts";
import { changeCart, fillCart } from "#server/sandbox/trade/cart.ts";
import * as trade from "#server/sandbox/trade/payments.ts";

type Store = Awaited<ReturnType<typeof bareSandbox>>;
type Payment = trade.Payment;

const userCount = 3;
const travellersEach = 3;
/** From a departure that is gone at once to one that lasts. */
const seatsOf = (life: number): number => [3, 8, 20][life % 3] ?? 3;
const couponLimit = 3;
const eventsInALife = 100;

const event = fc.record({
	does: fc.constantFrom("fill", "apply", "remove", "begin", "begin", "offer", "capture", "succeed", "fail", "wait"),
	user: fc.nat(userCount - 1),
	/** Counted back from the newest. */
	order: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(3) }),
	persons: fc.integer({ min: 1, max: travellersEach }),
	kind: fc.constantFrom("full", "part"),
	isGenuine: fc.boolean(),
	minutes: fc.constantFrom(1, 5, 31),
});
type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never;
/** What arrives in the same moment. */
const moment = fc.array(event, { minLength: 1, maxLength: 3 });

/** Some users, a departure with few seats and a coupon for few of them. */
interface World {
	readonly at: Store;
	readonly users: readonly string[];
	readonly coupon: string;
	readonly wanted: { readonly packageId: string; readonly yatraDate: string };
	readonly departureId: string;
	readonly seats: number;
	readonly pass: (milliseconds: number) => void;
	/** Orders as they were, oldest first. */
	readonly known: Map<string, Payment>;
}

function must(isSo: boolean, what: string): void {
	if (!isSo) throw new Error(what);
}

async function newWorld(at: Store, pass: World["pass"], number: number): Promise<World> {
	const users = Array.from({ length: userCount }, (_, index) => `life${number}-${index}`);
	const createdAt = momentIn(at.clock);
	await at.db.insert(rows.users).values(users.map((id) => ({ id, mobile: id, countryCode: "+91", createdAt })));
	const details: rows.PassengerDetails = {
		...{ title: "Mr", firstName: "A", lastName: "B", gender: "male", dateOfBirth: "1990-01-01", relation: "self" },
		...{ nationality: "Indian", mobile: null, email: null, documentType: null, documentNumber: null },
		...{ passportNumber: null, passportExpiry: null, meal: "veg", medicalNotes: null },
	};
	const passengers = users.flatMap((userId) =>
		Array.from({ length: travellersEach }, (_, index) => ({
			id: `${userId}-p${index}`,
			userId,
			details,
			addedAt: createdAt,
		})),
	);
	await at.db.insert(rows.passengers).values(passengers);
	const today = todayIn(at.clock);
	const [seed] = couponSeeds;
	if (!seed) throw new Error("no coupon");
	const coupon = `LIFE${number}`;
	await at.db.insert(rows.coupons).values({
		...{ code: coupon, validFrom: today, validTo: dayAfter(today, 9), usedBefore: 0 },
		rules: {
			...seed,
			...{ scope: { kind: "all" }, minCartInRupees: 0, minPersons: 1, bankTag: null, perUserLimit: null },
			...{ isFirstBookingOnly: false, totalLimit: couponLimit },
		},
	});
	const open = await at.db.select().from(rows.departures).where(eq(rows.departures.status, "available"));
	const departure = open.find(({ date }) => date > dayAfter(today, 60));
	if (!departure) throw new Error("no departure");
	const seats = seatsOf(number);
	await at.db.update(rows.departures).set({ left: seats, seats }).where(eq(rows.departures.id, departure.id));
	const wanted = { packageId: departure.packageId, yatraDate: departure.date };
	return { at, users, coupon, wanted, departureId: departure.id, seats, pass, known: new Map() };
}

async function happen(world: World, { does, user, order, persons, kind, isGenuine, minutes }: Event): Promise<unknown> {
	const { at, users, coupon, wanted, known } = world;
	const userId = users[user] ?? "";
	if (does === "wait") return world.pass(minutes * 60_000);
	if (does === "apply") return changeCart(at, userId, { couponCode: coupon });
	if (does === "remove") return changeCart(at, userId, { couponCode: null });
	if (does === "begin") return trade.beginPayment(at, userId, kind);
	if (does === "fill") {
		const passengerIds = Array.from({ length: persons }, (_, index) => `${userId}-p${index}`);
		return fillCart(at, userId, { ...wanted, passengerIds, couponCode: null });
	}
	const id = [...known.values()].filter((payment) => payment.userId === userId).at(-1 - order)?.id ?? "ord_nobody";
	if (does === "offer") return trade.offerPayment(at, id);
	if (does === "fail") return trade.failPayment(at, userId, id, "said to have failed");
	const paymentId = (isGenuine && (await trade.findPayment(at, id))?.gatewayPaymentId) || `pay_${id}`;
	return does === "capture" ? trade.capturePayment(at, id, paymentId) : trade.settlePayment(at, userId, id, paymentId);
}

/** A refusal is an answer; anything else is not. */
const refused = (error: unknown): void => {
	if (!(error instanceof Refusal)) throw error;
};

function judgeOrder(payment: Payment, before: Payment | undefined): void {
	const { state, amountInPaise, kind, purchase, isCaptured } = payment;
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

/** All that must hold at any moment. */
async function judge({ at: { db }, users, known, coupon, departureId, seats }: World): Promise<void> {
	const payments = await db
		.select()
		.from(rows.payments)
		.where(inArray(rows.payments.userId, [...users]));
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
		.from(rows.bookings)
		.where(and(inArray(rows.bookings.userId, [...users]), isNotNull(rows.bookings.orderId)));
	const paid = payments.filter(({ state }) => state === "paid");
	must(made.length === paid.length, "a booking for each payment, and none without");
	for (const { id, bookingId, amountInPaise } of paid) {
		const booking = made.find(({ orderId }) => orderId === id);
		must(booking?.id === bookingId && booking?.paidInPaise === amountInPaise, "a booking knows what was paid");
	}
	const [departure] = await db.select().from(rows.departures).where(eq(rows.departures.id, departureId));
	const taken = made.reduce((sum, { persons }) => sum + persons, 0);
	must(departure?.left === seats - taken && departure.left >= 0, "no seat is sold twice or lost");
	const uses = await db.select().from(rows.couponUses).where(eq(rows.couponUses.code, coupon));
	const used = uses.filter(({ status }) => status === "used");
	must(used.length <= couponLimit, "a coupon is used no more often than it may be");
	const withCoupon = paid.filter(({ purchase }) => purchase.couponCode === coupon);
	must(used.length === withCoupon.length, "a coupon counts once for each booking that has it");
	for (const { orderId, status } of uses)
		must(status !== "held" || known.get(orderId ?? "")?.state === "created", "only an open order holds a coupon");
}

/**
 * Lives of carts and payments in the sandbox's own store, up to three events in the same moment, judged after each.
 * @returns how many orders ended how, so that a test can tell that something happened
 * @throws naming the life and the event that broke a rule
 */
export async function liveInStore(eventCount: number, seed = Date.now() % 2 ** 31): Promise<Record<string, number>> {
	const clock = handClock();
	const at = await bareSandbox(clock);
	const ends: Record<string, number> = {};
	let done = 0;
	try {
		for (let life = 0; done < eventCount; life += 1) {
			const world = await newWorld(at, clock.pass, life);
			const moments = fc.sample(moment, { numRuns: eventsInALife, seed: seed + life });
			let inLife = 0;
			for (const [index, events] of moments.entries()) {
				if (inLife >= eventsInALife) break;
				await Promise.all(events.map((one) => happen(world, one).catch(refused)));
				inLife += events.length;
				await judge(world).catch((error: unknown) => {
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
		await at.close();
	}
}
