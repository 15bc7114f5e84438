import { createForms } from "#server/bff/pictures/forms.ts";
import { createLinkPictures } from "#server/bff/pictures/link-picture.ts";
import { drawnWidth } from "#server/bff/pictures/widths.ts";
import { silent } from "./failure.ts";
import type { Api } from "./nouns.ts";
import type { Outcome } from "./outcome.ts";
import { isDrawing, type Picture } from "./picture.ts";

/** Fetches a picture as the upstream has it. */
type Fetch = (path: string, width: number | null) => Promise<Outcome<Picture>>;

/** Opens what the process remembers of drawn pictures. @returns the calls of one request */
export function createPictureCalls(): (fetch: Fetch) => Pick<Api, "picture" | "linkPicture"> {
	const forms = createForms();
	const linkPictures = createLinkPictures();
	return (fetch) => ({
		async picture(path, width, accept) {
			const found = await fetch(path, width);
			if (!found.ok || width === null || isDrawing(path)) return found;
			const { isForNow, ...value } = await forms.suit(found.value, drawnWidth(width), accept);
			return { ok: true, value: { ...value, suits: isForNow ? "for now" : "for good" } };
		},
		async linkPicture(path) {
			const found = await fetch(path, null);
			const drawn = found.ok && (await linkPictures.draw(`${path} ${found.value.etag}`, found.value.bytes));
			if (!found.ok) return found;
			if (!drawn) return silent("content_type");
			return { ok: true, value: { bytes: drawn, contentType: "image/jpeg", etag: found.value.etag } };
		},
	});
}
