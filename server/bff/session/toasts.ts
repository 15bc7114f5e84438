import { randomBytes } from "node:crypto";
import { z } from "zod";
import { cleanServerText, type MessageKey, messages } from "#server/bff/messages.ts";
import type { SealedCookie } from "./cookies.ts";

/** A message on its way to the visitor. The id lets a page show it once. */
export interface Toast {
	readonly id: string;
	readonly kind: "success" | "error";
	readonly text: string;
}

const lifeSeconds = 60;
const maxToasts = 3;
/** Sealing adds a third; what is longer than this would not fit a cookie. */
const maxBytes = 2600;

const isKey = (key: string): key is MessageKey => Object.hasOwn(messages, key);

const note = z.object({ key: z.string().refine(isKey), id: z.string().max(20), text: z.string().max(300).optional() });
type Note = z.output<typeof note>;

/** The toasts of one request: those that the last answer left, and those that this one makes. */
export interface ToastBox {
	/** Keeps a message for the visitor; those that are no toast are ignored. @param text instead of the catalogue's: a server's own words, or a page's */
	readonly add: (key: MessageKey, text?: string) => void;
	/** Everything to be shown now; empties the box. */
	readonly take: () => readonly Toast[];
	/** The Set-Cookie line that the answer needs, if any. */
	readonly commit: () => string | undefined;
}

/**
 * Opens the toasts of a request.
 * @param isPrefetch the browser fetches ahead: nothing is shown, so nothing is taken
 */
export function openToasts(cookie: SealedCookie, header: string | null, isPrefetch: boolean): ToastBox {
	const read = cookie.read(header);
	const kept = read.state === "good" ? z.array(note).max(maxToasts).safeParse(read.value) : undefined;
	let waiting: Note[] = kept?.success ? kept.data : [];
	let isChanged = read.state === "bad" || kept?.success === false;

	return {
		add: (key, text) => {
			const { kind } = messages[key];
			const cleaned = text === undefined ? "" : cleanServerText(text);
			if ((kind !== "success" && kind !== "error") || !(cleaned || messages[key].text)) return;
			const added = { key, id: randomBytes(6).toString("base64url"), ...(cleaned && { text: cleaned }) };
			waiting = [...waiting, added].slice(-maxToasts);
			while (Buffer.byteLength(JSON.stringify(waiting)) > maxBytes) waiting = waiting.slice(1);
			isChanged = true;
		},
		take: () => {
			if (isPrefetch) return [];
			const taken = waiting.flatMap(({ key, id, text }): Toast[] => {
				const { kind, text: usual } = messages[key];
				return kind === "success" || kind === "error" ? [{ id, kind, text: text ?? usual }] : [];
			});
			// Messages that were made and shown within one request never needed a cookie.
			isChanged = read.state !== "absent";
			waiting = [];
			return taken;
		},
		commit: () => {
			if (!isChanged) return undefined;
			if (waiting.length > 0) return cookie.write(waiting, lifeSeconds);
			return read.state === "absent" ? undefined : cookie.clear();
		},
	};
}
