/** At most so many parts of a name, so that the expression is bounded. */
const link =
	/\b(?:https?:\/\/|www\.)\S{1,2000}|\b(?:[a-z0-9-]{1,63}\.){1,4}(?:com|net|org|in|co|io|info|biz|xyz|top|site|online|shop|click|link|live|app|me|ru|cn|example)\b(?:\/\S{0,2000})?/gi;

/** What visitors write is published without a look by anybody, so an address in it leads nowhere. */
export const withoutLinks = (text: string): string => text.replace(link, "[link removed]");
