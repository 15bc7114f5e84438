/** The server's limit. */
export const maxSentBytes = 15 * 1024 * 1024;
/** The server makes scans no larger: small print of a passport stays legible. */
const scanPixels = 1600;
const portraitPixels = 512;
const smallBytes = 1024 * 1024;
const kinds: Readonly<Record<string, string>> = { "image/jpeg": "JPEG", "image/png": "PNG", "image/webp": "WebP" };

export interface PreparedPicture {
	/** The text tells name, kind and size, and with what size the picture is sent. */
	readonly text: string;
	readonly error?: string;
	readonly preview?: HTMLCanvasElement;
}

const isPdf = ({ type, name }: File): boolean => type === "application/pdf" || /\.pdf$/i.test(name);

export const formatBytes = (bytes: number): string =>
	bytes < 100_000 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** Says why a file that the browser cannot draw is refused; the server reads some more. */
export function pictureError(file: File): string | undefined {
	if (isPdf(file)) return "This is a PDF. Please choose a JPEG, PNG or WebP picture: a photo of the page is enough";
	if (/^image\/hei[cf]$/.test(file.type) || /\.hei[cf]$/i.test(file.name))
		return "This is a HEIC photo. Please choose a JPEG: take a screenshot of it, or set the camera to ‘Most compatible’";
	if (file.size > maxSentBytes) return "Pictures can be up to 15 MB";
	return file.type in kinds ? undefined : "Please choose a JPEG, PNG or WebP picture";
}

export const describeFile = ({ name, type, size }: File, sentBytes = size): string => {
	const kind = kinds[type] ?? (type || "unknown kind");
	const sent = sentBytes < size ? ` It is sent with ${formatBytes(sentBytes)}.` : "";
	return `${name}: ${kind}, ${formatBytes(size)}.${sent}`;
};

/**
 * Replaces the chosen picture by a smaller one, upright and without metadata: a portrait by its centre square. What the
 * browser cannot draw is left as it is, unless it is too large to be sent.
 */
export async function preparePicture(input: HTMLInputElement, isPortrait: boolean): Promise<PreparedPicture | null> {
	const [file] = input.files ?? [];
	if (!file) return null;
	const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
	const drawn = bitmap && (await draw(bitmap, isPortrait));
	bitmap?.close();
	if (input.files?.[0] !== file) return null;
	if (!drawn) {
		const error = pictureError(file);
		if (file.size > maxSentBytes) input.value = "";
		return { text: describeFile(file), ...(error && { error }) };
	}
	const { blob, canvas } = drawn;
	const isSmallEnough = !isPortrait && file.type in kinds && file.size <= smallBytes;
	if (isSmallEnough) return { text: describeFile(file) };
	const chosen = new DataTransfer();
	chosen.items.add(new File([blob], "picture.jpg", { type: "image/jpeg" }));
	input.files = chosen.files;
	return { text: describeFile(file, blob.size), preview: canvas };
}

async function draw(
	bitmap: ImageBitmap,
	isPortrait: boolean,
): Promise<{ readonly blob: Blob; readonly canvas: HTMLCanvasElement } | null> {
	const canvas = document.createElement("canvas");
	const context2d = canvas.getContext("2d");
	if (!context2d) return null;
	const side = Math.min(bitmap.width, bitmap.height);
	const [width, height] = isPortrait ? [side, side] : [bitmap.width, bitmap.height];
	const scale = isPortrait ? portraitPixels / side : Math.min(1, scanPixels / Math.max(width, height));
	canvas.width = Math.round(width * scale);
	canvas.height = Math.round(height * scale);
	context2d.imageSmoothingQuality = "high";
	context2d.fillStyle = "white";
	context2d.fillRect(0, 0, canvas.width, canvas.height);
	const from = { x: (bitmap.width - width) / 2, y: (bitmap.height - height) / 2 };
	context2d.drawImage(bitmap, from.x, from.y, width, height, 0, 0, canvas.width, canvas.height);
	const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
	return blob && { blob, canvas };
}
