import { setTimeout as sleep } from "node:timers/promises";
import { openAuthFlow } from "#server/bff/auth/auth-flow.ts";
import { limitDrafts } from "#server/bff/auth/drafts.ts";
import { requestSignIn } from "#server/bff/auth/sign-in.ts";
import { createPostedForm } from "#server/bff/forms/form.ts";
import { newFormKey } from "#server/bff/forms/form-key.ts";
import { createReturnPaths } from "#server/bff/http/local-path.ts";
import type { SiteRoute } from "#server/bff/http/site-routes.ts";
import { isOwnNavigation } from "#server/bff/http/user-navigation.ts";
import { textSlots } from "#server/bff/page-cache/personalised-slots.ts";
import type { Services } from "#server/bff/services.ts";
import { greetingOf } from "#server/bff/sessions/session.ts";
import { createSendChange } from "#server/bff/upstream/change.ts";
import { lazyBudget } from "#server/bff/upstream/deadline.ts";
import type { RequestInfo } from "./load-context.ts";
import type { PageState } from "./page-response.ts";
import { requestPayments } from "./payments.ts";
import type { RequestContext } from "./request-context.ts";
import type { RequestCookies } from "./request-cookies.ts";
import { requestLimits } from "./request-limits.ts";
import { requestSessions } from "./request-sessions.ts";

const cookiesRefusedText =
	"Your browser blocks cookies, and this form does not work without one. Allow cookies for this site in your browser’s settings, then send the form again. Nothing was sent yet.";

/** Keeps the page within its three seconds after a slow upstream call. */
const maxBotDelayMs = 200;

interface Parts {
	readonly request: Request;
	readonly url: URL;
	readonly route: SiteRoute;
	readonly info: RequestInfo;
	readonly cookies: RequestCookies;
	readonly page: PageState;
	readonly posted: () => Promise<FormData>;
	readonly isShared: boolean;
	readonly onSecrets: () => void;
}

/** Builds the context of one request. */
export function createRequestContext(
	{
		env,
		api,
		drafts,
		applications,
		revocations,
		sessionList,
		flowSecrets,
		refusalBrake,
		limits,
		honeypot,
		idempotencyKeys,
		paymentServiceFor,
		routes,
	}: Services,
	{ request, url, route, info, cookies, page: state, posted, isShared, onSecrets }: Parts,
): RequestContext {
	const { id, clientAddress: address, rendering, earlierCalls } = info;
	const { session } = cookies.opened;
	const { preferences } = cookies;
	const hasSlots = rendering !== undefined && rendering.audience !== "everyone";
	const isForSignedIn = rendering?.audience === "signed-in";
	const page = new URL(env.publicOrigins[0]);
	page.pathname = url.pathname;
	page.search = url.search;
	const visitorId = (): string => session.get("user")?.id || session.sid;
	const budget = earlierCalls?.budget ?? lazyBudget();
	const calls = api.apiFor({
		requestId: id,
		session,
		signal: request.signal,
		budget,
		isBackground: rendering?.isRevalidation,
		onTokenAccepted: () => refusalBrake.accepted(visitorId()),
		onTokenRefused: async (isSide) => {
			if (await refusalBrake.refused(visitorId())) return true;
			await signIn.dropUser();
			return isSide ? false : signIn.signInFirst();
		},
		onAnswer: ({ freshForMs, staleForMs, isFailed }) => {
			state.freshForMs = Math.min(state.freshForMs, freshForMs);
			state.staleForMs = Math.max(state.staleForMs, staleForMs);
			state.isPartial ||= isFailed;
		},
	});
	const retryAfter = (seconds: number): void => {
		state.retryAfterSeconds = seconds;
	};
	const ownLimits = requestLimits(limits, {
		address,
		device: cookies.device,
		isSignedIn: () => session.get("user") !== undefined,
		visitorId,
	});
	const returnPaths = createReturnPaths(routes);
	const signIn = requestSignIn({
		request,
		page,
		route,
		addressOf: routes.addressOf,
		safePath: returnPaths.safePath,
		session,
		hadSession: cookies.hasSession,
		endedUserId: cookies.endedUserId,
		startedAtSeconds: cookies.opened.startedAtSeconds,
		drafts: limitDrafts(drafts, (userId) => limits.draft(userId, address)),
		onInterrupted: () => {
			state.isInterrupted = true;
		},
		revocations,
		posted,
		auth: calls.auth,
		device: cookies.device,
		accounts: ownLimits,
	});
	const postedForm = createPostedForm(posted, { onSecret: onSecrets, permitUpload: ownLimits.upload, retryAfter });
	return {
		...signIn,
		...returnPaths,
		id,
		url: page,
		session,
		sessions: requestSessions({
			...{ sessionList, revocations, session, nowSeconds: cookies.nowSeconds },
			startedAtSeconds: cookies.opened.startedAtSeconds,
			userAgent: request.headers.get("user-agent"),
		}),
		api: calls,
		change: createSendChange(budget),
		authFlow: openAuthFlow(session, flowSecrets),
		application: (name) => applications(visitorId(), name),
		limits: ownLimits,
		isFormPost: request.method === "POST",
		payments: requestPayments({
			...{ paymentServiceFor, keys: idempotencyKeys, session, request, page, posted },
			allowForms: (origin) => {
				state.formTarget = origin;
			},
		}),
		honeypotFields: () => honeypot.fields(cookies.nowSeconds, isShared),
		formKey: () => {
			if (hasSlots) return textSlots.key;
			return isShared ? null : newFormKey();
		},
		classifySender: async () => {
			const sender = honeypot.check(await posted(), cookies.nowSeconds);
			if (sender.kind === "tooFast") await sleep(Math.min(sender.waitMs, maxBotDelayMs));
			return sender.kind === "bot" || sender.kind === "stale" ? sender.kind : "human";
		},
		isOwnNavigation: isOwnNavigation(request.headers),
		hasStyleGuide: env.hasStyleGuide,
		seller: env.seller,
		sitemapPaths: routes.sitemapPaths,
		toast: cookies.toasts.add,
		toasts: cookies.toasts.take,
		...postedForm,
		form: async (schema, options) => {
			const form = await postedForm.form(schema, options);
			if (!form.ok || !info.refusesCookies) return form;
			return { ok: false, invalid: () => form.invalid({ "": [cookiesRefusedText] }) };
		},
		retryAfter,
		visitor: {
			...preferences.current,
			choose: preferences.choose,
			dismiss: preferences.dismiss,
			get hidden() {
				return preferences.hidden;
			},
			get greeting() {
				return isForSignedIn ? textSlots.name : greetingOf(session);
			},
			get signedIn() {
				return isForSignedIn || session.get("user") !== undefined;
			},
			wishlistIds: async () => {
				if (hasSlots) return [textSlots.wishlist];
				if (!session.get("user")) return session.get("hearts") ?? [];
				if (earlierCalls?.wishlistIds) return earlierCalls.wishlistIds;
				const wishlist = await calls.wishlist.ids();
				return wishlist.ok ? wishlist.value : [];
			},
			get recentlyVisited() {
				state.showsRecentlyVisited = true;
				return cookies.visited.ids;
			},
			remember: (packageId) => {
				state.visitedPackageId = packageId;
				cookies.visited.add(packageId);
			},
		},
	};
}
