import { classNames } from "#app/components/display/class-names.ts";
import { pictureAt } from "#app/lib/paths.ts";
import { lettering } from "#app/styles/text.css.ts";
import {
	pictureImage as imageClass,
	lazyPicture,
	pictureBackgrounds,
	pictureFrame,
	pictureMissing,
	pictureName,
} from "./picture.css.ts";

const proportions = { poster: [4, 5], card: [4, 3], wide: [16, 9], square: [1, 1] } as const;
const inks = ["sun", "flame", "leaf", "water", "dusk"] as const;

/** Placeholder colour, derived from the path so that it is stable. */
export function inkOf(image: string): (typeof inks)[number] {
	let sum = 0;
	for (const letter of image) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
	return inks[sum % inks.length] ?? "sun";
}

const densities = [1, 1.5, 2];

interface PictureProps {
	/** `null` renders a placeholder. */
	image: string | null;
	/** Empty when adjacent text says the same. */
	alt: string;
	name?: string;
	ratio?: keyof typeof proportions;
	width?: number;
	first?: boolean;
	round?: boolean;
}

export function Picture({ image, alt, name, ratio = "card", width, first = false, round = true }: PictureProps) {
	const ground = `${pictureFrame({ ratio, round })} ${pictureBackgrounds[inkOf(image ?? alt)]}`;
	if (image === null) {
		return (
			<span className={ground} {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}>
				<span className={pictureMissing}>
					{name ? (
						<span className={`${pictureName} ${lettering}`} aria-hidden="true">
							{name}
						</span>
					) : null}
				</span>
			</span>
		);
	}
	const [across, down] = proportions[ratio];
	const drawnWidth = width ?? 640;
	const srcSet = image.endsWith(".svg")
		? undefined
		: densities.map((density) => `${pictureAt(image, drawnWidth * density)} ${drawnWidth * density}w`).join();
	return (
		<span className={classNames(ground, !first && lazyPicture)}>
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
