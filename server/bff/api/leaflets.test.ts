import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type FaultUpstream, startFaultUpstream } from "#tests/support/fault-upstream.ts";
import { type Api, type ApiSource, createApi } from "./index.ts";

let upstream: FaultUpstream;
let source: ApiSource;

const apiFor = (): Api =>
	source.apiFor({
		requestId: "r",
		signal: new AbortController().signal,
		session: { get: () => undefined },
		onTokenRefused: () => Promise.resolve(),
	});

beforeAll(async () => {
	upstream = await startFaultUpstream();
});
beforeEach(() => {
	upstream.forget();
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
});
afterEach(() => source.close());
afterAll(() => upstream.close());

const reply = (body: object) => upstream.rule(() => ({ body: { statuscode: 200, ...body } }));
const lastCall = () => {
	const { method, path, query, body } = upstream.ledger.at(-1) ?? {};
	return { asked: `${method} ${path}${query && `?${query}`}`, body: JSON.parse(body || "null") as unknown };
};

describe("what pages to read show", () => {
	it("is articles, 24 a page, and one as plain text", async () => {
		const sent = {
			id: 1,
			title: "Permits",
			slug: "permits",
			image: "/media/posters/a.svg",
			date: "2026-01-02T10:00:00Z",
		};
		reply({ data: [sent], total: 53 });
		const card = {
			id: "1",
			title: "Permits",
			slug: "permits",
			href: "/blogs/permits",
			image: "/media/posters/a.svg",
			excerpt: "",
			author: null,
			date: "2026-01-02",
		};
		expect(await apiFor().blogs.list(2)).toEqual({ ok: true, value: { entries: [card], total: 53 } });
		expect(lastCall().asked).toBe("GET /api/v1/bloglist?page=2&limit=24");
		reply({ data: { ...sent, content: "<p>One.</p><script>x()</script><p>Two.</p>" } });
		expect(await apiFor().blogs.bySlug("permits")).toEqual({
			ok: true,
			value: { ...card, text: "One.\nTwo.", tags: [] },
		});
	});

	it("is offers with their days, code and target", async () => {
		reply({
			data: [{ id: "o", title: "White", text: "Rann", code: "GUJ7", validto: "2026-12-01", slug: "gujarat-tour" }],
		});
		expect(await apiFor().offers.list(1)).toEqual({
			ok: true,
			value: {
				entries: [
					{
						id: "o",
						title: "White",
						text: "Rann",
						image: null,
						code: "GUJ7",
						from: null,
						until: "2026-12-01",
						href: "/package/gujarat-tour",
					},
				],
				total: null,
			},
		});
	});

	it.each([
		["2026-12-01T10:00:00.000Z", "2026-12-01T10:00:00.000Z"],
		["2026-12-01 15:30", "2026-12-01T10:00:00.000Z"],
		["2026-12-01", "2026-11-30T18:30:00.000Z"],
		["soon", null],
	])("is talks: a start of %j is %j", async (start, startsAt) => {
		reply({ data: { meetingID: "w1", zoomMeetingID: 81, title: "Kashmir", start, price: 499 } });
		expect(await apiFor().webinars.byId("w1")).toMatchObject({
			value: { id: "w1", zoomId: "81", startsAt, priceInPaise: 49_900, text: "" },
		});
	});
});

describe("what small forms send", () => {
	const seat = {
		webinarId: "w1",
		zoomId: "81",
		firstName: "Asha",
		lastName: "",
		email: "a@b.in",
		mobile: "9876543210",
	};
	const sent = {
		first_name: "Asha",
		last_name: "",
		email: "a@b.in",
		mobile: "9876543210",
		meetingID: "w1",
		zoomMeetingID: "81",
		countryCode: "+91",
	};

	it("is a seat in two steps", async () => {
		reply({ data: { id: "s1" } });
		expect(await apiFor().webinars.askSeat(seat)).toMatchObject({ value: "s1" });
		expect(lastCall().body).toEqual({ ...sent, otpVerified: false });
		reply({ data: { id: "s1", joinurl: "https://zoom.us/j/81" }, message: "Taken" });
		expect(await apiFor().webinars.takeSeat({ ...seat, seatId: "s1", digits: "1234" })).toEqual({
			ok: true,
			value: { joinUrl: "https://zoom.us/j/81" },
			message: "Taken",
		});
		expect(lastCall().body).toEqual({ ...sent, otpVerified: "1234", id: "s1" });
	});

	it("never leads a browser to anything but https", async () => {
		reply({ data: { id: "s1", joinurl: "javascript:alert(1)" } });
		expect(await apiFor().webinars.takeSeat({ ...seat, seatId: "s1", digits: "1234" })).toMatchObject({
			value: { joinUrl: null },
		});
	});

	it("is letters", async () => {
		reply({});
		await apiFor().subscriptions.newsletter("a@b.in");
		expect(lastCall()).toEqual({
			asked: "POST /api/v1/common/newsletter/subscribe",
			body: { email: "a@b.in", source: "web" },
		});
		await apiFor().subscriptions.promo("a@b.in", "site");
		expect(lastCall().body).toEqual({ email: "a@b.in", promo: "site", source: "web" });
	});

	it("is questions, comments and votes", async () => {
		reply({});
		await apiFor().faqs.ask("global", { id: "all", title: "Paradise" }, { title: "Why?", details: "" });
		expect(lastCall().body).toEqual({
			faqsType: "global",
			faqsTypeID: "all",
			faqsTypeTitle: "Paradise",
			title: "Why?",
			description: "",
			source: "web",
		});
		await apiFor().faqs.comment({ faqId: "g1", commentId: null }, "Thanks");
		expect(lastCall().body).toEqual({ faqsID: "g1", comment: "Thanks", source: "web" });
		await apiFor().faqs.vote({ faqId: "g1", commentId: "c1" }, false);
		expect(lastCall().body).toEqual({ faqsID: "g1", commentID: "c1", upVote: 0, downVote: 1, source: "web" });
	});

	it("is a contact form", async () => {
		reply({ data: "e1" });
		const phone = { countryCode: "+91", national: "9876543210" };
		const about = { packageName: "B2B", packageId: "", sourcePath: "/b2b" };
		const asked = { name: "Asha Rao", email: "a@b.in", phone, persons: 1, ...about, comment: "" };
		expect(await apiFor().enquiries.contact(asked)).toMatchObject({ value: "e1" });
		expect(lastCall().body).toMatchObject({ packagename: "B2B", packageid: "", NoOfPerson: "1" });
	});
});
