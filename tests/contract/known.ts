import type { authOperations } from "#server/contract/auth.ts";
import type { ReplyOf } from "#server/contract/index.ts";

type NewUser = ReplyOf<(typeof authOperations)["signUp"]>["user"];

/** What later probes need and earlier answers tell. */
export interface Facts {
	readonly slug: string;
	readonly packageId: string;
	readonly packageTitle: string;
	readonly searchText: string;
	readonly departureDate: string;
	readonly categorySlug: string;
	readonly faqId: string;
	readonly blogSlug: string;
	readonly meetingId: string;
	readonly zoomMeetingId: string;
	readonly couponCode: string;
	readonly enquiryId: string;
	readonly panelEnquiryId: string;
	readonly subscriberId: string;
	/** The user that the kit was given. */
	readonly email: string;
	readonly password: string;
	readonly mobile: string;
	readonly token: string;
	readonly givenPassengerId: string;
	readonly givenBookingId: string;
	readonly notificationId: string;
	/** The user that the kit made. */
	readonly newUser: NewUser;
	readonly madeEmail: string;
	readonly madePassword: string;
	readonly madeToken: string;
	readonly passengerId: string;
	readonly bankId: string;
	readonly orderId: string;
	/** In paise. */
	readonly amount: string;
	readonly bookingId: string;
	readonly resetToken: string;
	/** The code sent for the step at hand. */
	readonly code: string;
	/** Proof of a payment, made with the gateway's secret. */
	readonly paymentId: string;
	readonly signature: string;
}

/** A probe asked for something that no earlier answer told. */
export class NotKnown extends Error {
	override readonly name = "NotKnown";
	constructor(readonly fact: keyof Facts) {
		super(`nothing to try it with: no ${fact}`);
	}
}

/** The facts as an object that throws {@link NotKnown} where one is missing. */
export function known(facts: Partial<Facts>): Facts {
	return new Proxy(facts, {
		get(target, name: string & keyof Facts) {
			const value = target[name];
			if (value === undefined) throw new NotKnown(name);
			return value;
		},
	}) as Facts;
}
