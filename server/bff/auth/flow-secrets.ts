import { createHash } from "node:crypto";
import { z } from "zod";
import { createSealer } from "#server/bff/crypto/seal.ts";
import type { Store } from "#server/bff/store/index.ts";
import type { Log } from "#server/bff/telemetry/log.ts";

export type FlowSecrets = ReturnType<typeof createFlowSecrets>;

const lifeSeconds = 600;

/** An auth flow needs the secret after its code, and no browser may hold it. */
export type FlowSecret = z.output<typeof flowSecret>;

const flowSecret = z.discriminatedUnion("kind", [
	z.object({
		kind: z.literal("signup"),
		user: z.looseObject({ mobile: z.union([z.string(), z.number()]) }),
		password: z.string(),
	}),
	/** The upstream sends this token for the code of a reset. */
	z.object({ kind: z.literal("reset"), verifyToken: z.string() }),
]);

/**
 * Each secret is sealed with a key derived from the session secret and the flow id. The id is only in the visitor's
 * sealed cookie, so the store alone opens nothing. A secret expires after ten minutes. Methods return false or null while
 * the store is unavailable.
 */
export function createFlowSecrets(
	store: Pick<Store, "get" | "set" | "take">,
	secrets: readonly string[],
	log: Pick<Log, "error">,
) {
	// The stored name stays as it was, so that flows survive a release.
	const purpose = "way in";
	const sealerOf = (id: string) => createSealer(secrets.map((secret) => `${secret} ${id}`));
	const keyOf = (id: string) => `way-in:${createHash("sha256").update(id).digest("base64url")}`;
	const open = (id: string, sealed: string | undefined): FlowSecret | null =>
		flowSecret.safeParse(sealed && sealerOf(id).open(sealed, purpose)).data ?? null;
	async function orElse<Value>(work: () => Promise<Value>, fallback: Value): Promise<Value> {
		try {
			return await work();
		} catch (err) {
			log.error({ err }, "the store of auth flow secrets failed");
			return fallback;
		}
	}
	return {
		set: (id: string, secret: FlowSecret): Promise<boolean> =>
			orElse(async () => {
				await store.set(keyOf(id), sealerOf(id).seal(secret, purpose), lifeSeconds);
				return true;
			}, false),
		find: (id: string) => orElse(async () => open(id, await store.get(keyOf(id))), null),
		/** Only one of concurrent calls gets the secret. */
		take: (id: string) => orElse(async () => open(id, await store.take(keyOf(id))), null),
	};
}
