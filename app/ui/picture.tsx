import { pictureAt } from "#app/lib/paths.ts";
import { lettering } from "#app/styles/text.css.ts";
import { classes } from "./classes.ts";
import { frame, grounds, image as imageClass, later, missing, nameplate } from "./picture.css.ts";

const proportions = { poster: [4, 5], card: [4, 3], wide: [16, 9], square: [1, 1] } as const;
const inks = ["sun", "flame", "leaf", "water", "dusk"] as const;

/** The ink a picture lies on until it has come: the same one every time for the same picture. */
export function inkOf(image: string): (typeof inks)[number] {
	let sum = 0;
	for (const letter of image) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
	return inks[sum % inks.length] ?? "sun";
}

/** A photograph comes in the width of its place and in wider ones, for fine screens; the media route draws these. */
const densities = [1, 1.5, 2];

interface PictureProps {
	/** A site address such as `/media/posters/kerala-tour.svg`; `null` draws the ground alone. */
	image: string | null;
	/** What is seen; empty when words beside it say the same. */
	alt: string;
	/** Printed where the picture is missing. */
	name?: string;
	ratio?: keyof typeof proportions;
	/** How wide its place is at most, in pixels: asked from the media route; lists ask for 100. */
	width?: number;
	/** True for what is seen first: loaded at once and before the rest. */
	first?: boolean;
	round?: boolean;
}

export function Picture({ image, alt, name, ratio = "card", width, first = false, round = true }: PictureProps) {
	const ground = `${frame({ ratio, round })} ${grounds[inkOf(image ?? alt)]}`;
	if (image === null) {
		return (
			<span className={ground} {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}>
				<span className={missing}>
					{name ? (
						<span className={`${nameplate} ${lettering}`} aria-hidden="true">
							{name}
						</span>
					) : null}
				</span>
			</span>
		);
	}
	const [across, down] = proportions[ratio];
	const drawnWidth = width ?? 640;
	// A drawing is as sharp in any width.
	const srcSet = image.endsWith(".svg")
		? undefined
		: densities.map((density) => `${pictureAt(image, drawnWidth * density)} ${drawnWidth * density}w`).join();
	return (
		<span className={classes(ground, !first && later)}>
			<img
				className={imageClass}
				src={width === undefined ? image : pictureAt(image, width)}
				srcSet={srcSet}
				sizes={srcSet && `${first ? "" : "auto,"}min(100vw,${drawnWidth}px)`}
				alt={alt}
				width={drawnWidth}
				height={Math.round((drawnWidth * down) / across)}
				{...(first ? { fetchPriority: "high", decoding: "sync" } : { loading: "lazy" })}
			/>
		</span>
	);
}
