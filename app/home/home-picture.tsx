import { Picture } from "#app/components/cards/picture.tsx";
import { classNames } from "#app/components/display/class-names.ts";
import { Illustration } from "#app/components/icons/illustration.tsx";
import { brand } from "#app/lib/brand.ts";
import { useRoot } from "#app/lib/use-root.ts";
import { homePhotograph } from "./home-picture.css.ts";

interface HomePictureProps {
	name: keyof typeof brand.photographs;
	drawing: "landscape" | "weekend" | "backpacking" | "international";
	className: string;
	/** The width is in pixels on a desktop. */
	width: number;
	first?: boolean;
}

/** Shows the photograph of the brand file; the drawing where there is none, or with little data. */
export function HomePicture({ name, drawing, className, width, first = false }: HomePictureProps) {
	const isLight = useRoot()?.appearance.dataLight;
	const photograph = brand.photographs[name];
	if (photograph === undefined || isLight) return <Illustration name={drawing} className={className} />;
	return (
		<div className={classNames(className, homePhotograph)}>
			<Picture
				{...photograph}
				alt=""
				round={false}
				width={width}
				densities={first ? [0.5, 0.75, 1, 1.5] : [1, 2]}
				first={first}
			/>
		</div>
	);
}
