import { expect, test } from "vitest";
import { layoutOf } from "./layout-rules.ts";

test.each(["/package/kerala-tour", "/packages/kerala-tour", "/search", "/thank-you", "/nowhere"])(
	"%s stands in the whole shell",
	(path) =>
		expect(layoutOf(path)).toEqual({
			header: true,
			footer: true,
			enquiryForm: true,
			voices: true,
			offer: true,
			timedPopups: true,
			overlays: true,
		}),
);

test.each(["/webstories/view/monsoon", "/webstories/view", "/x/webstories/view/unknown"])("%s stands bare", (path) =>
	expect(layoutOf(path)).toEqual({
		header: false,
		footer: false,
		enquiryForm: false,
		voices: false,
		offer: false,
		timedPopups: false,
		overlays: false,
	}),
);

test.each(["/check-out", "/check-out/travellers", "/account/check-out"])("%s has no footer", (path) =>
	expect(layoutOf(path)).toEqual({
		header: true,
		footer: false,
		enquiryForm: false,
		voices: false,
		offer: false,
		timedPopups: false,
		overlays: true,
	}),
);

test.each(["/enquiry", "/enquiry/verify", "/enquiry/done", "/login", "/login/create", "/logout"])(
	"%s asks with one form, not two",
	(path) => {
		expect(layoutOf(path).footer).toBe(true);
		expect(layoutOf(path).enquiryForm).toBe(false);
	},
);

test("a path that only begins like the enquiry keeps the form", () =>
	expect(layoutOf("/enquiry-tips").enquiryForm).toBe(true));

test("home lets travellers speak itself", () =>
	expect(layoutOf("/")).toMatchObject({ enquiryForm: true, voices: false }));

test.each([
	"/offers",
	"/login",
	"/login/otp",
	"/enquiry",
	"/check-out",
	"/payment/o1",
	"/registration/kmy/add/health",
	"/webstories/view/x",
])("R-FLT-01 %s has no offer card", (path) => expect(layoutOf(path).offer).toBe(false));
test.each(["/", "/offers-of-old", "/package/kerala-tour"])("%s has one", (path) =>
	expect(layoutOf(path).offer).toBe(true),
);

test.each(["/login", "/login/otp", "/enquiry/verify", "/check-out", "/webstories/view/x"])(
	"R-POP-03 nothing comes by itself over %s",
	(path) => expect(layoutOf(path).timedPopups).toBe(false),
);
test.each(["/", "/offers", "/login-tips"])("R-POP-03 it may over %s", (path) =>
	expect(layoutOf(path).timedPopups).toBe(true),
);
