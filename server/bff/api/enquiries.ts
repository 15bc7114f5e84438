import { contract } from "#server/contract/index.ts";
import type { AttemptKeys } from "./attempt-keys.ts";
import type { EnquiryInput, EnquiryProof } from "./domain.ts";
import type { Api } from "./nouns.ts";
import { mapOutcome, type Outcome } from "./outcome.ts";
import { dialCodeOf, nationalOf } from "./phone.ts";
import type { Upstream } from "./upstream.ts";

const payloadOf = (input: EnquiryInput) => ({
	name: input.name,
	email: input.email,
	phone: nationalOf(input.phone.national),
	countrycode: dialCodeOf(input.phone.countryCode),
	NoOfPerson: String(input.persons),
	packagename: input.packageName,
	packageid: input.packageId,
	pagessourcelink: input.sourcePath,
	comment: input.comment,
});

const proofOf = ({ id, phone, digits }: EnquiryProof) => ({ id, phone: nationalOf(phone), otpVerified: digits });

const nothing = (outcome: Outcome<unknown>): Outcome<null> => mapOutcome(outcome, () => null);

/** Wishes to be contacted. */
export function enquiryCalls({ call }: Upstream, attempts: AttemptKeys): Api["enquiries"] {
	const { contact, create, panelSubmit, priceRequest, verify, panelVerify, requestCall } = contract.enquiry;
	const leave = (operation: typeof create) => (input: EnquiryInput, attemptKey?: string) => {
		const body = payloadOf(input);
		return attempts.around(body, attemptKey, (key) => call(operation, { body }, key));
	};
	const prove = (operation: typeof verify) => async (proof: EnquiryProof) =>
		nothing(await call(operation, { body: proofOf(proof) }));
	return {
		create: leave(create),
		panelSubmit: leave(panelSubmit),
		contact: leave(contact),
		requestPrice: leave(priceRequest),
		verify: prove(verify),
		panelVerify: prove(panelVerify),
		async resendCode(phone) {
			const mobile = nationalOf(phone.national);
			const body = { purpose: "enquiry", mobile, countrycode: dialCodeOf(phone.countryCode) } as const;
			return nothing(await call(contract.auth.resendOtp, { body }));
		},
		async requestCall({ phone, isProven }) {
			const body = {
				mobile: nationalOf(phone.national),
				countrycode: dialCodeOf(phone.countryCode),
				otpverified: isProven,
			};
			return nothing(await call(requestCall, { body }));
		},
	};
}
