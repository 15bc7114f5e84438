import type { PictureGrounds } from "#server/bff/images/grounds.ts";
import { createLinkPreviews } from "#server/bff/images/link-preview.ts";
import { createImageVariants } from "#server/bff/images/variants.ts";
import { toServedWidth } from "#server/bff/images/widths.ts";
import { unavailable } from "#server/bff/upstream/failure.ts";
import type { Outcome } from "#server/bff/upstream/outcome.ts";
import { isDrawing, type ShownPicture, type UpstreamPicture } from "#server/bff/upstream/picture.ts";

type FetchPicture = (path: string, width: number | null) => Promise<Outcome<UpstreamPicture>>;

/** Opens the caches of resized pictures, once per process. */
export function createPicturesResource(grounds: PictureGrounds) {
	const variants = createImageVariants();
	const linkPreviews = createLinkPreviews();
	return (fetchPicture: FetchPicture) => ({
		/**
		 * A picture in the smallest format that `Accept` names; `width` 1 to 2000 pixels; status 404 outside `/media/`.
		 */
		async picture(path: string, width: number | null, accept: string): Promise<Outcome<ShownPicture>> {
			const fetched = await fetchPicture(path, width);
			if (!fetched.ok) return fetched;
			const isResized = width !== null && !isDrawing(path);
			const selecting = isResized ? variants.select(fetched.value, toServedWidth(width), accept) : null;
			// After the encoding that the response waits for.
			void grounds.learn(path, fetched.value.bytes);
			if (selecting === null) return fetched;
			const { isProvisional, ...value } = await selecting;
			return { ok: true, value: { ...value, suits: isProvisional ? "for now" : "for good" } };
		},
		/** A link preview: a JPEG of 1200 by 630 pixels. */
		async linkPicture(path: string): Promise<Outcome<UpstreamPicture>> {
			const fetched = await fetchPicture(path, null);
			if (!fetched.ok) return fetched;
			const jpeg = await linkPreviews.draw(`${path} ${fetched.value.etag}`, fetched.value.bytes);
			if (!jpeg) return unavailable("content_type");
			return { ok: true, value: { bytes: jpeg, contentType: "image/jpeg", etag: fetched.value.etag } };
		},
	});
}
