import { createHash } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import { dateAt, dayMs } from "../clock.ts";
import { inTransaction, type SandboxContext } from "../context.ts";
import { idempotencyTable } from "../database/schema.ts";
import { ApiError } from "./reply.ts";

export interface ApiEnvelope {
	readonly status: number;
	readonly body: unknown;
}

/**
 * Repeated and concurrent calls with one key get the first reply. Work and reply happen in one transaction; keys expire
 * after a day.
 * @throws ApiError 422 for the same key with another body
 */
export function runOnce(
	ctx: SandboxContext,
	{ sent, ...identity }: Readonly<Record<"key" | "caller" | "operation" | "sent", string>>,
	work: (ctx: SandboxContext) => Promise<ApiEnvelope>,
): Promise<ApiEnvelope> {
	const sentHash = createHash("sha256").update(sent).digest("base64url");
	return inTransaction(ctx, async (txCtx) => {
		const now = dateAt(ctx.clock);
		await txCtx.db.delete(idempotencyTable).where(lt(idempotencyTable.at, dateAt(ctx.clock, -dayMs)));
		// A concurrent call with the same key waits here for the first one.
		const [begun] = await txCtx.db
			.insert(idempotencyTable)
			.values({ ...identity, sentHash, at: now })
			.onConflictDoNothing()
			.returning();
		const isThis = and(
			eq(idempotencyTable.key, identity.key),
			eq(idempotencyTable.caller, identity.caller),
			eq(idempotencyTable.operation, identity.operation),
		);
		if (begun === undefined) {
			const [earlier] = await txCtx.db.select().from(idempotencyTable).where(isThis);
			if (earlier?.sentHash !== sentHash) throw new ApiError(422, "This key belongs to another call");
			if (earlier.answer !== null) return earlier.answer;
		}
		const answer = await work(txCtx);
		await txCtx.db.update(idempotencyTable).set({ answer }).where(isThis);
		return answer;
	});
}
