import { describe, expect, it } from "vitest";
import { slug } from "#server/bff/context/outcome.ts";
import { phoneNumber } from "#server/contract/index.ts";
import { shareApi } from "#tests/support/share-upstream.ts";

const { upstream, apiFor } = shareApi();

const reply = (body: object) => upstream.rule(() => ({ body: { statuscode: 200, ...body } }));
const lastCall = () => {
	const { method, path, query, body } = upstream.received.at(-1) ?? {};
	return { asked: `${method} ${path}${query && `?${query}`}`, body: JSON.parse(body || "null") as unknown };
};

describe("content", () => {
	it("is articles, 24 a page, and one as plain text", async () => {
		const article = { title: "Permits", slug: "permits", image: "/media/posters/a.svg" };
		const sent = { ...article, id: 1, date: "2026-01-02T10:00:00Z" };
		reply({ data: [sent], total: 53 });
		const card = { ...article, excerpt: "", author: null, date: "2026-01-02" };
		expect(await apiFor().blogs.list(2)).toEqual({ ok: true, value: { entries: [card], total: 53 } });
		expect(lastCall().asked).toBe("GET /api/v1/bloglist?page=2&limit=24");
		reply({ data: { ...sent, content: "<p>One.</p><script>x()</script><p>Two.</p>" } });
		const read = { ...card, text: "One.\nTwo.", tags: [] };
		expect(await apiFor().blogs.bySlug(slug("permits"))).toEqual({ ok: true, value: read });
		reply({ data: { title: "Visas" } });
		const bare = { slug: "visas", text: "", date: null };
		expect(await apiFor().blogs.bySlug(slug("visas"))).toMatchObject({ value: bare });
	});

	it("is an empty list where the upstream does not have one", async () => {
		upstream.rule(() => "status_404");
		const api = apiFor();
		expect(await api.offers.list(1)).toEqual({ ok: true, value: { entries: [], total: null } });
		expect(await api.blogs.list(1)).toEqual({ ok: true, value: { entries: [], total: null } });
		expect(await api.webinars.list()).toEqual({ ok: true, value: [] });
		expect(await api.webinars.byId("w1")).toMatchObject({ ok: false, status: 404 });
	});

	it("is no list of countries where it is empty", async () => {
		reply({ data: [] });
		expect(await apiFor().countries.list()).toMatchObject({ ok: false });
	});

	it("is offers with their days, code and target", async () => {
		const offer = { id: "o", title: "White", text: "Rann", code: "GUJ7", image: null };
		reply({ data: [{ ...offer, validto: "2026-12-01", slug: "gujarat-tour" }] });
		const rest = { from: null, until: "2026-12-01", slug: "gujarat-tour" };
		const entries = [{ ...offer, ...rest, percentOff: null }];
		expect(await apiFor().offers.list(1)).toEqual({ ok: true, value: { entries, total: null } });
	});

	it.each([
		["2026-12-01T10:00:00.000Z", "2026-12-01T10:00:00.000Z"],
		["2026-12-01 15:30", "2026-12-01T10:00:00.000Z"],
		["2026-12-01", "2026-11-30T18:30:00.000Z"],
		["soon", null],
	])("is talks: a start of %j is %j", async (start, startsAt) => {
		reply({ data: { meetingID: "w1", zoomMeetingID: 81, title: "Kashmir", start, price: 499 } });
		const value = { id: "w1", zoomId: "81", startsAt, priceInPaise: 49_900, text: "" };
		expect(await apiFor().webinars.byId("w1")).toMatchObject({ value });
	});
});

describe("small forms", () => {
	const seat = {
		...{ webinarId: "w1", zoomId: "81", firstName: "Asha", lastName: "", email: "a@b.in" },
		phone: phoneNumber.parse("+919876543210"),
	};
	const sent = {
		...{ first_name: "Asha", last_name: "", email: "a@b.in", mobile: "9876543210", meetingID: "w1" },
		...{ zoomMeetingID: "81", countryCode: "+91" },
	};

	const confirm = () => apiFor().webinars.confirmSeat({ ...seat, seatId: "s1", digits: "1234" });

	it("reserve a webinar seat in two steps", async () => {
		reply({ data: { id: "s1" } });
		expect(await apiFor().webinars.requestSeat(seat)).toMatchObject({ value: "s1" });
		expect(lastCall().body).toEqual({ ...sent, otpVerified: false });
		reply({ data: { id: "s1", joinurl: "https://zoom.us/j/81" }, message: "Taken" });
		const taken = { ok: true, value: { joinUrl: "https://zoom.us/j/81" }, message: "Taken" };
		expect(await confirm()).toEqual(taken);
		expect(lastCall().body).toEqual({ ...sent, otpVerified: "1234", id: "s1" });
	});

	it("reserve no seat that could not be confirmed", async () => {
		reply({ data: {} });
		expect(await apiFor().webinars.requestSeat(seat)).toMatchObject({ ok: false, kind: "schema" });
		expect(await confirm()).toMatchObject({ ok: true });
	});

	it("never link a webinar by anything but https", async () => {
		reply({ data: { id: "s1", joinurl: "javascript:alert(1)" } });
		expect(await confirm()).toMatchObject({ value: { joinUrl: null } });
	});
});
