import { unavailable } from "#server/bff/upstream/failure.ts";
import type { PictureProcessing } from "#server/bff/upstream/picture.ts";
import { isDrawing, toServedWidth } from "#server/bff/upstream/picture-sources.ts";
import { createPictureGrounds } from "./grounds.ts";
import { createLinkPreviews } from "./link-preview.ts";
import { reencodeProfileImage } from "./reencode.ts";
import { uploadErrors } from "./upload-limits.ts";
import { createImageVariants, digestOf } from "./variants.ts";

/** Opens the caches of resized pictures, once per process. */
export function createPictureProcessing(): PictureProcessing {
	const grounds = createPictureGrounds();
	const variants = createImageVariants();
	const linkPreviews = createLinkPreviews();
	return {
		markGround: grounds.mark,
		createResource: (fetchPicture) => ({
			async picture(path, width, accept) {
				const fetched = await fetchPicture(path, width);
				if (!fetched.ok) return fetched;
				const isResized = width !== null && !isDrawing(path);
				const selecting = isResized ? variants.select(fetched.value, toServedWidth(width), accept) : null;
				// The ground is learnt after the encoding that the response waits for.
				void grounds.learn(path, fetched.value.bytes);
				if (selecting === null) return fetched;
				const { isProvisional, ...value } = await selecting;
				return { ok: true, value: { ...value, suits: isProvisional ? "for now" : "for good" } };
			},
			async linkPicture(path) {
				const fetched = await fetchPicture(path, null);
				if (!fetched.ok) return fetched;
				const jpeg = await linkPreviews.draw(digestOf(fetched.value.bytes), fetched.value.bytes);
				if (!jpeg) return unavailable("content_type");
				return { ok: true, value: { bytes: jpeg, contentType: "image/jpeg", etag: fetched.value.etag } };
			},
		}),
		async reencodeProfile(picture) {
			const reencoded = await reencodeProfileImage(picture);
			return reencoded.ok ? reencoded : { ok: false, message: uploadErrors[reencoded.reason] };
		},
	};
}
