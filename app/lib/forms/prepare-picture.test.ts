import { expect, it } from "vitest";
import * as server from "#server/bff/pictures/upload-limits.ts";
import { describeFile, formatBytes, maxSentBytes, pictureError } from "./prepare-picture.ts";

const file = (name: string, type: string, size: number): File => {
	const made = new File([], name, { type });
	Object.defineProperty(made, "size", { value: size });
	return made;
};

it("a chosen picture may be as large as the server takes", () => expect(maxSentBytes).toBe(server.maxPictureBytes));

it("a chosen picture is told with kind and size, and with what size it is sent", () => {
	expect(describeFile(file("IMG_1.jpg", "image/jpeg", 8_598_323), 420_000)).toBe(
		"IMG_1.jpg: JPEG, 8.2 MB. It is sent with 0.4 MB.",
	);
	expect(describeFile(file("a.heic", "image/heic", 2048))).toBe("a.heic: image/heic, 2 KB.");
	expect(describeFile(file("a", "", 1))).toBe("a: unknown kind, 1 KB.");
});

it.each([
	["a.jpg", "image/jpeg", 15 * 1024 * 1024, undefined],
	["a.jpg", "image/jpeg", 15 * 1024 * 1024 + 1, "Pictures can be up to 15 MB"],
	["a.heic", "image/heic", 900, server.uploadErrors.heic],
	["a.PDF", "", 900, server.uploadErrors.pdf],
])("a chosen picture %s of kind %j and %i bytes that cannot be drawn: %s", (name, type, size, error) =>
	expect(pictureError(file(name, type, size))).toBe(error),
);

it("a chosen picture has its size in kilobytes up to a tenth of a megabyte", () =>
	expect([1, 99_999, 100_000, 1_572_864].map(formatBytes)).toEqual(["1 KB", "98 KB", "0.1 MB", "1.5 MB"]));
