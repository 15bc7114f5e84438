/**
 * A kind says how a value differs from the contract: `missing`, `null`, another `type`, out of `range`, an unknown
 * `word`, another `name`; `cut` to its bound; `dropped` from its list; `charset`: letters that its character set does
 * not have.
 */
export type DriftKind = "missing" | "null" | "type" | "range" | "word" | "name" | "cut" | "dropped" | "charset";

/** Says how one field differs. `field` is a path of contract names without list positions, never a value. */
export interface DriftEntry {
	readonly field: string;
	readonly kind: DriftKind;
	readonly count: number;
	/** This many of them could not be read though they were there; this is absent where all were read. */
	readonly lost?: number;
}

/** A value of these kinds is there, and may have been read nevertheless. */
const valueKinds: ReadonlySet<DriftKind> = new Set<DriftKind>(["type", "range", "word"]);

/** A reader returns this for a value that it cannot read. */
export const unreadable: unique symbol = Symbol("unreadable");

/**
 * A drift collects the deviations of one reply. A reader that refuses its value leaves a pending refusal; whoever can
 * do without the value settles it, which counts it.
 */
export class Drift {
	readonly #path: string[] = [];
	readonly #counts = new Map<string, { field: string; kind: DriftKind; count: number; lost?: number }>();
	#refusal: { readonly field: string; readonly kind: DriftKind } | undefined;

	enter(field: string): void {
		this.#path.push(field);
	}

	leave(): void {
		this.#path.pop();
	}

	#here(): string {
		return this.#path.length > 0 ? this.#path.join(".") : "(root)";
	}

	#count(field: string, kind: DriftKind, count = 1, lost = 0): void {
		const key = `${field} ${kind}`;
		const entry = this.#counts.get(key) ?? { field, kind, count: 0 };
		entry.count += count;
		if (lost > 0) entry.lost = (entry.lost ?? 0) + lost;
		this.#counts.set(key, entry);
	}

	/** Counts a deviation that the reader made good. */
	note(kind: DriftKind): void {
		this.#count(this.#here(), kind);
	}

	/** Refuses the value at hand, or the part of it that `below` names. */
	refuse(kind: DriftKind, below: readonly string[] = []): typeof unreadable {
		this.#refusal = { field: [...this.#path, ...below].join(".") || "(root)", kind };
		return unreadable;
	}

	/** Refuses a list of which no entry can be read; `fault` is the path in its last entry. */
	refuseEntries(fault: string): typeof unreadable {
		this.#refusal = { field: fault, kind: "dropped" };
		return unreadable;
	}

	/** Counts the pending refusal, because its value is optional. */
	settle(): void {
		if (this.#refusal)
			this.#count(this.#refusal.field, this.#refusal.kind, 1, valueKinds.has(this.#refusal.kind) ? 1 : 0);
		this.#refusal = undefined;
	}

	/** Returns the path of the pending refusal. */
	get fault(): string {
		return this.#refusal?.field ?? "(root)";
	}

	get size(): number {
		return this.entries.reduce((sum, { count }) => sum + count, 0);
	}

	get entries(): readonly DriftEntry[] {
		return [...this.#counts.values()];
	}

	/** Adds what another collector found at this place. */
	take(other: Drift): void {
		for (const { field, kind, count, lost } of other.entries) {
			const path = [...this.#path, ...(field === "(root)" ? [] : [field])].join(".");
			this.#count(path || "(root)", kind, count, lost);
		}
	}
}
