import { describe, expect, it } from "vitest";
import { slug } from "#server/bff/context/outcome.ts";
import type { EnquiryInput } from "#server/bff/upstream/index.ts";
import { phoneNumber, type Slug } from "#server/contract/index.ts";
import type { Recorded } from "#tests/support/fault-upstream.ts";
import { shareApi } from "#tests/support/share-upstream.ts";

const drifted: string[] = [];
const { upstream, apiFor } = shareApi({
	observeDrift: (operation, drift) => drifted.push(...drift.map(({ kind }) => `${operation} ${kind}`)),
});

const ok = (value: unknown) => ({ ok: true, value });
const replies = (data: unknown) => upstream.rule(() => ({ body: { statuscode: 200, data } }));
const asked = (): string[] =>
	upstream.received.map(({ method, path, query }) => `${method} ${path}${query && `?${query}`}`);
const lastBody = (): Recorded["body"] => JSON.parse(upstream.received.at(-1)?.body || "null") as Recorded["body"];

const card = {
	...{ id: 7, title: "Kerala Backwaters", slug: "kerala-tour", categoryslug: "backwaters" },
	image: "/media/posters/kerala-tour.svg",
	duration: { nights: 5, days: 6 },
	...{ price: 21_500, currency: "INR", rating: 4.5, reviewcount: 12, priceonrequest: false },
};
const shown = {
	...{ id: "7", title: "Kerala Backwaters", slug: "kerala-tour", categorySlug: "backwaters" },
	image: "/media/posters/kerala-tour.svg",
	duration: { nights: 5, days: 6 },
	...{ priceInPaise: 2_150_000, taxes: null, rating: 4.5, reviewCount: 12 },
};
const shownCard = { ...shown, route: [], journey: "", nextDate: null, seatsLeft: null, isSoldOut: false };

it.each([
	["GST alone", { gstrate: 5, tcsapplicable: false }, { fullPriceInPaise: 2_257_500 }],
	["TCS on price and GST", { gstrate: 5, tcsapplicable: true, tcsrate: 2 }, { fullPriceInPaise: 2_302_650 }],
	["TCS at an unknown rate", { gstrate: 5, tcsapplicable: true }, { fullPriceInPaise: null }],
	["a card that does not tell of TCS", { gstrate: 5 }, { fullPriceInPaise: null }],
	["TCS without a rate of GST", { tcsapplicable: true, tcsrate: 2 }, { fullPriceInPaise: null }],
	["no tax", { gstrate: 0, tcsapplicable: false }, null],
	["nothing told", {}, null],
	["a price on request", { gstrate: 5, tcsapplicable: false, priceonrequest: true }, null],
])("packages have the full price only where every tax is told: %s", async (_, told, taxes) => {
	replies([{ ...card, ...told }]);
	const outcome = await apiFor().packages.recentlyVisited(["7"]);
	expect(outcome.ok && outcome.value[0]?.taxes).toEqual(taxes);
});

it("packages of nothing but title and slug promise nothing", async () => {
	replies({ title: "Spiti", slug: "spiti" });
	const nothing = { id: "", duration: null, priceInPaise: null, prices: { adultInPaise: null } };
	const unknown = { ...nothing, scope: null, gstPercent: null, departures: [], payment: null };
	expect(await apiFor().packages.bySlug(slug("spiti"))).toMatchObject(ok(unknown));
});

it("packages have their price in paise, their link and their picture", async () => {
	const bare = { categoryslug: null, image: "https://cdn.example/x.jpg", priceonrequest: true, rating: null };
	replies([card, { ...card, ...bare }]);
	const outcome = await apiFor().packages.recentlyVisited(["7"]);
	const shownBare = { ...shownCard, categorySlug: null, image: null, priceInPaise: null, rating: null };
	expect(outcome).toEqual(ok([shownCard, shownBare]));
});

