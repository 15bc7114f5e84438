import { and, eq, gt, lt, sql } from "drizzle-orm";
import { dateAt, minuteMs } from "../clock.ts";
import { inTransaction, type SandboxContext } from "../context.ts";
import { wrongSignInsTable } from "../database/schema.ts";

const windowMs = 15 * minuteMs;
const wrongPerWindow = 10;

/**
 * Counts a sign-in attempt, also under concurrency. Resolves to false for a wrong password, and for any after ten wrong
 * ones in 15 minutes.
 */
export function countSignIn(ctx: SandboxContext, account: string, isRight: boolean): Promise<boolean> {
	return inTransaction(ctx, async ({ db, clock }) => {
		await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${account}, 13))`);
		const since = dateAt(clock, -windowMs);
		await db.delete(wrongSignInsTable).where(lt(wrongSignInsTable.at, since));
		const isLate = and(eq(wrongSignInsTable.account, account), gt(wrongSignInsTable.at, since));
		if ((await db.$count(wrongSignInsTable, isLate)) >= wrongPerWindow) return false;
		if (!isRight) await db.insert(wrongSignInsTable).values({ account, at: dateAt(clock) });
		return isRight;
	});
}

export async function forgetWrongSignIns(ctx: SandboxContext, account: string): Promise<void> {
	await ctx.db.delete(wrongSignInsTable).where(eq(wrongSignInsTable.account, account));
}
