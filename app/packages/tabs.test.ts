import { describe, expect, test } from "vitest";
import { nextTab, searchWithTab } from "#app/components/navigation/tabs.tsx";
import { defaultTab, readTab } from "./tabs.ts";

describe("tabs (R-PKG-05)", () => {
	test("the default is overview_tab", () => {
		expect(defaultTab).toBe("overview_tab");
		expect(readTab(new URLSearchParams(""))).toBe("overview_tab");
		expect(readTab(new URLSearchParams("tab=nonsense"))).toBe("overview_tab");
		expect(readTab(new URLSearchParams("tab=faqs_tab"))).toBe("faqs_tab");
	});

	test("links to a tab; the selected tab links to the default", () => {
		expect(nextTab("overview_tab", "faqs_tab", defaultTab)).toBe("faqs_tab");
		expect(nextTab("faqs_tab", "faqs_tab", defaultTab)).toBe("overview_tab");
		expect(nextTab("overview_tab", "overview_tab", defaultTab)).toBe("overview_tab");
	});

	test("a tab's link keeps the rest of the query", () => {
		expect(searchWithTab("?date=2026-12-01&tab=faqs_tab", "dates_tab")).toBe("?date=2026-12-01&tab=dates_tab");
	});
});
