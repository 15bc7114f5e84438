import { mapOutcome, type Outcome, withoutValue } from "#server/bff/upstream/outcome.ts";
import { toDay } from "#server/bff/upstream/read-values.ts";
import type { ResourceClient } from "#server/bff/upstream/resource-client.ts";
import { type BodyOf, contract, type InputOf, type ReplyOf } from "#server/contract/index.ts";

const { add, byId, list, remove, update } = contract.passenger;

type Body = BodyOf<typeof add>;
type SentBody = InputOf<typeof add>["body"];

/** The contract calls the fields by the names before the colon. */
const fieldNames = {
	title: "title",
	firstname: "firstName",
	lastname: "lastName",
	gender: "gender",
	dob: "dateOfBirth",
	relation: "relation",
	nationality: "nationality",
	mobile: "mobile",
	email: "email",
	documenttype: "documentType",
	documentnumber: "documentNumber",
	passportnumber: "passportNumber",
	passportexpiry: "passportExpiry",
	meal: "meal",
	medicalnotes: "medicalNotes",
} as const satisfies Record<keyof Body, string>;

type FieldName = (typeof fieldNames)[keyof Body];
const names = Object.entries(fieldNames) as [keyof Body, FieldName][];

/** This is a traveller without an id; days are `YYYY-MM-DD`, and the mobile number is in national digits. */
export type TravellerDetails = { readonly [Name in keyof SentBody as (typeof fieldNames)[Name]]: SentBody[Name] };

/** This is a saved traveller; unknown values are empty. */
export type Traveller = ReturnType<typeof travellerOf>;

const travellerOf = (reply: ReplyOf<typeof byId>) => ({
	id: reply.id,
	...(Object.fromEntries(names.map(([sent, name]) => [name, reply[sent] ?? ""])) as Record<FieldName, string>),
	dateOfBirth: toDay(reply.dob) ?? "",
	passportExpiry: toDay(reply.passportexpiry) ?? "",
});

const bodyOf = (details: TravellerDetails) =>
	Object.fromEntries(names.map(([sent, name]) => [sent, details[name] ?? ""])) as Body;

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
