/** Returns the refunds of a page, which change with the day. */
export const seenRefunds = (refunds: readonly { readonly id: string; readonly refundInPaise: number }[]): string =>
	refunds.map(({ id, refundInPaise }) => `${id}:${refundInPaise}`).join(" ");

/** A page that could not tell the refund sends this. */
export const noRefundSeen = "unknown";

/** Says why a cancellation waits until its page was seen again; null where the page that was seen is right. */
export function refundMismatch(seen: string | undefined, refunds: string): string | null {
	if (seen === undefined || seen === "" || seen === refunds) return null;
	return seen === noRefundSeen
		? "Your refund is known now. Check it, then press again"
		: "Your refund has changed since you opened this page. Check it, then press again";
}
