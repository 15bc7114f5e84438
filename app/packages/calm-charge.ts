/** A cancellation charge that good terms have, in percent of the price. */
const mostCalm = 10;

export const isCalmCharge = (percent: number): boolean => percent <= mostCalm;
