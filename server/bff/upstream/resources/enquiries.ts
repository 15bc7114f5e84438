import { mapOutcome, type Outcome, withoutValue } from "#server/bff/upstream/outcome.ts";
import { toDay } from "#server/bff/upstream/read-values.ts";
import type { ResourceClient } from "#server/bff/upstream/resource-client.ts";
import type { UnansweredKeys } from "#server/bff/upstream/unanswered-keys.ts";
import { contract, type PhoneNumber, type ReplyOf, splitPhoneNumber } from "#server/contract/index.ts";

/** A new enquiry. */
export interface EnquiryInput {
	readonly name: string;
	readonly email: string;
	readonly phone: PhoneNumber;
	readonly persons: number;
	readonly packageName: string;
	/** Empty when it is about no package. */
	readonly packageId: string;
	/** Path of the form's page. */
	readonly sourcePath: string;
	readonly comment: string;
}

/** The one-time code that verifies an enquiry's phone. */
export interface EnquiryProof {
	/** The id that `create` answered. */
	readonly id: string;
	readonly phone: PhoneNumber;
	/** Four digits. */
	readonly digits: string;
}

/** A request for a call back. */
export interface CallRequest {
	readonly phone: PhoneNumber;
	/** Verified in this session; never taken from the browser. */
	readonly isProven: boolean;
}

const bodyOf = (input: EnquiryInput, { national, dialCode } = splitPhoneNumber(input.phone)) => ({
	name: input.name,
	email: input.email,
	phone: national,
	countrycode: dialCode,
	NoOfPerson: String(input.persons),
	packagename: input.packageName,
	packageid: input.packageId,
	pagessourcelink: input.sourcePath,
	comment: input.comment,
});

/**
 * The four ways to create an enquiry answer its id, empty where unknown; a repetition after no response has the same idempotency key.
 * Source: `enquiry`.
 */
export function enquiriesResource({ call }: ResourceClient, keys: UnansweredKeys) {
	const { contact, create, panelSubmit, priceRequest, verify, panelVerify, requestCall } = contract.enquiry;
	const creates =
		(operation: typeof create) =>
		(input: EnquiryInput, idempotencyKey?: string): Promise<Outcome<string>> => {
			const body = bodyOf(input);
			return keys.withKey(body, idempotencyKey, (key) => call(operation, { body }, key));
		};
	const verifies =
		(operation: typeof verify) =>
		async ({ id, phone, digits }: EnquiryProof): Promise<Outcome<null>> =>
			withoutValue(
				await call(operation, { body: { id, phone: splitPhoneNumber(phone).national, otpVerified: digits } }),
			);
	return {
		/** Source: `enquiry.create`. */
		create: creates(create),
		/** Source: `enquiry.panelSubmit`. */
		panelSubmit: creates(panelSubmit),
		/** Contact, partner and career forms, named by `packageName`. Source: `enquiry.contact`. */
		contact: creates(contact),
		/** Source: `enquiry.priceRequest`. */
		requestPrice: creates(priceRequest),
		/** Source: `enquiry.verify`. */
		verify: verifies(verify),
		/** Source: `enquiry.panelVerify`. */
		panelVerify: verifies(panelVerify),
		/** Status 429 where it is too soon. Source: `auth.resendOtp`. */
		async resendCode(phone: PhoneNumber): Promise<Outcome<null>> {
			const { national, dialCode } = splitPhoneNumber(phone);
			const body = { purpose: "enquiry", mobile: national, countrycode: dialCode } as const;
			return withoutValue(await call(contract.auth.resendOtp, { body }));
		},
		/** Source: `enquiry.requestCall`. */
		async requestCall({ phone, isProven }: CallRequest): Promise<Outcome<null>> {
			const { national, dialCode } = splitPhoneNumber(phone);
			const body = { mobile: national, countrycode: dialCode, otpverified: isProven };
			return withoutValue(await call(requestCall, { body }));
		},
	};
}

const personsOf = (text: string | null): number | null =>
	text !== null && /^\d{1,3}$/.test(text) ? Number(text) : null;

/** An enquiry that the user created while signed in. */
export type OwnEnquiry = ReturnType<typeof ownEnquiryOf>;

const ownEnquiryOf = (reply: ReplyOf<typeof contract.enquiry.mine>[number]) => ({
	id: reply.id,
	packageName: reply.packagename,
	persons: personsOf(reply.NoOfPerson),
	comment: reply.comment,
	/** As sent, e.g. `new`, `quoted`; may be empty. */
	status: reply.status,
	date: toDay(reply.createdat),
});

/** The user's enquiries. Source: `enquiry`. */
export const ownEnquiriesResource = ({ call }: ResourceClient) => ({
	/** At most 100, newest first. Source: `enquiry.mine`. */
	async list(): Promise<Outcome<readonly OwnEnquiry[]>> {
		const outcome = await call(contract.enquiry.mine, { query: { limit: "100" } });
		return mapOutcome(outcome, (enquiries) => enquiries.slice(0, 100).map(ownEnquiryOf));
	},
});
