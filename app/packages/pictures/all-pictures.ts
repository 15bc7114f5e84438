import type { PackagePage } from "#server/bff/context/index.ts";

/** Returns the poster, then the gallery. */
export const allPictures = ({ image, gallery }: Pick<PackagePage, "image" | "gallery">): string[] => [
	...new Set([...(image === null ? [] : [image]), ...gallery]),
];

/**
 * Returns the fragment that opens the viewer at a picture, counted from 1. It is the key of lists too: the address of a
 * picture changes when its ground is known, and an element that has the focus must stay.
 */
export const pictureId = (number: number): string => `picture-${number}`;

export const spellPicture = (title: string, number: number, count: number): string =>
	`${title}, picture ${number} of ${count}`;
