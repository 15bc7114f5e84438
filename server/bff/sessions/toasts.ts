import { randomBytes } from "node:crypto";
import { z } from "zod";
import { cleanServerText, type MessageKey, type MessageKind, messages } from "#server/bff/messages.ts";
import type { SealedCookie } from "./cookies.ts";

/** A page shows a toast once, by its id. */
export interface Toast {
	readonly id: string;
	readonly kind: "success" | "error" | "info";
	readonly text: string;
}

const maxAgeSeconds = 60;
const maxToasts = 3;
/** Sealing adds a third, and a cookie has room for 3,800 bytes. */
const maxBytes = 2600;

const isToastKind = (kind: MessageKind): kind is Toast["kind"] =>
	kind === "success" || kind === "error" || kind === "info";

const isKey = (key: string): key is MessageKey => Object.hasOwn(messages, key);

const storedToast = z.object({
	key: z.string().refine(isKey),
	id: z.string().max(20),
	text: z.string().max(300).optional(),
});
type StoredToast = z.output<typeof storedToast>;

/** @param isPrefetch a prefetch shows nothing, so it takes no toast */
export function openToasts(cookie: SealedCookie, header: string | null, isPrefetch: boolean) {
	const read = cookie.read(header);
	const parsed = read.state === "good" ? z.array(storedToast).max(maxToasts).safeParse(read.value) : undefined;
	let pending: StoredToast[] = parsed?.success ? parsed.data : [];
	let isChanged = read.state === "bad" || parsed?.success === false;

	return {
		/** @param text replaces the text of the catalogue */
		add: (key: MessageKey, text?: string): void => {
			const { kind } = messages[key];
			const cleaned = text === undefined ? "" : cleanServerText(text);
			if (!isToastKind(kind) || !(cleaned || messages[key].text)) return;
			const added = { key, id: randomBytes(6).toString("base64url"), ...(cleaned && { text: cleaned }) };
			pending = [...pending, added].slice(-maxToasts);
			while (Buffer.byteLength(JSON.stringify(pending)) > maxBytes) pending = pending.slice(1);
			isChanged = true;
		},
		take: (): readonly Toast[] => {
			if (isPrefetch) return [];
			const taken = pending.flatMap(({ key, id, text }): Toast[] => {
				const { kind, text: defaultText } = messages[key];
				return isToastKind(kind) ? [{ id, kind, text: text ?? defaultText }] : [];
			});
			// Toasts that are added and shown within one request need no cookie.
			isChanged = read.state === "good" || read.state === "bad";
			pending = [];
			return taken;
		},
		commit: (): string | undefined => {
			if (!isChanged) return undefined;
			if (pending.length > 0) return cookie.write(pending, maxAgeSeconds);
			return read.state === "absent" ? undefined : cookie.clear();
		},
	};
}
