import type { Api, Outcome } from "#server/bff/context/index.ts";

const maxPages = 5;
const pageSize = 24;

/** A part is `isCut` where older entries may be left out. */
type Part = Outcome<unknown> & { readonly isCut?: boolean };

async function loadAllPages<Entry>(
	loadPage: (page: number) => Promise<Outcome<{ readonly entries: readonly Entry[] }>>,
) {
	const entries: Entry[] = [];
	let hasMore = true;
	for (let page = 1; hasMore && page <= maxPages; page += 1) {
		const outcome = await loadPage(page);
		if (!outcome.ok) return outcome;
		entries.push(...outcome.value.entries);
		hasMore = outcome.value.entries.length >= pageSize;
	}
	return { ok: true as const, value: entries, isCut: hasMore };
}

async function loadWholeWallet(api: Api): Promise<Part> {
	const first = await api.wallet.page(1);
	if (!first.ok) return first;
	const movements = await loadAllPages(async (page) => {
		const outcome = page === 1 ? first : await api.wallet.page(page);
		return outcome.ok ? { ok: true, value: { entries: outcome.value.movements ?? [] } } : outcome;
	});
	return movements.ok ? { ...movements, value: { ...first.value, movements: movements.value } } : movements;
}

/**
 * Collects the personal data that the upstream returns for the user; `missing` names the failed parts, `incomplete`
 * those that may lack older entries.
 */
export async function collectPersonalData(api: Api) {
	const requests = {
		profile: api.profile.get(),
		travellers: api.travellers.list(),
		wishlist: api.wishlist.list(),
		bookings: api.bookings.list(),
		reviews: api.ownReviews.list(),
		enquiries: api.ownEnquiries.list(),
		wallet: loadWholeWallet(api),
		bankAccounts: api.bankAccounts.list(),
		notifications: loadAllPages((page) => api.notifications.list(page)),
		coupons: api.coupons.history(),
	} satisfies Record<string, Promise<Part>>;
	const parts = await Promise.all(
		Object.entries<Promise<Part>>(requests).map(async ([name, outcome]) => [name, await outcome] as const),
	);
	return {
		made: new Date().toISOString(),
		...Object.fromEntries(parts.flatMap(([name, part]) => (part.ok ? [[name, part.value]] : []))),
		missing: parts.filter(([, part]) => !part.ok).map(([name]) => name),
		incomplete: parts.filter(([, part]) => part.isCut).map(([name]) => name),
	};
}
