import { ageOn, type Day } from "#app/lib/dates.ts";
import { travellerName } from "#app/lib/traveller-name.ts";
import type { Cart, Traveller } from "#server/bff/context/index.ts";

export const hasSameIds = (ticked: readonly unknown[], ids: readonly string[]): boolean =>
	ticked.filter(Boolean).length === ids.length && ids.every((id) => ticked.includes(id));

/** Returns those of the cart and those in the address; in a new cart the user. */
export function findTicked(
	cart: Cart | null,
	saved: readonly Traveller[],
	inAddress: readonly string[],
): readonly string[] {
	const ids = [...new Set([...(cart?.travellerIds ?? []), ...inAddress])];
	if (ids.length > 0) return ids;
	const self = saved.find(({ relation }) => /^self$/i.test(relation.trim()));
	return self ? [self.id] : [];
}

export const summarizeTraveller =
	(departure: Day | undefined) =>
	({ id, firstName, lastName, relation, dateOfBirth }: Traveller) => ({
		id,
		name: travellerName({ firstName, lastName }),
		relation,
		age: departure && dateOfBirth ? ageOn(dateOfBirth, departure) : null,
	});
