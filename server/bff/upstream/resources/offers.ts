import { mapOutcome, type Outcome } from "#server/bff/upstream/outcome.ts";
import { dayOf, type ListPage, pathTo } from "#server/bff/upstream/read-values.ts";
import type { ResourceClient } from "#server/bff/upstream/resource-client.ts";
import { contract, type Slug } from "#server/contract/index.ts";

/** A price reduction for a limited time. */
export interface Offer {
	/** Of this entry in its list. */
	readonly id: string;
	readonly title: string;
	/** May be empty. */
	readonly text: string;
	readonly image: string | null;
	readonly code: string | null;
	/** `YYYY-MM-DD`. */
	readonly from: string | null;
	readonly until: string | null;
	/** Above 0; null where the upstream does not tell. */
	readonly percentOff: number | null;
	/** Of its package or category; null for an offer of every package. */
	readonly slug: Slug | null;
	/** Path of its package or category. */
	readonly href: string | null;
}

/** Source: `offer`. */
export const offersResource = ({ call, picture }: ResourceClient) => ({
	/** At most 24; `page` from 1. Source: `offer.list`. */
	async list(page: number): Promise<Outcome<ListPage<Offer>>> {
		const outcome = await call(contract.offer.list, { query: { page: String(page), limit: "24" } });
		return mapOutcome(outcome, ({ data, total }) => ({
			entries: data.map((reply, index) => ({
				id: reply.id || String(index),
				title: reply.title,
				text: reply.text,
				image: picture(reply.image),
				code: reply.code || null,
				from: dayOf(reply.validfrom),
				until: dayOf(reply.validto),
				percentOff: reply.percentoff || null,
				slug: reply.slug || null,
				href: reply.slug ? pathTo("package", reply.slug) : null,
			})),
			total,
		}));
	},
});
