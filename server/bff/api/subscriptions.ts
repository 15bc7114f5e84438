import { contract } from "#server/contract/index.ts";
import type { Api } from "./nouns.ts";
import { mapOutcome } from "./outcome.ts";
import type { Upstream } from "./upstream.ts";

/** Letters one asks for. */
export function subscriptionCalls({ call }: Upstream): Api["subscriptions"] {
	const { newsletter, promo } = contract.subscription;
	return {
		async newsletter(email) {
			return mapOutcome(await call(newsletter, { body: { email } }), () => null);
		},
		async promo(email, name) {
			return mapOutcome(await call(promo, { body: { email, promo: name } }), () => null);
		},
	};
}
