/** A page says this where a part of it failed. */
export const errorWords =
	/unexpected error|could not|can(?:not|'t) (?:show|be shown)|just now|try again|taking longer|not available|went wrong/i;
