import drawings from "./drawings.svg";

/** What each drawing's frame is; wider or higher places show a part of it, the lower edge always. */
const frames = {
	landscape: "0 0 1440 400",
	horizon: "0 0 1200 160",
	mark: "0 0 44 44",
	weekend: "0 0 200 120",
	backpacking: "0 0 200 120",
	international: "0 0 200 120",
} as const;

type DrawingName = keyof typeof frames;

/**
 * A drawing for the eye alone, out of one file that is fetched once. It is printed in the custom properties that the place
 * has: the theme's inks, or what a place calls its own (`--arch`, `--bright`).
 */
export const Drawing = ({ name, className }: { name: DrawingName; className?: string | undefined }) => (
	<svg className={className} viewBox={frames[name]} preserveAspectRatio="xMidYMax slice" aria-hidden="true">
		<use href={`${drawings}#${name}`} />
	</svg>
);
