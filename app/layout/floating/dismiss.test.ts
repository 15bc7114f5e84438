import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { dismiss, isDismissed } from "./dismiss.ts";

const sent = vi.fn(async () => Promise.reject(new TypeError("Failed to fetch")));

beforeEach(() => void vi.stubGlobal("fetch", sent));
afterEach(() => {
	vi.unstubAllGlobals();
	vi.useRealTimers();
	sent.mockClear();
});

it("a notice that was closed stays closed for an hour where the report is lost", () => {
	vi.useFakeTimers();
	vi.stubGlobal("sessionStorage", {});
	expect(isDismissed("offer")).toBe(false);
	dismiss("offer");
	const body = new URLSearchParams({ hide: "offer", inPlace: "yes" });
	expect(sent.mock.calls).toEqual([["/preferences.data", { method: "POST", body, keepalive: true }]]);
	expect([isDismissed("offer"), isDismissed("promo")]).toEqual([true, false]);
	vi.advanceTimersByTime(3_600_000);
	expect(isDismissed("offer")).toBe(false);
});

it("is reported where the browser refuses storage", () => {
	const refuse = (): never => {
		throw new DOMException("denied", "SecurityError");
	};
	vi.stubGlobal("sessionStorage", new Proxy({}, { get: refuse, set: refuse }));
	dismiss("offer");
	expect(sent).toHaveBeenCalledOnce();
	expect(isDismissed("offer")).toBe(false);
});
