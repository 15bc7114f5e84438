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
	const isLogin = /^\/log(in|out)(\/|$)/.test(pathname);
	/** Whoever waits for news of their money is offered nothing. */
	const isPayment = pathname.startsWith("/payment/");
	/** Nobody is interrupted in the middle of a long form. */
	const isRegistration = pathname.startsWith("/registration/kmy/add");
	/** A traveller among their own things and papers is shown nothing else. */
	const isOwn =
		/^\/(profile|travellers|wishlist|reviews|enquiries|bookings|wallet|bank-details|notifications|coupon-history)(\/|$)/.test(
			pathname,
		);
	const isBusy = isEnquiry || isLogin || isPayment || isRegistration || isOwn;
	const isWelcome = !isBare && !isCheckOut && !isBusy;
	const footer = !isBare && !isCheckOut;
	return {
		header: !isBare,
		footer,
		enquiryForm: footer && !isBusy,
		voices: footer && !isBusy && pathname !== "/",
		offer: isWelcome && !/^\/offers(\/|$)/.test(pathname),
		timedPopups: isWelcome,
		overlays: !isBare,
	};
}
