import drawings from "./drawings.svg";

type DrawingName = "landscape" | "horizon" | "mark" | "weekend" | "backpacking" | "international";

/**
 * A drawing for the eye alone, out of one file that is fetched once. It is printed in the custom properties that the place
 * has: the theme's inks, or what a place calls its own (`--X`, `--Y`). Wider or higher places than its frame show a part of
 * it, the lower edge always.
 */
export const Drawing = ({ name, className }: { name: DrawingName; className?: string | undefined }) => (
	<svg className={className} aria-hidden="true">
		<use href={`${drawings}#${name}`} />
	</svg>
);
