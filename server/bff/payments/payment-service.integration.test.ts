import { createHmac } from "node:crypto";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSealer } from "#server/bff/crypto/seal.ts";
import { createIdempotencyKeys } from "#server/bff/idempotency/key.ts";
import { createIdempotencyStore } from "#server/bff/idempotency/store.ts";
import { StoreError } from "#server/bff/store/index.ts";
import { shareTestStore } from "#server/bff/store/test-store.ts";
import type { Cart, OrderStatus, Outcome } from "#server/bff/upstream/index.ts";
import { formOf } from "#tests/support/form-data.ts";
import {
	balanceFormName,
	createHostedGateway,
	createPaymentRecords,
	createPaymentService,
	paymentFormName,
	paymentTimeouts,
} from "./index.ts";
import type { PaymentApi } from "./payment-service.ts";

const secret = "only for this test, and long enough";
const log = pino({ level: "silent" });
const keys = createIdempotencyKeys([secret]);
const sealer = createSealer([secret]);
const asha = { userId: "asha", token: "t", returnUrl: "https://site.example/payment/return" };
const minute = 60_000;

const store = shareTestStore();
let calls: string[];
let tokens: string[];
let upstream: PaymentApi["payments"];

const yes = <T>(value: T): Outcome<T> => ({ ok: true, value });
const orderOf = (id: string) => yes({ id, amountInPaise: 100, action: "https://pay.example/", fields: {} });
const booked = yes({ id: "b1", number: "PP1" });
const no = (status: number): Outcome<never> => ({ ok: false, answered: true, kind: "http4xx", status });
const noAnswer: Outcome<never> = { ok: false, answered: false, kind: "timeout" };
const never = <T>(): Promise<T> => new Promise(() => undefined);
const answer = <Name extends keyof PaymentApi["payments"]>(name: Name, call: PaymentApi["payments"][Name]): void => {
	upstream = { ...upstream, [name]: call };
};
const answerStatus = (outcome: Outcome<OrderStatus>): void => answer("status", async () => outcome);

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["Date"] });
	calls = [];
	tokens = [];
	let orders = 0;
	const newOrder = async () => {
		orders += 1;
		return orderOf(`ord_${orders}`);
	};
	upstream = {
		...{ start: newOrder, startBalance: newOrder },
		confirm: async () => booked,
		fail: async () => yes(null),
		status: async () => yes("created"),
	};
});
afterEach(() => void vi.useRealTimers());

function newProcess(payer = asha) {
	// A call that outlasts its test is not one of the next.
	const own = calls;
	const note = (call: string): typeof upstream => {
		own.push(call);
		return upstream;
	};
	const payments: PaymentApi["payments"] = {
		start: (paymentType, key) => note(`start ${paymentType} ${key}`).start(paymentType, key),
		startBalance: (bookingId, key) => note(`balance ${bookingId} ${key}`).startBalance(bookingId, key),
		confirm: (proof, key) => note(`confirm ${key}`).confirm(proof, key),
		fail: (orderId, reason) => note(`fail ${orderId}`).fail(orderId, reason),
		status: (orderId) => upstream.status(orderId),
	};
	return createPaymentService({
		...{ log, keys, gateway: createHostedGateway(secret) },
		limits: { payment: async () => ({ ok: true, release: async () => undefined }) },
		idempotency: createIdempotencyStore(store.current, paymentTimeouts),
		records: createPaymentRecords(store.current, sealer),
		apiOf: (token) => {
			tokens.push(token);
			return { payments };
		},
	})(payer);
}

