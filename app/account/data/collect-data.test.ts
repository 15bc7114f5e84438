import { expect, it } from "vitest";
import type { Api } from "#server/bff/context/index.ts";
import { collectPersonalData } from "./collect-data.ts";

const pageOf = (total: number, page: number) =>
	Array.from({ length: Math.max(0, Math.min(24, total - (page - 1) * 24)) }, (_, index) => ({ index }));

const apiWith = (counts: { readonly notifications: number; readonly movements: number }) => {
	const one = { get: async () => ({ ok: true, value: {} }) };
	const several = { list: async () => ({ ok: true, value: [] }) };
	return {
		...{ profile: one, travellers: several, wishlist: several, bookings: several, bankAccounts: several },
		...{ ownReviews: { list: async () => ({ ok: false }) }, ownEnquiries: several },
		coupons: { history: several.list },
		wallet: { page: async (page: number) => ({ ok: true, value: { movements: pageOf(counts.movements, page) } }) },
		notifications: {
			list: async (page: number) => ({ ok: true, value: { entries: pageOf(counts.notifications, page) } }),
		},
	} as unknown as Api;
};

it.each([
	[{ notifications: 1, movements: 0 }, []],
	[{ notifications: 24, movements: 119 }, []],
	[{ notifications: 121, movements: 30 }, ["notifications"]],
	[{ notifications: 500, movements: 500 }, ["wallet", "notifications"]],
])("with %j the file names as incomplete %j, and the failed parts as missing", async (counts, incomplete) => {
	const file = await collectPersonalData(apiWith(counts));
	expect(file).toMatchObject({
		...{ incomplete, missing: ["reviews"], notifications: { length: Math.min(120, counts.notifications) } },
		wallet: { movements: { length: Math.min(120, counts.movements) } },
	});
});
