import { classNames } from "#app/components/display/class-names.ts";
import drawings from "./sprite.svg";
import { starRow } from "./star-row.css.ts";

export const mostStars = 5;

/** The five stars are one drawing; `filled` of them, a whole number from 0 to 5, have the text's colour. */
export const StarRow = ({ filled, className }: { filled: number; className: string }) => (
	<svg className={classNames(starRow, className)} width={120} height={24} aria-hidden="true">
		<use href={`${drawings}#stars-${filled}`} />
	</svg>
);
