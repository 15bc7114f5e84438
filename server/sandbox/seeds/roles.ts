/**
 * Packages by their role in tests. For `weatherFails` and `reviewsFail` that call replies 500; other roles are in the
 * seed rows.
 */
export const packageRoles = {
	happyPath: "nepal-tour",
	footerSwap: ["kerala-tour", "andaman-tour"],
	longItinerary: "north-east-india",
	manyFaqs: "odisha-tour",
	noticeWithDate: "kashmir-tour",
	soldOutDates: "backpacking-tour-from-delhi-ncr",
	shortest: "weekend-getaways-from-delhi-ncr",
	couponScope: "gujarat-tour",
	priceOnRequest: "russia-tour",
	mostReviews: "rajasthan-tour",
	noFooterLink: "uttarakhand-tour",
	childAndInfantPrice: "goa-tour-package",
	fewDepartures: "kyrgyzstan-tour",
	noReviews: "uzbekistan-tour",
	partPayment: "europe-tour",
	permitDocuments: "bhutan-tour",
	weatherFails: "singapore-tour",
	reviewsFail: "malaysia-tour",
	noImages: "west-bengal",
	longestTitleAndEscaping: "south-india-tour-package",
	allSoldOut: "himachal-tour-package",
	noCategory: "meghalaya-tour",
} as const;

export const userRoles = {
	complete: "u1",
	noFirstName: "u2",
	unverifiedEmail: "u3",
	noBookings: "u4",
	sixtyBookings: "u5",
	blocked: "u6",
} as const;
