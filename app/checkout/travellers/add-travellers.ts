import {
	hasSaved,
	type Outcome,
	type RequestContext,
	type Traveller,
	type TravellerDetails,
} from "#server/bff/context/index.ts";

const nextStep = "Check your travellers, and add only those who are missing.";

const findSaved = (travellers: readonly Traveller[], { firstName, lastName, dateOfBirth }: TravellerDetails) =>
	travellers.findLast((traveller) => hasSaved(traveller, { firstName, lastName, dateOfBirth }));

/**
 * Adds those who are not saved yet, so that a form that failed half-way may be sent again.
 * @returns the ids of all
 */
export async function addTravellers(
	{ api: { travellers }, change }: Pick<RequestContext, "api" | "change">,
	newOnes: readonly TravellerDetails[],
	saved: readonly Traveller[],
): Promise<Outcome<readonly string[]>> {
	const add = async (details: TravellerDetails): Promise<Outcome<string>> => {
		const known = findSaved(saved, details);
		if (known) return { ok: true, value: known.id };
		const added = await change(() => travellers.add(details), {
			nextStep,
			confirm: async () => {
				const list = await travellers.list();
				if (!list.ok) return "unknown";
				const found = findSaved(list.value, details);
				return found ? { ok: true, value: found.id } : "undone";
			},
		});
		return added.ok && added.value === "" ? { ok: true, value: await findAdded(travellers, details) } : added;
	};
	const all = await Promise.all(newOnes.map(add));
	const failed = all.find((outcome) => !outcome.ok);
	if (failed && !failed.ok) return failed;
	return { ok: true, value: all.flatMap((outcome) => (outcome.ok && outcome.value ? [outcome.value] : [])) };
}

/** Finds the added traveller for an upstream that answers without the id. */
async function findAdded(travellers: RequestContext["api"]["travellers"], details: TravellerDetails) {
	const list = await travellers.list();
	return (list.ok && findSaved(list.value, details)?.id) || "";
}
