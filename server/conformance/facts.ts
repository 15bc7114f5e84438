import type { authOperations } from "#server/contract/auth.ts";
import type { ReplyOf } from "#server/contract/index.ts";

type NewUser = ReplyOf<(typeof authOperations)["signUp"]>["user"];

export interface ProbeFacts {
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
	readonly email: string;
	readonly password: string;
	readonly mobile: string;
	readonly token: string;
	readonly userId: string;
	readonly givenPassengerId: string;
	readonly givenBookingId: string;
	/** The balance of this booking can be paid online. */
	readonly payableBookingId: string;
	readonly balanceOrderId: string;
	readonly notificationId: string;
	readonly newUser: NewUser;
	readonly madeEmail: string;
	readonly madePassword: string;
	readonly madeToken: string;
	readonly madeUserId: string;
	readonly passengerId: string;
	readonly otherPassengerId: string;
	readonly bookedTravellerId: string;
	readonly bankId: string;
	readonly reviewId: string;
	readonly orderId: string;
	/** The amount is in paise. */
	readonly amount: string;
	readonly bookingId: string;
	readonly resetToken: string;
	readonly code: string;
	/** The proof of a payment is signed with the payment secret. */
	readonly paymentId: string;
	readonly signature: string;
}

export class MissingFact extends Error {
	override readonly name = "MissingFact";
	constructor(readonly fact: keyof ProbeFacts) {
		super(`nothing to try it with: no ${fact}`);
	}
}

export function requireFacts(facts: Partial<ProbeFacts>): ProbeFacts {
	return new Proxy(facts, {
		get(target, name: string & keyof ProbeFacts) {
			const value = target[name];
			// A reply may hold null where the contract tolerates it.
			if (value === undefined || value === null) throw new MissingFact(name);
			return value;
		},
	}) as ProbeFacts;
}
