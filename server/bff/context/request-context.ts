import { createContext, data, type RouterContextProvider } from "react-router";
import type { AuthFlow } from "#server/bff/auth/auth-flow.ts";
import type { RequestSignIn } from "#server/bff/auth/sign-in.ts";
import type { YatraPlan } from "#server/bff/brand/schema.ts";
import type { Seller } from "#server/bff/env.ts";
import type { SavedApplication } from "#server/bff/forms/applications.ts";
import type { ReturnPaths } from "#server/bff/http/local-path.ts";
import type { MessageKey } from "#server/bff/messages.ts";
import type { FlowKey } from "#server/bff/sessions/form-flow.ts";
import type { AppSession } from "#server/bff/sessions/session.ts";
import type { Toast } from "#server/bff/sessions/toasts.ts";
import type { SendChange } from "#server/bff/upstream/change.ts";
import type { Api } from "#server/bff/upstream/index.ts";
import type { RequestPayments } from "./payments.ts";
import type { RequestForms } from "./request-forms.ts";
import type { RequestLimits } from "./request-limits.ts";
import type { RequestSessions } from "./request-sessions.ts";
import type { Visitor } from "./request-visitor.ts";

/** Loaders and actions are handed this context. */
export interface RequestContext extends RequestForms, RequestSignIn, ReturnPaths {
	/** The id stands in the log and on error pages. */
	readonly id: string;
	/** The URL lies below the public origin, without React Router's `.data` and `_routes`. */
	readonly url: URL;
	readonly api: Api;
	/** Every call that changes something of the user's goes through this. */
	readonly change: SendChange;
	/** This is the session of the sealed cookie. */
	readonly session: AppSession;
	/** Call `requireUser` first. */
	readonly sessions: RequestSessions;
	readonly visitor: Visitor;
	/** Shows a toast on this page or the next; `text` replaces the catalogue's. */
	readonly toast: (key: MessageKey, text?: string) => void;
	/** These are the steps of sign-in, sign-up or password reset. */
	readonly authFlow: AuthFlow;
	/** This is the value of a code form's hidden `_flow`: the form is judged by it, whatever another tab began. */
	readonly formFlow: (key: FlowKey) => string;
	/** The visitor followed a link of this site, or typed the address. */
	readonly isOwnNavigation: boolean;
	/** The style guide is shown, as `STYLE_GUIDE` says. */
	readonly hasStyleGuide: boolean;
	/** The `handle` of these pages says that the sitemap lists them. */
	readonly sitemapPaths: readonly string[];
	/** Receipts and invoices name this seller. */
	readonly seller: Seller;
	/** The plan is null where the operator states none. */
	readonly yatraPlan: YatraPlan | null;
	/** Returns an application that is saved between its steps. Call `requireUser` first. */
	readonly application: (name: string) => SavedApplication;
	readonly limits: RequestLimits;
	/** The page is the reply to a posted form. */
	readonly isFormPost: boolean;
	readonly payments: RequestPayments;
	/** Takes the toasts to show now. Only the root loader may call it. */
	readonly toasts: () => readonly Toast[];
	/** Sets the Retry-After header. */
	readonly retryAfter: (seconds: number) => void;
}

/** The key has no value before the middleware has run. */
export const requestContextKey = createContext<RequestContext>();

const isPageOffKey = createContext(false);

interface ContextArgs {
	readonly context: Readonly<RouterContextProvider>;
}

/** Makes the page one that there is not; what is around it stays. */
export const switchPageOff = ({ context }: ContextArgs): void => context.set(isPageOffKey, true);

/** Returns the request context for what is around every page. */
export const layoutContext = ({ context }: ContextArgs): RequestContext => context.get(requestContextKey);

/**
 * Returns the request context in loaders and actions: `const ctx = requestContext(args)`.
 * @throws `data(null)` with 404 for a page that is switched off
 */
export function requestContext(args: ContextArgs): RequestContext {
	if (args.context.get(isPageOffKey)) throw data(null, { status: 404 });
	return layoutContext(args);
}
