import { describe, expect, it } from "vitest";
import { type OpenPreferences, openPreferences, peaceSeconds } from "./preferences.ts";

const now = 1_763_640_000;
const open = (headers: Record<string, string> = {}, at = now) => openPreferences(new Headers(headers), false, at);
/** What the browser sends after an answer. */
const sentAfter = (opened: OpenPreferences) => ({ cookie: opened.commit()?.split(";")[0] ?? "" });

describe("preferences", () => {
	it("follow the device until chosen, and write nothing", () => {
		const opened = open();
		expect(opened.current).toEqual({ theme: "system", contrast: "system", dataLight: false });
		expect(opened.hidden).toEqual([]);
		expect(opened.commit()).toBeUndefined();
	});

	it("are read from their cookie, whatever else is in it", () => {
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

	it("honour the browser's Save-Data, until the visitor says otherwise", () => {
		expect(open({ "save-data": "on" }).current.dataLight).toBe(true);
		const opened = open({ "save-data": "on" });
		opened.prefer({ dataLight: false });
		expect(open({ "save-data": "on", ...sentAfter(opened) }).current.dataLight).toBe(false);
	});

	it.each([{ theme: "dark" }, { theme: "light", contrast: "more" }, { contrast: "normal", dataLight: true }] as const)(
		"keep %o",
		(chosen) => {
			const opened = open();
			opened.prefer(chosen);
			expect(open(sentAfter(opened)).current).toMatchObject(chosen);
		},
	);

	it("change one thing at a time", () => {
		const opened = open({ cookie: "p=dark.more" });
		opened.prefer({ contrast: "normal" });
		expect(opened.current).toMatchObject({ theme: "dark", contrast: "normal" });
	});

	it("leave no trace once the device is followed again", () => {
		const opened = open({ cookie: "p=dark" });
		opened.prefer({ theme: "system" });
		expect(opened.commit()).toBe("p=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax");
	});

	it("are pinned to the host on https", () => {
		const opened = openPreferences(new Headers({ cookie: "p=dark; __Host-p=light" }), true, now);
		expect(opened.current.theme).toBe("light");
		opened.prefer({ theme: "dark" });
		expect(opened.commit()).toBe("__Host-p=dark; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax; Secure");
	});
});

describe("what was sent away", () => {
	it("stays away for an hour, to the second", () => {
		const opened = open({ cookie: "p=dark" });
		opened.hide("promo");
		expect(opened.hidden).toEqual(["promo"]);
		const sent = sentAfter(opened);
		expect(open(sent, now + peaceSeconds - 1).hidden).toEqual(["promo"]);
		expect(open(sent, now + peaceSeconds).hidden).toEqual([]);
		expect(open(sent).current.theme).toBe("dark");
	});

	it("is told apart", () => {
		const opened = open({ cookie: `p=offer-${now - 10}` });
		opened.hide("newsletter");
		expect(open(sentAfter(opened)).hidden).toEqual(["offer", "newsletter"]);
	});

	it("comes back where the time is not past", () => expect(open({ cookie: `p=promo-${now + 60}` }).hidden).toEqual([]));
});
