import { and, asc, eq } from "drizzle-orm";
import type { BodyOf, Contract } from "#server/contract/index.ts";
import { makeId } from "../auth/token.ts";
import { dateAt } from "../clock.ts";
import { type PassengerDetails, passengersTable } from "../database/schema.ts";
import { type Handlers, requireUser } from "../http/handler.ts";
import { orNotFound, reply } from "../http/reply.ts";

type SentPassenger = BodyOf<Contract["passenger"]["add"]>;

const isOf = (userId: string, id: string) => and(eq(passengersTable.id, id), eq(passengersTable.userId, userId));

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

function sentOf({ id, details }: typeof passengersTable.$inferSelect) {
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

export const passengerHandlers: Handlers<"passenger"> = {
	async list({ db }, call) {
		const rows = await db
			.select()
			.from(passengersTable)
			.where(eq(passengersTable.userId, requireUser(call).id))
			.orderBy(asc(passengersTable.addedAt), asc(passengersTable.id))
			.limit(200);
		return reply(rows.map(sentOf));
	},

	async byId({ db }, call) {
		const [row] = await db
			.select()
			.from(passengersTable)
			.where(isOf(requireUser(call).id, call.params.id));
		return reply(sentOf(orNotFound(row, "Traveller")));
	},

	async add({ db, clock }, call) {
		const id = makeId("p");
		await db
			.insert(passengersTable)
			.values({ id, userId: requireUser(call).id, details: detailsOf(call.body), addedAt: dateAt(clock) });
		return reply(id, "Traveller added");
	},

	async update({ db }, call) {
		const [row] = await db
			.update(passengersTable)
			.set({ details: detailsOf(call.body) })
			.where(isOf(requireUser(call).id, call.params.id))
			.returning();
		orNotFound(row, "Traveller");
		return reply(null, "Traveller saved");
	},

	async remove({ db }, call) {
		const [row] = await db
			.delete(passengersTable)
			.where(isOf(requireUser(call).id, call.params.id))
			.returning();
		orNotFound(row, "Traveller");
		return reply(null, "Traveller deleted");
	},
};
