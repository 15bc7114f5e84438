import { Illustration } from "#app/components/icons/illustration.tsx";
import { brand } from "#app/lib/brand.ts";
import { logo, logoMark, logoName, logoTagline, logoText } from "./logo.css.ts";

export const Logo = () => (
	<span className={logo}>
		<Illustration name="mark" className={logoMark} />
		<span className={logoText}>
			<span className={logoName}>{brand.name}</span> <span className={logoTagline}>{brand.tagline}</span>
		</span>
	</span>
);
