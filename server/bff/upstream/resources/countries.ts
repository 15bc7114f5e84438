import { unavailable } from "#server/bff/upstream/failure.ts";
import { mapOutcome, type Outcome } from "#server/bff/upstream/outcome.ts";
import type { ResourceClient } from "#server/bff/upstream/resource-client.ts";
import { contract } from "#server/contract/index.ts";

/** A country of the phone field. */
export interface Country {
	readonly name: string;
	/** Two capital letters. */
	readonly iso2: string;
	/** `+91`. */
	readonly dialCode: string;
}

/** Source: `country`. */
export const countriesResource = ({ call }: ResourceClient) => ({
	/** At least one. Source: `country.list`. */
	async list(): Promise<Outcome<readonly Country[]>> {
		const list = mapOutcome(await call(contract.country.list, {}), (countries) =>
			countries.map(({ name, iso2, phonecode }) => ({ name, iso2, dialCode: `+${phonecode}` })),
		);
		// Without a country a phone field could not be filled in.
		return list.ok && list.value.length === 0 ? unavailable("schema") : list;
	},
});
