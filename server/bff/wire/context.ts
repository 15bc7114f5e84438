import type { SubmissionResult } from "@conform-to/react";
import { createContext, type data } from "react-router";
import type { $ZodType, output } from "zod/v4/core";
import type { Api } from "#server/bff/api/index.ts";
import type { MessageKey } from "#server/bff/messages.ts";
import type { Hideable, Preferences } from "#server/bff/session/preferences.ts";
import type { AppSession } from "#server/bff/session/session.ts";
import type { Toast } from "#server/bff/session/toasts.ts";

/** Who is looking, and how they like the site. */
export interface Visitor extends Preferences {
	readonly firstName: string | null;
	readonly signedIn: boolean;
	/** Ids of the packages visited last, at most 8, newest last. */
	readonly recentlyVisited: readonly string[];
	/** Puts a package's id at the end of the recently visited. */
	readonly remember: (packageId: string) => void;
	/** Changes how the site looks, from the next page on. */
	readonly prefer: (changes: Partial<Preferences>) => void;
	/** What floats over pages and was sent away less than an hour ago. */
	readonly hidden: readonly Hideable[];
	/** Sends something away for an hour. */
	readonly hide: (name: Hideable) => void;
}

/** What a page gets back from its action: conform's result, for `useForm({ lastResult })`. */
export interface FormReply {
	readonly result: SubmissionResult<string[]>;
}

/** A refused form on its way out; an action returns it as it is. */
export type FormResponse = ReturnType<typeof data<FormReply>>;

/** Messages beside fields, by field name; the empty name is the form itself. */
export type FieldErrors = Readonly<Record<string, string[]>>;

/** A form that was posted, after its schema was applied. */
export type Submitted<Schema extends $ZodType> =
	| {
			readonly ok: false;
			/** 422 with the schema's messages and everything that was typed. */
			readonly refused: () => FormResponse;
	  }
	| {
			readonly ok: true;
			readonly value: output<Schema>;
			/** 422 with these messages and everything that was typed. */
			readonly refused: (fieldErrors?: FieldErrors) => FormResponse;
			/** 503 with everything that was typed: the upstream failed. */
			readonly failed: () => FormResponse;
	  };

/** Everything a loader or an action needs. */
export interface Wire {
	/** The request's id, as the log and the error pages show it. */
	readonly id: string;
	/** The page's address below the site's public origin, without the router's own `.data` and `_routes`. */
	readonly url: URL;
	/** The upstream's calls, spoken in the site's own words. */
	readonly api: Api;
	/** The sealed session; written once on the way out, only when it changed. */
	readonly session: AppSession;
	readonly visitor: Visitor;
	/** Shows a message of the catalogue on this page or the next; `text` only for a server's own words. */
	readonly toast: (key: MessageKey, text?: string) => void;
	/** What is to be shown now. For the root loader alone: reading takes the messages away. */
	readonly toasts: () => readonly Toast[];
	/**
	 * Reads the posted form and applies a schema. Fields named in `secret` never come back.
	 * @throws `data(null)` with 400, 413 or 415 where the body is not a form that this site could have sent
	 */
	readonly form: <Schema extends $ZodType>(
		schema: Schema,
		options?: { readonly secret?: readonly string[] },
	) => Promise<Submitted<Schema>>;
}

/** Where the middleware leaves the wire for loaders and actions. */
export const wireContext = createContext<Wire>();
