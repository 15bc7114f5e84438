import { Link as RouterLink, type LinkProps as RouterLinkProps } from "react-router";

/** What is asked for otherwise here, or not at all. */
type NotTaken = "to" | "mask" | "discover" | "prefetch" | "viewTransition";

export interface LinkProps extends Omit<RouterLinkProps, NotTaken> {
	/** A whole path within the site, with its query. */
	to: string;
	/** What the address bar shows instead, where the link opens something over the page. */
	mask?: string;
}

/** The same element as the router's, without asking it: a page has hundreds of links, and each takes the router's time. */
function WrittenLink(props: LinkProps) {
	const { to, mask, replace, state, relative, preventScrollReset, ...rest } = props;
	const { reloadDocument, defaultShouldRevalidate, ...attributes } = rest;
	return <a {...attributes} href={mask ?? to} />;
}

/** The routes are all known: no link needs to be looked up. */
const LiveLink = (props: LinkProps) => <RouterLink {...props} discover="none" />;

/** A link within the site. */
export const Link = import.meta.env.SSR ? WrittenLink : LiveLink;
