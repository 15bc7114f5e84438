/**
 * Row types of the sandbox's data set. Rows are plain data: no clock, no randomness, nothing of the engine.
 * Dates are whole days relative to the day the data is planted (`dayOffset`, negative = past), so that the set never ages;
 * `dates.ts` turns them into calendar days. Money of price lists is in whole rupees, money that moved is in paise.
 */

/** Where a package belongs; also what a coupon may be limited to. */
export type Scope = "domestic" | "international" | "weekend" | "backpacking" | "pilgrimage";

/** State of a departure as the upstream names it. */
export type DepartureStatus = "available" | "limited" | "guaranteed" | "soldout" | "onrequest";

/** One date on which a package starts. */
export interface DepartureSeed {
	/** Unique over all packages. */
	readonly id: string;
	readonly dayOffset: number;
	readonly city: string;
	readonly seats: number;
	readonly left: number;
	readonly status: DepartureStatus;
	/** Added to the price per person on this date, in rupees; negative when cheaper. */
	readonly priceDeltaInRupees: number;
}

/** One day of an itinerary, in order; the day's number is its index plus one. */
export interface ItineraryDaySeed {
	readonly title: string;
	readonly text: string;
	readonly meals: readonly string[];
	readonly stay: string | null;
	/** Drive or transfer in words, e.g. "145 km, about 5 hours"; null where there is none worth naming. */
	readonly distance: string | null;
	readonly images: readonly string[];
}

/** Nights at one kind of stay. */
export interface StaySeed {
	readonly name: string;
	readonly city: string;
	readonly nights: number;
	readonly stars: number | null;
}

/** Prices per person in whole rupees; null where the package has no such price. */
export interface PackagePricesSeed {
	readonly adult: number;
	readonly child: number | null;
	readonly infant: number | null;
	readonly singleSupplement: number | null;
	readonly strikeOff: number | null;
}

/** A place of a package for which weather is shown. */
export interface WeatherPlaceSeed {
	readonly place: string;
	readonly climate: ClimateName;
}

/** Names of the climates in `climates.ts`. */
export type ClimateName =
	| "north-plains"
	| "himalayan-foothills"
	| "himalayan-valley"
	| "high-himalaya"
	| "cold-desert"
	| "eastern-hills"
	| "desert"
	| "western-coast"
	| "eastern-coast"
	| "southern-hills"
	| "islands"
	| "deccan"
	| "equatorial"
	| "gulf"
	| "indochina-north"
	| "central-asia"
	| "continental-north"
	| "western-europe"
	| "alpine";

/** A package, complete. Rating and review count are derived from its reviews and therefore not stored here. */
export interface PackageSeed {
	readonly id: string;
	readonly slug: string;
	readonly title: string;
	/** Slug of the root category; null for the one package that has none. */
	readonly categorySlug: string | null;
	readonly scope: Scope;
	readonly nights: number;
	readonly days: number;
	readonly startCity: string;
	readonly endCity: string;
	readonly route: readonly string[];
	/** Path on the upstream, e.g. "/media/posters/kerala-tour.svg"; null where there is no picture. */
	readonly image: string | null;
	readonly gallery: readonly string[];
	readonly summary: string;
	readonly highlights: readonly string[];
	readonly pricesInRupees: PackagePricesSeed;
	readonly gstPercent: number;
	readonly isTcsApplicable: boolean;
	readonly isPriceOnRequest: boolean;
	readonly departures: readonly DepartureSeed[];
	/** Months (1–12) in which the way is closed: a departure that falls into one is on request. */
	readonly closedMonths: readonly number[];
	readonly itinerary: readonly ItineraryDaySeed[];
	readonly inclusions: readonly string[];
	readonly exclusions: readonly string[];
	readonly hotels: readonly StaySeed[];
	readonly notes: readonly string[];
	readonly documents: readonly string[];
	readonly bestMonths: readonly number[];
	readonly grade: string;
	readonly minAge: number | null;
	readonly maxGroup: number | null;
	readonly cancellation: readonly { readonly daysBefore: number; readonly percent: number }[];
	/** Deposit and the days before departure by which the rest is due; null = paid in full at booking. */
	readonly payment: { readonly depositPercent: number; readonly balanceDays: number } | null;
	readonly notice: { readonly text: string; readonly dayOffset: number } | null;
	readonly seo: { readonly title: string; readonly description: string };
	readonly weatherPlaces: readonly WeatherPlaceSeed[];
}