describe("packages", () => {
	it("viewed recently are requested in stored order, at most eight, without a call when there are none", async () => {
		replies([]);
		const ids = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
		await apiFor().packages.recentlyVisited(ids);
		expect(asked()).toEqual(["POST /api/v1/package/recently-visit?page=1&limit=6"]);
		expect(lastBody()).toEqual({ packagesids: ids.slice(1), source: "web" });
		expect(await apiFor().packages.recentlyVisited([])).toEqual({ ok: true, value: [] });
		expect(upstream.received).toHaveLength(1);
	});

	it("have prices on request as null everywhere, and departures at their own price", async () => {
		const departure = { id: 1, date: "2026-12-01", city: "Kochi", seats: 20, left: 3, status: "limited" };
		const page = {
			...{ ...card, scope: "domestic", startcity: "Kochi", endcity: "Kochi", summary: "Slow boats", gstrate: 5 },
			route: ["Kochi", "Alappuzha"],
			gallery: ["/media/posters/kerala-tour--1.svg", "https://elsewhere.example/x.png"],
			prices: { adult: 21_500.5, child: 10_000 },
			departures: [{ ...departure, pricedelta: -500, prices: { child: 9500 } }],
		};
		replies(page);
		const outcome = await apiFor().packages.bySlug(slug("kerala-tour"));
		const shownDeparture = {
			...{ date: "2026-12-01", priceInPaise: 2_100_050, taxes: { fullPriceInPaise: 2_205_053 } },
			...{ childInPaise: 950_000, infantInPaise: null, meetingPoint: "" },
		};
		const shownPage = {
			...{ ...shown, taxes: { fullPriceInPaise: 2_257_500 }, isTcsApplicable: false, notice: null },
			prices: { adultInPaise: 2_150_050, childInPaise: 1_000_000, infantInPaise: null },
			...{ departures: [shownDeparture], gallery: ["/media/posters/kerala-tour--1.svg"] },
		};
		expect(outcome).toMatchObject(ok(shownPage));
		expect(drifted).toContain("media.picture dropped");
		replies({ ...page, priceonrequest: true });
		const other = await apiFor().packages.bySlug(slug("russia-tour"));
		expect(other.ok && other.value.prices.adultInPaise).toBeNull();
		expect(other.ok && other.value.departures[0]?.priceInPaise).toBeNull();
		expect(asked()).toEqual(["GET /api/v1/package-data/kerala-tour", "GET /api/v1/package-data/russia-tour"]);
	});

	it("have departures on request where status, seats or the package's id are not known", async () => {
		const departure = { id: 1, date: "2026-12-01", city: "Kochi", seats: 20, left: 3, status: "available" };
		const statusesOf = async (given: object, departures: object[]) => {
			replies({ ...card, ...given, departures });
			const outcome = await apiFor().packages.bySlug(slug(crypto.randomUUID()));
			return outcome.ok && outcome.value.departures.map(({ status, priceInPaise }) => [status, priceInPaise]);
		};
		const odd = [{}, { status: "filling" }, { left: null }, { pricedelta: "?" }];
		expect(
			await statusesOf(
				{},
				odd.map((change) => ({ ...departure, ...change })),
			),
		).toEqual([
			["available", 2_150_000],
			["onrequest", 2_150_000],
			["onrequest", 2_150_000],
			["available", null],
		]);
		expect(await statusesOf({ id: undefined }, [departure])).toEqual([["onrequest", 2_150_000]]);
		expect(await statusesOf({ currency: "USD" }, [departure])).toEqual([["available", null]]);
	});

	it("that do not exist are a 404", async () => {
		upstream.rule(() => "status_404");
		const missing = { ok: false, answered: true, status: 404 };
		expect(await apiFor().packages.bySlug(slug("none"))).toMatchObject({ ...missing, kind: "http404" });
		expect(await apiFor().packages.category(".." as Slug)).toMatchObject(missing);
		expect(upstream.received).toHaveLength(1);
	});

	it("of a category have its figures", async () => {
		replies({ title: "Goa", slug: "goa", packagecount: 2, packages: [card] });
		const value = { packageCount: 2, averageRating: null, reviewCount: 0, packages: [shownCard] };
		expect(await apiFor().packages.category(slug("goa"))).toMatchObject({ value });
	});
});

