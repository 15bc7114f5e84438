/** What a booking's own pages and the yatra's registration see. The same rules as in `domain.ts`: paise, days as `YYYY-MM-DD`. */

/** What only the booking itself tells, beyond its line in the list. */
export interface BookingDetail {
	/** Names as they were booked. */
	readonly travellers: readonly string[];
	/** The last day for the balance; null where nothing is left to pay or nothing is said. */
	readonly balanceDue: string | null;
	readonly payments: readonly {
		readonly id: string;
		readonly amountInPaise: number;
		readonly date: string | null;
		/** The upstream's word, e.g. `paid`. */
		readonly status: string;
	}[];
}

/** What a cancellation came to. */
export interface Cancellation {
	readonly refundInPaise: number;
	readonly keptInPaise: number;
}

/** Who leads a tour. */
export interface TourGuide {
	readonly name: string;
	/** As the upstream writes it; empty where there is none. */
	readonly mobile: string;
	readonly email: string | null;
}

/** Who wants to go on the Kailash Mansarovar Yatra, as the forms have it. */
export interface YatraApplicant {
	readonly firstName: string;
	readonly lastName: string;
	readonly fatherName: string;
	readonly dateOfBirth: string;
	readonly gender: "male" | "female" | "other";
	readonly nationality: string;
	readonly email: string;
	/** `+91` and national digits. */
	readonly countryCode: string;
	readonly mobile: string;
	readonly address: string;
	readonly city: string;
	readonly state: string;
	readonly pincode: string;
	readonly passportNumber: string;
	readonly passportIssuedOn: string;
	readonly passportValidUntil: string;
	readonly passportIssuedAt: string;
	/** Centimetres and kilograms, as typed: at most one place after the point. */
	readonly height: string;
	readonly weight: string;
	readonly bloodGroup: "A+" | "A-" | "B+" | "B-" | "AB+" | "AB-" | "O+" | "O-";
	readonly medicalNotes: string;
	readonly emergencyName: string;
	readonly emergencyRelation: string;
	readonly emergencyMobile: string;
	/** In order of preference. */
	readonly routes: readonly string[];
	readonly batches: readonly string[];
	readonly previousYatra: string;
	/** Registration number of whoever comes along; may be empty. */
	readonly companion: string;
}

/** The pictures that go with it, each at most 2 MB. */
export interface YatraScans {
	readonly photo: File;
	readonly passportFirst: File;
	readonly passportLast: File;
}

/** A registration that the upstream took. */
export interface YatraRegistration {
	readonly id: string;
	readonly number: string;
	/** The upstream's word, e.g. `received`. */
	readonly status: string;
	readonly date: string | null;
}
