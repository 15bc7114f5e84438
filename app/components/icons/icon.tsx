import { classNames } from "#app/components/display/class-names.ts";
import { icon } from "./icon.css.ts";
import type { IconName } from "./icon-names.ts";
import drawings from "./sprite.svg";

export type { IconName };

interface IconProps {
	name: IconName;
	label?: string | undefined;
	className?: string | undefined;
}

/** The icon has this size without styles, where a drawing would be as wide as the page. */
const size = 24;

/** The icon is hidden from assistive technology when it has no `label`. */
export function Icon({ name, label, className }: IconProps) {
	const drawing = <use href={`${drawings}#${name}`} />;
	if (label === undefined) {
		return (
			<svg className={classNames(icon, className)} width={size} height={size} aria-hidden="true">
				{drawing}
			</svg>
		);
	}
	return (
		<svg className={classNames(icon, className)} width={size} height={size} role="img" aria-label={label}>
			{drawing}
		</svg>
	);
}
