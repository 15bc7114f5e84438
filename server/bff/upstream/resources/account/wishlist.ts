import { mapOutcome, type Outcome, withoutValue } from "#server/bff/upstream/outcome.ts";
import type { ResourceClient } from "#server/bff/upstream/resource-client.ts";
import { type PackageCard, toListedCard } from "#server/bff/upstream/resources/package-card.ts";
import { contract } from "#server/contract/index.ts";

const packages = { wishlisttype: "package" } as const;

/** The wishlist holds packages only. The source is `wishlist`. */
export const wishlistResource = ({ call, picture }: ResourceClient) => ({
	ids: (): Promise<Outcome<readonly string[]>> => call(contract.wishlist.ids, { query: packages }),
	async list(): Promise<Outcome<readonly PackageCard[]>> {
		return mapOutcome(await call(contract.wishlist.list, { query: packages }), (cards) =>
			cards.map((card) => toListedCard(card, picture)),
		);
	},
	/** The call is idempotent. */
	async add(packageId: string): Promise<Outcome<null>> {
		return withoutValue(await call(contract.wishlist.add, { body: { ...packages, wishlisttypeid: packageId } }));
	},
	async remove(packageId: string): Promise<Outcome<null>> {
		return withoutValue(await call(contract.wishlist.remove, { params: { id: packageId }, query: packages }));
	},
});
