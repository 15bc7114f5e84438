import { and, asc, eq } from "drizzle-orm";
import { makeId } from "../auth/token.ts";
import { dateAt } from "../clock.ts";
import { passengersTable } from "../database/schema.ts";
import { type Handlers, requireUser } from "../http/handler.ts";
import { orNotFound, reply } from "../http/reply.ts";

const isOf = (userId: string, id: string) => and(eq(passengersTable.id, id), eq(passengersTable.userId, userId));

const sentOf = ({ id, details }: typeof passengersTable.$inferSelect) => ({
	...{ id, ...details, passportexpiry: details.passportexpiry || null },
});

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
			.values({ id, userId: requireUser(call).id, details: call.body, addedAt: dateAt(clock) });
		return reply(id, "Traveller added");
	},

	async update({ db }, call) {
		const [row] = await db
			.update(passengersTable)
			.set({ details: call.body })
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
