import { base, blockShape, iconShape, tones } from "./button.css.ts";
import { classNames } from "./class-names.ts";

export type ButtonTone = keyof typeof tones;

interface ButtonLook {
	tone?: ButtonTone;
	isIcon?: boolean;
	isBlock?: boolean;
}

export const buttonClass = ({ tone = "primary", isIcon = false, isBlock = false }: ButtonLook): string =>
	classNames(base, tones[tone], isIcon && iconShape, isBlock && blockShape);
