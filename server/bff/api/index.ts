/**
 * The upstream as the site uses it: one file per noun of the contract, all calls through one gateway. Cookies, sessions,
 * forms and texts for visitors do not live here.
 */
import { setMaxListeners } from "node:events";
import { contract } from "#server/contract/index.ts";
import { accountCalls } from "./account.ts";
import { createAttemptKeys } from "./attempt-keys.ts";
import { blogCalls } from "./blogs.ts";
import { bookingCalls } from "./booking.ts";
import { type Budget, startBudget } from "./budget.ts";
import { countryCalls } from "./countries.ts";
import { enquiryCalls } from "./enquiries.ts";
import { faqCalls } from "./faqs.ts";
import { createGateway, type GatewayOptions } from "./gateway.ts";
import { menuCalls } from "./menu.ts";
import type { Api } from "./nouns.ts";
import { offerCalls } from "./offers.ts";
import { applyOverrides, readOverrides } from "./overrides.ts";
import { packageCalls } from "./packages.ts";
import { papersCalls } from "./papers.ts";
import { sitePicture } from "./picture.ts";
import { createPictureCalls } from "./pictures.ts";
import { reviewCalls } from "./reviews.ts";
import { signInCalls } from "./sign-in.ts";
import { subscriptionCalls } from "./subscriptions.ts";
import { trendingCalls } from "./trending.ts";
import type { Upstream } from "./upstream.ts";
import { webinarCalls } from "./webinars.ts";

export { type Budget, startBudget } from "./budget.ts";
export type * from "./domain.ts";
export type * from "./domain-account.ts";
export type * from "./domain-booking.ts";
export type * from "./domain-leaflets.ts";
export type * from "./domain-papers.ts";
export type { Api } from "./nouns.ts";
export type { NewUser, SignedIn } from "./nouns-sign-in.ts";
export type { Outcome } from "./outcome.ts";

/** What the process knows about the upstream. */
export interface ApiSettings {
	/** The upstream's origin. */
	readonly apiBaseUrl: string;
	readonly apiPublicToken: string;
	readonly apiAuthScheme: "bearer" | "raw";
	readonly apiSource: string;
	/** Path of a JSON file that overrides operations. */
	readonly apiOperationsFile: string | undefined;
	/** Ids of the trending packages and categories; undefined: those of the sandbox. */
	readonly trendingIds: readonly [string, string] | undefined;
}

/** What one request gives to its calls. */
export interface RequestFacts {
	readonly requestId: string;
	/** Where the signed-in user's token is found; read at each call. */
	readonly session: { readonly get: (key: "user") => { readonly id?: string; readonly token: string } | undefined };
	/** Fires when the visitor leaves. */
	readonly signal: AbortSignal;
	/**
	 * Told when the upstream no longer takes the user's token.
	 * @param isSide the call was for something that a page can do without
	 */
	readonly onTokenRefused: (isSide: boolean) => Promise<void>;
	/** Begun when another made calls for the same request; else it starts with the first call. */
	readonly budget?: Budget | undefined;
	/** Told of every answer how much longer, in milliseconds, it may be shown to anybody; 0 for never. */
	readonly onAnswer?: (freshForMs: number) => void;
	/** Nobody waits: newer answers are worth waiting for. */
	readonly isPatient?: boolean | undefined;
}

/** The process's way to the upstream. */
export interface ApiSource {
	/** The calls of one request; they share a budget of 2,500 ms that starts with the first. */
	readonly apiFor: (facts: RequestFacts) => Api;
	/** How long, in milliseconds, calls have failed and none succeeded; 0 while the upstream is well. */
	readonly cutOffMs: () => number;
	/** Whether memory holds an answer that could stand in for a dead upstream. */
	readonly hasCached: () => boolean;
	readonly close: () => Promise<void>;
}

/** More than any page makes at once. */
const calls = 64;
const sandboxTrending = ["trending-packages", "trending-categories"] as const;

/**
 * Opens the way to the upstream, once for the process.
 * @throws {OverridesError} naming what is wrong with the file of overrides
 */
export function createApi(
	settings: ApiSettings,
	log: GatewayOptions["log"],
	observe?: GatewayOptions["observe"],
): ApiSource {
	const { apiBaseUrl, apiOperationsFile, trendingIds = sandboxTrending } = settings;
	const routes = applyOverrides(contract, apiOperationsFile === undefined ? {} : readOverrides(apiOperationsFile));
	const gateway = createGateway({
		apiBaseUrl,
		publicToken: settings.apiPublicToken,
		authScheme: settings.apiAuthScheme,
		source: settings.apiSource,
		routes,
		log,
		...(observe ? { observe } : {}),
	});
	const attempts = createAttemptKeys();
	const pictureCalls = createPictureCalls();
	const picture = (sent: string | null | undefined): string | null => sitePicture(sent, apiBaseUrl);

	function apiFor({ requestId, session, signal, onTokenRefused, budget: begun, ...asker }: RequestFacts): Api {
		// Not now: a form may be read slowly, or held because it came faster than people type.
		let budget = begun;
		// Every call under way listens to it.
		setMaxListeners(calls, signal);
		const context = () => {
			budget ??= startBudget();
			return { ...asker, requestId, signal, budget, token: session.get("user")?.token };
		};
		const upstream: Upstream = {
			picture,
			isEnabled: (operation) => routes.get(operation)?.isEnabled === true,
			call: async (operation, input, attemptKey) => {
				const own = context();
				const outcome = await gateway.call(operation, input, { ...own, attemptKey });
				const isRefused = !outcome.ok && outcome.kind === "http401" && operation.auth !== "public";
				if (isRefused && own.token !== undefined) await onTokenRefused(operation.group === "side");
				return outcome;
			},
		};
		return {
			menu: menuCalls(upstream),
			trending: trendingCalls(upstream, trendingIds),
			reviews: reviewCalls(upstream),
			packages: packageCalls(upstream),
			faqs: faqCalls(upstream),
			blogs: blogCalls(upstream),
			offers: offerCalls(upstream),
			webinars: webinarCalls(upstream),
			subscriptions: subscriptionCalls(upstream),
			countries: countryCalls(upstream),
			enquiries: enquiryCalls(upstream, attempts),
			...signInCalls(upstream),
			...accountCalls(upstream, attempts),
			...bookingCalls(upstream, attempts, () => session.get("user")?.token),
			...papersCalls(upstream, attempts, () => session.get("user")?.id),
			...pictureCalls((path, width) => gateway.picture(path, width, context())),
		};
	}

	return { apiFor, cutOffMs: gateway.cutOffMs, hasCached: gateway.hasCached, close: gateway.close };
}
