import { z } from "zod";
import { type Drift, unreadable } from "./drift.ts";
import type { Reader } from "./reader.ts";
import { keyOf } from "./value-readers.ts";

/** Names a thing in the address of its page, in the upstream's own spelling; encoded once, where an address is made. */
export type Slug = z.infer<typeof slugSchema>;

/** These endings make another address of a slug, and a URL parser resolves these segments. */
const otherAddress = /^\.{1,2}$|\.(?:data|txt)$/i;

/** A slug has 1 to 200 letters and digits of any script, `-._~` and single spaces between them. */
const slugForm = /^(?! )(?:[\p{L}\p{M}\p{N}._~-]|\u200C|\u200D| (?! |$)){1,200}$/u;

const slugSchema = z
	.string()
	.regex(slugForm)
	.refine((text) => !otherAddress.test(text))
	.brand("Slug");

/** Returns whether a text can name a thing in an address. */
export const isSlug = (text: string): text is Slug => slugForm.test(text) && !otherAddress.test(text);

const slugKey = keyOf(200);
/** The branded schema would ask the sandbox for branded texts. */
const sent = z
	.string()
	.min(1)
	.max(200)
	.refine(isSlug)
	.meta({ description: "Letters and digits of any script, - . _ ~ and single spaces; the last part of an address" });

/** What cannot be an address is refused, so that nothing links to it. */
export const slugValue: Reader<Slug, string> = {
	sent,
	read(value, drift) {
		const held = slugKey.read(value, drift);
		if (held === unreadable || isSlug(held)) return held;
		return drift.refuse("range");
	},
};

const sentOrEmpty = z.string().max(200);

/** This reads a slug that the contract documents as empty where there is none; it is null then. */
export const slugOrNone: Reader<Slug | null, string> = {
	sent: sentOrEmpty.refine((text) => text === "" || isSlug(text)),
	read: (value: unknown, drift: Drift) => (value === "" ? null : slugValue.read(value, drift)),
};
