import { count, desc, eq } from "drizzle-orm";
import { reply } from "../door/answer.ts";
import { type Handlers, signedIn } from "../door/handler.ts";
import { toRupees } from "../rules/money.ts";
import { walletEntries } from "../store/schema.ts";

const perPage = 24;

/** A user's wallet. */
export const walletHandlers: Handlers<"wallet"> = {
	async mine({ db }, call) {
		const isMine = eq(walletEntries.userId, signedIn(call).id);
		const newestFirst = [desc(walletEntries.at), desc(walletEntries.id)];
		const [last] = await db
			.select()
			.from(walletEntries)
			.where(isMine)
			.orderBy(...newestFirst)
			.limit(1);
		const [all] = await db.select({ total: count() }).from(walletEntries).where(isMine);
		const rows = await db
			.select()
			.from(walletEntries)
			.where(isMine)
			.orderBy(...newestFirst)
			.limit(perPage)
			.offset((Number(call.query.page) - 1) * perPage);
		return reply({
			balance: toRupees(last?.balanceInPaise ?? 0),
			currency: "INR",
			transactions: rows.map(({ id, type, amountInPaise, reason, at, balanceInPaise }) => ({
				id,
				type,
				amount: toRupees(amountInPaise),
				reason,
				date: at.toISOString(),
				balance: toRupees(balanceInPaise),
			})),
			total: all?.total ?? 0,
		});
	},
};
