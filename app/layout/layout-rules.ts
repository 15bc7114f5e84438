export interface LayoutParts {
	header: boolean;
	footer: boolean;
	enquiryForm: boolean;
	/** The floating link to the enquiry form: on every page that sells, not beside another form. */
	enquiryOpener: boolean;
	testimonials: boolean;
	offer: boolean;
	timedPopups: boolean;
	overlays: boolean;
}

/** By path alone (R-LAY). */
export function layoutOf(pathname: string): LayoutParts {
	const isBare = pathname.includes("webstories/view");
	const isCheckOut = pathname.includes("check-out");
	const isEnquiry = pathname === "/enquiry" || pathname.startsWith("/enquiry/");
	const isLogin = /^\/log(in|out)(\/|$)/.test(pathname);
	/** No offers during a payment. */
	const isPayment = pathname.startsWith("/payment/");
	/** No interruptions in a long form. */
	const isRegistration = pathname.startsWith("/registration/kmy/add");
	/** No offers on account pages. */
	const isOwn =
		/^\/(profile|travellers|wishlist|reviews|enquiries|bookings|wallet|bank-details|notifications|coupon-history)(\/|$)/.test(
			pathname,
		);
	const isForm = /^\/(contact|b2b|career|faqs|get-a|newsl|promo|pref)|(-request|register|verify)$/.test(pathname);
	const isBusy = isEnquiry || isLogin || isPayment || isRegistration || isOwn;
	const isWelcome = !isBare && !isCheckOut && !isBusy;
	const footer = !isBare && !isCheckOut;
	return {
		header: !isBare,
		footer,
		enquiryForm: footer && !isBusy,
		enquiryOpener: footer && !isBusy && !isForm,
		testimonials: footer && !isBusy && pathname !== "/",
		offer: isWelcome && !/^\/offers(\/|$)/.test(pathname),
		timedPopups: isWelcome,
		overlays: !isBare,
	};
}
