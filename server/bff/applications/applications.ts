import { createHash } from "node:crypto";
import { z } from "zod";
import { type Attempted, createLedger, type Json, type Worked } from "#server/bff/attempts/ledger.ts";
import { scanOf } from "#server/bff/pictures/scan.ts";
import type { Sealer } from "#server/bff/session/seal.ts";
import { type SharedState, StateError } from "#server/bff/state/index.ts";

/** What was typed at one step, by field; a list for a field that takes several. */
export type StepFields = Readonly<Record<string, string | readonly string[]>>;

/** One user's application under one name: seven days from the last change of each step. */
export interface Application {
	/** What was kept at these steps; a step that was not kept is left out. Null: the memory is out of reach. */
	readonly steps: (names: readonly string[]) => Promise<Readonly<Record<string, StepFields>> | null>;
	/** Keeps a step in place of what was kept there. @returns false where the memory is out of reach */
	readonly keepStep: (name: string, fields: StepFields) => Promise<boolean>;
	/** Keeps a picture, drawn anew; `refused` where it is no sound JPEG, PNG or WebP picture. */
	readonly keepScan: (name: string, scan: File) => Promise<"kept" | "refused" | "away">;
	/** The pictures that were kept, by name; one that was not is left out. Null: the memory is out of reach. */
	readonly scans: (names: readonly string[]) => Promise<ReadonlyMap<string, File> | null>;
	/**
	 * Sends what was filled in: the same content once a day, however often and wherever the button is pressed.
	 * @param content what tells this application from the user's others
	 */
	readonly sendOnce: <Result extends Json>(
		content: unknown,
		send: () => Promise<Worked<Result>>,
	) => Promise<Attempted<Result>>;
	/** Forgets these steps and pictures. */
	readonly forget: (names: readonly string[]) => Promise<void>;
}

/** Opens a user's application by its name. */
export type Applications = (user: string, name: string) => Application;

const lifeSeconds = 7 * 86_400;
/**
 * A second press waits so long for the first that its page is still answered within three seconds. A call that has not
 * ended after half a minute died with its process: upstream takes the next one, under the same key, for the same.
 */
const patience = { waitMs: 2000, deadAfterMs: 30_000 };
const purpose = "application";
const fieldsSchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

const digest = (value: unknown): string => createHash("sha256").update(JSON.stringify(value)).digest("base64url");

/** Opens the memory of applications: sealed, under keys that say nothing about whose they are. */
export function createApplications(state: SharedState, sealer: Sealer): Applications {
	const ledger = createLedger(state, patience);
	return (user, name) => {
		const owner = digest([user, name]);
		const keyOf = (part: string) => `application:${owner}:${part}`;
		const keep = async (part: string, value: unknown): Promise<boolean> => {
			try {
				await state.set(keyOf(part), sealer.seal(value, purpose), lifeSeconds, { canWait: true });
				return true;
			} catch (error) {
				return isAway(error);
			}
		};
		const read = async <T>(parts: readonly string[], schema: z.ZodType<T>): Promise<[string, T][] | null> => {
			try {
				const sealed = await Promise.all(parts.map((part) => state.get(keyOf(part))));
				return parts.flatMap((part, index): [string, T][] => {
					const opened = schema.safeParse(sealer.open(sealed[index] ?? "", purpose));
					return opened.success ? [[part, opened.data]] : [];
				});
			} catch (error) {
				isAway(error);
				return null;
			}
		};
		return {
			steps: async (names) => {
				const found = await read(names, fieldsSchema);
				return found && Object.fromEntries(found);
			},
			keepStep: keep,
			keepScan: async (part, scan) => {
				const drawn = await scanOf(new Uint8Array(await scan.arrayBuffer()));
				if (drawn === null) return "refused";
				return (await keep(part, drawn.toString("base64"))) ? "kept" : "away";
			},
			scans: async (names) => {
				const found = await read(names, z.base64());
				return found && new Map(found.map(([part, text]) => [part, fileOf(part, text)]));
			},
			sendOnce: (content, send) => ledger.once({ key: digest(content), scope: owner, body: null }, send),
			forget: async (names) => {
				await Promise.all(names.map((part) => state.delete(keyOf(part)).catch(isAway)));
			},
		};
	};
}

const fileOf = (name: string, text: string): File =>
	new File([new Uint8Array(Buffer.from(text, "base64"))], `${name}.jpg`, { type: "image/jpeg" });

function isAway(error: unknown): false {
	if (error instanceof StateError) return false;
	throw error;
}
