import { contract } from "#server/contract/index.ts";
import { cardOf } from "./card.ts";
import type { AccountNouns } from "./nouns-account.ts";
import { mapOutcome } from "./outcome.ts";
import type { Upstream } from "./upstream.ts";

const packages = { wishlisttype: "package" } as const;

/** The packages that a user wants to remember. */
export function wishlistCalls({ call, picture }: Upstream): AccountNouns["wishlist"] {
	const { add, ids, list, remove } = contract.wishlist;
	return {
		ids: () => call(ids, { query: packages }),
		async list() {
			return mapOutcome(await call(list, { query: packages }), (cards) => cards.map((card) => cardOf(card, picture)));
		},
		async add(packageId) {
			return mapOutcome(await call(add, { body: { ...packages, wishlisttypeid: packageId } }), () => null);
		},
		async remove(packageId) {
			return mapOutcome(await call(remove, { params: { id: packageId }, query: packages }), () => null);
		},
	};
}
