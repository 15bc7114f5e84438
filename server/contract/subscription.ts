import { z } from "zod";
import { acknowledged, openWrite, operation } from "./definition/operation.ts";
import { dialCode, email, filled, nationalNumber } from "./definition/value.ts";

const write = { ...openWrite, notShown: "N-13", reply: acknowledged } as const;

/** Subscribes to the newsletter and to promotions. */
export const subscriptionOperations = {
	newsletter: operation({
		...write,
		summary: "Subscribe to the newsletter; 409 with a message for a subscribed address",
		path: "/api/v1/common/newsletter/subscribe",
		body: z.object({ email }),
	}),
	promo: operation({
		...write,
		summary: "Subscribe to a promotion, by e-mail or by number",
		path: "/api/v1/common/promo/subscribe",
		body: z.union([
			z.object({ email, promo: filled(100) }),
			z.object({ mobile: nationalNumber, countrycode: dialCode, promo: filled(100) }),
		]),
	}),
};
