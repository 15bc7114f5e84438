import { expect, it } from "vitest";
import {
	fillSlots,
	parseSlots,
	renderedSlots,
	storeSlotsInHtml,
	storeSlotsInStream,
	textSlots,
} from "./personalised-slots.ts";

const variants = (id: string): string =>
	`<variant-slot of="${id}"><variant-off><b>wish</b></variant-off><variant-on><b>unwish</b></variant-on></variant-slot>`;
const page = parseSlots(
	`<p>For ${textSlots.name}: ${variants("7")}\n${variants("a&amp;b")}${variants("77")}<i data-slots="${textSlots.hydration}"></i>`,
);

function slotValuesIn(html: string): unknown {
	const text = /data-slots="([^"]*)"/.exec(html)?.[1] ?? "";
	const signs = { "&quot;": '"', "&#x27;": "'", "&lt;": "<", "&gt;": ">", "&amp;": "&" };
	return JSON.parse(text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => signs[entity as keyof typeof signs]));
}

it("a page with personalised slots is filled with each visitor's name and wishlist, and no slot is left", () => {
	const asha = fillSlots(page, { name: "Asha", wishlistIds: ["7", "a&b"], formKey: "k-1" });
	expect(asha.split("<i")[0]).toBe("<p>For Asha: <b>unwish</b>\n<b>unwish</b><b>wish</b>");
	const ravi = fillSlots(page, { name: "Ravi", wishlistIds: ["77"], formKey: "k-1" });
	expect(ravi.split("<i")[0]).toBe("<p>For Ravi: <b>wish</b>\n<b>wish</b><b>unwish</b>");
	for (const html of [asha, ravi, fillSlots(page, { name: null, wishlistIds: [], formKey: "k-1" })])
		expect(html.split("<i")[0]).not.toMatch(/variant|\[\[slot/);
});

it("a page with personalised slots may contain the names of the elements as text", () => {
	expect(
		fillSlots(parseSlots("<p>variant-slot, data-slots"), { name: "Asha", wishlistIds: [], formKey: "k-1" }),
	).toContain("variant-slot");
});

it("[S52] a page with personalised slots fills its own slots alone: a text that looks like one stays a text, in HTML and in the stream", () => {
	const own = { name: "Asha", wishlistIds: ["7"], formKey: "k-1" };
	for (const text of [...Object.values(textSlots), "[[slot:", "[[slot&#58;name]]"]) {
		const rendered = `<p>${text} for ${renderedSlots.name}</p><input value="${renderedSlots.key}">`;
		const html = fillSlots(parseSlots(storeSlotsInHtml(rendered)), own);
		const asText = text.replaceAll("[[slot:", "[[slot&#58;");
		expect(html).toBe(`<p>${asText} for Asha</p><input value="k-1">`);
		const stream = storeSlotsInStream(JSON.stringify([text, renderedSlots.wishlist]));
		const slots = new Map([[JSON.stringify(textSlots.wishlist), JSON.stringify("7")]]);
		const read = stream.replace(/"\[\[slot:\w+]]"/g, (slot) => slots.get(slot) ?? slot);
		expect(JSON.parse(read)).toEqual([text, "7"]);
	}
});

it("a page with personalised slots is rejected when slots are nested", () => {
	for (const inner of [textSlots.name, variants("8")])
		expect(() => parseSlots(variants("7").replace("wish", inner))).toThrow("within");
});

it("a page with personalised slots has the same values for the browser", () => {
	expect(slotValuesIn(fillSlots(page, { name: "Asha", wishlistIds: ["7", "9"], formKey: "k-1" }))).toEqual([
		[textSlots.wishlist, "7 9"],
		[textSlots.name, "Asha"],
		[textSlots.key, "k-1"],
	]);
});

it("a page with personalised slots escapes any name", () => {
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
