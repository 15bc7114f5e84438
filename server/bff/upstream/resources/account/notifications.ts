import { findSitePath } from "#server/bff/http/local-path.ts";
import { mapOutcome, type Outcome, withoutValue } from "#server/bff/upstream/outcome.ts";
import { dayOf, type ListPage } from "#server/bff/upstream/read-values.ts";
import type { ResourceClient } from "#server/bff/upstream/resource-client.ts";
import { contract } from "#server/contract/index.ts";

/** A notification of the user. */
export interface Notification {
	readonly id: string;
	/** May be empty. */
	readonly title: string;
	readonly text: string;
	/** A path of this site. */
	readonly href: string | null;
	/** Null where unknown. */
	readonly isRead: boolean | null;
	readonly date: string | null;
}

/** Source: `notification`. */
export const notificationsResource = ({ call }: ResourceClient) => ({
	/** At most 24; `page` from 1. Source: `notification.list`. */
	async list(page: number): Promise<Outcome<ListPage<Notification>>> {
		const outcome = await call(contract.notification.list, { query: { page: String(page), limit: "24" } });
		return mapOutcome(outcome, ({ data, total }) => ({
			entries: data.map((reply) => ({
				id: reply.id,
				title: reply.title,
				text: reply.text ?? "",
				href: findSitePath(reply.link),
				isRead: reply.read,
				date: dayOf(reply.date),
			})),
			total,
		}));
	},
	/** Source: `notification.markRead`. */
	async markRead(id: string): Promise<Outcome<null>> {
		return withoutValue(await call(contract.notification.markRead, { params: { id } }));
	},
});
