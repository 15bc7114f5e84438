export interface Appearance {
	theme: "light" | "dark" | "system";
	contrast: "normal" | "more" | "system";
	dataLight: boolean;
}

const themes: readonly unknown[] = ["light", "dark", "system"] satisfies Appearance["theme"][];
const contrasts: readonly unknown[] = ["normal", "more", "system"] satisfies Appearance["contrast"][];
const isTheme = (value: unknown): value is Appearance["theme"] => themes.includes(value);
const isContrast = (value: unknown): value is Appearance["contrast"] => contrasts.includes(value);

export function optimisticAppearance(appearance: Appearance, posted: FormData | undefined): Appearance {
	const theme = posted?.get("theme");
	const contrast = posted?.get("contrast");
	return {
		...appearance,
		...(isTheme(theme) && { theme }),
		...(isContrast(contrast) && { contrast }),
	};
}

export const appearanceAttributes = ({ theme, contrast, dataLight }: Appearance) => ({
	"data-theme": theme === "system" ? undefined : theme,
	"data-contrast": contrast === "system" ? undefined : contrast,
	"data-light": dataLight ? "" : undefined,
});
