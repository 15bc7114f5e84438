import type { Cancellation, Confirmation } from "#server/bff/context/index.ts";

/** No list tells the refund and the charge of what it shows as cancelled. */
export const cancelledWithoutAmounts: Confirmation<Cancellation> = {
	ok: true,
	value: { refundInPaise: null, chargeInPaise: null },
};

/** Spells the refunds that a page shows; they change from day to day. */
export const seenRefunds = (refunds: readonly { readonly id: string; readonly refundInPaise: number }[]): string =>
	refunds.map(({ id, refundInPaise }) => `${id}:${refundInPaise}`).join(" ");

/** What a page sends that could not tell the refund. */
export const noRefundSeen = "unknown";

/** Says why the page has to be read again before the cancellation; null where it showed the refunds of today. */
export function refundMismatch(seen: string | undefined, refunds: string): string | null {
	if (seen === undefined || seen === "" || seen === refunds) return null;
	return seen === noRefundSeen
		? "Your refund is known now. Check it, then press again"
		: "Your refund has changed since you opened this page. Check it, then press again";
}
