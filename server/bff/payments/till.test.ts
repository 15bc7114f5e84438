import { createHmac } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Cart, OrderStanding, Outcome } from "#server/bff/api/index.ts";
import { createAttemptKeys } from "#server/bff/attempts/key.ts";
import { createLedger } from "#server/bff/attempts/ledger.ts";
import { createSealer } from "#server/bff/session/seal.ts";
import { openState, type SharedState } from "#server/bff/state/index.ts";
import { createRecords, createTill, hostedPage, ledgerPatience, paymentForm } from "./index.ts";
import type { PayingApi } from "./till.ts";

const secret = "only for this test, and long enough";
const log = pino({ level: "silent" });
const keys = createAttemptKeys([secret]);
const sealer = createSealer([secret]);
const asha = { who: "asha", token: "t" };
const minute = 60_000;

let folder: string;
let state: SharedState;
/** What the upstream was asked, with the key where there is one. */
let asked: string[];
let tokens: string[];
let upstream: PayingApi["payments"];

const yes = <T>(value: T): Outcome<T> => ({ ok: true, value });
const no = (status: number): Outcome<never> => ({ ok: false, answered: true, kind: "http4xx", status });
const unheard: Outcome<never> = { ok: false, answered: false, kind: "timeout" };
const never = <T>(): Promise<T> => new Promise(() => undefined);
const say = <Name extends keyof PayingApi["payments"]>(name: Name, answer: PayingApi["payments"][Name]): void => {
	upstream = { ...upstream, [name]: answer };
};
const stands = (standing: Outcome<OrderStanding>): void => say("standing", async () => standing);

beforeEach(async () => {
	vi.useFakeTimers({ toFake: ["Date"] });
	folder = await mkdtemp(join(tmpdir(), "paradise-till-"));
	state = openState({ redisUrl: undefined, stateDir: folder }, log);
	asked = [];
	tokens = [];
	let orders = 0;
	upstream = {
		begin: async () => {
			orders += 1;
			return yes({ id: `ord_${orders}`, amountInPaise: 100, action: "https://pay.example/", fields: {} });
		},
		succeed: async () => yes({ id: "b1", number: "PP1" }),
		fail: async () => yes(null),
		standing: async () => yes("created"),
	};
});
afterEach(async () => {
	vi.useRealTimers();
	await state.close();
	await rm(folder, { recursive: true, force: true });
});

/** A process of its own: it shares the state with the others, and nothing else. */
function newProcess(payer = asha) {
	const payments: PayingApi["payments"] = {
		begin: (way, key) => {
			asked.push(`begin ${way} ${key}`);
			return upstream.begin(way, key);
		},
		succeed: (proof, key) => {
			asked.push(`succeed ${key}`);
			return upstream.succeed(proof, key);
		},
		fail: (orderId, reason) => {
			asked.push(`fail ${orderId}`);
			return upstream.fail(orderId, reason);
		},
		standing: (orderId) => upstream.standing(orderId),
	};
	return createTill({
		...{ log, keys, page: hostedPage(secret), returnUrl: "https://site.example/payment/return" },
		limits: { payment: async () => ({ ok: true, unsent: async () => undefined }) },
		ledger: createLedger(state, ledgerPatience),
		records: createRecords(state, sealer),
		apiOf: (token) => {
			tokens.push(token);
			return { payments };
		},
	})(payer);
}

const later = (ms: number): void => void vi.setSystemTime(Date.now() + ms);
const newKey = (): string => keys.newAttemptKey(asha.who, paymentForm);
const price = { payNowInPaise: 25, totalInPaise: 100 };
const cart = { mark: "m1", title: "Kerala", slug: "kerala", date: "2027-02-01", price } as Cart;
const wish = (attempt = newKey(), way: "full" | "part" = "full") => ({ attempt, way, cart });
/** Until the upstream was asked so often. */
async function untilAsked(often: number): Promise<void> {
	while (asked.length < often) await new Promise((resolve) => setTimeout(resolve, 5));
}

function reportOf(orderid: string, status: "paid" | "failed" = "paid"): FormData {
	const told = { orderid, paymentid: "pay_1", amount: "100", status };
	const form = new FormData();
	for (const [name, value] of Object.entries(told)) form.set(name, value);
	form.set("signature", createHmac("sha256", secret).update(Object.values(told).join("|")).digest("hex"));
	return form;
}

describe("a call to begin whose process died", () => {
	const attempt = newKey();
	beforeEach(async () => {
		say("begin", never);
		void newProcess().begin(wish(attempt));
		await untilAsked(1);
		say("begin", async () => yes({ id: "ord_9", amountInPaise: 100, action: "https://pay.example/", fields: {} }));
	});

	it("is waited for as long as it may live", async () => {
		later(10_000);
		const begun = await newProcess().begin(wish(attempt));
		expect(begun).toEqual({ kind: "begun", attempt });
		expect(await newProcess().find(attempt)).toEqual({ kind: "running" });
		expect(asked).toEqual([`begin full ${attempt}`]);
	});

	it("is made again by one press, under its own key, by one of all who press at once", async () => {
		later(41_000);
		const begun = await Promise.all(
			[newProcess(), newProcess(), newProcess()].map((till) => till.begin(wish(attempt))),
		);
		expect(begun).toEqual(Array(3).fill({ kind: "begun", attempt }));
		expect(asked).toEqual(Array(2).fill(`begin full ${attempt}`));
		expect(await newProcess().find(attempt)).toMatchObject({ kind: "due", due: { orderId: "ord_9" } });
	});

	it("is alive again when it was made again: an old form does not make it old", async () => {
		later(41_000);
		say("begin", never);
		void newProcess().begin(wish(attempt));
		await untilAsked(2);
		later(10_000);
		await newProcess().begin(wish(attempt));
		expect(asked).toHaveLength(2);
	});
});