describe("packages of a search, and those the site knows", () => {
	const hit = { id: 1, title: "Goa", slug: "goa-tour-package", image: null, duration: { nights: 3, days: 4 } };
	const found = {
		...{ id: "1", title: "Goa", slug: "goa-tour-package", image: null },
		duration: { nights: 3, days: 4 },
		...{ categorySlug: null, taxes: null, rating: null, reviewCount: 0 },
		...{ route: [], journey: "", nextDate: null, seatsLeft: null, isSoldOut: false },
	};
	const beaches = { title: "Beaches", lists: [hit] };
	it.each([
		["groups at the top", { packages: [beaches, { title: "None", lists: [] }] }, "Beaches"],
		["groups below data", { statuscode: 200, data: { packages: [beaches] } }, "Beaches"],
		["plain packages", { packages: [hit] }, ""],
	])("are found in %s", async (_, body, title) => {
		upstream.rule(() => ({ body }));
		const outcome = await apiFor().packages.search(" goa/../x ");
		expect(outcome).toEqual(ok([{ title, hits: [found] }]));
		expect(asked()).toEqual(["GET /api/v1/search/goa%2F..%2Fx"]);
	});

	it("are found with the price that the search tells", async () => {
		const told = { ...card, route: ["Kochi", "Munnar"], nextdate: "2026-12-12", seatsleft: 4 };
		const onRequest = { ...hit, priceonrequest: true };
		upstream.rule(() => ({ body: { packages: [told, onRequest] } }));
		expect(await apiFor().packages.search("kerala")).toMatchObject({
			value: [{ hits: [{ priceInPaise: 2_150_000, journey: "Kochi → Munnar", seatsLeft: 4 }, { priceInPaise: null }] }],
		});
	});

	it("that the site has read are known without asking", async () => {
		const { known, packages, trending } = apiFor();
		const cardOf = async (of: string) => (await known.cards([slug("backwaters"), ""]))(slug(of));
		expect([await cardOf("kerala-tour"), await known.places(slug("kerala-tour"))]).toEqual([undefined, []]);
		expect(upstream.received).toHaveLength(0);
		replies({ title: "Backwaters", slug: "backwaters", packages: [card] });
		await packages.category(slug("backwaters"));
		replies({ ...card, route: ["Kochi"], itinerary: [{ day: 1, title: "Up to Munnar" }] });
		await packages.bySlug(slug("kerala-tour"));
		replies([{ packages: [{ ...card, slug: "goa-tour" }] }, { categories: [] }]);
		await trending.get();
		upstream.forget();
		expect([await cardOf("kerala-tour"), await cardOf("goa-tour")]).toMatchObject([shownCard, { slug: "goa-tour" }]);
		expect(await cardOf("atlantis")).toBeUndefined();
		expect(await known.places(slug("kerala-tour"))).toEqual(["Kochi", "Up to Munnar"]);
		expect(upstream.received).toHaveLength(0);
	});

	it("have weather", async () => {
		replies([{ place: "Kochi", date: "2026-12-01", min: 22, max: 31, text: "Humid", icon: "sun" }]);
		const outcome = await apiFor().packages.weather("7", "2026-12-01");
		expect(outcome).toMatchObject({ value: [{ place: "Kochi", minimumCelsius: 22, maximumCelsius: 31 }] });
		expect(asked()).toEqual(["GET /api/v1/package/weather-list-site?filterby=package_id&query=7&givenDate=2026-12-01"]);
	});
});

describe("data of every page", () => {
	it("is the menu", async () => {
		const beaches = { title: "Beaches", slug: "beaches" };
		const domestic = { title: "Domestic", slug: "domestic", icon: "map" };
		const packages = [
			{ id: 1, title: "Goa", slug: "goa-tour-package" },
			{ id: 2, title: "Diu", slug: "diu", price: 10_000, gstrate: 5, tcsapplicable: false },
			{ id: 3, title: "Bali", slug: "bali", price: 10_000, gstrate: 5 },
		];
		const links = [
			{ id: "1", title: "Goa", slug: "goa-tour-package" },
			{ id: "2", title: "Diu", slug: "diu", priceInPaise: 1_050_000, isWithTaxes: true },
			{ id: "3", title: "Bali", slug: "bali" },
		];
		replies([
			{ ...domestic, children: [{ ...beaches, packages }] },
			{ title: "More", slug: "" },
		]);
		const more = { title: "More", slug: "", icon: null, groups: [] };
		const groups = [{ ...beaches, packages: links }];
		expect(await apiFor().menu.list()).toEqual(ok([{ ...domestic, groups }, more]));
	});

	it("is the trending packages, by two ids", async () => {
		replies([{ packages: [card] }, { categories: [{ title: "Goa", slug: "goa", image: "/media/c.svg" }] }]);
		const categories = [{ title: "Goa", slug: "goa", image: "/media/c.svg" }];
		expect(await apiFor().trending.get()).toEqual(ok({ packages: [shownCard], categories }));
		expect(asked()).toEqual(["GET /api/v1/get-trending-data?id[]=trending-packages&id[]=trending-categories"]);
	});

	it("is the testimonials", async () => {
		replies([{ id: 1, name: "Asha", text: "Lovely" }]);
		expect(await apiFor().reviews.testimonials()).toMatchObject({ value: [{ id: "1", role: "", image: null }] });
		replies({ id: 2, name: "Ravi", rating: 4, text: "Good", date: "2026-01-02T10:00:00Z" });
		const review = { id: "2", name: "Ravi", rating: 4, title: "", text: "Good", images: [], date: "2026-01-02" };
		expect(await apiFor().reviews.forPackage("7")).toEqual(ok([{ ...review, isVerified: false }]));
		expect(asked()).toEqual(["GET /api/v1/reviews/public/formateby/text_reviews/true", "GET /api/v1/review/7"]);
	});

	it("is questions and countries", async () => {
		replies([{ id: 1, title: "Visa?", description: "<p>No.</p>", comments: [{ id: 2, comment: "Thanks" }] }]);
		const votes = { upVotes: 0, downVotes: 0 };
		const comment = { id: "2", name: null, text: "Thanks", date: null, answersId: null, ...votes };
		const question = { id: "1", question: "Visa?", answer: "No.", group: null, ...votes, comments: [comment] };
		expect(await apiFor().faqs.list("package", "7", ["visa"])).toEqual(ok([question]));
		replies([{ name: "India", iso2: "IN", phonecode: 91 }]);
		expect(await apiFor().countries.list()).toEqual(ok([{ name: "India", iso2: "IN", dialCode: "+91" }]));
		expect(asked()).toEqual(["GET /api/v1/common/faqs-list/package/7?qgroup[]=visa", "GET /api/v1/countries"]);
	});
});

