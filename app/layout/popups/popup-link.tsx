import type { MouseEvent } from "react";
import { useLocation } from "react-router";
import { Link, type LinkProps } from "#app/components/navigation/link.tsx";

interface PopupLinkProps
	extends Omit<LinkProps, "to" | "mask" | "replace" | "preventScrollReset" | "defaultShouldRevalidate" | "onClick"> {
	/** This is the URL of the popup's page, to which the link leads without script. */
	popup: string;
}

export function PopupLink({ popup, ...rest }: PopupLinkProps) {
	const { pathname, search } = useLocation();
	const [popupPath = popup] = popup.split("?");
	if (pathname.startsWith(popupPath)) return <Link {...rest} to={popup} />;
	// `replace` would make Back leave the site; the page below needs no revalidation.
	return (
		<Link
			{...rest}
			// Clicks before hydration wait for it.
			data-popup=""
			to={pathname + search}
			mask={popup}
			replace={false}
			preventScrollReset
			defaultShouldRevalidate={false}
			onClick={ignoreIfOpen}
		/>
	);
}

/** A second click would add a second entry to the history. The address is that of the popup once it opens. */
function ignoreIfOpen(event: MouseEvent<HTMLAnchorElement>): void {
	if (event.currentTarget.href === location.href) event.preventDefault();
}
