/** The till, as the wire puts it together. */
/** Where the payment page posts its report. */
export const reportPath = "/payment/return";

export { paymentForm } from "./beginning.ts";
export { createTill } from "./create-till.ts";
export { hostedPage } from "./hosted-page.ts";
export { ledgerPatience } from "./patience.ts";
export { createRecords } from "./records.ts";
export type { Payer, Till } from "./till.ts";
