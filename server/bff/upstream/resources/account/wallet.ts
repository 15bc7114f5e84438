import { mapOutcome, type Outcome, withoutValue } from "#server/bff/upstream/outcome.ts";
import { dayOf, paiseOrNull } from "#server/bff/upstream/read-values.ts";
import type { ResourceClient } from "#server/bff/upstream/resource-client.ts";
import { type BodyOf, contract, type ReplyOf } from "#server/contract/index.ts";

/** A movement of a wallet; what could not be read is null. */
export interface WalletMovement {
	/** Unique within its page. */
	readonly key: string;
	/** Negative where it is known to be money out. */
	readonly amountInPaise: number | null;
	readonly direction: "in" | "out" | null;
	readonly reason: string;
	readonly date: string | null;
	readonly balanceInPaise: number | null;
}

/** The user's wallet; what could not be read, or is not in rupees, is null. */
export interface Wallet {
	readonly balanceInPaise: number | null;
	readonly movements: readonly WalletMovement[] | null;
	/** On all pages; null where unknown. */
	readonly total: number | null;
}

/** A bank account for refunds, as typed. */
export interface BankAccountInput {
	readonly holder: string;
	/** 6 to 18 digits. */
	readonly number: string;
	readonly ifsc: string;
	readonly bankName: string;
	readonly isDefault: boolean;
}

/** A saved bank account. */
export interface BankAccount extends Omit<BankAccountInput, "number"> {
	readonly id: string;
	/** The last four digits; empty where unknown, as the other texts may be. */
	readonly lastDigits: string;
}

/** A coupon for every user. */
export interface Coupon {
	readonly code: string;
	readonly title: string;
	readonly text: string;
	readonly from: string | null;
	readonly until: string | null;
	/** Before tax. */
	readonly leastCartInPaise: number | null;
	readonly leastPersons: number | null;
	/** Why this user cannot use it for the cart, as the upstream says; null where it does not. */
	readonly unusable: string | null;
}

/** A coupon applied to a booking. */
export interface UsedCoupon {
	readonly code: string;
	readonly title: string;
	/** Null where unknown. */
	readonly discountInPaise: number | null;
	readonly usedOn: string | null;
	readonly bookingNumber: string;
	/** As sent, e.g. `used`, `returned`. */
	readonly status: string;
}

type MovementReply = NonNullable<ReplyOf<typeof contract.wallet.mine>["transactions"]>[number];

/** An amount below zero is money out; one above zero may be either, so that the type decides. */
function directionOf({ type, amount }: MovementReply): WalletMovement["direction"] {
	if (amount === null) return null;
	if (amount < 0 || /debit/i.test(type ?? "")) return "out";
	return /credit/i.test(type ?? "") ? "in" : null;
}

function movementOf(reply: MovementReply, index: number, isInRupees: boolean): WalletMovement {
	const direction = directionOf(reply);
	const amountInPaise = isInRupees ? paiseOrNull(reply.amount) : null;
	return {
		key: reply.id ?? String(index),
		amountInPaise: direction === "out" && amountInPaise !== null ? -Math.abs(amountInPaise) : amountInPaise,
		direction,
		reason: reply.reason ?? "",
		date: dayOf(reply.date),
		balanceInPaise: isInRupees ? paiseOrNull(reply.balance) : null,
	};
}

/** Source: `wallet`. */
export const walletResource = ({ call }: ResourceClient) => ({
	/** The balance and at most 24 transactions; `page` from 1. Source: `wallet.mine`. */
	async page(page: number): Promise<Outcome<Wallet>> {
		const outcome = await call(contract.wallet.mine, { query: { page: String(page), limit: "24" } });
		return mapOutcome(outcome, ({ balance, currency, transactions, total }) => ({
			balanceInPaise: currency === null ? null : paiseOrNull(balance),
			movements: transactions?.map((reply, index) => movementOf(reply, index, currency !== null)) ?? null,
			total,
		}));
	},
});

const bankBodyOf = (account: BankAccountInput): BodyOf<typeof contract.bank.add> => ({
	accountholder: account.holder,
	accountnumber: account.number,
	ifsc: account.ifsc,
	bankname: account.bankName,
	isdefault: account.isDefault,
});

/** Bank accounts for refunds. Source: `bank`. */
export const bankAccountsResource = ({ call }: ResourceClient) => ({
	/** Source: `bank.list`. */
	async list(): Promise<Outcome<readonly BankAccount[]>> {
		return mapOutcome(await call(contract.bank.list, {}), (accounts) =>
			accounts.map((reply) => ({
				id: reply.id,
				holder: reply.accountholder,
				// An unmasked number must not reach a browser.
				lastDigits: reply.accountnumber?.slice(-4) ?? "",
				ifsc: reply.ifsc ?? "",
				bankName: reply.bankname,
				isDefault: reply.isdefault,
			})),
		);
	},
	/** Answers the id, empty where unknown. Source: `bank.add`. */
	add: (account: BankAccountInput): Promise<Outcome<string>> => call(contract.bank.add, { body: bankBodyOf(account) }),
	/** Replaces the whole account. Source: `bank.update`. */
	async change(id: string, account: BankAccountInput): Promise<Outcome<null>> {
		return withoutValue(await call(contract.bank.update, { params: { id }, body: bankBodyOf(account) }));
	},
	/** Source: `bank.remove`. */
	async remove(id: string): Promise<Outcome<null>> {
		return withoutValue(await call(contract.bank.remove, { params: { id } }));
	},
});

/** Source: `coupon`. */
export const couponsResource = ({ call }: ResourceClient) => ({
	/** A user's reasons against a coupon come with their token. Source: `coupon.list`. */
	async list(): Promise<Outcome<readonly Coupon[]>> {
		return mapOutcome(await call(contract.coupon.list, {}), (coupons) =>
			coupons.map((reply) => ({
				code: reply.couponCode,
				title: reply.title,
				text: reply.text ?? "",
				from: dayOf(reply.validfrom),
				until: dayOf(reply.validto),
				leastCartInPaise: paiseOrNull(reply.mincart),
				leastPersons: reply.minpersons,
				unusable: reply.unusable || null,
			})),
		);
	},
	/** At most 100. Source: `coupon.history`. */
	async history(): Promise<Outcome<readonly UsedCoupon[]>> {
		return mapOutcome(await call(contract.coupon.history, { query: { limit: "100" } }), (coupons) =>
			coupons.slice(0, 100).map((reply) => ({
				code: reply.couponCode,
				title: reply.title ?? "",
				discountInPaise: paiseOrNull(reply.discount),
				usedOn: dayOf(reply.usedat),
				bookingNumber: reply.bookingnumber ?? "",
				status: reply.status ?? "",
			})),
		);
	},
});
