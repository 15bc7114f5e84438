/** What stands around a page. */
export interface LayoutParts {
	header: boolean;
	footer: boolean;
	/** The enquiry form that closes most pages. */
	enquiryForm: boolean;
	/** What travellers say; home says it itself. */
	voices: boolean;
	/** The offer card. */
	offer: boolean;
	/** Popups that come by themselves. */
	timedPopups: boolean;
	/** Loader, popups and what floats over the page. */
	overlays: boolean;
}

/** The layout rules of the site, by the page's path alone. */
export function layoutOf(pathname: string): LayoutParts {
	const isBare = pathname.includes("webstories/view");
	const isCheckOut = pathname.includes("check-out");
	const isEnquiry = pathname === "/enquiry" || pathname.startsWith("/enquiry/");
	const isWelcome = !isBare && !isCheckOut && !isEnquiry && !/^\/login(\/|$)/.test(pathname);
	const footer = !isBare && !isCheckOut;
	return {
		header: !isBare,
		footer,
		enquiryForm: footer && !isEnquiry,
		voices: footer && !isEnquiry && pathname !== "/",
		offer: isWelcome && !/^\/offers(\/|$)/.test(pathname),
		timedPopups: isWelcome,
		overlays: !isBare,
	};
}
