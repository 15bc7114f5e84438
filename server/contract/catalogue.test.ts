import { describe, expect, it } from "vitest";
import { contract, type Operation, type ReplyOf, readReply } from "./index.ts";

function readBy<Op extends Operation>(op: Op, data: unknown): { value: ReplyOf<Op>; drift: string[] } {
	const reply = readReply<Op["reply"]>(op, { statuscode: 200, data });
	if (!reply.ok) throw new Error(`unreadable: ${reply.fault}`);
	return {
		value: reply.value as ReplyOf<Op>,
		drift: reply.drift.map(({ field, kind, count }) => [field, kind, count > 1 ? count : ""].join(" ").trim()),
	};
}

const faultOf = (op: Operation, data: unknown): string => {
	const reply = readReply(op, { statuscode: 200, data });
	return reply.ok ? "" : reply.fault;
};

const duration = { nights: 5, days: 6 };
const card = { id: 7, title: "Kerala Backwaters", slug: "kerala-tour", duration, price: 21_500 };

describe("a package", () => {
	it("needs nothing but title and slug", () => {
		const { value } = readBy(contract.package.bySlug, { title: "Kerala", slug: "kerala-tour" });
		expect(value).toMatchObject({
			...{ id: "", title: "Kerala", slug: "kerala-tour", duration: null, price: null, currency: "INR", scope: null },
			...{ prices: null, gstrate: null, departures: [], cancellation: [], payment: null },
		});
		expect(faultOf(contract.package.bySlug, { title: "Kerala" })).toBe("slug");
		expect(faultOf(contract.package.bySlug, { slug: "kerala-tour" })).toBe("title");
	});

	it("keeps a hotel without name", () => {
		const hotels = [
			{ name: "Lake House", city: "Kumarakom", nights: 2 },
			{ city: "Kochi", nights: 1 },
		];
		const { value, drift } = readBy(contract.package.bySlug, { ...card, hotels });
		expect(value.hotels.map(({ name }) => name)).toEqual(["Lake House", ""]);
		expect(drift).toContain("hotels.name missing");
	});

	it("drops a departure without date and knows no status by an unknown word", () => {
		const departure = { id: 1, city: "Kochi", seats: 20, left: 3, status: "limited" };
		const departures = [
			{ ...departure, date: "01-12-2026" },
			{ ...departure, date: "2026-12-08", status: "filling fast", left: undefined },
			{ ...departure, date: "2026-12-15T00:00:00+05:30", status: "Sold Out", pricedelta: "n/a" },
			{ ...departure, date: "soon" },
		];
		const { value, drift } = readBy(contract.package.bySlug, { ...card, departures });
		expect(value.departures.map(({ date, status, left, pricedelta }) => [date, status, left, pricedelta])).toEqual([
			["2026-12-01", "limited", 3, 0],
			["2026-12-08", null, null, 0],
			["2026-12-15", "soldout", 3, null],
		]);
		const noted = ["date type 3", "status word 2", "left missing"].map((one) => `departures.${one}`);
		expect(drift).toEqual(expect.arrayContaining([...noted, "departures dropped"]));
	});

	it("has all its cancellation bands or none", () => {
		const bands = [
			{ daysbefore: 30, percent: 10 },
			{ daysbefore: 0, percent: 100 },
		];
		const bandsOf = (cancellation: unknown) => readBy(contract.package.bySlug, { ...card, cancellation }).value;
		expect(bandsOf(bands).cancellation).toEqual(bands);
		expect(bandsOf([...bands, { daysbefore: 15, percent: "half" }]).cancellation).toEqual([]);
	});

	it("has no terms of payment that end at no date", () => {
		const paymentOf = (balancedays: number) =>
			readBy(contract.package.bySlug, { ...card, payment: { depositpercent: 25, balancedays } }).value.payment;
		expect([paymentOf(30)?.balancedays, paymentOf(1e12)]).toEqual([30, null]);
	});

	it("has no currency but rupees, and no price where it is not known whether it is public", () => {
		const read = (given: object) => readBy(contract.package.bySlug, { ...card, ...given }).value;
		expect(read({})).toMatchObject({ currency: "INR", priceonrequest: false });
		expect(read({ currency: "USD" }).currency).toBeNull();
		expect(read({ priceonrequest: "ask us" }).priceonrequest).toBeNull();
	});

	it("is read in other spellings", () => {
		const departure = { _id: 1, date: 1_796_083_200_000, city: "Kochi", seats: "20", left: "3", status: "Limited" };
		const { value } = readBy(contract.package.bySlug, {
			...{ _id: "64af", name: "Kerala Backwaters", slug: "kerala-tour", category_slug: "backwaters" },
			image: { url: "/media/kerala.svg" },
			...{ nights: "5", days: 6, price: "\u20b9 21,500", priceOnRequest: "no", startCity: "Kochi" },
			prices: { adult: "21,500.50", singleSupplement: "Rs. 4,500" },
			gstRate: "5",
			departures: { data: [departure] },
			itinerary: [{ dayNumber: "1", title: "Arrive", description: "By the lake" }],
			notice: { text: "Bandh", date: "05-12-2026" },
		});
		expect(value).toMatchObject({
			...{ id: "64af", title: "Kerala Backwaters", categoryslug: "backwaters", image: "/media/kerala.svg" },
			...{ duration, price: 21_500, priceonrequest: false, startcity: "Kochi", gstrate: 5 },
			prices: { adult: 21_500.5, singlesupplement: 4500 },
			departures: [{ id: "1", date: "2026-12-01", seats: 20, left: 3, status: "limited" }],
			itinerary: [{ day: 1, title: "Arrive", text: "By the lake" }],
			notice: { text: "Bandh", date: "2026-12-05" },
		});
		const asText = readBy(contract.package.bySlug, { ...card, duration: "5 Nights / 6 Days" });
		expect(asText.value.duration).toEqual(duration);
	});
});

