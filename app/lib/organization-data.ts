import { brand } from "./brand.ts";
import { paths } from "./paths.ts";

/** Returns the structured data that say who publishes an article or holds a webinar. */
export const toOrganizationData = (origin: string): object => ({
	"@type": "Organization",
	name: brand.name,
	url: new URL(paths.home(), origin).href,
	logo: new URL("/icons/512.png", origin).href,
});
