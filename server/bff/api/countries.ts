import { contract } from "#server/contract/index.ts";
import type { Api } from "./nouns.ts";
import { mapOutcome } from "./outcome.ts";
import type { Upstream } from "./upstream.ts";

/** Countries of the phone field. */
export function countryCalls({ call }: Upstream): Api["countries"] {
	return {
		async list() {
			const outcome = await call(contract.country.list, {});
			return mapOutcome(outcome, (all) =>
				all.map(({ name, iso2, phonecode }) => ({ name, iso2, dialCode: `+${phonecode}` })),
			);
		},
	};
}
