/** The text has at most so many lines: what is cut off remains for screen readers. */
export const clampedTo = (lines: number) =>
	({ display: "-webkit-box", WebkitBoxOrient: "vertical", WebkitLineClamp: lines, overflow: "hidden" }) as const;
