import type { BookingDetail, BookingSummary, PackagePage } from "#server/bff/context/index.ts";
import { slug } from "#server/bff/context/outcome.ts";

/** A part of this booking of {@link bookedTour} is paid. */
export const partPaidBooking: BookingSummary = {
	...{ id: "b1", number: "PAR-1", title: "Kerala" },
	slug: slug("kerala-tour"),
	...{ startsOn: "2026-12-21", persons: 2, status: "part-paid", totalInPaise: 10_000_00, paidInPaise: 3_000_00 },
	...{ balanceInPaise: 7_000_00, balanceDue: null, refundInPaise: null, canPayOnline: false },
};

export const bareDetail: BookingDetail = {
	...{ travellers: [], balanceDue: null, payments: [], price: null, couponCode: null, company: null, invoice: null },
};

export const bookedTour: PackagePage = {
	...{ id: "1", title: "Kerala", slug: slug("kerala-tour"), categorySlug: null },
	...{ image: null, duration: { nights: 5, days: 6 }, rating: null, reviewCount: 0, scope: "domestic" },
	...{ startCity: "Kochi", endCity: "Kochi", route: [], gallery: [], summary: "", highlights: [] },
	...{ priceInPaise: 5_000_00, taxes: { fullPriceInPaise: 5_250_00 }, gstPercent: 5 },
	...{ isTcsApplicable: false, tcsPercent: null },
	prices: {
		adultInPaise: 5_000_00,
		...{ childInPaise: null, infantInPaise: null, singleSupplementInPaise: null, strikeOffInPaise: null },
	},
	...{ departures: [], itinerary: [], inclusions: [], exclusions: [], notes: [], documents: [], bestMonths: [] },
	hotels: [{ name: "Lake House", city: "Kochi", nights: 2, stars: null, phone: "+91 484 221 7103" }],
	...{ grade: null, minimumAge: null, maximumGroup: null, notice: null, seo: null },
	cancellation: [
		{ daysBefore: 0, percent: 100 },
		{ daysBefore: 30, percent: 10 },
		{ daysBefore: 15, percent: 50 },
	],
	payment: { depositPercent: 30, balanceDays: 21 },
};
