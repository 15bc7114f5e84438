import { desc, eq, sql } from "drizzle-orm";
import { toRupees } from "../booking/price.ts";
import type { SandboxContext } from "../context.ts";
import { walletEntriesTable } from "../database/schema.ts";
import { type Handlers, requireUser } from "../http/handler.ts";
import { reply } from "../http/reply.ts";

const perPage = 24;

/** Resolves to the sum of the entries, in paise. */
async function getWalletBalance({ db }: SandboxContext, userId: string): Promise<number> {
	const { type, amountInPaise } = walletEntriesTable;
	const signed = sql`case when ${type} = 'credit' then ${amountInPaise} else -${amountInPaise} end`;
	const [row] = await db
		.select({ total: sql`coalesce(sum(${signed}), 0)`.mapWith(Number) })
		.from(walletEntriesTable)
		.where(eq(walletEntriesTable.userId, userId));
	return row?.total ?? 0;
}

export const walletHandlers: Handlers<"wallet"> = {
	async mine(ctx, call) {
		const { db } = ctx;
		const isMine = eq(walletEntriesTable.userId, requireUser(call).id);
		const newestFirst = [desc(walletEntriesTable.at), desc(walletEntriesTable.id)];
		const rows = await db
			.select()
			.from(walletEntriesTable)
			.where(isMine)
			.orderBy(...newestFirst)
			.limit(perPage)
			.offset((Number(call.query.page) - 1) * perPage);
		return reply({
			balance: toRupees(await getWalletBalance(ctx, requireUser(call).id)),
			currency: "INR",
			transactions: rows.map(({ id, type, amountInPaise, reason, at: madeAt, balanceInPaise }) => ({
				id,
				type,
				amount: toRupees(amountInPaise),
				reason,
				date: madeAt.toISOString(),
				balance: toRupees(balanceInPaise),
			})),
			total: await db.$count(walletEntriesTable, isMine),
		});
	},
};
