import { contract } from "#server/contract/index.ts";
import type { Api } from "./nouns.ts";
import { mapOutcome } from "./outcome.ts";
import { dayOf, pathTo, plainText } from "./reading.ts";
import type { Upstream } from "./upstream.ts";

/** Offers. */
export function offerCalls({ call, picture }: Upstream): Api["offers"] {
	return {
		async list(page) {
			const outcome = await call(contract.offer.list, { query: { page: String(page), limit: "24" } });
			return mapOutcome(outcome, ({ data, total }) => ({
				entries: data.map((sent) => ({
					id: sent.id,
					title: plainText(sent.title),
					text: plainText(sent.text),
					image: picture(sent.image),
					code: sent.code || null,
					from: dayOf(sent.validfrom),
					until: dayOf(sent.validto),
					href: sent.slug ? pathTo("package", sent.slug) : null,
				})),
				total: total ?? null,
			}));
		},
	};
}
