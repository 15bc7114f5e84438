import { describe, expect, it } from "vitest";
import { shareApi } from "#tests/support/share-upstream.ts";

const { upstream, apiFor: apiOf } = shareApi();
const apiFor = () => apiOf("user-token");

const replies = (data: unknown, beside: object = {}) =>
	upstream.rule(() => ({ body: { statuscode: 200, data, ...beside } }));

describe("optional fields of the upstream", () => {
	it("are empty in a profile, and the header's name is trimmed", async () => {
		const known = { firstname: " Asha ", mobile: 9_876_543_210, gender: "F", dob: "1988-04-12T00:00:00Z" };
		replies({ ...known, id: 7, image: "x" });
		const value = {
			...{ id: "7", firstName: "Asha", lastName: "", email: "", isEmailVerified: false, mobile: "9876543210" },
			...{ countryCode: "", image: null, dateOfBirth: "1988-04-12", gender: "", address: "", city: "", state: "" },
			...{ pincode: "", kycStatus: "" },
		};
		expect(await apiFor().profile.get()).toEqual({ ok: true, value });
	});

	it.each([
		["+91 98765-43210", undefined, "9876543210", "+91"],
		["+390612345678", "91", "612345678", "+39"],
		["09876543210", "91", "9876543210", "+91"],
	])("leave a phone of %s and %s", async (mobile, countrycode, national, dialCode) => {
		replies({ id: 7, mobile, countrycode });
		const outcome = await apiFor().profile.get();
		expect(outcome.ok && [outcome.value.mobile, outcome.value.countryCode]).toEqual([national, dialCode]);
	});

	it("are empty in a traveller", async () => {
		replies([{ id: "p1", firstname: "Asha", dob: null, passportexpiry: "not yet" }]);
		const outcome = await apiFor().travellers.list();
		expect(outcome.ok && outcome.value[0]).toMatchObject({ id: "p1", dateOfBirth: "", passportExpiry: "", meal: "" });
	});
});

describe("money", () => {
	it("is in whole paise, and debits are negative in every notation", async () => {
		const notations = [
			[{ type: "credit", amount: 250.5 }, "in", 25_050],
			[{ type: "debit", amount: 100 }, "out", -10_000],
			[{ type: "Debit", amount: -100 }, "out", -10_000],
			[{ amount: 40 }, null, 4000],
			[{ amount: -40 }, "out", -4000],
			[{ type: "credit" }, null, null],
		] as const;
		const move = { reason: null, date: "2026-11-01", balance: null };
		replies({ balance: 1250.5, transactions: notations.map(([sent], id) => ({ ...move, ...sent, id })) });
		const outcome = await apiFor().wallet.page(2);
		const movements = notations.map(([, direction, amountInPaise]) => ({ direction, amountInPaise }));
		expect(outcome).toMatchObject({ ok: true, value: { balanceInPaise: 125_050, movements } });
		expect(upstream.received[0]?.query).toBe("page=2&limit=24");
	});

	it("is null where it is not readable or not in rupees", async () => {
		const movement = { id: 1, type: "credit", amount: 250.5, date: "2026-11-01", balance: 300 };
		replies({ balance: 1250.5, currency: "USD", transactions: [movement] });
		const unknown = { balanceInPaise: null, movements: [{ amountInPaise: null, balanceInPaise: null }] };
		expect(await apiFor().wallet.page(1)).toMatchObject({ value: unknown });
		replies({ balance: { amount: 1 }, transactions: "none" });
		expect(await apiFor().wallet.page(1)).toMatchObject({ value: { balanceInPaise: null, movements: null } });
	});

	it("goes to accounts that show only the last four digits, even where the upstream sends all", async () => {
		const account = { accountholder: "A", ifsc: "HDFC0001234", bankname: "B", isdefault: true };
		replies([{ ...account, id: 1, accountnumber: "123456789012" }]);
		const outcome = await apiFor().bankAccounts.list();
		expect(outcome.ok && outcome.value[0]?.lastDigits).toBe("9012");
		expect(JSON.stringify(outcome)).not.toContain("12345678");
	});
});

describe("news", () => {
	it.each([
		["/bookings", "/bookings"],
		["https://evil.example/", null],
		["//evil.example", null],
		["javascript:alert(1)", null],
		[null, null],
		["/", "/"],
	])("linked to %s leads to %s", async (link, href) => {
		const news = { id: 1, title: "<b>News</b>", text: "a<br>b", link, read: false, date: "2026-11-01" };
		upstream.rule(() => ({ body: { statuscode: 200, data: [news], total: 1 } }));
		const outcome = await apiFor().notifications.list(1);
		expect(outcome.ok && outcome.value.entries[0]).toMatchObject({ href, title: "News", text: "a\nb" });
	});
});

describe("lists", () => {
	it("of enquiries end at a hundred", async () => {
		const enquiry = { packagename: "x", NoOfPerson: 2, comment: "", status: "new", createdat: "2026-11-01" };
		replies(Array.from({ length: 130 }, (_, id) => ({ ...enquiry, id })));
		const outcome = await apiFor().ownEnquiries.list();
		expect(outcome.ok && outcome.value).toHaveLength(100);
		expect(upstream.received[0]?.query).toBe("limit=100");
	});
});

describe("a picture", () => {
	it("of another file type is not forwarded", async () => {
		const outcome = await apiFor().profile.changePicture(new File(["<svg/>"], "me.jpg", { type: "image/jpeg" }));
		expect(outcome).toMatchObject({ ok: false, kind: "bad_input" });
		expect(upstream.received).toEqual([]);
	});
});

it("a rejected token is reported, with whether the call was optional", async () => {
	upstream.rule(() => ({ status: 401, body: { statuscode: 401 } }));
	const lost: boolean[] = [];
	const api = apiOf("user-token", async (isSide) => {
		lost.push(isSide);
		return false;
	});
	await api.wishlist.ids();
	await api.profile.get();
	expect(lost).toEqual([true, false]);
	const tokens = upstream.received.map(({ headers }) => headers.authorization);
	expect(tokens).toEqual(Array(2).fill("Bearer user-token"));
});
