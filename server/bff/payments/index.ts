export const reportPath = "/payment/return";

export { createPaymentService } from "./create-payment-service.ts";
export { createHostedGateway } from "./hosted-gateway.ts";
export { paymentTimeouts } from "./options.ts";
export type { Payer, PaymentService } from "./payment-service.ts";
export { createPaymentRecords } from "./records.ts";
export { paymentFormName } from "./start-payment.ts";
