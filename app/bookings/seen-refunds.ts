/** The refunds of a page, which change with the day. */
export const seenRefunds = (refunds: readonly { readonly id: string; readonly refundInPaise: number }[]): string =>
	refunds.map(({ id, refundInPaise }) => `${id}:${refundInPaise}`).join(" ");

export const changedRefund = "Your refund has changed since you opened this page. Check it, then press again";
