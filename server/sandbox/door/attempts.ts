import { createHash } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import { momentIn, wholeDay } from "../clock.ts";
import { inTransaction, type Sandbox } from "../sandbox.ts";
import { attempts } from "../store/schema.ts";
import { Refusal } from "./answer.ts";

/** An answer as it is sent. */
export interface Envelope {
	readonly status: number;
	readonly body: unknown;
}

/** What makes a call the same call when it comes again. */
export interface Attempt {
	readonly key: string;
	/** Who calls: a user's id, or empty for visitors. */
	readonly caller: string;
	readonly operation: string;
	readonly sent: string;
}

/**
 * Does some work once for each key: a repeated call, even one that comes while the first still runs, gets the first
 * answer. Work and answer are kept together or not at all; keys are forgotten after a day.
 * @throws Refusal 422 where the same key comes with another body
 */
export function once(at: Sandbox, attempt: Attempt, work: (at: Sandbox) => Promise<Envelope>): Promise<Envelope> {
	const { sent, ...identity } = attempt;
	const sentHash = createHash("sha256").update(sent).digest("base64url");
	return inTransaction(at, async (inside) => {
		const now = momentIn(at.clock);
		await inside.db.delete(attempts).where(lt(attempts.at, momentIn(at.clock, -wholeDay)));
		// A second call with this key waits here until the first has ended, and then finds its row.
		const [begun] = await inside.db
			.insert(attempts)
			.values({ ...identity, sentHash, at: now })
			.onConflictDoNothing()
			.returning();
		const isThis = and(
			eq(attempts.key, identity.key),
			eq(attempts.caller, identity.caller),
			eq(attempts.operation, identity.operation),
		);
		if (begun === undefined) {
			const [earlier] = await inside.db.select().from(attempts).where(isThis);
			if (earlier?.sentHash !== sentHash) throw new Refusal(422, "This key belongs to another call");
			if (earlier.answer !== null) return earlier.answer;
		}
		const answer = await work(inside);
		await inside.db.update(attempts).set({ answer }).where(isThis);
		return answer;
	});
}
