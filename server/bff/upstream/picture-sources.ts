export interface PictureSource {
	/** Pictures are in this folder, e.g. `/uploads` or `https://cdn.example.com/photos`. */
	readonly at: string;
	/** This is added to the address for a width, e.g. `?w={width}`; without it the picture is fetched as it is. */
	readonly width?: string | undefined;
}

interface PictureTarget {
	readonly origin: string;
	readonly target: string;
	/** The group names the circuit breaker. */
	readonly group: string;
}

export type PictureSources = ReturnType<typeof createPictureSources>;

/** Pictures of the upstream's own folder have the same path on this site where it is plain. */
const ownFolder: PictureSource = { at: "/media", width: "?w={width}" };
const ownPath = /^\/media(?:\/[A-Za-z0-9][A-Za-z0-9._-]{0,99}){1,6}$/;
const ending = /\.(?:svg|png|jpe?g|jfif|webp|avif)$/i;
const isPlain = (path: string): boolean => ownPath.test(path) && ending.test(path);
const maxWidth = 2000;
const isUsableWidth = (width: number): boolean => Number.isInteger(width) && width >= 1 && width <= maxWidth;
const maxSegments = 10;
const maxSegmentLength = 150;

const isUsable = (segment: string): boolean =>
	segment !== "" &&
	segment !== "." &&
	segment !== ".." &&
	segment.length <= maxSegmentLength &&
	segment.isWellFormed() &&
	!/[/\\\p{Cc}]/u.test(segment);

const areUsable = (segments: readonly string[]): boolean =>
	segments.length > 0 && segments.length <= maxSegments && segments.every(isUsable);

function decodeSegments(path: string): readonly string[] | null {
	try {
		const segments = path.split("/").map(decodeURIComponent);
		return areUsable(segments) ? segments : null;
	} catch {
		return null;
	}
}

const encodeSegments = (segments: readonly string[]): string => segments.map(encodeURIComponent).join("/");

/** The widths are in pixels; a fixed list bounds the number of encodings. */
const servedWidths = [100, 150, 200, 300, 320, 400, 480, 640, 720, 960, 1280, 1440, 1920] as const;

/** Returns the next larger width, or the widest. */
export const toServedWidth = (requested: number): number =>
	servedWidths.find((width) => width >= requested) ?? Math.max(...servedWidths);

export const isDrawing = (path: string): boolean => /\.svg$/i.test(path);

/** A photograph's width (pixels) is rounded up, which bounds the number of encodings. */
const widthOf = (path: string, width: number): number => (isDrawing(path) ? width : toServedWidth(width));

/** @param more what the operations file allows besides the upstream's own `/media` */
export function createPictureSources(apiBaseUrl: string, more: readonly PictureSource[] = []) {
	const sources = [ownFolder, ...more].map(({ at, width }, index) => {
		const { origin, pathname } = new URL(at, apiBaseUrl);
		const folder = pathname.endsWith("/") ? pathname.slice(0, -1) : pathname;
		return { origin, folder, width, index, group: index === 0 ? "media" : `media ${index}` };
	});

	/** Returns the path on this site of a picture; null for one outside all sources. */
	function findPath(address: string | null | undefined): string | null {
		if (!address || !URL.canParse(address, apiBaseUrl)) return null;
		const { origin, pathname, search } = new URL(address, apiBaseUrl);
		// A program's address without its query would be another picture, or none.
		if (search !== "" && !ending.test(pathname)) return null;
		for (const source of sources) {
			if (source.origin !== origin || !pathname.startsWith(`${source.folder}/`)) continue;
			if (source.index === 0 && isPlain(pathname)) return pathname;
			const segments = decodeSegments(pathname.slice(source.folder.length + 1));
			if (segments) return `/media/~${source.index}/${encodeSegments(segments)}`;
		}
		return null;
	}

	/** Returns where the picture of a decoded path below `/media/` is; null where it cannot be a picture's. */
	function findTarget(path: string, width: number | null): PictureTarget | null {
		if (width !== null && !isUsableWidth(width)) return null;
		const [, number, rest] = /^\/media\/~(\d)\/(.{1,1500})$/s.exec(path) ?? [];
		const source = sources[Number(number ?? 0)];
		if (!source || (number === undefined && !isPlain(path))) return null;
		const segments = rest?.split("/");
		if (segments && !areUsable(segments)) return null;
		const whole = segments ? `${source.folder}/${encodeSegments(segments)}` : path;
		// Each picture has one path.
		if (number === "0" && isPlain(whole)) return null;
		const query =
			width === null || !source.width ? "" : source.width.replaceAll("{width}", String(widthOf(path, width)));
		return { origin: source.origin, target: whole + query, group: source.group };
	}

	return { origins: [...new Set(sources.map(({ origin }) => origin))], findPath, findTarget };
}
