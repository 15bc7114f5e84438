import { afterEach, expect, it, vi } from "vitest";
import { dismiss } from "./dismiss.ts";

afterEach(() => vi.unstubAllGlobals());

it.each([undefined, () => false])(
	"sends that a notice was closed where the beacon is %s, once the browser is online",
	(sendBeacon) => {
		const sent = vi.fn(async () => new Response());
		const window = new EventTarget();
		vi.stubGlobal("navigator", { sendBeacon, onLine: false });
		vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
		vi.stubGlobal("fetch", sent);
		dismiss("offer");
		expect(sent).not.toHaveBeenCalled();
		vi.stubGlobal("navigator", { sendBeacon, onLine: true });
		window.dispatchEvent(new Event("online"));
		const body = new URLSearchParams({ hide: "offer", inPlace: "yes" });
		expect(sent.mock.calls).toEqual([["/preferences.data", { method: "POST", body, keepalive: true }]]);
	},
);
