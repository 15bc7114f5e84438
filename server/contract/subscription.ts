import { z } from "zod";
import { acknowledged, operation } from "./operation.ts";
import { dialCode, email, filled, nationalNumber } from "./value.ts";

const write = {
	method: "POST",
	auth: "either",
	group: "account",
	deadlineMs: 2500,
	idempotent: true,
	source: true,
	notShown: "N-13",
	reply: acknowledged,
} as const;

/** Letters one asks for: the newsletter and the promotion. */
export const subscriptionOperations = {
	newsletter: operation({
		...write,
		summary: "Ask for the newsletter; 409 with a message where one already gets it",
		path: "/api/v1/common/newsletter/subscribe",
		body: z.object({ email }),
	}),
	promo: operation({
		...write,
		summary: "Ask for a promotion, by e-mail or by number",
		path: "/api/v1/common/promo/subscribe",
		body: z.union([
			z.object({ email, promo: filled(100) }),
			z.object({ mobile: nationalNumber, countrycode: dialCode, promo: filled(100) }),
		]),
	}),
};
