import { and, asc, eq, getTableColumns, ne } from "drizzle-orm";
import { sendNotice } from "../auth/send-notice.ts";
import { makeId } from "../auth/token.ts";
import { dateAt } from "../clock.ts";
import { inTransaction, type SandboxContext } from "../context.ts";
import { bankAccountsTable } from "../database/schema.ts";
import { type Handlers, requireUser } from "../http/handler.ts";
import { orNotFound, reply } from "../http/reply.ts";

const masked = (accountNumber: string): string => `${"X".repeat(accountNumber.length - 4)}${accountNumber.slice(-4)}`;
const isOf = (userId: string, id: string) => and(eq(bankAccountsTable.id, id), eq(bankAccountsTable.userId, userId));

async function keepOneDefault({ db }: SandboxContext, userId: string, id: string): Promise<void> {
	await db
		.update(bankAccountsTable)
		.set({ isdefault: false })
		.where(and(eq(bankAccountsTable.userId, userId), ne(bankAccountsTable.id, id)));
}

export const bankHandlers: Handlers<"bank"> = {
	async list({ db }, call) {
		const { userId, addedAt, ...account } = getTableColumns(bankAccountsTable);
		const rows = await db
			.select(account)
			.from(bankAccountsTable)
			.where(eq(userId, requireUser(call).id))
			.orderBy(asc(addedAt), asc(account.id))
			.limit(50);
		return reply(rows.map((row) => ({ ...row, accountnumber: masked(row.accountnumber) })));
	},

	async add(ctx, call) {
		const user = requireUser(call);
		const userId = user.id;
		const id = makeId("ba");
		await inTransaction(ctx, async (txCtx) => {
			const addedAt = dateAt(txCtx.clock);
			await txCtx.db.insert(bankAccountsTable).values({ id, userId, addedAt, ...call.body });
			if (call.body.isdefault) await keepOneDefault(txCtx, userId, id);
		});
		sendNotice(ctx, user, "bankAdded");
		return reply(id, "Bank account added");
	},

	async update(ctx, call) {
		const user = requireUser(call);
		const userId = user.id;
		const { id } = call.params;
		await inTransaction(ctx, async (txCtx) => {
			const [row] = await txCtx.db.update(bankAccountsTable).set(call.body).where(isOf(userId, id)).returning();
			orNotFound(row, "Account");
			if (call.body.isdefault) await keepOneDefault(txCtx, userId, id);
		});
		sendNotice(ctx, user, "bankChanged");
		return reply(null, "Bank account saved");
	},

	async remove(ctx, call) {
		const user = requireUser(call);
		const [row] = await ctx.db.delete(bankAccountsTable).where(isOf(user.id, call.params.id)).returning();
		orNotFound(row, "Account");
		sendNotice(ctx, user, "bankDeleted");
		return reply(null, "Bank account deleted");
	},
};
