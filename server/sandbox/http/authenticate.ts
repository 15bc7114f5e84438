import { and, eq, gt } from "drizzle-orm";
import { hashToken, isEqualConstantTime } from "../auth/token.ts";
import { dateAt } from "../clock.ts";
import type { SandboxContext } from "../context.ts";
import { usersTable, userTokensTable } from "../database/schema.ts";
import type { ApiCaller } from "./handler.ts";
import { ApiError } from "./reply.ts";

export function bearerToken(header: string | undefined): string {
	return (header ?? "").replace(/^Bearer\s+/i, "").trim();
}

/** @throws ApiError 401, also for blocked users */
export async function authenticateToken(ctx: SandboxContext, header: string | undefined): Promise<ApiCaller> {
	const token = bearerToken(header);
	if (token === "") throw new ApiError(401, "Unauthorized");
	if (isEqualConstantTime(token, ctx.settings.publicToken)) return { kind: "public" };
	const tokenHash = hashToken(token);
	const [row] = await ctx.db
		.select({ user: usersTable })
		.from(userTokensTable)
		.innerJoin(usersTable, eq(usersTable.id, userTokensTable.userId))
		.where(
			and(
				eq(userTokensTable.hash, tokenHash),
				gt(userTokensTable.expiresAt, dateAt(ctx.clock)),
				eq(usersTable.isBlocked, false),
			),
		);
	if (row === undefined) throw new ApiError(401, "Unauthorized");
	return { kind: "user", user: row.user, tokenHash };
}