const input: EnquiryInput = {
	...{ name: "Asha Rao", email: "asha@example.in", phone: phoneNumber.parse("+919876543210") },
	...{ persons: 2, packageName: "Kerala Backwaters", packageId: "7", sourcePath: "/package/kerala-tour" },
	comment: "Window seat",
};
const sent = {
	...{ name: "Asha Rao", email: "asha@example.in", phone: "9876543210", countrycode: "+91", NoOfPerson: "2" },
	...{ packagename: "Kerala Backwaters", packageid: "7", pagessourcelink: "/package/kerala-tour" },
	comment: "Window seat",
};

describe("enquiries", () => {
	it.each(["create", "panelSubmit"] as const)("are sent with exactly the specified names: %s", async (how) => {
		replies("enq-1");
		expect(await apiFor("user-token").enquiries[how](input)).toEqual({ ok: true, value: "enq-1" });
		expect(asked()).toEqual(["POST /api/v1/enquiry/create"]);
		expect(Object.entries(lastBody() ?? {})).toEqual(Object.entries(sent));
		expect(upstream.received[0]?.headers.authorization).toBe("Bearer user-token");
	});

	it.each([
		["text", "9"],
		["a number", 9],
		["an object", { id: 9 }],
		["another object", { _id: "9" }],
	])("answer their id as text, sent as %s", async (_, data) => {
		replies(data);
		expect(await apiFor().enquiries.create(input)).toEqual({ ok: true, value: "9" });
	});

	it.each(["verify", "panelVerify"] as const)("are proved with id, phone and the digits: %s", async (how) => {
		replies(null);
		const proof = { id: "enq-1", phone: phoneNumber.parse("+919876543210"), digits: "1234" };
		expect(await apiFor().enquiries[how](proof)).toEqual({ ok: true, value: null });
		expect(asked()).toEqual(["POST /api/v1/enquiry/verify"]);
		expect(lastBody()).toEqual({ id: "enq-1", phone: "9876543210", otpVerified: "1234" });
	});

	it("may request a new code", async () => {
		replies(null);
		const sent = await apiFor().enquiries.resendCode(phoneNumber.parse("+919876543210"));
		expect(sent).toEqual({ ok: true, value: null });
		expect(asked()).toEqual(["POST /api/v1/user/resend-otp"]);
		expect(lastBody()).toEqual({ purpose: "enquiry", mobile: "9876543210", countrycode: "+91", source: "web" });
	});

	it("may request a call", async () => {
		replies(null);
		await apiFor().enquiries.requestCall({ phone: input.phone, isProven: false });
		expect(asked()).toEqual(["POST /api/v1/enquiry/call"]);
		expect(lastBody()).toEqual({ mobile: "9876543210", countrycode: "+91", otpverified: false, source: "web" });
	});

	it("without a response are resent under the same idempotency key", async () => {
		const made = new Set<unknown>();
		let lost = true;
		upstream.rule(({ headers }) => {
			made.add(headers["idempotency-key"]);
			return lost ? "lost" : { body: { data: "enq-1" } };
		});
		expect(await apiFor().enquiries.create(input)).toMatchObject({ ok: false, answered: false, kind: "reset" });
		lost = false;
		expect(await apiFor().enquiries.create({ ...input, comment: "Other" })).toMatchObject({ ok: true });
		expect(made.size).toBe(2);
		expect(await apiFor().enquiries.create(input)).toMatchObject({ ok: true });
		expect(made.size).toBe(2);
		expect(await apiFor().enquiries.create(input)).toMatchObject({ ok: true });
		expect(made.size).toBe(3);
	});
});
