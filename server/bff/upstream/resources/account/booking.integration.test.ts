import { describe, expect, it } from "vitest";
import { shareApi } from "#tests/support/share-upstream.ts";

const { upstream, apiFor: apiOf } = shareApi();

const replies = (data: unknown) => upstream.rule(() => ({ body: { statuscode: 200, data } }));
const lastCall = () => {
	const { method, path, body, headers } = upstream.received.at(-1) ?? { headers: {}, body: "null" };
	return [`${method} ${path}`, JSON.parse(body || "null") as unknown, headers.authorization];
};

const price = {
	...{ perPerson: 21_500.5, persons: 2, subtotal: 43_001, discount: 500, gstRate: 5, gst: 2125.05, tcsRate: 0 },
	...{ tcs: 0, total: 44_626.05, payNow: 11_157, balance: 33_469.05, balanceDue: "2027-01-02" },
};
const sent = {
	...{ packageID: 7, title: "Kerala Backwaters", slug: "kerala-tour", yatraDate: "2027-02-01" },
	...{ PassengerList: ["t1", { id: 2 }], couponCode: "FLAT500", price },
	gst: { gstin: "27AAPFU0939F1ZV", companyname: "A & Co", companyaddress: "1 Road", state: "Maharashtra" },
	paymenttypes: ["full", "part"],
};

describe("the cart", () => {
	it("has its money in paise, its travellers' ids, and a version that changes with the price", async () => {
		replies(sent);
		const read = await apiOf("u").cart.current();
		const value = {
			...{ packageId: "7", slug: "kerala-tour", date: "2027-02-01", travellerIds: ["t1", "2"], couponCode: "FLAT500" },
			price: { perPersonInPaise: 2_150_050, totalInPaise: 4_462_605, payNowInPaise: 1_115_700, gstPercent: 5 },
			...{ company: { name: "A & Co", gstin: "27AAPFU0939F1ZV" }, paymentTypes: ["full", "part"] },
		};
		expect(read).toMatchObject({ ok: true, value });
		const again = await apiOf("u").cart.current();
		replies({ ...sent, price: { ...price, total: 44_627 } });
		const dearer = await apiOf("u").cart.current();
		const marks = [read, again, dearer].map((outcome) => outcome.ok && outcome.value?.version);
		expect(marks[0]).toMatch(/^[\w-]{22}$/);
		expect(marks[1]).toBe(marks[0]);
		expect(marks[2]).not.toBe(marks[0]);
	});

	it("may be empty in both notations of the upstream", async () => {
		for (const none of [null, {}]) {
			replies(none);
			expect(await apiOf("u").cart.current()).toMatchObject({ ok: true, value: null });
		}
	});

	it("leaves out a coupon that is refused with new content, and says which and why", async () => {
		const content = { packageId: "7", date: "2027-02-01", travellerIds: ["t1"], couponCode: "GROUP6" };
		upstream.rule(({ body }) =>
			String(body).includes("GROUP6")
				? { status: 400, body: { statuscode: 400, message: "GROUP6 needs 6 travellers" } }
				: { body: { statuscode: 200, data: { ...sent, couponCode: null } } },
		);
		const refusedCoupon = { code: "GROUP6", reason: "GROUP6 needs 6 travellers" };
		expect(await apiOf("u").cart.fill(content)).toMatchObject({ ok: true, value: { couponCode: null, refusedCoupon } });
		expect(upstream.received).toHaveLength(2);
		replies({ ...sent, couponCode: "" });
		const silent = { ok: true, value: { refusedCoupon: { code: "GROUP6", reason: "" } } };
		expect(await apiOf("u").cart.fill(content)).toMatchObject(silent);
		upstream.forget();
		upstream.rule(() => ({ status: 409, body: { statuscode: 409, message: "No seats" } }));
		expect(await apiOf("u").cart.fill(content)).toMatchObject({ ok: false, message: "No seats" });
		upstream.rule(() => ({ status: 429, body: { statuscode: 429, message: "Later" } }));
		upstream.forget();
		expect(await apiOf("u").cart.fill(content)).toMatchObject({ ok: false, status: 429 });
		expect(upstream.received).toHaveLength(1);
	});

	it("names a coupon that no longer applies, and keeps its version when that is taken off", async () => {
		replies({ ...sent, couponCode: "FLAT500", couponRefused: { couponCode: "flat500", reason: "It has expired" } });
		const refused = await apiOf("u").cart.current();
		const refusedCoupon = { code: "flat500", reason: "It has expired" };
		expect(refused).toMatchObject({ value: { couponCode: null, refusedCoupon } });
		replies({ ...sent, couponCode: null });
		const off = await apiOf("u").cart.current();
		expect(off.ok && off.value?.version).toBe(refused.ok && refused.value?.version);
	});

	it("resends a call without a response under its key, and never under another user's key", async () => {
		const keys = () => upstream.received.map(({ headers }) => headers["idempotency-key"]);
		upstream.rule(() => "reset");
		await apiOf("u").cart.addPending("7", "2027-02-01");
		await apiOf("other").cart.addPending("7", "2027-02-01");
		replies(null);
		await apiOf("u").cart.addPending("7", "2027-02-01");
		await apiOf("u").cart.addPending("7", "2027-02-01");
		const [first, others, again, afterwards] = keys();
		expect(lastCall()[1]).toEqual({ pkgId: "7", pgkDate: "2027-02-01", source: "web" });
		expect(again).toBe(first);
		expect(new Set([first, others, afterwards]).size).toBe(3);
	});
});
