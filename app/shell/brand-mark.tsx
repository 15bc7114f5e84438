import { brand } from "#app/lib/brand.ts";
import { Drawing } from "#app/ui/drawing.tsx";
import { lockup, mark, name, tagline, words } from "./brand-mark.css.ts";

export const BrandMark = () => (
	<span className={lockup}>
		<Drawing name="mark" className={mark} />
		<span className={words}>
			<span className={name}>{brand.name}</span>
			<span className={tagline}>{brand.tagline}</span>
		</span>
	</span>
);
