import { and, asc, eq } from "drizzle-orm";
import { found, reply } from "../door/answer.ts";
import { type Handlers, signedIn } from "../door/handler.ts";
import { packages, wishes } from "../store/schema.ts";
import { cardsOf, packagesByIds } from "../trade/card.ts";

/** What users want to remember. */
export const wishlistHandlers: Handlers<"wishlist"> = {
	async ids({ db }, call) {
		const rows = await db
			.select({ id: wishes.packageId })
			.from(wishes)
			.where(eq(wishes.userId, signedIn(call).id))
			.orderBy(asc(wishes.order))
			.limit(500);
		return reply(rows.map(({ id }) => id));
	},

	async add({ db }, call) {
		const [tour] = await packagesByIds(db, [call.body.wishlisttypeid]);
		const { id: packageId } = found(tour, "Package");
		await db
			.insert(wishes)
			.values({ userId: signedIn(call).id, packageId })
			.onConflictDoNothing();
		return reply({ id: packageId, wishlisttype: "package", wishlisttypeid: packageId });
	},

	async remove({ db }, call) {
		const isIt = and(eq(wishes.userId, signedIn(call).id), eq(wishes.packageId, call.params.id));
		await db.delete(wishes).where(isIt);
		return reply(null);
	},

	async list({ db }, call) {
		const rows = await db
			.select({ tour: packages })
			.from(wishes)
			.innerJoin(packages, eq(packages.id, wishes.packageId))
			.where(eq(wishes.userId, signedIn(call).id))
			.orderBy(asc(wishes.order))
			.limit(500);
		return reply(
			await cardsOf(
				db,
				rows.map(({ tour }) => tour),
			),
		);
	},
};
