import { randomBytes } from "node:crypto";

export interface SlotValues {
	/** The name is null for a visitor who is not signed in. */
	readonly name: string | null;
	readonly wishlistIds: readonly string[];
	readonly formKey: string;
}

/** Slots stand like this in stored pages and in their hydration data, which everybody can read. */
export const textSlots = {
	name: "[[slot:name]]",
	wishlist: "[[slot:wishlist]]",
	key: "[[slot:key]]",
	/** The browser fills these slot values into the hydration data. */
	hydration: "[[slot:hydration]]",
} as const;

const slotStart = "[[slot:";
/**
 * The mark is made anew by each process and sent to nobody, so that no text of an upstream or a visitor can contain it.
 */
const marker = `slot${randomBytes(16).toString("hex")}`;

/** Slots stand in a page like this while it is rendered. */
export const renderedSlots = { name: `${marker}n`, wishlist: `${marker}w`, key: `${marker}k` } as const;

const toStored = (text: string, escapedStart: string): string =>
	text
		.replaceAll(slotStart, escapedStart)
		.replaceAll(renderedSlots.name, textSlots.name)
		.replaceAll(renderedSlots.wishlist, textSlots.wishlist)
		.replaceAll(renderedSlots.key, textSlots.key);

/** Stores the slots of a rendered page: a text that looks like one is the same text in other signs, and no slot. */
export const storeSlotsInHtml = (html: string): string => toStored(html, "[[slot&#58;");

/** Does the same as {@link storeSlotsInHtml} for the JSON strings of React Router's stream. */
export const storeSlotsInStream = (stream: string): string => toStored(stream, "[[slot\\u003a");

/** A segment is constant HTML, a text slot, or two variants by wishlist. */
type Segment =
	| string
	| { readonly slot: "name" | "key" | "hydration" }
	| { readonly packageId: string; readonly off: string; readonly on: string };

export type SlottedPage = readonly Segment[];

/** The expression finds what app/components/display/variant-slot.tsx renders. */
const variantSlot =
	/<variant-slot of="([^"]*)"><variant-off>((?:[^<]|<(?!\/?variant-))*)<\/variant-off><variant-on>((?:[^<]|<(?!\/?variant-))*)<\/variant-on><\/variant-slot>/g;
const textSlot = /(\[\[slot:name\]\]|\[\[slot:key\]\]|\[\[slot:hydration\]\])/;

/** @throws for a nested slot, which would be shown as it is */
export function parseSlots(html: string): SlottedPage {
	const segments: Segment[] = [];
	const addText = (text: string): void => {
		if (/<\/?variant-/.test(text)) throw new Error("a page has a slot within a slot");
		for (const part of text.split(textSlot)) {
			if (part === textSlots.name) segments.push({ slot: "name" });
			else if (part === textSlots.key) segments.push({ slot: "key" });
			else if (part === textSlots.hydration) segments.push({ slot: "hydration" });
			else if (part !== "") segments.push(part);
		}
	};
	let end = 0;
	for (const match of html.matchAll(variantSlot)) {
		const [whole, packageId = "", off = "", on = ""] = match;
		if ((off + on).includes("[[slot:")) throw new Error("a page has a slot within a slot");
		addText(html.slice(end, match.index));
		segments.push({ packageId: unescapeHtml(packageId), off, on });
		end = match.index + whole.length;
	}
	addText(html.slice(end));
	return segments;
}

const entities: Readonly<Record<string, string>> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"'": "&#x27;",
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
const unescapeHtml = (text: string): string =>
	text.replace(
		/&(?:amp|lt|gt|quot|#x27);/g,
		(entity) => Object.keys(entities).find((sign) => entities[sign] === entity) ?? entity,
	);

export function fillSlots(page: SlottedPage, { name, wishlistIds, formKey }: SlotValues): string {
	const wishlist = new Set(wishlistIds);
	// The file app/entry.client.tsx reads this.
	const hydration = JSON.stringify([
		[textSlots.wishlist, wishlistIds.join(" ")],
		[textSlots.name, name ?? ""],
		[textSlots.key, formKey],
	]);
	const texts = { name: escapeHtml(name ?? ""), key: formKey, hydration: escapeHtml(hydration) };
	return page
		.map((segment) => {
			if (typeof segment === "string") return segment;
			if ("slot" in segment) return texts[segment.slot];
			return wishlist.has(segment.packageId) ? segment.on : segment.off;
		})
		.join("");
}