describe("a category", () => {
	it("drops the entry whose link is not known and keeps the rest", () => {
		const packages = [card, { ...card, slug: null }, { ...card, slug: "goa", price: "ask" }];
		const { value, drift } = readBy(contract.category.bySlug, { title: "India", slug: "india", packages });
		expect(value.packages?.map(({ slug, price }) => [slug, price])).toEqual([
			["kerala-tour", 21_500],
			["goa", null],
		]);
		expect(drift).toEqual(expect.arrayContaining(["packages.slug null", "packages dropped", "packages.price type"]));
	});

	it.each([
		[5000, 5000, []],
		[20_010, 20_000, ["packages cut"]],
	])("of %d packages is read to the %dth", (count, held, noted) => {
		const packages = Array.from({ length: count }, (_, at) => ({ ...card, id: at + 1, slug: `tour-${at}` }));
		const reply = { title: "India", slug: "india", packagecount: count, packages };
		const { value, drift } = readBy(contract.category.bySlug, reply);
		expect(value.packages).toHaveLength(held);
		expect(value.packagecount).toBe(count);
		expect(drift).toEqual(noted);
	});

	it("is not empty when its packages cannot be read", () => {
		const packages = [{ foo: 1 }, { foo: 2 }];
		expect(readBy(contract.category.bySlug, { title: "India", slug: "india", packages }).value.packages).toBeNull();
		expect(readBy(contract.category.bySlug, { title: "India", slug: "india" }).value.packages).toEqual([]);
	});

	it("may be missing beside trending packages", () => {
		const both = [{ packages: [card] }, { categories: [{ title: "Goa", slug: "goa" }] }];
		expect(readBy(contract.category.trending, both)).toMatchObject({
			value: [{ packages: [{ id: "7" }] }, { categories: [{ slug: "goa" }] }],
			drift: [],
		});
		expect(readBy(contract.category.trending, [{ packages: [card] }, null]).value[1]).toBeNull();
		expect(faultOf(contract.category.trending, [null, null])).not.toBe("");
	});
});

it("the menu has a group of 4,000 packages", () => {
	const packages = Array.from({ length: 4000 }, (_, at) => ({ id: at, title: `Tour ${at}`, slug: `tour-${at}` }));
	const menu = [
		{ title: "India", slug: "", children: [{ title: "South", slug: "south", packages }, { title: "No link" }] },
		{ title: null },
	];
	const { value, drift } = readBy(contract.menu.list, menu);
	expect(value).toHaveLength(1);
	expect(value[0]?.slug).toBeNull();
	expect(value[0]?.children.map(({ slug, packages: below }) => [slug, below.length])).toEqual([["south", 4000]]);
	expect(drift).toEqual(expect.arrayContaining(["children dropped", "(root) dropped"]));
});

it("a search reads hits in groups, flat and below another name", () => {
	const hit = { title: "Goa", slug: "goa-tour" };
	const read = (body: unknown) => {
		const reply = readReply(contract.package.search, body);
		return reply.ok ? reply.value.packages : reply.fault;
	};
	expect(read({ packages: [{ title: "Beaches", lists: [hit, {}] }] })).toMatchObject([
		{ title: "Beaches", lists: [{ slug: "goa-tour", id: "", duration: null }] },
	]);
	expect(read({ packages: [hit, { title: "No link" }] })).toMatchObject([{ slug: "goa-tour" }]);
	expect(read({ statuscode: 200, results: [hit] })).toMatchObject([{ slug: "goa-tour" }]);
	expect(read({ packages: [{ foo: 1 }] })).toMatch(/^packages/);
});

it("wished packages are named by the package's id, not by the wish's own", () => {
	const ids = [{ id: 90, wishlisttypeid: 1 }, { id: 91, wishlist_type_id: "2" }, 3, null];
	const drift = ["wishlisttypeid name", "(root) null", "(root) dropped"];
	expect(readBy(contract.wishlist.ids, ids)).toEqual({ value: ["1", "2", "3"], drift });
});