/** A node of the menu: roots have no parent, children carry packages (an empty list is the empty branch). */
export interface CategorySeed {
	readonly id: string;
	readonly parentId: string | null;
	readonly slug: string;
	readonly title: string;
	/** Icon name without prefix, e.g. "mountain". */
	readonly icon: string;
	readonly order: number;
	readonly image: string;
	readonly packageSlugs: readonly string[];
}

export interface ReviewSeed {
	readonly id: string;
	readonly packageId: string;
	/** The user who wrote it; null for travellers without an account here. */
	readonly userId: string | null;
	readonly name: string;
	readonly role: string;
	readonly rating: 1 | 2 | 3 | 4 | 5;
	readonly title: string;
	readonly text: string;
	readonly images: readonly string[];
	readonly dayOffset: number;
	readonly isVerified: boolean;
	readonly status: "published" | "pending";
}

export interface TestimonialSeed {
	readonly id: string;
	readonly name: string;
	readonly role: string;
	readonly text: string;
	readonly image: string;
	readonly rating: 1 | 2 | 3 | 4 | 5;
	readonly packageSlug: string | null;
	readonly order: number;
}

/** A question with its answer. Global ones have type "global" and typeId "all"; a package's have its id. */
export interface FaqSeed {
	readonly id: string;
	readonly type: "global" | "package";
	readonly typeId: string;
	readonly typeTitle: string;
	readonly group: string;
	readonly title: string;
	readonly description: string;
	readonly upVotes: number;
	readonly downVotes: number;
	readonly order: number;
}

export interface FaqCommentSeed {
	readonly id: string;
	readonly faqId: string;
	/** The comment this one answers; null at the first level. */
	readonly parentId: string | null;
	readonly userId: string | null;
	readonly name: string;
	readonly text: string;
	readonly dayOffset: number;
	readonly upVotes: number;
	readonly downVotes: number;
}

export interface BlogSeed {
	readonly id: string;
	readonly slug: string;
	readonly title: string;
	readonly excerpt: string;
	/** Paragraphs of plain text. */
	readonly content: readonly string[];
	readonly image: string;
	readonly author: string;
	readonly dayOffset: number;
	readonly tags: readonly string[];
}

export interface OfferSeed {
	readonly id: string;
	readonly title: string;
	readonly text: string;
	readonly image: string;
	readonly couponCode: string | null;
	readonly validFromOffset: number;
	readonly validToOffset: number;
	/** What the offer leads to: a package or a category. */
	readonly target: { readonly kind: "package" | "category"; readonly slug: string };
}

/** What a coupon applies to. */
export type CouponScope =
	| { readonly kind: "all" }
	| { readonly kind: "scope"; readonly scope: Scope }
	| { readonly kind: "package"; readonly slug: string };

export interface CouponSeed {
	readonly code: string;
	readonly title: string;
	readonly text: string;
	readonly type: "flat" | "percent";
	/** Rupees for "flat", percent for "percent". */
	readonly value: number;
	readonly maxDiscountInRupees: number | null;
	readonly minCartInRupees: number;
	readonly minPersons: number;
	readonly scope: CouponScope;
	readonly isFirstBookingOnly: boolean;
	readonly perUserLimit: number | null;
	readonly totalLimit: number | null;
	readonly usedCount: number;
	readonly validFromOffset: number;
	readonly validToOffset: number;
	readonly bankTag: string | null;
	/** Whether the list of coupons shows it; all can be typed in. */
	readonly isListed: boolean;
}

export interface UserSeed {
	readonly id: string;
	readonly firstName: string | null;
	readonly lastName: string | null;
	readonly email: string;
	readonly isEmailVerified: boolean;
	/** National number without dial code. */
	readonly mobile: string;
	readonly countryCode: string;
	/** Sandbox password in the clear: hashed when planted. */
	readonly password: string;
	readonly dateOfBirth: string | null;
	readonly gender: "male" | "female" | "other" | null;
	readonly address: string | null;
	readonly city: string | null;
	readonly state: string | null;
	readonly pincode: string | null;
	readonly nationality: string | null;
	readonly image: string | null;
	readonly kyc: {
		readonly pan: string;
		readonly documentType: "aadhaar" | "passport" | "voterid" | "drivinglicence";
		readonly documentNumber: string;
		readonly nameOnDocument: string;
		readonly status: "pending" | "verified";
	} | null;
	readonly isBlocked: boolean;
	readonly createdDayOffset: number;
	/** Packages on the wishlist, in the order they were added. */
	readonly wishlistSlugs: readonly string[];
}

