import { Link as RouterLink, type LinkProps as RouterLinkProps } from "react-router";
import { useIsDisabled } from "./disabled-paths.ts";

type OmittedProps = "to" | "mask" | "discover" | "prefetch" | "viewTransition";

export interface LinkProps extends Omit<RouterLinkProps, OmittedProps> {
	to: string;
	/** The address bar shows this path while the link's popup is open. */
	mask?: string;
}

/** On the server, React Router's `Link` is slow on pages with hundreds of links; the markup is the same. */
function StaticLink(props: LinkProps) {
	const { to, mask, replace, state, relative, preventScrollReset, ...rest } = props;
	const { reloadDocument, defaultShouldRevalidate, ...attributes } = rest;
	return <a {...attributes} href={mask ?? to} />;
}

const ClientLink = (props: LinkProps) => <RouterLink {...props} discover="none" />;

const EnabledLink = import.meta.env.SSR ? StaticLink : ClientLink;

/** Where the page is switched off, a link within a text is plain text, and any other is left out. */
export function Link(props: LinkProps) {
	if (!useIsDisabled(props.mask ?? props.to)) return <EnabledLink {...props} />;
	return props.className ? null : props.children;
}
