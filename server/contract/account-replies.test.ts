import { describe, expect, it } from "vitest";
import { contract, readReply } from "./index.ts";

const readOf = (op: Parameters<typeof readReply>[0], data: unknown): unknown => {
	const read = readReply(op, { statuscode: 200, data });
	return read.ok ? read.value : `refused: ${read.fault}`;
};

describe("bookings", () => {
	const { byId, list, cancel } = contract.order;
	const unknown = {
		...{ bookingnumber: null, title: null, slug: null, yatraDate: null, persons: null, status: null },
		...{ total: null, paid: null, balance: null, balanceDue: null, balancePayable: null, refundamount: null },
	};

	it("are read with an id alone", () => {
		expect(readOf(list, [{ _id: "b1" }])).toEqual([{ id: "b1", ...unknown }]);
		expect(readOf(byId, { id: 7 })).toMatchObject({ id: "7", ...unknown, passengers: [], payments: [] });
	});
	it("are no list of nothing where none has an id", () =>
		expect(readOf(list, [{ bookingnumber: "PAR-2" }])).toBe("refused: id"));
	const amounts = { total: "12000", paid: { amount: 1 }, balance: "\u20b9 1,000" };
	it.each([
		["beside one without an id", list, [{ id: 1 }, { title: "A" }, null, { id: 3 }], [{ id: "1" }, { id: "3" }]],
		["with amounts of plain digits", list, [{ id: 1, ...amounts }], [{ total: 12_000, paid: null, balance: null }]],
		["with all travellers or none", byId, { id: 1, passengers: [{ firstname: "A" }, "Ravi"] }, { passengers: [] }],
	])("are read %s", (_, op, sent, read) => expect(readOf(op, sent)).toMatchObject(read));
	it("are cancelled though the refund is not readable", () =>
		expect(readOf(cancel, { charges: 100 })).toEqual({ refundamount: null, charges: 100 }));
});

describe("a payment", () => {
	const { initiate, status, success } = contract.payment;
	const gateway = { method: "POST", url: "https://pay.example/now", fields: { orderid: "o1" } };
	const sound = { orderid: "o1", amount: 12_000, currency: "INR", gateway };

	it("is started as sent", () => expect(readOf(initiate, sound)).toEqual(sound));
	it.each([
		["an amount as text", { amount: "12000" }, "amount"],
		["an amount below a name", { amount: { amount: 12_000 } }, "amount"],
		["paise with decimals", { amount: 120.5 }, "amount"],
		["no currency", { currency: undefined }, "currency"],
		["another currency", { currency: "USD" }, "currency"],
		["no order id", { orderid: undefined }, "orderid"],
		["no gateway", { gateway: null }, "gateway"],
		["a gateway without address", { gateway: { ...gateway, url: undefined } }, "gateway.url"],
	])("is refused with %s", (_, change, fault) =>
		expect(readOf(initiate, { ...sound, ...change })).toBe(`refused: ${fault}`),
	);
	it.each([["PAID"], ["done"], [1], [null], [undefined]])("has no status by the word %s", (word) =>
		expect(readOf(status, { status: word })).toBe("refused: status"),
	);
	it("that is confirmed needs the booking's id and not its number", () => {
		expect(readOf(success, { bookingid: 5 })).toEqual({ bookingid: "5", bookingnumber: null });
		expect(readOf(success, { bookingnumber: "PAR-1" })).toBe("refused: bookingid");
	});
});

