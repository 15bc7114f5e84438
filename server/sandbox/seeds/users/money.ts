import type { BankAccountSeed, WalletEntrySeed } from "../types.ts";

type Movement = readonly [daysAgo: number, amountInRupees: number, reason: string];

/** Movements from old to new; a negative amount is a debit. */
function ledger(userId: string, movements: readonly Movement[]): WalletEntrySeed[] {
	let balanceInPaise = 0;
	return movements.map(([daysAgo, amountInRupees, reason], index) => {
		balanceInPaise += amountInRupees * 100;
		return {
			id: `w${userId}-${String(index + 1).padStart(2, "0")}`,
			userId,
			type: amountInRupees < 0 ? "debit" : "credit",
			amountInPaise: Math.abs(amountInRupees) * 100,
			reason,
			dayOffset: -daysAgo,
			balanceInPaise,
		};
	});
}

/** Thirty movements that never take the balance below nought: three in, one out. */
const frequentMovements: readonly Movement[] = Array.from({ length: 30 }, (_, index): Movement => {
	const daysAgo = 900 - index * 30;
	if (index % 4 === 3) return [daysAgo, -(300 + (index % 5) * 50), "Used on a booking"];
	if (index % 4 === 2) return [daysAgo, 250, "Thank-you for a review"];
	return [
		daysAgo,
		200 + (index % 3) * 100,
		index % 2 === 0 ? "Refund of a cancelled booking" : "A friend's first booking",
	];
});

/** Wallets: thirty entries, a few, or none. */
export const walletEntries: readonly WalletEntrySeed[] = [
	...ledger("u1", [
		[480, 500, "Welcome"],
		[110, -500, "Used on booking PAR-100102"],
		[58, 250, "Thank-you for a review"],
		[18, 1200, "Part of the refund of booking PAR-100104"],
	]),
	...ledger("u3", [[38, 500, "Welcome"]]),
	...ledger("u5", frequentMovements),
];

const account = (
	userId: string,
	index: number,
	accountHolder: string,
	accountNumber: string,
	isDefault: boolean,
): BankAccountSeed => ({
	id: `ba${userId}-${index}`,
	userId,
	accountHolder,
	accountNumber,
	ifsc: `SNDX0${String(index).padStart(6, "0")}`,
	bankName: "Sandbox Bank of Paradise",
	isDefault,
});

/** Bank accounts; bank and numbers are invented. */
export const bankAccounts: readonly BankAccountSeed[] = [
	account("u1", 1, "Asha Menon", "000000004321", true),
	account("u1", 2, "Nikhil Menon", "000000008765", false),
	...Array.from({ length: 30 }, (_, index) =>
		account("u5", index + 1, "Devendra Kulkarni", `0000000${String(10_000 + index * 137)}`, index === 0),
	),
];
