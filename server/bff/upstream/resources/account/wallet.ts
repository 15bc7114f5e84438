import { mapOutcome, type Outcome, withoutValue } from "#server/bff/upstream/outcome.ts";
import { paiseOrNull, toDay } from "#server/bff/upstream/read-values.ts";
import type { ResourceClient } from "#server/bff/upstream/resource-client.ts";
import { type BodyOf, contract, type ReplyOf } from "#server/contract/index.ts";

/** This is a bank account for refunds, as it was typed. */
export interface BankAccountInput {
	readonly holder: string;
	/** The number has 6 to 18 digits. */
	readonly number: string;
	readonly ifsc: string;
	readonly bankName: string;
	readonly isDefault: boolean;
}

type WalletReply = ReplyOf<typeof contract.wallet.mine>;
type MovementReply = NonNullable<WalletReply["transactions"]>[number];

/** An amount below zero is money out; one above zero may be either, so that the type decides. */
function directionOf({ type, amount }: MovementReply): "in" | "out" | null {
	if (amount === null) return null;
	if (amount < 0 || /debit/i.test(type ?? "")) return "out";
	return /credit/i.test(type ?? "") ? "in" : null;
}

function movementOf(reply: MovementReply, index: number, isInRupees: boolean) {
	const direction = directionOf(reply);
	const amountInPaise = isInRupees ? paiseOrNull(reply.amount) : null;
	return {
		/** The key is unique within its page. */
		key: reply.id ?? String(index),
		/** The amount is negative where it is known to be money out. */
		amountInPaise: direction === "out" && amountInPaise !== null ? -Math.abs(amountInPaise) : amountInPaise,
		direction,
		reason: reply.reason ?? "",
		date: toDay(reply.date),
		balanceInPaise: isInRupees ? paiseOrNull(reply.balance) : null,
	};
}

/** What could not be read, or is not in rupees, is null. */
type Wallet = ReturnType<typeof walletOf>;

const walletOf = ({ balance, currency, transactions, total }: WalletReply) => ({
	balanceInPaise: currency === null ? null : paiseOrNull(balance),
	movements: transactions?.map((reply, index) => movementOf(reply, index, currency !== null)) ?? null,
	/** The number is that of all pages; it is null where it is unknown. */
	total,
});

/** A page has the balance and at most 24 transactions; pages count from 1. The source is `wallet`. */
export const walletResource = ({ call }: ResourceClient) => ({
	async page(page: number): Promise<Outcome<Wallet>> {
		return mapOutcome(await call(contract.wallet.mine, { query: { page: String(page), limit: "24" } }), walletOf);
	},
});

/** Refunds go to a saved account. */
export type BankAccount = ReturnType<typeof accountOf>;

const accountOf = (reply: ReplyOf<typeof contract.bank.list>[number]) => ({
	id: reply.id,
	holder: reply.accountholder,
	/** Only the last four digits are told, because an unmasked number must not reach a browser; empty where unknown. */
	lastDigits: reply.accountnumber?.slice(-4) ?? "",
	ifsc: reply.ifsc ?? "",
	bankName: reply.bankname,
	isDefault: reply.isdefault,
});

const bankBodyOf = (account: BankAccountInput): BodyOf<typeof contract.bank.add> => ({
	accountholder: account.holder,
	accountnumber: account.number,
	ifsc: account.ifsc,
	bankname: account.bankName,
	isdefault: account.isDefault,
});

/** These calls concern the bank accounts for refunds. The source is `bank`. */
export const bankAccountsResource = ({ call }: ResourceClient) => ({
	async list(): Promise<Outcome<readonly BankAccount[]>> {
		return mapOutcome(await call(contract.bank.list, {}), (accounts) => accounts.map(accountOf));
	},
	/** Resolves to the id, which is empty where it is unknown. */
	add: (account: BankAccountInput): Promise<Outcome<string>> => call(contract.bank.add, { body: bankBodyOf(account) }),
	/** Replaces the whole account. */
	async change(id: string, account: BankAccountInput): Promise<Outcome<null>> {
		return withoutValue(await call(contract.bank.update, { params: { id }, body: bankBodyOf(account) }));
	},
	async remove(id: string): Promise<Outcome<null>> {
		return withoutValue(await call(contract.bank.remove, { params: { id } }));
	},
});

/** This is a coupon for every user. */
export type Coupon = ReturnType<typeof couponOf>;

const couponOf = (reply: ReplyOf<typeof contract.coupon.list>[number]) => ({
	code: reply.couponCode,
	title: reply.title,
	text: reply.text ?? "",
	from: toDay(reply.validfrom),
	until: toDay(reply.validto),
	/** The amount is before tax. */
	leastCartInPaise: paiseOrNull(reply.mincart),
	leastPersons: reply.minpersons,
	/** The reason says why this user cannot use it for the cart, as the upstream says; it is null where it does not. */
	unusable: reply.unusable || null,
});

type UsedCoupon = ReturnType<typeof usedCouponOf>;

const usedCouponOf = (reply: ReplyOf<typeof contract.coupon.history>[number]) => ({
	code: reply.couponCode,
	title: reply.title ?? "",
	discountInPaise: paiseOrNull(reply.discount),
	usedOn: toDay(reply.usedat),
	bookingNumber: reply.bookingnumber ?? "",
	/** The status is as sent, e.g. `used`, `returned`. */
	status: reply.status ?? "",
});

/** The source is `coupon`. */
export const couponsResource = ({ call }: ResourceClient) => ({
	/** A user's reasons against a coupon come with their token. */
	async list(): Promise<Outcome<readonly Coupon[]>> {
		return mapOutcome(await call(contract.coupon.list, {}), (coupons) => coupons.map(couponOf));
	},
	/** Returns at most 100. */
	async history(): Promise<Outcome<readonly UsedCoupon[]>> {
		const outcome = await call(contract.coupon.history, { query: { limit: "100" } });
		return mapOutcome(outcome, (coupons) => coupons.slice(0, 100).map(usedCouponOf));
	},
});
