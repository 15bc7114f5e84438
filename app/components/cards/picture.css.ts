import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { clampedTo } from "#app/styles/clamped-to.ts";
import { radius, space, textSize } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

const { inkSun, inkFlame, inkLeaf, inkWater, inkDusk, nightDeep, paper, sunk } = vars.color;

export const pictureFrame = style({
	backgroundColor: sunk,
	position: "relative",
	overflow: "hidden",
	display: "block",
	inlineSize: "100%",
});
export const pictureRatios = styleVariants({
	poster: { aspectRatio: "4 / 5" },
	card: { aspectRatio: "4 / 3" },
	wide: { aspectRatio: "16 / 9" },
	square: { aspectRatio: "1" },
});
export const roundPicture = style({ borderRadius: radius.m });

/** Browsers load `loading=lazy` images and hidden carousel slides far ahead; `content-visibility` delays them. */
export const lazyPicture = style({ contentVisibility: "auto" });

/* Each name is a dominant colour of a picture, as `server/bff/pictures/grounds.ts` names it. */
const inks = { sun: inkSun, flame: inkFlame, leaf: inkLeaf, water: inkWater, dusk: inkDusk, night: nightDeep };
const shares = { "": 100, Soft: 60, Pale: 30 };
for (const [ink, colour] of Object.entries(inks))
	for (const [shade, share] of Object.entries(shares))
		globalStyle(`[data-ground=${ink}${shade}]`, {
			backgroundColor: share === 100 ? colour : `color-mix(in srgb, ${colour} ${share}%, ${paper})`,
		});

export const pictureImage = style({
	position: "absolute",
	inset: 0,
	inlineSize: "100%",
	blockSize: "100%",
	objectFit: "cover",
	/* Faces and summits are above the middle. */
	objectPosition: "50% 30%",
});
export const focusPositions = { top: "50% 0", centre: "50%", bottom: "50% 100%", left: "0 30%", right: "100% 30%" };
for (const [focus, objectPosition] of Object.entries(focusPositions))
	globalStyle(`${pictureImage}[data-focus=${focus}]`, { objectPosition });

/** The sun of a poster is bright in every theme. */
const pale = "rgb(255 255 255 / 0.85)";

export const pictureMissing = style({
	display: "grid",
	placeItems: "end center",
	padding: "6%",
	containerType: "inline-size",
	backgroundImage: [
		"radial-gradient(ellipse 60% 34% at 50% 104%, rgb(0 0 0 / 0.3) 0 99%, transparent)",
		`radial-gradient(circle at 50% 62%, ${pale} 0 19%, transparent 19.5% 22%, ${pale} 22.5% 23.5%, transparent 24%)`,
		"linear-gradient(transparent 70%, rgb(0 0 0 / 0.28) 70%)",
		`repeating-conic-gradient(from 0deg at 50% 62%, rgb(255 255 255 / 0.28) 0 6deg, transparent 6deg 12deg)`,
	].join(","),
	"::after": {
		content: "",
		position: "absolute",
		inset: "3%",
		border: `3px double ${pale}`,
		borderRadius: radius.s,
		pointerEvents: "none",
	},
});

/** The name would be too small to read in a thumbnail, and stands beside it. */
export const pictureName = style({
	display: "none",
	"@container": {
		"(min-width: 9rem)": {
			...clampedTo(3),
			zIndex: 1,
			maxInlineSize: "100%",
			borderBlock: `${space.xxs} solid ${paper}`,
			paddingInline: space.s,
			background: paper,
			color: vars.color.ink,
			borderRadius: radius.s,
			fontSize: textSize.h4,
			lineHeight: 1.1,
			textAlign: "center",
			overflowWrap: "anywhere",
		},
	},
});
