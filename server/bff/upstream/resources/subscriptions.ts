import { type Outcome, withoutValue } from "#server/bff/upstream/outcome.ts";
import type { ResourceClient } from "#server/bff/upstream/resource-client.ts";
import { contract } from "#server/contract/index.ts";

/** The status is 409 for a subscribed address. The source is `subscription`. */
export const subscriptionsResource = ({ call }: ResourceClient) => ({
	async newsletter(email: string): Promise<Outcome<null>> {
		return withoutValue(await call(contract.subscription.newsletter, { body: { email } }));
	},
	async promo(email: string, name: string): Promise<Outcome<null>> {
		return withoutValue(await call(contract.subscription.promo, { body: { email, promo: name } }));
	},
});
