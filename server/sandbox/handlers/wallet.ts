import { count, desc, eq } from "drizzle-orm";
import { reply } from "../door/answer.ts";
import { type Handlers, signedIn } from "../door/handler.ts";
import { toRupees } from "../rules/money.ts";
import { walletEntries } from "../store/schema.ts";
import { walletBalanceOf } from "../trade/wallet.ts";

const perPage = 24;

/** A user's wallet. */
export const walletHandlers: Handlers<"wallet"> = {
	async mine(at, call) {
		const { db } = at;
		const isMine = eq(walletEntries.userId, signedIn(call).id);
		const newestFirst = [desc(walletEntries.at), desc(walletEntries.id)];
		const [all] = await db.select({ total: count() }).from(walletEntries).where(isMine);
		const rows = await db
			.select()
			.from(walletEntries)
			.where(isMine)
			.orderBy(...newestFirst)
			.limit(perPage)
			.offset((Number(call.query.page) - 1) * perPage);
		return reply({
			balance: toRupees(await walletBalanceOf(at, signedIn(call).id)),
			currency: "INR",
			transactions: rows.map(({ id, type, amountInPaise, reason, at: madeAt, balanceInPaise }) => ({
				id,
				type,
				amount: toRupees(amountInPaise),
				reason,
				date: madeAt.toISOString(),
				balance: toRupees(balanceInPaise),
			})),
			total: all?.total ?? 0,
		});
	},
};
