import { expect, test } from "vitest";
import { comingDepartures } from "./departures.ts";
import { departureMonths } from "./months.ts";

const departure = (date: string, priceInPaise: number, left = 12) => ({
	...{ id: date, date, city: "Kochi", seats: 20, left },
	...{ status: left === 0 ? ("soldout" as const) : ("available" as const), priceInPaise },
	...{ taxes: null, childInPaise: null, infantInPaise: null, singleSupplementInPaise: null, meetingPoint: "" },
});

const comingOf = (departures: Parameters<typeof comingDepartures>[0]["departures"]) =>
	comingDepartures({ departures, gstPercent: null, isTcsApplicable: false, tcsPercent: null }, "2026-11-20");

const coming = comingOf([
	departure("2026-12-28", 2_150_000),
	departure("2026-12-04", 2_250_000),
	departure("2026-12-05", 1_000_000, 0),
	departure("2027-01-02", 2_300_000),
]);
const terms = {
	duration: { nights: 5, days: 6 },
	cancellation: [
		{ daysBefore: 15, percent: 10 },
		{ daysBefore: 0, percent: 100 },
	],
	payment: { depositPercent: 25, balanceDays: 20 },
	today: "2026-11-20",
};
const months = departureMonths(coming, terms);

test("departures are grouped by month, with the lowest price of what can be had", () => {
	expect(months.map(({ shortName, lowestPrice }) => [shortName, lowestPrice])).toEqual([
		["Dec 2026", "₹21,500"],
		["Jan 2027", "₹23,000"],
	]);
});

test("the month of the first date that can be booked is open; its later dates can be folded", () => {
	expect(months.map(({ isOpen, later }) => [isOpen, later])).toEqual([
		[true, null],
		[false, null],
	]);
	const foldsOf = (departures: Parameters<typeof departureMonths>[0]) =>
		departureMonths(departures, { ...terms, isFolded: true }).map(({ earlier, rows, later }) => [
			...(earlier ? [earlier.title] : []),
			rows.length,
			later?.title,
			later?.rows.length,
		]);
	expect(foldsOf(coming)).toEqual([
		[1, "2 more dates", 2],
		[1, undefined, undefined],
	]);
	const soldFirst = comingOf([
		departure("2026-12-04", 100, 0),
		departure("2026-12-05", 100),
		departure("2026-12-06", 1),
	]);
	expect(foldsOf(soldFirst)).toEqual([["1 earlier date", 1, "1 more date", 1]]);
	const allSold = comingOf([departure("2026-12-04", 100, 0), departure("2026-12-05", 100, 0)]);
	expect(foldsOf(allSold)).toEqual([[1, "1 more date", 1]]);
});

test("a row says its days, its price unless it is sold out, and whether it is the cheapest", () => {
	expect(months[0]?.rows.map(({ range, price, isCheapest }) => [range, price, isCheapest])).toEqual([
		["4 – 9 Dec", "₹22,500", false],
		["5 – 10 Dec", null, false],
		["28 Dec – 2 Jan", "₹21,500", true],
	]);
});

test("a row says what a cancellation costs and whether a part may be paid, unless it is sold out", () => {
	const until = (day: string) => [
		{ words: `Cancellation: 10% charge until ${day}`, tone: "calm" },
		{ words: ", then nothing is refunded", tone: "gone" },
	];
	expect(months.flatMap(({ rows }) => rows.map(({ terms }) => terms))).toEqual([
		{ cancellation: [{ words: "Non-refundable", tone: "gone" }], payment: "Full payment" },
		null,
		{ cancellation: until("13 December"), payment: "Pay 25% now, the rest by 8 Dec" },
		{ cancellation: until("18 December"), payment: "Pay 25% now, the rest by 13 Dec" },
	]);
});

const bare = { duration: null, cancellation: [], payment: null, today: "2026-11-20" };
const bands = [
	{ daysBefore: 30, percent: 10 },
	{ daysBefore: 15, percent: 11 },
	{ daysBefore: 7, percent: 50 },
	{ daysBefore: 0, percent: 100 },
];
const monthsWith = (cancellation: typeof bands, dates: readonly (readonly [day: string, price: number])[]) =>
	departureMonths(comingOf(dates.map(([day, price]) => departure(day, price))), { ...bare, cancellation });

test.each([
	["2026-12-20", ["calm", "plain"]],
	["2026-12-19", ["plain", "plain"]],
	["2026-11-28", ["plain", "gone"]],
	["2026-11-24", ["gone"]],
])("a cancellation of %s is calm only where a tenth at most is charged: %j", (day, tones) => {
	const [row] = monthsWith(bands, [[day, 100]])[0]?.rows ?? [];
	expect(row?.terms?.cancellation.map(({ tone }) => tone)).toEqual(tones);
});

test("without bands nothing is said of a cancellation", () =>
	expect(monthsWith([], [["2026-12-20", 100]])[0]?.rows[0]?.terms?.cancellation).toEqual([]));

test.each([
	["the first that is refundable", bands, [false, false, true, false]],
	["the first where nothing is refundable", [{ daysBefore: 0, percent: 100 }], [true, false, false, false]],
	["the first where nothing is known of a cancellation", [], [true, false, false, false]],
])("of equal dates the lowest price is that of %s", (_which, cancellation, marks) => {
	const [november, december] = monthsWith(cancellation, [
		["2026-11-23", 100],
		["2026-11-30", 200],
		["2026-12-12", 100],
		["2026-12-19", 100],
	]);
	const rows = [...(november?.rows ?? []), ...(december?.rows ?? [])];
	expect(rows.map(({ isCheapest }) => isCheapest)).toEqual(marks);
});

test("the price of a date and of a month has the taxes that are known", () => {
	const inAll = (fullPriceInPaise: number | null) => ({
		...departure("2026-12-04", 100_000),
		taxes: { fullPriceInPaise },
	});
	const pricesWith = (date: ReturnType<typeof inAll>) => {
		const [month] = departureMonths(comingOf([date]), bare);
		return [month?.lowestPrice, month?.rows[0]?.price, month?.rows[0]?.priceNote];
	};
	expect(pricesWith(inAll(105_000))).toEqual(["₹1,050", "₹1,050", "with taxes"]);
	expect(pricesWith(inAll(null))).toEqual(["₹1,000", "₹1,000", "+ taxes"]);
});

test("one of several dates with the lowest price is marked", () => {
	const [month] = monthsWith(
		[],
		[
			["2026-12-04", 300],
			["2026-12-11", 100],
			["2026-12-18", 100],
		],
	);
	expect(month?.rows.map(({ isCheapest }) => isCheapest)).toEqual([false, true, false]);
});

test("nothing is the cheapest where all cost the same, and one day is no range", () => {
	const [month] = monthsWith([], [["2026-12-04", 100]]);
	expect(month?.rows[0]).toMatchObject({ range: "4 Dec", isCheapest: false });
});
