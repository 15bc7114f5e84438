import { classes } from "./classes.ts";
import { icon, sprite } from "./icon.css.ts";
import { type IconName, iconShapes } from "./icon-shapes.ts";

export type { IconName };

const shapes = Object.entries(iconShapes);

/** The drawings, once per document; `Icon` points into it. */
export function IconSprite() {
	return (
		<svg className={sprite} aria-hidden="true" focusable="false">
			{shapes.map(([name, shape]) => (
				<symbol key={name} id={`i-${name}`} viewBox="0 0 24 24">
					{shape.startsWith("f:") ? <path d={shape.slice(2)} fill="currentColor" /> : <path d={shape} />}
				</symbol>
			))}
		</svg>
	);
}

/** An icon beside words is silent; one that stands alone is named by `label`. */
export function Icon({
	name,
	label,
	className,
}: {
	name: IconName;
	label?: string | undefined;
	className?: string | undefined;
}) {
	const drawing = <use href={`#i-${name}`} />;
	if (label === undefined) {
		return (
			<svg className={classes(icon, className)} aria-hidden="true" focusable="false">
				{drawing}
			</svg>
		);
	}
	return (
		<svg className={classes(icon, className)} role="img" aria-label={label} focusable="false">
			{drawing}
		</svg>
	);
}
