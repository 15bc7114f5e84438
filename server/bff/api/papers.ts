import type { AttemptKeys } from "./attempt-keys.ts";
import type { PapersNouns } from "./nouns-papers.ts";
import { orderCalls } from "./orders.ts";
import { registrationCalls } from "./registrations.ts";
import type { Upstream } from "./upstream.ts";

/** What follows a booking, noun by noun. */
export const papersCalls = (
	upstream: Upstream,
	attempts: AttemptKeys,
	userId: () => string | undefined,
): PapersNouns => ({ ...orderCalls(upstream, attempts), registrations: registrationCalls(upstream, userId) });
