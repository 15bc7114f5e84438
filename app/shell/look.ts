/** How the document is drawn. */
export interface Look {
	theme: "light" | "dark" | "system";
	contrast: "normal" | "more" | "system";
	dataLight: boolean;
}

const themes: readonly unknown[] = ["light", "dark", "system"] satisfies Look["theme"][];
const contrasts: readonly unknown[] = ["normal", "more", "system"] satisfies Look["contrast"][];
const isTheme = (value: unknown): value is Look["theme"] => themes.includes(value);
const isContrast = (value: unknown): value is Look["contrast"] => contrasts.includes(value);

/** The look as it will be once a form that is under way has arrived: it is shown at once. */
export function lookAhead(look: Look, posted: FormData | undefined): Look {
	const theme = posted?.get("theme");
	const contrast = posted?.get("contrast");
	return {
		...look,
		...(isTheme(theme) && { theme }),
		...(isContrast(contrast) && { contrast }),
	};
}

/** The attributes of the document that carry a look; a choice left to the device carries none. */
export const lookAttributes = ({ theme, contrast, dataLight }: Look) => ({
	"data-theme": theme === "system" ? undefined : theme,
	"data-contrast": contrast === "system" ? undefined : contrast,
	"data-light": dataLight ? "" : undefined,
});
