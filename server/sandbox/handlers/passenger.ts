import { and, asc, eq } from "drizzle-orm";
import type { BodyOf, Contract } from "#server/contract/index.ts";
import { momentIn } from "../clock.ts";
import { found, reply } from "../door/answer.ts";
import { type Handlers, signedIn } from "../door/handler.ts";
import { makeId } from "../secrets/token.ts";
import { type PassengerDetails, passengers } from "../store/schema.ts";

type SentPassenger = BodyOf<Contract["passenger"]["add"]>;

const isOf = (userId: string, id: string) => and(eq(passengers.id, id), eq(passengers.userId, userId));

function detailsOf(sent: SentPassenger): PassengerDetails {
	return {
		title: sent.title,
		firstName: sent.firstname,
		lastName: sent.lastname,
		gender: sent.gender,
		dateOfBirth: sent.dob,
		relation: sent.relation,
		nationality: sent.nationality,
		mobile: sent.mobile || null,
		email: sent.email || null,
		documentType: sent.documenttype || null,
		documentNumber: sent.documentnumber || null,
		passportNumber: sent.passportnumber || null,
		passportExpiry: sent.passportexpiry || null,
		meal: sent.meal,
		medicalNotes: sent.medicalnotes || null,
	};
}

function sentOf({ id, details }: typeof passengers.$inferSelect) {
	return {
		id,
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
	};
}

/** Travellers of a user. */
export const passengerHandlers: Handlers<"passenger"> = {
	async list({ db }, call) {
		const rows = await db
			.select()
			.from(passengers)
			.where(eq(passengers.userId, signedIn(call).id))
			.orderBy(asc(passengers.addedAt), asc(passengers.id))
			.limit(200);
		return reply(rows.map(sentOf));
	},

	async byId({ db }, call) {
		const [row] = await db
			.select()
			.from(passengers)
			.where(isOf(signedIn(call).id, call.params.id));
		return reply(sentOf(found(row, "Traveller")));
	},

	async add({ db, clock }, call) {
		const id = makeId("p");
		await db
			.insert(passengers)
			.values({ id, userId: signedIn(call).id, details: detailsOf(call.body), addedAt: momentIn(clock) });
		return reply(id, "The traveller is added");
	},

	async update({ db }, call) {
		const [row] = await db
			.update(passengers)
			.set({ details: detailsOf(call.body) })
			.where(isOf(signedIn(call).id, call.params.id))
			.returning();
		found(row, "Traveller");
		return reply(null, "The traveller is saved");
	},

	async remove({ db }, call) {
		const [row] = await db
			.delete(passengers)
			.where(isOf(signedIn(call).id, call.params.id))
			.returning();
		found(row, "Traveller");
		return reply(null, "The traveller is deleted");
	},
};