describe("a report whose process died while it told the upstream", () => {
	it("is told again under the same key by whoever looks later, and not before", async () => {
		await newProcess().begin(wish());
		say("succeed", never);
		void newProcess().settle(reportOf("ord_1"));
		await untilAsked(2);
		say("succeed", async () => yes({ id: "b1", number: "PP1" }));
		later(10_000);
		expect(await newProcess().look("ord_1")).toMatchObject({ kind: "checking", isReported: true });
		later(31_000);
		expect(await newProcess().look("ord_1")).toMatchObject({ kind: "paid", booking: { number: "PP1" } });
		const told = asked.filter((call) => call.startsWith("succeed"));
		expect(told).toHaveLength(2);
		expect(new Set(told).size).toBe(1);
	});
});

describe("what the upstream answers to a report", () => {
	beforeEach(async () => {
		await newProcess().begin(wish());
	});

	it.each([401, 403, 404, 408, 425, 429])("is not the last word where it is %i", async (status) => {
		say("succeed", async () => no(status));
		await newProcess().settle(reportOf("ord_1"));
		expect(await newProcess().look("ord_1")).toMatchObject({ kind: "checking", isReported: true });
		say("succeed", async () => yes({ id: "b1", number: "PP1" }));
		tokens = [];
		// Signed in anew: the token of the beginning is worth nothing any more.
		const look = await newProcess({ ...asha, token: "fresh" }).look("ord_1");
		expect(look).toMatchObject({ kind: "paid", booking: { number: "PP1" } });
		expect(tokens).toEqual(["fresh"]);
	});

	it.each([400, 409, 410, 422])("is the last word where it is %i", async (status) => {
		say("succeed", async () => no(status));
		await newProcess().settle(reportOf("ord_1"));
		say("succeed", async () => yes({ id: "b1", number: "PP1" }));
		expect(await newProcess().look("ord_1")).toMatchObject({ kind: "failed" });
		expect(asked.filter((call) => call.startsWith("succeed"))).toHaveLength(1);
	});
});

describe("an order that another is to follow", () => {
	beforeEach(async () => {
		await newProcess().begin(wish());
		asked = [];
	});
	const another = () => newProcess().begin(wish(newKey(), "part"));
	const calls = () => asked.map((call) => call.split(" ", 2).join(" "));

	it.each([["unheard", unheard] as const, ["not found", no(404)] as const])(
		"is closed though how it stands is %s",
		async (_, standing) => {
			stands(standing);
			expect(await another()).toMatchObject({ kind: "begun" });
			expect(calls()).toEqual(["fail ord_1", "begin part"]);
		},
	);

	it("keeps what it is about when its lost answer is found out about for another cart", async () => {
		const ravi = { who: "ravi", token: "t" };
		const old = wish(keys.newAttemptKey("ravi", paymentForm));
		say("begin", async () => unheard);
		expect(await newProcess(ravi).begin(old)).toEqual({ kind: "silent" });
		say("begin", async () => yes({ id: "ord_7", amountInPaise: 100, action: "https://pay.example/", fields: {} }));
		// The order can be closed by nobody: whoever pressed is led to it.
		say("fail", async () => no(500));
		const dear = { payNowInPaise: 50, totalInPaise: 900 };
		const other = { ...cart, mark: "m2", title: "Goa", slug: "goa", date: "2027-03-03", price: dear } as Cart;
		const pressed = { ...wish(keys.newAttemptKey("ravi", paymentForm), "part"), cart: other };
		expect(await newProcess(ravi).begin(pressed)).toEqual({ kind: "begun", attempt: old.attempt });
		expect(await newProcess(ravi).find(old.attempt)).toMatchObject({
			due: { orderId: "ord_7", title: "Kerala", date: "2027-02-01", expectedInPaise: 100 },
		});
	});

	it("needs no closing when its failure was reported and heard, and how it stands was not", async () => {
		await newProcess().settle(reportOf("ord_1", "failed"));
		stands(unheard);
		say("fail", async () => no(500));
		expect(await another()).toMatchObject({ kind: "begun" });
		expect(calls()).toEqual(["fail ord_1", "begin part"]);
	});

	it("is not followed while it cannot be closed, until it is old and the upstream has forgotten it", async () => {
		stands(no(404));
		say("fail", async () => no(404));
		expect(await another()).toEqual({ kind: "silent" });
		later(31 * minute);
		stands(unheard);
		expect(await another()).toEqual({ kind: "silent" });
		stands(no(404));
		say("fail", async () => no(409));
		expect(await another()).toEqual({ kind: "silent" });
		expect(calls()).not.toContain("begin part");
		say("fail", async () => no(404));
		expect(await another()).toMatchObject({ kind: "begun" });
		expect(calls().at(-1)).toBe("begin part");
	});

	it("is gone on with while it is wanted, and begun anew once it is forgotten", async () => {
		stands(no(404));
		expect(await newProcess().begin(wish())).toMatchObject({ kind: "begun" });
		expect(asked).toEqual([]);
		later(31 * minute);
		const again = wish();
		expect(await newProcess().begin(again)).toEqual({ kind: "begun", attempt: again.attempt });
		expect(calls()).toEqual(["fail ord_1", "begin full"]);
	});
});
