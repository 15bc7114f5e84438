import { expect, it, vi } from "vitest";
import type { OperationId } from "#server/contract/index.ts";
import { isDisabledPath } from "./disabled-pages.ts";
import { findDisabledFeatures } from "./features.ts";

const without = (...ids: OperationId[]) => findDisabledFeatures((id) => !ids.includes(id));

it.each<[OperationId, string, boolean]>([
	["passenger.byId", "/travellers/t1", true],
	["passenger.byId", "/travellers/t1?back=/check-out", true],
	["passenger.byId", "/Travellers/t1/", true],
	["passenger.byId", "/travellers/add", false],
	["passenger.byId", "/travellers", false],
	["passenger.byId", "/travellers/t1/delete", true],
	["enquiry.panelSubmit", "/thank-you write", true],
	["passenger.add", "/travellers/add", true],
	["order.cancel", "/bookings/b1/cancel", true],
	["order.cancel", "/bookings/b1", false],
	["order.list", "/bookings/b1/voucher.pdf", true],
	["cart.add", "/check-out/details#gst", true],
	["cart.add", "/package/kerala-tour/dates", true],
	["cart.add", "/package/kerala-tour", false],
	["auth.sendOtp", "/login", false],
	["auth.sendOtp", "/login/otp", true],
	["subscription.newsletter", "/%6eewsletter", true],
	["subscription.newsletter", "/Newsletter/", true],
	["passenger.add", "/travellers/%61dd", true],
	["faq.add", "/faqs", false],
	["faq.add", "/faqs ask", true],
])("[R56] without %s the page %s is off: %s", (id, path, isOff) =>
	expect(isDisabledPath(without(id), path)).toBe(isOff),
);

it("a page whose links are asked for again is matched once", () => {
	const isEnabled = (id: OperationId): boolean => id !== "faq.list";
	const disabled = findDisabledFeatures(isEnabled);
	expect(findDisabledFeatures(isEnabled)).toBe(disabled);
	const matched = vi.spyOn(disabled, "some");
	expect(isDisabledPath(disabled, "/faqs?q=visa")).toBe(true);
	matched.mockClear();
	expect(isDisabledPath(disabled, "/faqs#ask")).toBe(true);
	expect(matched).not.toHaveBeenCalled();
});

it("a site of which everything is on has nothing to tell", () => expect(without()).toEqual([]));
