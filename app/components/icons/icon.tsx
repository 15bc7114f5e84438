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

/** Without `label` the icon is hidden from assistive technology. */
export function Icon({ name, label, className }: IconProps) {
	const drawing = <use href={`${drawings}#${name}`} />;
	if (label === undefined) {
		return (
			<svg className={classNames(icon, className)} aria-hidden="true">
				{drawing}
			</svg>
		);
	}
	return (
		<svg className={classNames(icon, className)} role="img" aria-label={label}>
			{drawing}
		</svg>
	);
}
