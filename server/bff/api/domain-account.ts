/**
 * What a signed-in traveller keeps, as the rooms of the site see it. Texts that are not known are empty; days are
 * `YYYY-MM-DD`, moments ISO dates and times, money whole paise.
 */

/** A traveller's own particulars, as far as forms may change them. */
export interface ProfileDetails {
	readonly firstName: string;
	readonly lastName: string;
	readonly email: string;
	readonly dateOfBirth: string;
	readonly gender: "" | "male" | "female" | "other";
	readonly address: string;
	readonly city: string;
	readonly state: string;
	readonly pincode: string;
}

/** The signed-in traveller. */
export interface Profile extends ProfileDetails {
	readonly id: string;
	readonly isEmailVerified: boolean;
	/** National digits. */
	readonly mobile: string;
	/** `+91` */
	readonly countryCode: string;
	/** `/media/…` on this site. */
	readonly image: string | null;
	/** What the upstream says of the identity papers, e.g. `pending`, `verified`; empty where none were given. */
	readonly papers: string;
}

/** Identity papers as stated by the traveller. */
export interface IdentityPapers {
	/** Five letters, four digits, a letter. */
	readonly pan: string;
	readonly documentType: "aadhaar" | "passport" | "voterid" | "drivinglicence";
	readonly documentNumber: string;
	readonly nameOnDocument: string;
}

/** Somebody who may go on a tour, without an id. */
export interface TravellerDetails {
	readonly title: "Mr" | "Mrs" | "Ms" | "Miss" | "Master" | "Dr";
	readonly firstName: string;
	readonly lastName: string;
	readonly gender: "male" | "female" | "other";
	readonly dateOfBirth: string;
	readonly relation: string;
	readonly nationality: string;
	/** National digits. */
	readonly mobile: string;
	readonly email: string;
	readonly documentType: string;
	readonly documentNumber: string;
	readonly passportNumber: string;
	readonly passportExpiry: string;
	readonly meal: string;
	readonly medicalNotes: string;
}

/** A saved traveller; what an older record left open is empty. */
export interface Traveller extends Readonly<Record<keyof TravellerDetails, string>> {
	readonly id: string;
}

/** One's own review of a package. */
export interface OwnReview {
	readonly id: string;
	readonly packageTitle: string;
	/** Page of the package; null where the upstream does not say which. */
	readonly href: string | null;
	readonly packageId: string | null;
	/** 0 to 5. */
	readonly rating: number;
	readonly title: string;
	readonly text: string;
	readonly date: string | null;
	/** The upstream's word, e.g. `pending`, `published`. */
	readonly status: string;
	readonly isVerified: boolean;
}

/** What a traveller writes about a package. */
export interface ReviewInput {
	readonly packageId: string;
	/** 1 to 5. */
	readonly rating: number;
	readonly title: string;
	readonly text: string;
}

/** An enquiry that the traveller left while signed in. */
export interface OwnEnquiry {
	readonly id: string;
	readonly packageName: string;
	readonly persons: number | null;
	readonly comment: string;
	/** The upstream's word, e.g. `new`, `quoted`. */
	readonly status: string;
	readonly date: string | null;
}

/** A booking as lists show it. */
export interface BookingLine {
	readonly id: string;
	readonly number: string;
	readonly title: string;
	/** Page of the package. */
	readonly href: string | null;
	readonly slug: string | null;
	readonly startsOn: string | null;
	readonly persons: number;
	/** The upstream's word, e.g. `confirmed`, `part-paid`. */
	readonly status: string;
	readonly totalInPaise: number;
	readonly paidInPaise: number;
	readonly balanceInPaise: number;
}

/** Money that the house holds for the traveller. */
export interface Wallet {
	readonly balanceInPaise: number;
	readonly movements: readonly {
		readonly id: string;
		/** What came in; negative for what went out. */
		readonly amountInPaise: number;
		readonly reason: string;
		readonly date: string | null;
		readonly balanceInPaise: number | null;
	}[];
	/** On all pages; null where the upstream does not tell. */
	readonly total: number | null;
}

/** A bank account that refunds go to, as it is typed. */
export interface BankAccountInput {
	readonly holder: string;
	/** 6 to 18 digits. */
	readonly number: string;
	readonly ifsc: string;
	readonly bankName: string;
	readonly isDefault: boolean;
}

/** A saved bank account. */
export interface BankAccount extends Omit<BankAccountInput, "number"> {
	readonly id: string;
	/** The last four digits; the rest stays with the upstream. */
	readonly lastDigits: string;
}

/** News for the traveller. */
export interface Notification {
	readonly id: string;
	readonly title: string;
	readonly text: string;
	/** A path of this site. */
	readonly href: string | null;
	readonly isRead: boolean;
	readonly date: string | null;
}

/** A coupon that anybody may use. */
export interface Coupon {
	readonly code: string;
	readonly title: string;
	readonly text: string;
	readonly until: string | null;
}

/** A coupon that went into a booking. */
export interface UsedCoupon {
	readonly code: string;
	readonly title: string;
	readonly discountInPaise: number;
	readonly usedOn: string | null;
	readonly bookingNumber: string;
	/** The upstream's word, e.g. `used`, `returned`. */
	readonly status: string;
}
