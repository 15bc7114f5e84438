import { and, count, eq, gt, lt, sql } from "drizzle-orm";
import { minute, momentIn } from "../clock.ts";
import { inTransaction, type Sandbox } from "../sandbox.ts";
import { wrongSignIns } from "../store/schema.ts";

const windowMs = 15 * minute;
const wrongPerWindow = 10;

/**
 * Whether a password may sign in: it is right, and fewer than ten wrong ones came for the account within a quarter of an
 * hour; counted even when many arrive at once. Codes of the account are not touched.
 */
export function mayEnter(at: Sandbox, account: string, isRight: boolean): Promise<boolean> {
	return inTransaction(at, async ({ db, clock }) => {
		await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${account}, 13))`);
		const since = momentIn(clock, -windowMs);
		await db.delete(wrongSignIns).where(lt(wrongSignIns.at, since));
		const isLate = and(eq(wrongSignIns.account, account), gt(wrongSignIns.at, since));
		const [wrong] = await db.select({ total: count() }).from(wrongSignIns).where(isLate);
		if ((wrong?.total ?? 0) >= wrongPerWindow) return false;
		if (!isRight) await db.insert(wrongSignIns).values({ account, at: momentIn(clock) });
		return isRight;
	});
}

/** Forgets the wrong passwords of an account, once it has a new one. */
export async function forgetWrongSignIns(at: Sandbox, account: string): Promise<void> {
	await at.db.delete(wrongSignIns).where(eq(wrongSignIns.account, account));
}
