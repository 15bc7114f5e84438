import { classNames } from "#app/components/display/class-names.ts";
import drawings from "./sprite.svg";
import { starRow } from "./star-row.css.ts";

export const mostStars = 5;

/** Five stars as one drawing; `filled` of them, a whole number from 0 to 5, in the text's colour. */
export const StarRow = ({ filled, label, className }: { filled: number; label: string; className: string }) => (
	<svg className={classNames(starRow, className)} width={120} height={24} role="img" aria-label={label}>
		<use href={`${drawings}#stars-${filled}`} />
	</svg>
);
