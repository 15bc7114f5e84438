import { classes } from "./classes.ts";
import drawings from "./drawings.svg";
import { icon } from "./icon.css.ts";
import type { IconName } from "./icon-names.ts";

export type { IconName };

interface IconProps {
	name: IconName;
	label?: string | undefined;
	className?: string | undefined;
}

/** An icon beside words is silent; one that stands alone is named by `label`. All are in one file, with the drawings, that is fetched once. */
export function Icon({ name, label, className }: IconProps) {
	const drawing = <use href={`${drawings}#${name}`} />;
	if (label === undefined) {
		return (
			<svg className={classes(icon, className)} aria-hidden="true">
				{drawing}
			</svg>
		);
	}
	return (
		<svg className={classes(icon, className)} role="img" aria-label={label}>
			{drawing}
		</svg>
	);
}
