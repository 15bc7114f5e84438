/** How long to wait, as people say it: "in a minute", "in 12 minutes", "in 3 hours". */
export function waitInWords(seconds: number): string {
	const minutes = Math.ceil(seconds / 60);
	if (minutes <= 1) return "in a minute";
	return minutes < 90 ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`;
}

/** For a form that has been open for more than a day, or whose page is not this site's any more. */
export const onceMore = "This page has been open for long. Please send it once more";

/** For one more wrong code than anybody mistypes. */
export const tooManyCodes = "Too many wrong codes. Ask for a new one, or try again tomorrow";
