import { unavailable } from "#server/bff/upstream/failure.ts";
import { mapOutcome, type Outcome } from "#server/bff/upstream/outcome.ts";
import type { ResourceClient } from "#server/bff/upstream/resource-client.ts";
import { contract } from "#server/contract/index.ts";

/** The phone field offers this country. */
export interface Country {
	readonly name: string;
	/** The code has two capital letters. */
	readonly iso2: string;
	/** The dial code is like `+91`. */
	readonly dialCode: string;
}

/** The list has at least one country. The source is `country`. */
export const countriesResource = ({ call }: ResourceClient) => ({
	async list(): Promise<Outcome<readonly Country[]>> {
		const list = mapOutcome(await call(contract.country.list, {}), (countries) =>
			countries.map(({ name, iso2, phonecode }) => ({ name, iso2, dialCode: `+${phonecode}` })),
		);
		// A phone field without a country could not be filled in.
		return list.ok && list.value.length === 0 ? unavailable("schema") : list;
	},
});
