/** Good terms have at most this cancellation charge, in percent of the price. */
const mostCalm = 10;

export const isCalmCharge = (percent: number): boolean => percent <= mostCalm;
