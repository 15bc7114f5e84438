import { useLocation } from "react-router";
import { Link, type LinkProps } from "#app/ui/link.tsx";

interface PopupLinkProps
	extends Omit<LinkProps, "to" | "mask" | "replace" | "preventScrollReset" | "defaultShouldRevalidate"> {
	/** The popup's own page, e.g. `/enquiry?from=/package/kerala-tour`: where the link leads without script. */
	popup: string;
}

/** Opens a popup over the page it stands on. The address bar shows the popup's page, and Back closes it. */
export function PopupLink({ popup, ...rest }: PopupLinkProps) {
	const { pathname, search } = useLocation();
	const [popupPath = popup] = popup.split("?");
	if (pathname.startsWith(popupPath)) return <Link {...rest} to={popup} />;
	// A link to the current address would replace it, and Back would then leave the site.
	// And it would load the page below once more, although nothing of it changes.
	return (
		<Link
			{...rest}
			// A press before script has come waits a moment for it.
			data-popup=""
			to={pathname + search}
			mask={popup}
			replace={false}
			preventScrollReset
			defaultShouldRevalidate={false}
		/>
	);
}
