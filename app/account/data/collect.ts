import type { Api, Outcome } from "#server/bff/wire/index.ts";

/** More pages than this of one list are not fetched for a file. */
const mostPages = 5;

/** Every page of a list, one after the other, until one is not full. */
async function allPages<Entry>(ask: (page: number) => Promise<Outcome<{ readonly entries: readonly Entry[] }>>) {
	const entries: Entry[] = [];
	for (let page = 1; page <= mostPages; page += 1) {
		const outcome = await ask(page);
		if (!outcome.ok) return outcome;
		entries.push(...outcome.value.entries);
		if (outcome.value.entries.length < 24) break;
	}
	return { ok: true as const, value: entries };
}

async function wholeWallet(api: Api): Promise<Outcome<unknown>> {
	const first = await api.wallet.page(1);
	if (!first.ok) return first;
	const movements = await allPages(async (page) => {
		const outcome = page === 1 ? first : await api.wallet.page(page);
		return outcome.ok ? { ok: true, value: { entries: outcome.value.movements } } : outcome;
	});
	return movements.ok ? { ok: true, value: { ...first.value, movements: movements.value } } : movements;
}

/** Everything that the site can read about the signed-in traveller. */
export async function collect(api: Api) {
	const asked = {
		profile: api.profile.get(),
		travellers: api.travellers.list(),
		wishlist: api.wishlist.list(),
		bookings: api.bookings.list(),
		reviews: api.ownReviews.list(),
		enquiries: api.ownEnquiries.list(),
		wallet: wholeWallet(api),
		bankAccounts: api.bankAccounts.list(),
		notifications: allPages((page) => api.notifications.list(page)),
		coupons: api.coupons.history(),
	} satisfies Record<string, Promise<Outcome<unknown>>>;
	const parts = await Promise.all(
		Object.entries<Promise<Outcome<unknown>>>(asked).map(async ([name, outcome]) => [name, await outcome] as const),
	);
	return {
		made: new Date().toISOString(),
		...Object.fromEntries(parts.flatMap(([name, part]) => (part.ok ? [[name, part.value]] : []))),
		missing: parts.filter(([, part]) => !part.ok).map(([name]) => name),
	};
}
