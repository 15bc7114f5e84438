/** As a namespace, so that a bundle has only the paths that it uses, by short names. */
export * as paths from "./page-paths.ts";
export { anyCategory } from "./page-paths.ts";
export { atPage, withQuery } from "./with-query.ts";

/** The path that is matched to a route. */
export function withoutTrailingSlashes(path: string): string {
	let end = path.length;
	while (path.charAt(end - 1) === "/") end -= 1;
	return path.slice(0, end);
}

/** Open Graph images must be JPEG. Other URLs stay unchanged. */
export const linkPictureAt = (image: string): string =>
	image.replace(/^\/media\/([^?#]+)(?:[?#].*)?$/s, "/link-picture/$1.jpg");

/** Other URLs stay unchanged. */
export function pictureAt(image: string, width: number): string {
	if (!image.startsWith("/media/")) return image;
	return `${image}${image.includes("?") ? "&" : "?"}w=${width}`;
}
