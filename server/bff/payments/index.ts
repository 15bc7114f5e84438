export { createPaymentService, type PaymentService } from "./create-payment-service.ts";
export { createHostedGateway } from "./hosted-gateway.ts";
export { paymentTimeouts } from "./options.ts";
export type { Payer } from "./payment-service.ts";
export { balanceFormName, paymentFormName } from "./purchase.ts";
export { createPaymentRecords } from "./records.ts";
export type { StoredReceipt } from "./stored-receipts.ts";
