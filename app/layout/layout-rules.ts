export interface LayoutParts {
	/**
	 * The header of the site comes with the bottom bar and the link to the top; that of check-out has nothing that
	 * leads away from it.
	 */
	header: "site" | "checkOut" | null;
	footer: boolean;
	/** The footer has the form on a page where one decides, elsewhere a link to it, and neither beside another form. */
	enquiry: "form" | "link" | null;
	/** The floating link to the enquiry form is on every page that sells, but not beside another form. */
	enquiryOpener: boolean;
	testimonials: boolean;
	offer: boolean;
	timedPopups: boolean;
	overlays: boolean;
}

/** Chooses by path (R-LAY), and by whether the page shows a package. */
export function chooseLayout(pathname: string, showsPackage = false): LayoutParts {
	const isBare = pathname.includes("webstories/view");
	const isCheckOut = pathname.includes("check-out");
	const isEnquiry = pathname === "/enquiry" || pathname.startsWith("/enquiry/");
	const isLogin = /^\/log(in|out)(\/|$)/.test(pathname);
	/** There are no offers during a payment. */
	const isPayment = pathname.startsWith("/payment/");
	/** Nothing interrupts a long form. */
	const isRegistration = pathname.startsWith("/registration/kmy/add");
	/** There are no offers on account pages. */
	const isOwn =
		/^\/(profile|travellers|wishlist|reviews|enquiries|bookings|wallet|bank-details|notifications|coupon-history)(\/|$)/.test(
			pathname,
		);
	const isForm = /^\/(contact|b2b|career|faqs|get-a|newsl|promo|pref)|(-request|register|verify)$/.test(pathname);
	const isBusy = isEnquiry || isLogin || isPayment || isRegistration || isOwn;
	const hasEnquiryForm = pathname === "/" || pathname === "/contact-us" || (showsPackage && !isForm);
	const isWelcome = !isBare && !isCheckOut && !isBusy;
	const footer = !isBare && !isCheckOut;
	return {
		header: isBare ? null : isCheckOut ? "checkOut" : "site",
		footer,
		enquiry: footer && !isBusy ? (hasEnquiryForm ? "form" : "link") : null,
		enquiryOpener: footer && !isBusy && !isForm,
		/** A package has reviews of its own. */
		testimonials: footer && !isBusy && !showsPackage && pathname !== "/",
		offer: isWelcome && !/^\/offers(\/|$)/.test(pathname),
		timedPopups: isWelcome,
		overlays: !isBare,
	};
}
