import { mapOutcome, type Outcome, withoutValue } from "#server/bff/upstream/outcome.ts";
import { toDay } from "#server/bff/upstream/read-values.ts";
import type { ResourceClient } from "#server/bff/upstream/resource-client.ts";
import { type BodyOf, contract, type ReplyOf } from "#server/contract/index.ts";

/** This is a traveller without an id; days are `YYYY-MM-DD`. */
export interface TravellerDetails {
	readonly title: "Mr" | "Mrs" | "Ms" | "Miss" | "Master" | "Dr";
	readonly firstName: string;
	readonly lastName: string;
	readonly gender: "male" | "female" | "other";
	readonly dateOfBirth: string;
	readonly relation: string;
	readonly nationality: string;
	/** The number is in national digits. */
	readonly mobile: string;
	readonly email: string;
	readonly documentType: string;
	readonly documentNumber: string;
	readonly passportNumber: string;
	readonly passportExpiry: string;
	readonly meal: string;
	readonly medicalNotes: string;
}

const { add, byId, list, remove, update } = contract.passenger;

/** This is a saved traveller; unknown values are empty. */
export type Traveller = ReturnType<typeof travellerOf>;

const travellerOf = (reply: ReplyOf<typeof byId>) => ({
	id: reply.id,
	title: reply.title ?? "",
	firstName: reply.firstname,
	lastName: reply.lastname ?? "",
	gender: reply.gender ?? "",
	dateOfBirth: toDay(reply.dob) ?? "",
	relation: reply.relation ?? "",
	nationality: reply.nationality ?? "",
	mobile: reply.mobile ?? "",
	email: reply.email ?? "",
	documentType: reply.documenttype ?? "",
	documentNumber: reply.documentnumber ?? "",
	passportNumber: reply.passportnumber ?? "",
	passportExpiry: toDay(reply.passportexpiry) ?? "",
	meal: reply.meal ?? "",
	medicalNotes: reply.medicalnotes ?? "",
});

const bodyOf = (details: TravellerDetails): BodyOf<typeof add> => ({
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

/** These calls concern the user's saved travellers. The source is `passenger`. */
export const travellersResource = ({ call }: ResourceClient) => ({
	async list(): Promise<Outcome<readonly Traveller[]>> {
		return mapOutcome(await call(list, {}), (travellers) => travellers.map(travellerOf));
	},
	/** The status is 404 for an id that is not the user's. */
	async byId(id: string): Promise<Outcome<Traveller>> {
		return mapOutcome(await call(byId, { params: { id } }), travellerOf);
	},
	/** Resolves to the id, which is empty where it is unknown. */
	add: (details: TravellerDetails): Promise<Outcome<string>> => call(add, { body: bodyOf(details) }),
	async change(id: string, details: TravellerDetails): Promise<Outcome<null>> {
		return withoutValue(await call(update, { params: { id }, body: bodyOf(details) }));
	},
	async remove(id: string): Promise<Outcome<null>> {
		return withoutValue(await call(remove, { params: { id } }));
	},
});
