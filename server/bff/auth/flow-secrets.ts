import { createHash } from "node:crypto";
import { z } from "zod";
import type { NewUser } from "#server/bff/api/index.ts";
import { createSealer } from "#server/bff/session/seal.ts";
import type { SharedState } from "#server/bff/state/index.ts";
import type { Log } from "#server/bff/telemetry/log.ts";

/** What a way in needs again after the code, and what no browser may hold. */
export type FlowSecret =
	/** The user exactly as signing up answered it, and the password that signs in once the code is right. */
	| { readonly kind: "signup"; readonly user: NewUser; readonly password: string }
	/** The token that the right code of a reset was traded for. */
	| { readonly kind: "reset"; readonly verifyToken: string };

/** Secrets of ways in that are under way, by the id of the way. */
export interface FlowSecrets {
	/** Keeps a secret for ten minutes. @returns false where it cannot be kept */
	readonly keep: (flowId: string, secret: FlowSecret) => Promise<boolean>;
	/** The secret, which stays; null where there is none, or none any more. */
	readonly read: (flowId: string) => Promise<FlowSecret | null>;
	/** The secret, which is gone then; of many who ask at once only one gets it. */
	readonly take: (flowId: string) => Promise<FlowSecret | null>;
}

const lifeSeconds = 600;

const flowSecret = z.discriminatedUnion("kind", [
	z.object({
		kind: z.literal("signup"),
		user: z.looseObject({ mobile: z.union([z.string(), z.number()]) }),
		password: z.string(),
	}),
	z.object({ kind: z.literal("reset"), verifyToken: z.string() }),
]);

/**
 * Opens the memory of secrets. Each is sealed with a key that is half the site's own secret and half the id of its way,
 * which stands in the visitor's sealed cookie alone: whoever reads the store reads nothing.
 */
export function createFlowSecrets(
	state: Pick<SharedState, "get" | "set" | "take">,
	secrets: readonly string[],
	log: Pick<Log, "error">,
): FlowSecrets {
	const purpose = "way in";
	const sealerOf = (id: string) => createSealer(secrets.map((secret) => `${secret} ${id}`));
	const keyOf = (id: string) => `way-in:${createHash("sha256").update(id).digest("base64url")}`;
	const opened = (id: string, sealed: string | undefined): FlowSecret | null => {
		const found = flowSecret.safeParse(sealed && sealerOf(id).open(sealed, purpose));
		return found.success ? found.data : null;
	};
	/** Without the store nobody gets further, but the page still answers. */
	async function unlessLost<Value>(work: () => Promise<Value>, otherwise: Value): Promise<Value> {
		try {
			return await work();
		} catch (err) {
			log.error({ err }, "the secret of a way in is out of reach");
			return otherwise;
		}
	}
	return {
		keep: (id, secret) =>
			unlessLost(async () => {
				await state.set(keyOf(id), sealerOf(id).seal(secret, purpose), lifeSeconds);
				return true;
			}, false),
		read: (id) => unlessLost(async () => opened(id, await state.get(keyOf(id))), null),
		take: (id) => unlessLost(async () => opened(id, await state.take(keyOf(id))), null),
	};
}
