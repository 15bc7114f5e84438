import { type BodyOf, contract, type ReplyOf } from "#server/contract/index.ts";
import type { Traveller, TravellerDetails } from "./domain-account.ts";
import type { AccountNouns } from "./nouns-account.ts";
import { mapOutcome } from "./outcome.ts";
import { dayOf } from "./reading.ts";
import type { Upstream } from "./upstream.ts";

const { add, byId, list, remove, update } = contract.passenger;

const travellerOf = (sent: ReplyOf<typeof byId>): Traveller => ({
	id: sent.id,
	title: sent.title ?? "",
	firstName: sent.firstname,
	lastName: sent.lastname ?? "",
	gender: sent.gender ?? "",
	dateOfBirth: dayOf(sent.dob) ?? "",
	relation: sent.relation ?? "",
	nationality: sent.nationality ?? "",
	mobile: sent.mobile ?? "",
	email: sent.email ?? "",
	documentType: sent.documenttype ?? "",
	documentNumber: sent.documentnumber ?? "",
	passportNumber: sent.passportnumber ?? "",
	passportExpiry: dayOf(sent.passportexpiry) ?? "",
	meal: sent.meal ?? "",
	medicalNotes: sent.medicalnotes ?? "",
});

const payloadOf = (details: TravellerDetails): BodyOf<typeof add> => ({
	title: details.title,
	firstname: details.firstName,
	lastname: details.lastName,
	gender: details.gender,
	dob: details.dateOfBirth,
	relation: details.relation,
	nationality: details.nationality,
	mobile: details.mobile,
	email: details.email,
	documenttype: details.documentType,
	documentnumber: details.documentNumber,
	passportnumber: details.passportNumber,
	passportexpiry: details.passportExpiry,
	meal: details.meal,
	medicalnotes: details.medicalNotes,
});

/** Those who may go on a tour. */
export function travellerCalls({ call }: Upstream): AccountNouns["travellers"] {
	return {
		async list() {
			return mapOutcome(await call(list, {}), (all) => all.map(travellerOf));
		},
		async byId(id) {
			return mapOutcome(await call(byId, { params: { id } }), travellerOf);
		},
		add: (details) => call(add, { body: payloadOf(details) }),
		async change(id, details) {
			return mapOutcome(await call(update, { params: { id }, body: payloadOf(details) }), () => null);
		},
		async remove(id) {
			return mapOutcome(await call(remove, { params: { id } }), () => null);
		},
	};
}