const callsTo = (name: string) => calls.filter((call) => call.startsWith(name));
/** A call is named by what it does, and to which order or booking or by which type of payment. */
const callNames = () => calls.map((call) => call.split(" ", 2).join(" "));
const later = (ms: number): void => void vi.setSystemTime(Date.now() + ms);
const newKey = (): string => keys.newKey(asha.userId, paymentFormName);
const price = { payNowInPaise: 25, totalInPaise: 100 };
const cart = { version: "m1", title: "Kerala", slug: "kerala", date: "2027-02-01", price } as Cart;
const request = (attempt = newKey(), paymentType: "full" | "part" = "full") => ({ attempt, paymentType, cart });
async function untilCalls(count: number): Promise<void> {
	while (calls.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
}

function reportOf(orderid: string, status: "paid" | "failed" = "paid", paymentid = "pay_1"): FormData {
	const fields = { orderid, paymentid, amount: "100", status };
	const signature = createHmac("sha256", secret).update(Object.values(fields).join("|")).digest("hex");
	return formOf({ ...fields, signature });
}

describe("starting a payment whose process died", () => {
	const attempt = newKey();
	beforeEach(async () => {
		answer("start", never);
		void newProcess().start(request(attempt));
		await untilCalls(1);
		answer("start", async () => orderOf("ord_9"));
	});

	it("is still running for as long as the call can take", async () => {
		later(10_000);
		const results = await newProcess().start(request(attempt));
		expect(results).toEqual({ kind: "started", attempt });
		expect(await newProcess().findAttempt(attempt)).toEqual({ kind: "running", bookingId: null });
		expect(calls).toEqual([`start full ${attempt}`]);
	});

	it("is repeated once under its own key by concurrent submits", async () => {
		later(41_000);
		const results = await Promise.all(
			[newProcess(), newProcess(), newProcess()].map((service) => service.start(request(attempt))),
		);
		expect(results).toEqual(Array(3).fill({ kind: "started", attempt }));
		expect(calls).toEqual(Array(2).fill(`start full ${attempt}`));
		expect(await newProcess().findAttempt(attempt)).toMatchObject({ kind: "due", due: { orderId: "ord_9" } });
	});

	it("is running again once it was repeated, whatever the age of the form", async () => {
		later(41_000);
		answer("start", never);
		void newProcess().start(request(attempt));
		await untilCalls(2);
		later(10_000);
		await newProcess().start(request(attempt));
		expect(calls).toHaveLength(2);
	});
});

describe("a gateway report whose process died while passing it on", () => {
	it("is passed on again under the same key by a later status page, and not before", async () => {
		await newProcess().start(request());
		answer("confirm", never);
		void newProcess().handleReport(reportOf("ord_1"));
		await untilCalls(2);
		answer("confirm", async () => booked);
		later(10_000);
		expect(await newProcess().findStatus("ord_1")).toMatchObject({ kind: "checking", isReported: true });
		later(31_000);
		expect(await newProcess().findStatus("ord_1")).toMatchObject({ kind: "paid", booking: { number: "PP1" } });
		const fields = callsTo("confirm");
		expect(fields).toHaveLength(2);
		expect(new Set(fields).size).toBe(1);
	});
});

describe("the reports of several tries to pay one order", () => {
	it("do not close an order that was reported as paid, whichever arrives last", async () => {
		const process = newProcess();
		await process.start(request());
		answer("confirm", async () => noAnswer);
		await process.handleReport(reportOf("ord_1", "paid", "pay_2"));
		await process.handleReport(reportOf("ord_1", "failed", "pay_1"));
		expect(callsTo("fail")).toEqual([]);
		later(minute);
		answer("confirm", async () => booked);
		expect(await newProcess().findStatus("ord_1")).toMatchObject({ kind: "paid", booking: { id: "b1" } });
	});

	it("leave a booking as it is when a second one is reported as paid", async () => {
		const process = newProcess();
		await process.start(request());
		await process.handleReport(reportOf("ord_1"));
		await vi.waitFor(async () => expect(await process.findReceipt("b1")).not.toBeNull(), 30_000);
		answer("confirm", async () => no(409));
		await process.handleReport(reportOf("ord_1", "paid", "pay_2"));
		await process.handleReport(reportOf("ord_1", "failed", "pay_3"));
		expect(calls).toEqual([expect.stringMatching(/^start /), expect.stringMatching(/^confirm /)]);
		expect(await newProcess().findStatus("ord_1")).toMatchObject({ kind: "paid", booking: { id: "b1" } });
		expect((await process.findReceipt("b1"))?.payments).toHaveLength(1);
	});

	it.each([
		["after", [1, 0]],
		["before", [0, 1]],
	] as const)("leave a booking that is made %s a second one is refused", async (_, order) => {
		const answers = [booked, no(409)];
		const pending: (() => void)[] = [];
		answer("confirm", () => {
			const outcome = answers[pending.length] ?? noAnswer;
			return new Promise((resolve) => pending.push(() => resolve(outcome)));
		});
		answerStatus(noAnswer);
		const process = newProcess();
		await process.start(request());
		const handled: Promise<unknown>[] = [];
		for (const paymentId of ["pay_1", "pay_2"]) {
			handled.push(process.handleReport(reportOf("ord_1", "paid", paymentId)));
			await untilCalls(1 + handled.length);
		}
		for (const index of order) {
			pending[index]?.();
			await handled[index];
		}
		expect(await newProcess().findStatus("ord_1")).toMatchObject({ kind: "paid", booking: { id: "b1" } });
	});
});

describe("an attempt that cannot be looked up", () => {
	it("is neither running nor refused", async () => {
		const { attempt } = request();
		vi.spyOn(store.current, "get").mockRejectedValue(new Error("no store"));
		expect(await newProcess().findAttempt(attempt)).toEqual({ kind: "unknown" });
	});
});

describe("the answer of the upstream to a gateway report", () => {
	beforeEach(async () => {
		await newProcess().start(request());
	});

	it.each([401, 403, 404, 408, 425, 429])("is not final where it is %i", async (status) => {
		answer("confirm", async () => no(status));
		await newProcess().handleReport(reportOf("ord_1"));
		expect(await newProcess().findStatus("ord_1")).toMatchObject({ kind: "checking", isReported: true });
		answer("confirm", async () => booked);
		tokens = [];
		const found = await newProcess({ ...asha, token: "fresh" }).findStatus("ord_1");
		expect(found).toMatchObject({ kind: "paid", booking: { number: "PP1" } });
		expect(tokens).toEqual(["fresh"]);
	});

	it.each([400, 409, 410, 422])("is final where it is %i, and is kept sealed alone", async (status) => {
		const writes = [vi.spyOn(store.current, "set"), vi.spyOn(store.current, "add")];
		const message = "No seat for Asha Rao";
		answer("confirm", async () => ({ ...no(status), message }));
		await newProcess().handleReport(reportOf("ord_1"));
		answer("confirm", async () => booked);
		expect(await newProcess().findStatus("ord_1")).toMatchObject({ kind: "failed", message });
		expect(callsTo("confirm")).toHaveLength(1);
		expect(JSON.stringify(writes.map(({ mock }) => mock.calls))).not.toContain(message);
	});

	it("[R29] is asked for while the store cannot be written, and again once it can", async () => {
		const writes = [vi.spyOn(store.current, "set"), vi.spyOn(store.current, "add")];
		for (const write of writes) write.mockRejectedValue(new StoreError("the store is full"));
		await newProcess().handleReport(reportOf("ord_1"));
		expect(callsTo("confirm")).toHaveLength(1);
		for (const write of writes) write.mockRestore();
		await newProcess().handleReport(reportOf("ord_1"));
		expect(await newProcess().findStatus("ord_1")).toMatchObject({ kind: "paid", booking: { number: "PP1" } });
		expect(new Set(callsTo("confirm")).size).toBe(1);
	});
});

describe("an order that another replaces", () => {
	beforeEach(async () => {
		await newProcess().start(request());
		calls = [];
	});
	const another = () => newProcess().start(request(newKey(), "part"));

	it.each([["unknown", noAnswer] as const, ["not found", no(404)] as const])(
		"is closed where its status is %s",
		async (_, outcome) => {
			answerStatus(outcome);
			expect(await another()).toMatchObject({ kind: "started" });
			expect(callNames()).toEqual(["fail ord_1", "start part"]);
		},
	);

	it("keeps its facts when its lost answer is recovered from a submit for another cart", async () => {
		const ravi = { ...asha, userId: "ravi" };
		const old = request(keys.newKey("ravi", paymentFormName));
		answer("start", async () => noAnswer);
		expect(await newProcess(ravi).start(old)).toEqual({ kind: "unavailable" });
		answer("start", async () => orderOf("ord_7"));
		answer("fail", async () => no(500));
		const higherPrice = { payNowInPaise: 50, totalInPaise: 900 };
		const other = { ...cart, version: "m2", title: "Goa", slug: "goa", date: "2027-03-03", price: higherPrice } as Cart;
		const newRequest = { ...request(keys.newKey("ravi", paymentFormName), "part"), cart: other };
		expect(await newProcess(ravi).start(newRequest)).toEqual({ kind: "started", attempt: old.attempt });
		expect(await newProcess(ravi).findAttempt(old.attempt)).toMatchObject({
			due: { orderId: "ord_7", title: "Kerala", date: "2027-02-01", expectedInPaise: 100 },
		});
	});

	it("is not closed once the payment page reported it as paid, whatever the upstream knows of it", async () => {
		answer("confirm", async () => noAnswer);
		await newProcess().handleReport(reportOf("ord_1"));
		calls = [];
		for (const outcome of [yes("created" as const), noAnswer, no(404)]) {
			answerStatus(outcome);
			expect(await another()).toMatchObject({ kind: "started" });
			expect(calls).toEqual([]);
		}
	});

	it("is not closed again after a reported failure, where its status is unknown", async () => {
		await newProcess().handleReport(reportOf("ord_1", "failed"));
		answerStatus(noAnswer);
		answer("fail", async () => no(500));
		expect(await another()).toMatchObject({ kind: "started" });
		expect(callNames()).toEqual(["fail ord_1", "start part"]);
	});

	it("is not replaced while it cannot be closed, until it is old and unknown to the upstream", async () => {
		answerStatus(no(404));
		answer("fail", async () => no(404));
		expect(await another()).toEqual({ kind: "unavailable" });
		later(31 * minute);
		answerStatus(noAnswer);
		expect(await another()).toEqual({ kind: "unavailable" });
		answerStatus(no(404));
		answer("fail", async () => no(409));
		expect(await another()).toEqual({ kind: "unavailable" });
		expect(callNames()).not.toContain("start part");
		answer("fail", async () => no(404));
		expect(await another()).toMatchObject({ kind: "started" });
		expect(callNames().at(-1)).toBe("start part");
	});

	it("is resumed for the same cart, and started again once it is unknown to the upstream", async () => {
		answerStatus(no(404));
		expect(await newProcess().start(request())).toMatchObject({ kind: "started" });
		expect(calls).toEqual([]);
		later(31 * minute);
		const again = request();
		expect(await newProcess().start(again)).toEqual({ kind: "started", attempt: again.attempt });
		expect(callNames()).toEqual(["fail ord_1", "start full"]);
	});
});

describe("the balance of a booking", () => {
	const booking = { id: "b1", title: "Kerala", slug: "kerala", date: "2027-02-01", balanceInPaise: 100 };
	const balanceKey = (id = "b1"): string => keys.newKey(asha.userId, balanceFormName(id));
	const toPay = (changes: Partial<typeof booking> = {}, attempt = balanceKey(changes.id)) => ({
		attempt,
		booking: { ...booking, ...changes },
	});

	it("is started once by concurrent submits of one form", async () => {
		const form = toPay();
		const results = await Promise.all(Array.from({ length: 20 }, () => newProcess().startBalance(form)));
		expect(results).toEqual(Array(20).fill({ kind: "started", attempt: form.attempt }));
		expect(calls).toEqual([`balance b1 ${form.attempt}`]);
		expect(await newProcess().findAttempt(form.attempt)).toMatchObject({
			due: { orderId: "ord_1", bookingId: "b1", expectedInPaise: 100 },
		});
	});

	it("is resumed from another form, and found while it is open", async () => {
		const first = toPay();
		await newProcess().startBalance(first);
		expect(await newProcess().startBalance(toPay())).toEqual({ kind: "started", attempt: first.attempt });
		expect(await newProcess().findRunningBalance(booking)).toBe(first.attempt);
		expect(await newProcess().findRunningBalance({ ...booking, balanceInPaise: 90 })).toBeNull();
		expect(callsTo("balance")).toHaveLength(1);
	});

	it("is found as unfinished beside that of the cart, until the upstream says how it ended", async () => {
		await newProcess().startBalance(toPay());
		await newProcess().start(request());
		const ordersOf = async (ids: string[]) => (await newProcess().findOpen(ids)).map(({ orderId }) => orderId);
		expect(await ordersOf(["b1", "b2"])).toEqual(["ord_2", "ord_1"]);
		expect(await ordersOf([])).toEqual(["ord_2"]);
		expect(await newProcess({ ...asha, userId: "ravi" }).findOpen(["b1"])).toEqual([]);
		answerStatus(noAnswer);
		expect(await ordersOf(["b1"])).toEqual(["ord_2", "ord_1"]);
		answerStatus(yes("failed"));
		expect(await ordersOf(["b1"])).toEqual([]);
	});

	it("has not failed while money that the payment page reported is not refused", async () => {
		await newProcess().startBalance(toPay());
		answer("confirm", async () => no(429));
		answerStatus(yes("failed"));
		await newProcess().handleReport(reportOf("ord_1"));
		expect(await newProcess().findStatus("ord_1")).toMatchObject({ kind: "checking", isReported: true });
		expect(await newProcess().findOpen(["b1"])).toMatchObject([{ orderId: "ord_1", isReported: true }]);
		answer("confirm", async () => no(409));
		expect(await newProcess().findStatus("ord_1")).toMatchObject({ kind: "failed", message: "" });
	});

	it("does not accept the key of a cart, of another booking or of another user", async () => {
		for (const attempt of [newKey(), balanceKey("b2"), keys.newKey("ravi", balanceFormName("b1"))])
			expect(await newProcess().startBalance(toPay({}, attempt))).toEqual({ kind: "stale" });
		expect(await newProcess().start(request(balanceKey()))).toEqual({ kind: "stale" });
		expect(calls).toEqual([]);
	});

	it("does not end the payment of the cart or of another booking", async () => {
		const ofCart = request();
		await newProcess().start(ofCart);
		await newProcess().startBalance(toPay());
		await newProcess().startBalance(toPay({ id: "b2" }));
		expect(callsTo("fail")).toEqual([]);
		expect(await newProcess().findRunning(cart)).toBe(ofCart.attempt);
		expect(await newProcess().findAttempt(ofCart.attempt)).toMatchObject({ due: { bookingId: null } });
	});

	it("repeats a lost answer under its own key, whichever form asks", async () => {
		const first = toPay();
		answer("startBalance", async () => noAnswer);
		expect(await newProcess().startBalance(first)).toEqual({ kind: "unavailable" });
		expect(await newProcess().findAttempt(first.attempt)).toEqual({ kind: "silent", bookingId: "b1" });
		answer("startBalance", async () => orderOf("o"));
		expect(await newProcess().startBalance(toPay())).toEqual({ kind: "started", attempt: first.attempt });
		expect(callsTo("balance")).toEqual(Array(2).fill(`balance b1 ${first.attempt}`));
	});

	it("closes the order of a balance that has changed before it starts another", async () => {
		await newProcess().startBalance(toPay());
		const changed = toPay({ balanceInPaise: 90 });
		expect(await newProcess().startBalance(changed)).toEqual({ kind: "started", attempt: changed.attempt });
		expect(callNames()).toEqual(["balance b1", "fail ord_1", "balance b1"]);
	});

	it.each(["with its booking", "without"])("is not paid twice though the list of bookings is old, %s", async (how) => {
		const first = toPay();
		await newProcess().startBalance(first);
		if (how === "with its booking") await newProcess().handleReport(reportOf("ord_1"));
		answerStatus(yes("paid"));
		expect(await newProcess().findStatus("ord_1")).toMatchObject({ kind: "paid", about: { bookingId: "b1" } });
		expect(await newProcess().startBalance(toPay())).toEqual({ kind: "started", attempt: first.attempt });
		expect(callsTo("balance")).toHaveLength(1);
		expect(await newProcess().findAttempt(first.attempt)).toEqual({ kind: "over", orderId: "ord_1" });
	});

	it("is not started again while nobody knows how an ended payment ended", async () => {
		await newProcess().startBalance(toPay());
		answerStatus(yes("paid"));
		await newProcess().findStatus("ord_1");
		answerStatus(noAnswer);
		expect(await newProcess().startBalance(toPay())).toEqual({ kind: "unavailable" });
		expect(callsTo("balance")).toHaveLength(1);
	});

	it("can be paid again after a payment that failed", async () => {
		await newProcess().startBalance(toPay());
		await newProcess().handleReport(reportOf("ord_1", "failed"));
		answerStatus(yes("failed"));
		const again = toPay();
		expect(await newProcess().startBalance(again)).toEqual({ kind: "started", attempt: again.attempt });
		expect(callsTo("balance")).toHaveLength(2);
	});
});
