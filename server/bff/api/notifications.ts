import { safePath } from "#server/bff/security/local-path.ts";
import { contract } from "#server/contract/index.ts";
import type { AccountNouns } from "./nouns-account.ts";
import { mapOutcome } from "./outcome.ts";
import { dayOf, plainText } from "./reading.ts";
import type { Upstream } from "./upstream.ts";

/** Only places of this site are linked. */
const hrefOf = (link: string | null | undefined): string | null => {
	if (!link) return null;
	const path = safePath(link);
	return path === "/" && link !== "/" ? null : path;
};

/** News for the traveller. */
export function notificationCalls({ call }: Upstream): AccountNouns["notifications"] {
	const { list, markRead } = contract.notification;
	return {
		async list(page) {
			const outcome = await call(list, { query: { page: String(page), limit: "24" } });
			return mapOutcome(outcome, ({ data, total }) => ({
				entries: data.map((sent) => ({
					id: sent.id,
					title: plainText(sent.title),
					text: plainText(sent.text ?? ""),
					href: hrefOf(sent.link),
					isRead: sent.read,
					date: dayOf(sent.date),
				})),
				total: total ?? null,
			}));
		},
		async markRead(id) {
			return mapOutcome(await call(markRead, { params: { id } }), () => null);
		},
	};
}
