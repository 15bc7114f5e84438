import { type BodyOf, contract } from "#server/contract/index.ts";
import type { BankAccountInput } from "./domain-account.ts";
import type { AccountNouns } from "./nouns-account.ts";
import { mapOutcome } from "./outcome.ts";
import type { Upstream } from "./upstream.ts";

const payloadOf = (account: BankAccountInput): BodyOf<typeof contract.bank.add> => ({
	accountholder: account.holder,
	accountnumber: account.number,
	ifsc: account.ifsc,
	bankname: account.bankName,
	isdefault: account.isDefault,
});

/** Where refunds go to. */
export function bankAccountCalls({ call }: Upstream): AccountNouns["bankAccounts"] {
	const { add, list, remove, update } = contract.bank;
	return {
		async list() {
			return mapOutcome(await call(list, {}), (all) =>
				all.map((sent) => ({
					id: sent.id,
					holder: sent.accountholder,
					// Masked already; should it not be, no more than this goes to a browser.
					lastDigits: sent.accountnumber.slice(-4),
					ifsc: sent.ifsc,
					bankName: sent.bankname,
					isDefault: sent.isdefault,
				})),
			);
		},
		add: (account) => call(add, { body: payloadOf(account) }),
		async change(id, account) {
			return mapOutcome(await call(update, { params: { id }, body: payloadOf(account) }), () => null);
		},
		async remove(id) {
			return mapOutcome(await call(remove, { params: { id } }), () => null);
		},
	};
}
