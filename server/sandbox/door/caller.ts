import { and, eq, gt } from "drizzle-orm";
import { momentIn } from "../clock.ts";
import type { Sandbox } from "../sandbox.ts";
import { hashToken, isSame } from "../secrets/token.ts";
import { users, userTokens } from "../store/schema.ts";
import { Refusal } from "./answer.ts";
import type { Caller } from "./handler.ts";

/** The token of an authorization header, with or without the word Bearer. */
export function tokenOf(header: string | undefined): string {
	return (header ?? "").replace(/^Bearer\s+/i, "").trim();
}

/** Who carries this token. @throws Refusal 401 for none, an unknown or an ended one, and for blocked users */
export async function callerOf(at: Sandbox, header: string | undefined): Promise<Caller> {
	const token = tokenOf(header);
	if (token === "") throw new Refusal(401, "Unauthorized");
	if (isSame(token, at.settings.publicToken)) return { kind: "public" };
	const tokenHash = hashToken(token);
	const [row] = await at.db
		.select({ user: users })
		.from(userTokens)
		.innerJoin(users, eq(users.id, userTokens.userId))
		.where(
			and(eq(userTokens.hash, tokenHash), gt(userTokens.expiresAt, momentIn(at.clock)), eq(users.isBlocked, false)),
		);
	if (row === undefined) throw new Refusal(401, "Unauthorized");
	return { kind: "user", user: row.user, tokenHash };
}
