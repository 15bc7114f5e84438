import { and, asc, eq, ne } from "drizzle-orm";
import type { BodyOf, Contract } from "#server/contract/index.ts";
import { momentIn } from "../clock.ts";
import { found, reply } from "../door/answer.ts";
import { type Handlers, signedIn } from "../door/handler.ts";
import { inTransaction, type Sandbox } from "../sandbox.ts";
import { makeId } from "../secrets/token.ts";
import { bankAccounts } from "../store/schema.ts";

const masked = (accountNumber: string): string => `${"X".repeat(accountNumber.length - 4)}${accountNumber.slice(-4)}`;
const isOf = (userId: string, id: string) => and(eq(bankAccounts.id, id), eq(bankAccounts.userId, userId));

function accountOf(sent: BodyOf<Contract["bank"]["add"]>) {
	return {
		accountHolder: sent.accountholder,
		accountNumber: sent.accountnumber,
		ifsc: sent.ifsc,
		bankName: sent.bankname,
		isDefault: sent.isdefault,
	};
}

/** Only one account is the first choice. */
async function keepOneDefault({ db }: Sandbox, userId: string, id: string): Promise<void> {
	await db
		.update(bankAccounts)
		.set({ isDefault: false })
		.where(and(eq(bankAccounts.userId, userId), ne(bankAccounts.id, id)));
}

/** Bank accounts that refunds go to. */
export const bankHandlers: Handlers<"bank"> = {
	async list({ db }, call) {
		const rows = await db
			.select()
			.from(bankAccounts)
			.where(eq(bankAccounts.userId, signedIn(call).id))
			.orderBy(asc(bankAccounts.addedAt), asc(bankAccounts.id))
			.limit(50);
		return reply(
			rows.map(({ id, accountHolder, accountNumber, ifsc, bankName, isDefault }) => ({
				id,
				accountholder: accountHolder,
				accountnumber: masked(accountNumber),
				ifsc,
				bankname: bankName,
				isdefault: isDefault,
			})),
		);
	},

	async add(at, call) {
		const userId = signedIn(call).id;
		const id = makeId("ba");
		await inTransaction(at, async (inside) => {
			const addedAt = momentIn(inside.clock);
			await inside.db.insert(bankAccounts).values({ id, userId, addedAt, ...accountOf(call.body) });
			if (call.body.isdefault) await keepOneDefault(inside, userId, id);
		});
		return reply(id, "The account is added");
	},

	async update(at, call) {
		const userId = signedIn(call).id;
		const { id } = call.params;
		await inTransaction(at, async (inside) => {
			const [row] = await inside.db.update(bankAccounts).set(accountOf(call.body)).where(isOf(userId, id)).returning();
			found(row, "Account");
			if (call.body.isdefault) await keepOneDefault(inside, userId, id);
		});
		return reply(null, "The account is saved");
	},

	async remove({ db }, call) {
		const [row] = await db
			.delete(bankAccounts)
			.where(isOf(signedIn(call).id, call.params.id))
			.returning();
		found(row, "Account");
		return reply(null, "The account is deleted");
	},
};
