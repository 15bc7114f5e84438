import { classNames } from "#app/components/display/class-names.ts";
import { Illustration } from "#app/components/icons/illustration.tsx";
import { brand, hasDrawnName } from "#app/lib/brand.ts";
import { lettering } from "#app/styles/text.css.ts";
import { drawnName, logo, logoMark, logoName, logoTagline } from "./logo.css.ts";

export const Logo = () => (
	<span className={logo}>
		<Illustration name="mark" className={logoMark} />
		<span className={classNames(logoName, hasDrawnName ? drawnName : lettering)}>{brand.name}</span>{" "}
		<span className={logoTagline}>{brand.tagline}</span>
	</span>
);
