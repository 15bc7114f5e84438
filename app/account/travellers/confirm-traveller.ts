import {
	type Confirmation,
	done,
	hasSaved,
	type RequestContext,
	type TravellerDetails,
} from "#server/bff/context/index.ts";

type Travellers = RequestContext["api"]["travellers"];

/** Resolves to the id of the traveller with these details; several may have the same. */
export async function confirmTravellerAdded(
	travellers: Travellers,
	details: TravellerDetails,
): Promise<Confirmation<string>> {
	const list = await travellers.list();
	if (!list.ok) return "unknown";
	const added = list.value.findLast((traveller) => hasSaved(traveller, details));
	if (added) return { ok: true, value: added.id };
	const { firstName, dateOfBirth } = details;
	return list.value.some((traveller) => hasSaved(traveller, { firstName, dateOfBirth })) ? "unknown" : "undone";
}

/** Values other than those sent may be the old ones, or the upstream's spelling of the new. */
export async function confirmTravellerChanged(
	travellers: Travellers,
	id: string,
	details: TravellerDetails,
): Promise<Confirmation<null>> {
	const traveller = await travellers.byId(id);
	return traveller.ok && hasSaved(traveller.value, details) ? done : "unknown";
}

export async function confirmTravellerDeleted(travellers: Travellers, id: string): Promise<Confirmation<null>> {
	const traveller = await travellers.byId(id);
	if (traveller.ok) return "undone";
	return traveller.status === 404 ? done : "unknown";
}
