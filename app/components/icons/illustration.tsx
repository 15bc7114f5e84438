import drawings from "./sprite.svg";

type IllustrationName = "landscape" | "horizon" | "mark" | "weekend" | "backpacking" | "international";

/** The illustration is coloured by theme variables or by `--X` and `--Y` of its container. */
export const Illustration = ({ name, className }: { name: IllustrationName; className?: string | undefined }) => (
	<svg className={className} aria-hidden="true">
		<use href={`${drawings}#${name}`} />
	</svg>
);