describe("the cart", () => {
	const { add, current } = contract.cart;
	const price = { perPerson: 100, persons: 2, subtotal: 200, gstRate: 5, gst: 10, total: 210, payNow: 210 };
	const cart = { packageID: 7, title: "Kerala", slug: "kerala", yatraDate: "2027-02-01", price };
	const withPrice = (change: object) => ({ ...cart, price: { ...price, ...change } });

	it("has documented defaults, and no balance where none is sent", () => {
		const defaults = { PassengerList: [], couponCode: null, couponRefused: null, gst: null, paymenttypes: ["full"] };
		const noLines = { fares: null, discount: 0, tcsRate: 0, tcs: 0, balance: null, balanceDue: null };
		const read = { ...cart, ...defaults, packageID: "7", price: { ...price, ...noLines } };
		expect(readOf(add, cart)).toEqual(read);
	});
	it("is read without the lines that only explain its price", () => {
		const bare = withPrice({ perPerson: null, persons: "two", subtotal: {}, gstRate: [], gst: null, tcs: "x" });
		const noLines = { perPerson: null, persons: null, subtotal: null, gstRate: null, gst: null, tcs: null };
		expect(readOf(current, bare)).toMatchObject({ price: { ...noLines, total: 210 } });
	});
	it.each([
		["a part payment and a title", { title: undefined }, { payNow: undefined }, { title: null }, { payNow: null }],
		["numbers, by plain digits", {}, { total: "210.50", payNow: "100" }, {}, { total: 210.5, payNow: 100 }],
	])("is read without %s", (_, change, ofPrice, read, price) =>
		expect(readOf(current, { ...withPrice(ofPrice), ...change })).toMatchObject({ ...read, price }),
	);
	it.each([
		["total", undefined],
		["total", null],
		["total", { amount: 1 }],
		["total", "\u20b9 210"],
		["total", "1,210"],
		["total", -1],
		["payNow", [210]],
		["balance", { amount: 1 }],
		["balance", "later"],
		["discount", "10%"],
	])("has no total with %s %j: the amount comes with the payment", (field, value) => {
		for (const op of [add, current])
			expect(readOf(op, withPrice({ [field]: value }))).toMatchObject({ price: { total: null } });
	});
	it("is a cart without any price", () => {
		const price = { total: null, payNow: null, discount: 0, gst: null };
		expect(readOf(current, { ...withPrice({}), price: undefined })).toMatchObject({ price });
	});
	it.each([
		["packageID", null],
		["yatraDate", "soon"],
		["PassengerList", ["t1", {}]],
		["paymenttypes", ["later"]],
	])("is refused with another %s", (field, value) =>
		expect(readOf(add, { ...cart, [field]: value })).toMatch(new RegExp(`^refused: ${field}`)),
	);
	it("is empty only where nothing is sent", () => {
		expect([readOf(current, null), readOf(current, {})]).toEqual([null, null]);
		expect(readOf(current, { price })).toBe("refused: packageID");
	});
});

const { list } = contract.passenger;
it("travellers are read without a name, beside one without an id", () =>
	expect(readOf(list, [{ id: 1, dob: "24-12-1988", medicalnotes: 5 }, { firstname: "Asha" }])).toMatchObject([
		{ id: "1", firstname: "", lastname: null, dob: "1988-12-24" },
	]));

describe("the wallet", () => {
	const { mine } = contract.wallet;
	it("keeps every movement of which something can be read", () => {
		const sent = { balance: "10.5", transactions: [{ id: 1, amount: 5 }, { odd: 1 }, { type: 5 }] };
		const first = { id: "1", type: null, amount: 5, date: null };
		const transactions = [first, { id: null, type: "5", amount: null }];
		expect(readOf(mine, sent)).toMatchObject({ balance: 10.5, currency: "INR", transactions });
	});
	it("is not an envelope without one", () => expect(readOf(mine, { odd: 1 })).toMatch(/^refused/));
	it("is not empty where its movements cannot be read", () =>
		expect(readOf(mine, { balance: 1, transactions: "none" })).toMatchObject({ transactions: null }));
});

describe("who is signed in", () => {
	const { signInWithPassword: signIn } = contract.auth;
	it.each([
		[{ token: "t", user: { _id: 1, firstname: { odd: 1 } } }, "1", ""],
		[{ user: { id: "u", token: "t", firstname: "A" }, token: null }, "u", "A"],
	])("is read without a readable name: %j", (sent, id, firstname) =>
		expect(readOf(signIn, sent)).toEqual({ token: "t", id, firstname }),
	);
	it.each([
		[{ token: 5, user: { id: 1 } }, "refused: token"],
		[{ token: "", user: { token: "t" } }, "refused: token"],
		[{ token: "t", user: { id: [1] } }, "refused: user.id"],
		[{ token: "t", user: "Asha" }, "refused: user"],
	])("is refused: %j", (sent, expected) => expect(readOf(signIn, sent)).toBe(expected));

	it("has a profile without an id, as it is the token's user, but none with a wrong one", () => {
		const { profile } = contract.user;
		expect(readOf(profile, { firstname: "Asha" })).toMatchObject({ id: "", firstname: "Asha" });
		expect(readOf(profile, { id: { odd: 1 }, firstname: "Asha" })).toBe("refused: id");
		expect(readOf(profile, { status: "ok" })).toMatch(/^refused/);
		const read = { id: "7", mobile: 9_876_543_210, emailverified: null, firstname: null, kyc: null };
		expect(readOf(profile, { id: 7, mobile: 9_876_543_210, emailverified: "perhaps" })).toMatchObject(read);
	});
});

it("coupons are read by their code alone", () => {
	const { list, history } = contract.coupon;
	expect(readOf(list, [{ couponCode: "A" }, { title: "B" }])).toMatchObject([{ couponCode: "A", title: "" }]);
	expect(readOf(history, [{ couponCode: "A" }])).toMatchObject([{ couponCode: "A", discount: null, usedat: null }]);
});
