import { describe, expect, it } from "vitest";
import { dismissedSeconds, openPreferences } from "./preferences.ts";

const now = 1_763_640_000;
const open = (headers: Record<string, string> = {}, at = now) => openPreferences(new Headers(headers), false, at);
const sentAfter = (opened: ReturnType<typeof open>) => ({ cookie: opened.commit()?.split(";")[0] ?? "" });

describe("preferences", () => {
	it("follow the device by default, without a cookie", () => {
		const opened = open();
		expect(opened.current).toEqual({ theme: "system", contrast: "system", dataLight: false });
		expect(opened.hidden).toEqual([]);
		expect(opened.commit()).toBeUndefined();
	});

	it("are read from their cookie, ignoring unknown words", () => {
		expect(open({ cookie: "p=dark.more.lite" }).current).toEqual({ theme: "dark", contrast: "more", dataLight: true });
		expect(open({ cookie: "a=1; p=light.plain.<script>" }).current).toMatchObject({
			theme: "light",
			contrast: "normal",
		});
		expect(open({ cookie: "p=dark-1.moreover.promo.offer-x.newsletter-1e99" })).toMatchObject({
			current: { theme: "system", contrast: "system", dataLight: false },
			hidden: [],
		});
	});

	it("honour the browser's Save-Data unless the visitor chose otherwise", () => {
		expect(open({ "save-data": "on" }).current.dataLight).toBe(true);
		const opened = open({ "save-data": "on" });
		opened.choose({ dataLight: false });
		expect(open({ "save-data": "on", ...sentAfter(opened) }).current.dataLight).toBe(false);
	});

	it.each([{ theme: "dark" }, { theme: "light", contrast: "more" }, { contrast: "normal", dataLight: true }] as const)(
		"store %o",
		(chosen) => {
			const opened = open();
			opened.choose(chosen);
			expect(open(sentAfter(opened)).current).toMatchObject(chosen);
		},
	);

	it("change one at a time", () => {
		const opened = open({ cookie: "p=dark.more" });
		opened.choose({ contrast: "normal" });
		expect(opened.current).toMatchObject({ theme: "dark", contrast: "normal" });
	});

	it("clear the cookie when all follow the device again", () => {
		const opened = open({ cookie: "p=dark" });
		opened.choose({ theme: "system" });
		expect(opened.commit()).toBe("p=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
	});

	it("use a __Host- cookie on https", () => {
		const opened = openPreferences(new Headers({ cookie: "p=dark; __Host-p=light" }), true, now);
		expect(opened.current.theme).toBe("light");
		opened.choose({ theme: "dark" });
		expect(opened.commit()).toBe("__Host-p=dark; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure");
	});
});

describe("a dismissed notice", () => {
	it("stays dismissed for an hour, to the second", () => {
		const opened = open({ cookie: "p=dark" });
		opened.dismiss("promo");
		expect(opened.hidden).toEqual(["promo"]);
		const sent = sentAfter(opened);
		expect(open(sent, now + dismissedSeconds - 1).hidden).toEqual(["promo"]);
		expect(open(sent, now + dismissedSeconds).hidden).toEqual([]);
		expect(open(sent).current.theme).toBe("dark");
	});

	it("does not dismiss others", () => {
		const opened = open({ cookie: `p=offer-${now - 10}` });
		opened.dismiss("newsletter");
		expect(open(sentAfter(opened)).hidden).toEqual(["offer", "newsletter"]);
	});

	it("is shown where its time is in the future", () =>
		expect(open({ cookie: `p=promo-${now + 60}` }).hidden).toEqual([]));
});
