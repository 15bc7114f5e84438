import type { SubmissionResult } from "@conform-to/react";
import { createContext, type data } from "react-router";
import type { $ZodType, output } from "zod/v4/core";
import type { Api, Outcome, SignedIn } from "#server/bff/api/index.ts";
import type { Application } from "#server/bff/applications/applications.ts";
import type { Credentials } from "#server/bff/auth/authenticate.ts";
import type { WayIn } from "#server/bff/auth/way-in.ts";
import type { Trap } from "#server/bff/limits/honeypot.ts";
import type { MessageKey } from "#server/bff/messages.ts";
import type { Hideable, Preferences } from "#server/bff/session/preferences.ts";
import type { AppSession } from "#server/bff/session/session.ts";
import type { Toast } from "#server/bff/session/toasts.ts";
import type { RequestLimits } from "./limits-door.ts";
import type { RequestTill } from "./till-door.ts";

/** Who is looking, and how they like the site. */
export interface Visitor extends Preferences {
	/** The name to greet with; null for who is not signed in. */
	readonly greeting: string | null;
	readonly signedIn: boolean;
	/** Ids of the packages on the wishlist, the account's or a visitor's own; none where the upstream does not tell. */
	readonly hearts: () => Promise<readonly string[]>;
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
			readonly failed: (fieldErrors?: FieldErrors) => FormResponse;
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
	/** Shows a message of the catalogue on this page or the next. @param text instead of the catalogue's: a server's own words, or a page's */
	readonly toast: (key: MessageKey, text?: string) => void;
	/**
	 * For signed-in travellers only.
	 * @throws a redirect to the sign-in page that leads back here; a posted form waits there for ten minutes
	 */
	readonly requireUser: () => Promise<void>;
	/**
	 * For changes that would hand the account to somebody else: whoever signed in over ten minutes ago signs in again.
	 * @throws a redirect to the sign-in page that leads back here; a posted form waits
	 */
	readonly requireRecentSignIn: () => Promise<void>;
	/** Sends the visitor to sign in and back here, whoever they are; a posted form waits. */
	readonly signInFirst: () => Promise<never>;
	/** Starts the user's session: new id, new age; ends the one before. */
	readonly signIn: (user: SignedIn) => Promise<void>;
	/** Checks credentials, and where they are right starts the session of their user. */
	readonly signInWith: (credentials: Credentials) => Promise<Outcome<null>>;
	/** The way in, up or back in that the visitor is on. */
	readonly wayIn: WayIn;
	/** The request is plainly a step of the person in front of the browser: typed or pressed, and shown as a page. */
	readonly isOwnNavigation: boolean;
	/** Ends the session, on every instance and for every copy of its cookie. */
	readonly signOut: () => Promise<void>;
	/** Ends all other sessions of the signed-in user, on every instance; this one goes on under a new id. */
	readonly endOtherSessions: () => Promise<void>;
	/** The form that waited while its sender signed in, once, on the page it was sent to. For the root loader alone. */
	readonly draft: () => Promise<FormReply | null>;
	/** Keeps a form for the page at a path, which finds it as one that waited there: once, for ten minutes. */
	readonly keepForm: (path: string, fields: Readonly<Record<string, string>>) => Promise<void>;
	/** The signed-in user's long form of a name, kept between its steps. Await {@link Wire.requireUser} first. */
	readonly application: (name: string) => Application;
	/** Asks before a code is sent, a code or password tried, or an enquiry made. */
	readonly limits: RequestLimits;
	/** What every form that costs money or trust carries unseen; the same for all visitors. For the root loader alone. */
	readonly trap: () => Trap;
	/**
	 * Who sent the posted form, as its trap tells: a `machine` is to be answered as if all had gone well, a `stale` form
	 * shown again with what was typed. Holds whoever is faster than people are.
	 */
	readonly sentBy: () => Promise<"person" | "machine" | "stale">;
	/** The page is shown in answer to a form: what was typed is worth more than what else cannot be had. */
	readonly isAnswer: boolean;
	/** Where payments begin, and how they went. */
	readonly till: RequestTill;
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
