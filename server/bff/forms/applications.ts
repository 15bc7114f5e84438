import { z } from "zod";
import { digest } from "#server/bff/crypto/digest.ts";
import type { Sealer } from "#server/bff/crypto/seal.ts";
import { createIdempotencyStore, type Json, type WorkResult } from "#server/bff/idempotency/store.ts";
import { reencodeDocumentScan } from "#server/bff/pictures/reencode.ts";
import type { UploadError } from "#server/bff/pictures/upload-limits.ts";
import { type Store, StoreError } from "#server/bff/store/index.ts";

export type StepFields = Readonly<Record<string, string | readonly string[]>>;

/**
 * An application expires seven days after the last change of each step. Methods return null or false while the store is
 * unavailable.
 */
export type SavedApplication = ReturnType<SavedApplications>;
export type SavedApplications = ReturnType<typeof createSavedApplications>;

const lifeSeconds = 7 * 86_400;
/**
 * The wait leaves time to answer within three seconds. A call that runs for half a minute died with its process; the
 * next one repeats it under the same key.
 */
const timeouts = { waitMs: 2000, deadAfterMs: 30_000, keyPrefix: "attempt" } as const;
const fieldsSchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** Each part is sealed for its own key, which does not tell the user. */
export function createSavedApplications(state: Store, sealer: Sealer) {
	const idempotency = createIdempotencyStore(state, timeouts);
	return (user: string, name: string) => {
		const owner = digest(JSON.stringify([user, name]));
		const keyOf = (part: string) => `application:${owner}:${part}`;
		const save = async (part: string, value: unknown): Promise<boolean> => {
			try {
				await state.set(keyOf(part), sealer.seal(value, keyOf(part)), lifeSeconds, { isLowPriority: true });
				return true;
			} catch (error) {
				return ignoreStoreError(error);
			}
		};
		const read = async <T>(parts: readonly string[], schema: z.ZodType<T>): Promise<[string, T][] | null> => {
			try {
				const sealed = await Promise.all(parts.map((part) => state.get(keyOf(part))));
				return parts.flatMap((part, index): [string, T][] => {
					const opened = schema.safeParse(sealer.open(sealed[index] ?? "", keyOf(part)));
					return opened.success ? [[part, opened.data]] : [];
				});
			} catch (error) {
				ignoreStoreError(error);
				return null;
			}
		};
		return {
			findSteps: async (names: readonly string[]): Promise<Readonly<Record<string, StepFields>> | null> => {
				const values = await read(names, fieldsSchema);
				return values && Object.fromEntries(values);
			},
			saveStep: (part: string, fields: StepFields): Promise<boolean> => save(part, fields),
			/** Stores a re-encoded picture, or tells why it was refused. */
			saveScan: async (part: string, scan: File): Promise<"saved" | "unavailable" | UploadError> => {
				const reencoded = await reencodeDocumentScan(scan);
				if (!reencoded.ok) return reencoded.reason;
				return (await save(part, Buffer.from(reencoded.jpeg).toString("base64"))) ? "saved" : "unavailable";
			},
			findScans: async (names: readonly string[]): Promise<ReadonlyMap<string, File> | null> => {
				const values = await read(names, z.base64());
				return values && new Map(values.map(([part, text]) => [part, fileOf(part, text)]));
			},
			/** Sends the same content once a day. @param content what tells this application from the user's others */
			sendOnce: <Result extends Json>(content: unknown, send: () => Promise<WorkResult<Result>>) =>
				idempotency.once({ key: digest(JSON.stringify(content)), scope: owner, body: null }, send),
			delete: async (names: readonly string[]): Promise<void> => {
				await Promise.all(names.map((part) => state.delete(keyOf(part)).catch(ignoreStoreError)));
			},
		};
	};
}

const fileOf = (name: string, text: string): File =>
	new File([new Uint8Array(Buffer.from(text, "base64"))], `${name}.jpg`, { type: "image/jpeg" });

function ignoreStoreError(error: unknown): false {
	if (error instanceof StoreError) return false;
	throw error;
}
