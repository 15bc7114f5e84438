import { contract } from "#server/contract/index.ts";
import type { AccountNouns } from "./nouns-account.ts";
import { mapOutcome } from "./outcome.ts";
import { dayOf, paiseOf, paiseOrNull } from "./reading.ts";
import type { Upstream } from "./upstream.ts";

/** An upstream may send what went out as a positive amount of the kind `debit`. */
const signed = (type: string, amount: number): number => (/debit/i.test(type) ? -Math.abs(amount) : amount);

/** Money that the house holds for the traveller. */
export function walletCalls({ call }: Upstream): AccountNouns["wallet"] {
	return {
		async page(page) {
			const outcome = await call(contract.wallet.mine, { query: { page: String(page), limit: "24" } });
			return mapOutcome(outcome, ({ balance, transactions, total }) => ({
				balanceInPaise: paiseOf(balance),
				movements: transactions.map((sent) => ({
					id: sent.id,
					amountInPaise: paiseOf(signed(sent.type, sent.amount)),
					reason: sent.reason ?? "",
					date: dayOf(sent.date),
					balanceInPaise: paiseOrNull(sent.balance),
				})),
				total: total ?? null,
			}));
		},
	};
}
