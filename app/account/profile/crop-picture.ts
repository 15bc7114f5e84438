const sizePixels = 512;

/**
 * Replaces the selected picture by its centre square of 512 px, to reduce the upload. A file that the browser cannot
 * decode is left unchanged: the server rejects it.
 * @returns the square as a `data:` URL, or null
 */
export async function cropPictureInput(input: HTMLInputElement): Promise<string | null> {
	const [file] = input.files ?? [];
	if (!file) return null;
	const bitmap = await createImageBitmap(file).catch(() => null);
	const canvas = document.createElement("canvas");
	const context2d = canvas.getContext("2d");
	if (!bitmap || !context2d) return null;
	canvas.width = sizePixels;
	canvas.height = sizePixels;
	const cropPixels = Math.min(bitmap.width, bitmap.height);
	const from = { x: (bitmap.width - cropPixels) / 2, y: (bitmap.height - cropPixels) / 2 };
	context2d.fillStyle = "white";
	context2d.fillRect(0, 0, sizePixels, sizePixels);
	context2d.drawImage(bitmap, from.x, from.y, cropPixels, cropPixels, 0, 0, sizePixels, sizePixels);
	bitmap.close();
	const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
	if (!blob) return null;
	const chosen = new DataTransfer();
	chosen.items.add(new File([blob], "portrait.jpg", { type: "image/jpeg" }));
	input.files = chosen.files;
	return canvas.toDataURL("image/jpeg", 0.85);
}
