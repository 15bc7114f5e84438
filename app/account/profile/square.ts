const side = 512;

/**
 * Puts the middle square of the chosen picture in its place, so that a large one is small before it is sent. What the
 * browser cannot draw stays as it is: the server judges it.
 * @returns the square as a `data:` address, or null where there is none
 */
export async function cropInPlace(input: HTMLInputElement): Promise<string | null> {
	const [file] = input.files ?? [];
	if (!file) return null;
	const drawing = await createImageBitmap(file).catch(() => null);
	const canvas = document.createElement("canvas");
	const pen = canvas.getContext("2d");
	if (!drawing || !pen) return null;
	canvas.width = side;
	canvas.height = side;
	const span = Math.min(drawing.width, drawing.height);
	const from = { x: (drawing.width - span) / 2, y: (drawing.height - span) / 2 };
	pen.fillStyle = "white";
	pen.fillRect(0, 0, side, side);
	pen.drawImage(drawing, from.x, from.y, span, span, 0, 0, side, side);
	drawing.close();
	const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.85));
	if (!blob) return null;
	const chosen = new DataTransfer();
	chosen.items.add(new File([blob], "portrait.jpg", { type: "image/jpeg" }));
	input.files = chosen.files;
	return canvas.toDataURL("image/jpeg", 0.85);
}
