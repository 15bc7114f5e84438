import type { Contract } from "#server/contract/index.ts";
import type { ValueTemplate } from "./template.ts";

/** How one operation is called and answered in dialect b. */
export interface Rule {
	/** Method and path; `{name}` is one encoded segment and the contract's parameter of that name. */
	readonly call: `${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} /v2/${string}`;
	/** The contract's query, made of `{ query, body, headers }` and the path parameters. */
	readonly query?: ValueTemplate;
	/** The contract's body, made of the same. */
	readonly body?: ValueTemplate;
	/** `result`, made of the contract's reply; null where there is none. */
	readonly result?: ValueTemplate;
	/** Answered with HTTP 201. */
	readonly creates?: true;
}

export type NounRules<Noun extends keyof Contract> = { readonly [Verb in keyof Contract[Noun]]: Rule };
