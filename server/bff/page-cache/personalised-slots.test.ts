import { describe, expect, it } from "vitest";
import { fillSlots, parseSlots, textSlots } from "./personalised-slots.ts";

const variants = (id: string): string =>
	`<variant-slot of="${id}"><variant-off><b>wish</b></variant-off><variant-on><b>unwish</b></variant-on></variant-slot>`;
const page = parseSlots(
	`<p>For ${textSlots.name}: ${variants("7")}\n${variants("a&amp;b")}${variants("77")}<i data-slots="${textSlots.hydration}"></i>`,
);

/** The values that a browser reads. */
function slotValuesIn(html: string): unknown {
	const text = /data-slots="([^"]*)"/.exec(html)?.[1] ?? "";
	const signs = { "&quot;": '"', "&#x27;": "'", "&lt;": "<", "&gt;": ">", "&amp;": "&" };
	return JSON.parse(text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => signs[entity as keyof typeof signs]));
}

describe("a page with personalised slots", () => {
	it("is filled with each visitor's name and wishlist, and no slot is left", () => {
		const asha = fillSlots(page, { name: "Asha", wishlistIds: ["7", "a&b"], formKey: "k-1" });
		expect(asha.split("<i")[0]).toBe("<p>For Asha: <b>unwish</b>\n<b>unwish</b><b>wish</b>");
		const ravi = fillSlots(page, { name: "Ravi", wishlistIds: ["77"], formKey: "k-1" });
		expect(ravi.split("<i")[0]).toBe("<p>For Ravi: <b>wish</b>\n<b>wish</b><b>unwish</b>");
		for (const html of [asha, ravi, fillSlots(page, { name: null, wishlistIds: [], formKey: "k-1" })])
			expect(html.split("<i")[0]).not.toMatch(/variant|\[\[slot/);
	});

	it("may contain the names of the elements as text", () => {
		expect(
			fillSlots(parseSlots("<p>variant-slot, data-slots"), { name: "Asha", wishlistIds: [], formKey: "k-1" }),
		).toContain("variant-slot");
	});

	it("shows a visitor nothing but their own values where the upstream sends the text of a slot", () => {
		const html = fillSlots(parseSlots(`<p>${textSlots.name} ${textSlots.wishlist}</p>`), {
			name: "Asha",
			wishlistIds: ["7"],
			formKey: "k-1",
		});
		expect(html).toBe(`<p>Asha ${textSlots.wishlist}</p>`);
	});

	it("is rejected when slots are nested", () => {
		for (const inner of [textSlots.name, variants("8")])
			expect(() => parseSlots(variants("7").replace("wish", inner))).toThrow("within");
	});

	it("has the same values for the browser", () => {
		expect(slotValuesIn(fillSlots(page, { name: "Asha", wishlistIds: ["7", "9"], formKey: "k-1" }))).toEqual([
			[textSlots.wishlist, "7 9"],
			[textSlots.name, "Asha"],
			[textSlots.key, "k-1"],
		]);
	});

	it("escapes any name", () => {
		for (const name of [
			"<script>alert(1)</script>",
			`"><b a='`,
			"$& $1 $`",
			variants("7"),
			textSlots.name,
			textSlots.hydration,
			"&amp;",
		]) {
			const html = fillSlots(page, { name, wishlistIds: [], formKey: "k-1" });
			const text = html.slice("<p>For ".length, html.indexOf(": <b>"));
			expect(text).not.toMatch(/[<>"']/);
			expect(slotValuesIn(html)).toContainEqual([textSlots.name, name]);
			expect(html.match(/<i data-slots="[^"]*"><\/i>$/)).not.toBeNull();
		}
	});
});
