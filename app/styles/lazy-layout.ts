/**
 * These are selectors of a part far below the first screen: the browser lays it out when it comes near. Its height is
 * estimated until then, so `server/bff/html/deferred-script.ts` decides where that harms no scroll position.
 */
export const lazyLayout = {
	"[data-lazy-layout] &": {
		contentVisibility: "auto",
		containIntrinsicBlockSize: "auto 40rem",
		// Shadows and focus rings reach beyond the box, where `content-visibility` cuts.
		overflowClipMargin: "1rem",
	},
} as const;
