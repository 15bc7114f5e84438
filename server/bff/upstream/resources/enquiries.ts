import { mapOutcome, type Outcome, withoutValue } from "#server/bff/upstream/outcome.ts";
import { toDay } from "#server/bff/upstream/read-values.ts";
import type { ResourceClient } from "#server/bff/upstream/resource-client.ts";
import type { UnansweredKeys } from "#server/bff/upstream/unanswered-keys.ts";
import { contract, type PhoneNumber, type ReplyOf, splitPhoneNumber } from "#server/contract/index.ts";

/** The package's id is empty when the enquiry is about none. */
export interface EnquiryInput {
	readonly name: string;
	readonly email: string;
	readonly phone: PhoneNumber;
	readonly persons: number;
	readonly packageName: string;
	readonly packageId: string;
	/** This is the path of the form's page. */
	readonly sourcePath: string;
	readonly comment: string;
}

interface EnquiryProof {
	/** This is the id that `create` returned. */
	readonly id: string;
	readonly phone: PhoneNumber;
	/** The code has four digits. */
	readonly digits: string;
}

interface CallRequest {
	readonly phone: PhoneNumber;
	/** The number was verified in this session; this is never taken from the browser. */
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
 * The four ways to create an enquiry return its id, which is empty where it is unknown; a repetition after no response
 * has the same idempotency key. The source is `enquiry`.
 */
export function enquiriesResource({ call }: ResourceClient, keys: UnansweredKeys) {
	const { contact, create, panelSubmit, priceRequest, verify, panelVerify, requestCall } = contract.enquiry;
	const creates =
		(operation: typeof create) =>
		(input: EnquiryInput): Promise<Outcome<string>> => {
			const body = bodyOf(input);
			return keys.withKey(body, (key) => call(operation, { body }, key));
		};
	const verifies =
		(operation: typeof verify) =>
		async ({ id, phone, digits }: EnquiryProof): Promise<Outcome<null>> =>
			withoutValue(
				await call(operation, { body: { id, phone: splitPhoneNumber(phone).national, otpVerified: digits } }),
			);
	return {
		create: creates(create),
		panelSubmit: creates(panelSubmit),
		/** The contact, partner and career forms use this; `packageName` names them. */
		contact: creates(contact),
		requestPrice: creates(priceRequest),
		verify: verifies(verify),
		panelVerify: verifies(panelVerify),
		/** The status is 429 where it is too soon. */
		async resendCode(phone: PhoneNumber): Promise<Outcome<null>> {
			const { national, dialCode } = splitPhoneNumber(phone);
			const body = { purpose: "enquiry", mobile: national, countrycode: dialCode } as const;
			return withoutValue(await call(contract.auth.resendOtp, { body }));
		},
		async requestCall({ phone, isProven }: CallRequest): Promise<Outcome<null>> {
			const { national, dialCode } = splitPhoneNumber(phone);
			const body = { mobile: national, countrycode: dialCode, otpverified: isProven };
			return withoutValue(await call(requestCall, { body }));
		},
	};
}

const personsOf = (text: string | null): number | null =>
	text !== null && /^\d{1,3}$/.test(text) ? Number(text) : null;

/** The user created this enquiry while signed in. */
export type OwnEnquiry = ReturnType<typeof ownEnquiryOf>;

const ownEnquiryOf = (reply: ReplyOf<typeof contract.enquiry.mine>[number]) => ({
	id: reply.id,
	packageName: reply.packagename,
	persons: personsOf(reply.NoOfPerson),
	comment: reply.comment,
	/** The status is as sent, e.g. `new`, `quoted`; it may be empty. */
	status: reply.status,
	date: toDay(reply.createdat),
});

/** These calls concern the user's enquiries. The source is `enquiry`. */
export const ownEnquiriesResource = ({ call }: ResourceClient) => ({
	/** Returns at most 100, newest first. */
	async list(): Promise<Outcome<readonly OwnEnquiry[]>> {
		const outcome = await call(contract.enquiry.mine, { query: { limit: "100" } });
		return mapOutcome(outcome, (enquiries) => enquiries.slice(0, 100).map(ownEnquiryOf));
	},
});
