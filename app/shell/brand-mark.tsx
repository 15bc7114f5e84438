import { brand } from "#app/lib/brand.ts";
import { arch, lockup, mark, name, sea, sun, tagline, water, words } from "./brand-mark.css.ts";

/** A window of a palace, the sun in it, the sea below. */
const Mark = () => (
	<svg className={mark} viewBox="0 0 44 44" aria-hidden="true" focusable="false">
		<path
			className={arch}
			d="M4 43V20c0-3.5 2-5 4-5.6C8.6 9.6 12 8 15.5 7.6 17 4.6 19.7 4 22 1c2.3 3 5 3.6 6.5 6.6 3.5.4 6.9 2 7.5 6.8 2 .6 4 2.1 4 5.6v23z"
		/>
		<circle className={sun} cx="22" cy="24" r="8.5" />
		<path className={sea} d="M8 30h28v13H8z" />
		<path className={water} d="M12 34.5q2.5-2.5 5 0t5 0 5 0 5 0M15 39q2.3-2.2 4.7 0t4.7 0 4.7 0" />
	</svg>
);

export const BrandMark = () => (
	<span className={lockup}>
		<Mark />
		<span className={words}>
			<span className={name}>{brand.name}</span>
			<span className={tagline}>{brand.tagline}</span>
		</span>
	</span>
);