export interface PassengerSeed {
	readonly id: string;
	readonly userId: string;
	readonly title: "Mr" | "Ms" | "Mrs" | "Master" | "Miss";
	readonly firstName: string;
	readonly lastName: string;
	readonly gender: "male" | "female" | "other";
	readonly dateOfBirth: string;
	readonly relation: string;
	readonly nationality: string;
	readonly mobile: string | null;
	readonly email: string | null;
	readonly documentType: "aadhaar" | "passport" | "voterid" | "drivinglicence" | null;
	readonly documentNumber: string | null;
	readonly passportNumber: string | null;
	/** Days from today on which the passport ends. */
	readonly passportExpiryDayOffset: number | null;
	readonly meal: "veg" | "jain" | "non-veg" | "vegan";
	readonly medicalNotes: string | null;
}

export interface EnquirySeed {
	readonly id: string;
	readonly userId: string;
	readonly packageId: string;
	readonly packageName: string;
	readonly persons: number;
	readonly comment: string;
	readonly status: "new" | "contacted" | "quoted" | "closed";
	readonly dayOffset: number;
}

export type BookingStatus = "pending" | "confirmed" | "part-paid" | "completed" | "cancelled" | "refunded";

export interface BookingSeed {
	readonly id: string;
	readonly userId: string;
	readonly bookingNumber: string;
	readonly packageId: string;
	readonly title: string;
	readonly slug: string;
	readonly createdDayOffset: number;
	/** Day of departure. */
	readonly yatraDayOffset: number;
	readonly persons: number;
	readonly passengerIds: readonly string[];
	readonly status: BookingStatus;
	readonly couponCode: string | null;
	readonly perPersonInPaise: number;
	readonly subtotalInPaise: number;
	readonly discountInPaise: number;
	readonly gstPercent: number;
	readonly gstInPaise: number;
	readonly tcsPercent: number;
	readonly tcsInPaise: number;
	readonly totalInPaise: number;
	readonly paidInPaise: number;
	readonly balanceInPaise: number;
	/** Given back after a cancellation; 0 otherwise. */
	readonly refundedInPaise: number;
}

export interface WalletEntrySeed {
	readonly id: string;
	readonly userId: string;
	readonly type: "credit" | "debit";
	readonly amountInPaise: number;
	readonly reason: string;
	readonly dayOffset: number;
	/** Balance after this entry. */
	readonly balanceInPaise: number;
}

export interface BankAccountSeed {
	readonly id: string;
	readonly userId: string;
	readonly accountHolder: string;
	readonly accountNumber: string;
	readonly ifsc: string;
	readonly bankName: string;
	readonly isDefault: boolean;
}

export interface NotificationSeed {
	readonly id: string;
	readonly userId: string;
	readonly title: string;
	readonly text: string;
	/** Path on the site. */
	readonly link: string | null;
	readonly isRead: boolean;
	readonly dayOffset: number;
}

export interface CouponUseSeed {
	readonly id: string;
	readonly userId: string;
	readonly couponCode: string;
	readonly title: string;
	readonly discountInPaise: number;
	readonly usedDayOffset: number;
	readonly bookingNumber: string | null;
	readonly status: "used" | "returned";
}

export interface WebinarSeed {
	readonly meetingId: string;
	readonly zoomMeetingId: string;
	readonly title: string;
	readonly text: string;
	readonly speaker: string;
	readonly image: string;
	/** Minutes from the moment of planting; the live one has begun. */
	readonly startOffsetMinutes: number;
	readonly durationMinutes: number;
	readonly priceInRupees: number;
}

export interface KmyBatchSeed {
	readonly id: string;
	readonly route: "Lipulekh" | "Nathu La";
	readonly batch: number;
	/** Day of the coming season on which the batch reports; see `nextSeasonDay`. */
	readonly start: { readonly month: number; readonly day: number };
	readonly lengthInDays: number;
	readonly seats: number;
}

/** A guide, given to bookings of the packages listed. */
export interface TourGuideSeed {
	readonly id: string;
	readonly name: string;
	readonly mobile: string;
	readonly email: string;
	readonly packageSlugs: readonly string[];
}

/** What a poster shows, for the hand that draws it. */
export interface PictureSeed {
	readonly place: string;
	readonly motif: string;
	/** How many further drawings of the same motif a gallery needs. */
	readonly variants: number;
}
