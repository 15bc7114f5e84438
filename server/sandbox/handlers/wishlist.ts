import { and, asc, eq } from "drizzle-orm";
import { findPackagesByIds, toPackageCards } from "../booking/package-card.ts";
import { todayIn } from "../clock.ts";
import { packagesTable, wishesTable } from "../database/schema.ts";
import { type Handlers, requireUser } from "../http/handler.ts";
import { orNotFound, reply } from "../http/reply.ts";

export const wishlistHandlers: Handlers<"wishlist"> = {
	async ids({ db }, call) {
		const rows = await db
			.select({ id: wishesTable.packageId })
			.from(wishesTable)
			.where(eq(wishesTable.userId, requireUser(call).id))
			.orderBy(asc(wishesTable.order))
			.limit(500);
		return reply(rows.map(({ id }) => id));
	},

	async add({ db }, call) {
		const [tour] = await findPackagesByIds(db, [call.body.wishlisttypeid]);
		const { id: packageId } = orNotFound(tour, "Package");
		await db
			.insert(wishesTable)
			.values({ userId: requireUser(call).id, packageId })
			.onConflictDoNothing();
		return reply({ id: packageId, wishlisttype: "package", wishlisttypeid: packageId });
	},

	async remove({ db }, call) {
		const isIt = and(eq(wishesTable.userId, requireUser(call).id), eq(wishesTable.packageId, call.params.id));
		await db.delete(wishesTable).where(isIt);
		return reply(null);
	},

	async list({ db, clock }, call) {
		const rows = await db
			.select({ tour: packagesTable })
			.from(wishesTable)
			.innerJoin(packagesTable, eq(packagesTable.id, wishesTable.packageId))
			.where(eq(wishesTable.userId, requireUser(call).id))
			.orderBy(asc(wishesTable.order))
			.limit(500);
		return reply(
			await toPackageCards(
				db,
				rows.map(({ tour }) => tour),
				todayIn(clock),
			),
		);
	},
};
