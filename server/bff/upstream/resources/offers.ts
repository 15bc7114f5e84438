import { mapOutcome, type Outcome } from "#server/bff/upstream/outcome.ts";
import { type ListPage, toDay } from "#server/bff/upstream/read-values.ts";
import type { ResourceClient } from "#server/bff/upstream/resource-client.ts";
import { contract, type ReplyOf } from "#server/contract/index.ts";

/** An offer reduces a price for a limited time; days are `YYYY-MM-DD`. */
export type Offer = ReturnType<typeof offerOf>;

type OfferReply = ReplyOf<typeof contract.offer.list>["data"][number];

const offerOf = (reply: OfferReply, index: number, picture: ResourceClient["picture"]) => ({
	/** The id tells this entry from the others of its list. */
	id: reply.id || String(index),
	title: reply.title,
	/** The text may be empty. */
	text: reply.text,
	image: picture(reply.image),
	code: reply.code || null,
	from: toDay(reply.validfrom),
	until: toDay(reply.validto),
	/** The percentage is above 0; it is null where the upstream does not tell. */
	percentOff: reply.percentoff || null,
	/** The slug is that of its package or category; it is null for an offer of every package. */
	slug: reply.slug || null,
});

/** A page has at most 24 offers; pages count from 1. The source is `offer`. */
export const offersResource = ({ call, picture }: ResourceClient) => ({
	async list(page: number): Promise<Outcome<ListPage<Offer>>> {
		const outcome = await call(contract.offer.list, { query: { page: String(page), limit: "24" } });
		return mapOutcome(outcome, ({ data, total }) => ({
			entries: data.map((reply, index) => offerOf(reply, index, picture)),
			total,
		}));
	},
});
