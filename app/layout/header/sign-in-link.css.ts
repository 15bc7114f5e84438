import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { loginLabels } from "#app/lib/login-labels.ts";
import { motionAllowed } from "#app/styles/tokens.ts";

const everySeconds = 2;
const share = 100 / loginLabels.length;

const turn = keyframes({
	[`0%, ${share - 2}%`]: { opacity: 1 },
	[`${share}%, 98%`]: { opacity: 0 },
	"100%": { opacity: 1 },
});

export const signInLabels = style({ display: "inline-grid", justifyItems: "center" });

/** Each has its turn, by style alone: it runs from the first second, and without script. */
export const signInLabel = style({
	gridArea: "1 / 1",
	selectors: { "&:not(:first-child)": { opacity: 0 } },
	"@media": {
		[motionAllowed]: { animation: `${turn} ${everySeconds * loginLabels.length}s infinite` },
	},
});
loginLabels.forEach((_, at) => {
	globalStyle(`${signInLabel}:nth-child(${at + 1})`, {
		animationDelay: `${(at === 0 ? 0 : at - loginLabels.length) * everySeconds}s`,
	});
});
globalStyle(`a:is(:hover, :focus) ${signInLabel}`, { animationPlayState: "paused" });
