import type { Operation } from "#server/contract/index.ts";
import type { ReplyRules } from "./reply-rules.ts";
import type { RequestTemplate } from "./request-template.ts";

export type Operations = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** How an operation is called: as the contract declares it, changed by the operations file. */
export interface Route {
	/** E.g. `package.bySlug`. */
	readonly id: string;
	readonly isEnabled: boolean;
	readonly method: Operation["method"] | "PATCH";
	readonly path: string;
	/** `none`: without an authorization header. */
	readonly auth: Operation["auth"] | "none";
	/** By the contract and by the file: it may be repeated, and aborted. */
	readonly isRead: boolean;
	/** Only where the reply is the same for all visitors. */
	readonly isShared: boolean;
	readonly encoding: "json" | "form" | "multipart";
	/** In place of the operation's own query, headers and body. */
	readonly template: RequestTemplate;
	readonly reply: ReplyRules;
	/** Has the number of entries of all pages. */
	readonly totalHeader: string | undefined;
	readonly deadlineMs: number;
	/** Never more of it than {@link isShared} allows. */
	readonly cache: Operation["cache"] | undefined;
}

export type Routes = ReadonlyMap<Operation, Route>;

export type GroupDeadlines = Readonly<Partial<Record<Operation["group"], number | undefined>>>;
