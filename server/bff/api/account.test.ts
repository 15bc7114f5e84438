import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type FaultUpstream, startFaultUpstream } from "#tests/support/fault-upstream.ts";
import { type Api, type ApiSource, createApi } from "./index.ts";

let upstream: FaultUpstream;
let source: ApiSource;
let lost: boolean[];

const apiFor = (): Api =>
	source.apiFor({
		requestId: "r",
		signal: new AbortController().signal,
		session: { get: () => ({ token: "user-token" }) },
		onTokenRefused: async (isSide) => {
			lost.push(isSide);
		},
	});

beforeAll(async () => {
	upstream = await startFaultUpstream();
});
beforeEach(() => {
	upstream.forget();
	lost = [];
	source = createApi(
		{
			apiBaseUrl: upstream.origin,
			apiPublicToken: "p",
			apiAuthScheme: "bearer",
			apiSource: "web",
			apiOperationsFile: undefined,
			trendingIds: undefined,
		},
		pino({ level: "silent" }),
	);
	return source.close;
});
afterAll(() => upstream.close());

const replies = (data: unknown, beside: object = {}) =>
	upstream.rule(() => ({ body: { statuscode: 200, data, ...beside } }));

describe("what an upstream leaves open", () => {
	it("is empty in a profile, and the header's name is trimmed", async () => {
		replies({
			id: 7,
			firstname: " Asha ",
			mobile: 9_876_543_210,
			gender: "F",
			dob: "1988-04-12T00:00:00Z",
			image: "x",
		});
		expect(await apiFor().profile.get()).toEqual({
			ok: true,
			value: {
				id: "7",
				firstName: "Asha",
				lastName: "",
				email: "",
				isEmailVerified: false,
				mobile: "9876543210",
				countryCode: "",
				image: null,
				dateOfBirth: "1988-04-12",
				gender: "",
				address: "",
				city: "",
				state: "",
				pincode: "",
				papers: "",
			},
		});
	});

	it("is empty in a traveller", async () => {
		replies([{ id: "p1", firstname: "Asha", dob: null, passportexpiry: "not yet" }]);
		const outcome = await apiFor().travellers.list();
		expect(outcome.ok && outcome.value[0]).toMatchObject({ id: "p1", dateOfBirth: "", passportExpiry: "", meal: "" });
	});
});

describe("money", () => {
	it("is whole paise, and what went out is negative however it is sent", async () => {
		const move = { reason: null, date: "2026-11-01", balance: null };
		replies({
			balance: 1250.5,
			transactions: [
				{ ...move, id: 1, type: "credit", amount: 250.5 },
				{ ...move, id: 2, type: "debit", amount: 100 },
				{ ...move, id: 3, type: "Debit", amount: -100 },
			],
		});
		const outcome = await apiFor().wallet.page(2);
		if (!outcome.ok) throw new Error(outcome.kind);
		expect(outcome.value.balanceInPaise).toBe(125_050);
		expect(outcome.value.movements.map(({ amountInPaise }) => amountInPaise)).toEqual([25_050, -10_000, -10_000]);
		expect(upstream.ledger[0]?.query).toBe("page=2&limit=24");
	});

	it("goes to accounts of which only the last four digits are known, even where the upstream says all", async () => {
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
		["/logout", null],
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
		expect(upstream.ledger[0]?.query).toBe("limit=100");
	});
});

describe("a picture", () => {
	it("that is none is not sent on", async () => {
		const outcome = await apiFor().profile.changePicture(new File(["<svg/>"], "me.jpg", { type: "image/jpeg" }));
		expect(outcome).toMatchObject({ ok: false, kind: "bad_input" });
		expect(upstream.ledger).toEqual([]);
	});
});

it("a token that is taken no more is told about, and whether the page could do without", async () => {
	upstream.rule(() => ({ status: 401, body: { statuscode: 401 } }));
	await apiFor().wishlist.ids();
	await apiFor().profile.get();
	expect(lost).toEqual([true, false]);
	expect(upstream.ledger.map(({ headers }) => headers.authorization)).toEqual([
		"Bearer user-token",
		"Bearer user-token",
	]);
});

it("an id that is no path segment goes nowhere else", async () => {
	replies(null);
	for (const id of ["..", ".", "", "a/b?c=d", "%2e%2e"]) await apiFor().travellers.remove(id);
	const paths = upstream.ledger.map(({ path }) => path);
	expect(paths.every((path) => /^\/api\/v1\/passenger\/delete\/[^/]+$/.test(path))).toBe(true);
});
