import { eq, sql } from "drizzle-orm";
import type { Sandbox } from "../sandbox.ts";
import { walletEntries } from "../store/schema.ts";

/** What is in a user's wallet, in paise: the sum of its movements, so that no movement can be lost. */
export async function walletBalanceOf({ db }: Sandbox, userId: string): Promise<number> {
	const { type, amountInPaise } = walletEntries;
	const signed = sql`case when ${type} = 'credit' then ${amountInPaise} else -${amountInPaise} end`;
	const [row] = await db
		.select({ total: sql`coalesce(sum(${signed}), 0)`.mapWith(Number) })
		.from(walletEntries)
		.where(eq(walletEntries.userId, userId));
	return row?.total ?? 0;
}
