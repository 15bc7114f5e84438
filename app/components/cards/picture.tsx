import type { ReactNode } from "react";
import { classNames } from "#app/components/display/class-names.ts";
import { pictureAt } from "#app/lib/paths.ts";
import { lettering } from "#app/styles/text.css.ts";
import {
	barePicture,
	type focusPositions,
	pictureImage as imageClass,
	lazyPicture,
	pictureFrame,
	pictureMissing,
	pictureName,
	pictureRatios,
	roundPicture,
} from "./picture.css.ts";

const proportions = { poster: [4, 5], card: [4, 3], wide: [16, 9], square: [1, 1] } as const;
const inks = ["sun", "flame", "leaf", "water", "dusk"] as const;

export type PictureFocus = keyof typeof focusPositions;

interface PictureProps {
	/** The fragment names the ground; `null` renders a placeholder. */
	image: string | null;
	/** The text is empty when adjacent text says the same. */
	alt: string;
	name?: string;
	ratio?: keyof typeof proportions;
	width?: number;
	/** Browsers choose from these multiples of the width. */
	densities?: readonly number[];
	/** A narrower frame keeps this side of the picture. */
	focus?: PictureFocus | undefined;
	first?: boolean;
	round?: boolean;
	className?: string;
	/** The picture has no frame, which would delay it. */
	isBare?: boolean;
	/** Returns the element that is the frame. */
	frameAs?: (frame: { className: string; children: ReactNode }) => ReactNode;
}

export function Picture(props: PictureProps) {
	const {
		image,
		alt,
		name,
		ratio = "card",
		width,
		densities = [1, 1.5, 2],
		focus,
		first = false,
		round = true,
		className,
		isBare = false,
		frameAs = (parts) => <span {...parts} />,
	} = props;
	const frame = classNames(pictureFrame, pictureRatios[ratio], round && roundPicture, className);
	if (image === null) {
		const ground = inks[(name ?? alt).length % inks.length];
		return (
			<span
				className={classNames(frame, pictureMissing)}
				data-ground={ground}
				{...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}
			>
				{name ? (
					<span className={`${pictureName} ${lettering}`} aria-hidden="true">
						{name}
					</span>
				) : null}
			</span>
		);
	}
	const [address = "", ground] = image.split("#");
	const [across, down] = proportions[ratio];
	const drawnWidth = width ?? 640;
	const srcSet = address.endsWith(".svg")
		? undefined
		: densities.map((density) => `${pictureAt(address, drawnWidth * density)} ${drawnWidth * density}w`).join();
	const onGround = { "data-ground": ground };
	const picture = (
		<img
			{...(isBare && onGround)}
			className={isBare ? classNames(frame, imageClass, barePicture) : imageClass}
			src={width === undefined ? address : pictureAt(address, width)}
			srcSet={srcSet}
			sizes={srcSet && `${first ? "" : "auto,"}min(100vw,${drawnWidth}px)`}
			alt={alt}
			data-focus={focus}
			width={drawnWidth}
			height={Math.round((drawnWidth * down) / across)}
			{...(first ? { fetchPriority: "high", decoding: "sync" } : { loading: "lazy" })}
		/>
	);
	if (isBare) return picture;
	return frameAs({ ...onGround, className: classNames(frame, !first && lazyPicture), children: picture });
}
