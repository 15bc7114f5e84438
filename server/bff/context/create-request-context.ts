import { setTimeout as sleep } from "node:timers/promises";
import { openAuthFlow } from "#server/bff/auth/auth-flow.ts";
import { limitDrafts } from "#server/bff/auth/drafts.ts";
import { requestSignIn } from "#server/bff/auth/sign-in.ts";
import { createPostedForm } from "#server/bff/forms/form.ts";
import { createReturnPaths } from "#server/bff/http/local-path.ts";
import { isOwnNavigation } from "#server/bff/http/same-site.ts";
import type { SiteRoute } from "#server/bff/http/site-routes.ts";
import { renderedSlots } from "#server/bff/page-cache/personalised-slots.ts";
import type { Services } from "#server/bff/services.ts";
import { hasFlow } from "#server/bff/sessions/form-flow.ts";
import { findAccountTag } from "#server/bff/sessions/form-key.ts";
import { createSendChange } from "#server/bff/upstream/change.ts";
import { lazyBudget } from "#server/bff/upstream/deadline.ts";
import type { RequestInfo } from "./load-context.ts";
import type { PageState } from "./page-response.ts";
import { requestPayments } from "./payments.ts";
import type { RequestContext } from "./request-context.ts";
import type { RequestCookies } from "./request-cookies.ts";
import { requestLimits } from "./request-limits.ts";
import { requestSessions } from "./request-sessions.ts";
import { requestVisitor } from "./request-visitor.ts";
import { createWriteGate } from "./write-gate.ts";

/** The bound keeps the page within its three seconds after a slow upstream call. */
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
	readonly onSecret: () => void;
}

/** Builds the context of one request. */
export function createRequestContext(
	services: Services,
	{ request, url, route, info, cookies, page: state, posted, isShared, onSecret }: Parts,
): RequestContext {
	const { env, api, formKeys, revocations, limits, honeypot, refusalBrake, routes } = services;
	const { id, clientAddress: address, rendering, earlierCalls, refusesCookies } = info;
	const { session } = cookies.opened;
	const hasSlots = rendering !== undefined && rendering.audience !== "everyone";
	const isForSignedIn = rendering?.audience === "signed-in";
	const page = new URL(env.publicOrigins[0]);
	page.pathname = url.pathname;
	page.search = url.search;
	const visitorId = (): string => session.get("user")?.id || session.sid;
	const budget = earlierCalls?.budget ?? lazyBudget();
	const gate = createWriteGate(route, request.method === "POST");
	if (session.get("user")) gate.pass("sign-in");
	const calls = api.apiFor({
		requestId: id,
		session,
		codeReference: {
			get: () => session.get("codeReference"),
			keep: (reference) => (reference ? session.set("codeReference", reference) : session.unset("codeReference")),
		},
		signal: request.signal,
		budget,
		isBackground: rendering?.isRevalidation,
		beforeChange: gate.check,
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
	const asked = async (): Promise<FormData> => {
		const form = await posted();
		gate.pass("form key");
		if (hasFlow(session, route.facts)) gate.pass("flow");
		return form;
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
		drafts: limitDrafts(services.drafts, (account) => limits.draft(account, address)),
		formKeys,
		toast: cookies.toasts.add,
		onInterrupted: () => {
			state.isInterrupted = true;
		},
		revocations,
		posted,
		auth: calls.auth,
		device: cookies.device,
		namesUsersBy: api.namesUsersBy,
		accounts: ownLimits,
	});
	return {
		...signIn,
		...returnPaths,
		...{ id, session, url: page },
		sessions: requestSessions({
			...{ revocations, session, sessionList: services.sessionList, nowSeconds: cookies.nowSeconds },
			startedAtSeconds: cookies.opened.startedAtSeconds,
			userAgent: request.headers.get("user-agent"),
		}),
		api: calls,
		change: createSendChange(budget),
		authFlow: openAuthFlow(session, services.flowSecrets),
		formFlow: (key) => services.formFlows.seal(session, key),
		application: (name) => services.applications(visitorId(), name),
		limits: gate.watch(ownLimits),
		isFormPost: request.method === "POST",
		payments: requestPayments({
			...{ session, request, page, posted, keys: services.idempotencyKeys },
			paymentServiceFor: services.paymentServiceFor,
			allowForms: (origin) => {
				state.formTarget = origin;
			},
		}),
		honeypotFields: () => honeypot.fields(cookies.nowSeconds, isShared),
		formKey: () => {
			if (hasSlots) return renderedSlots.key;
			return isShared ? null : formKeys.newKey(findAccountTag(session));
		},
		classifySender: async () => {
			const sender = honeypot.check(await asked(), cookies.nowSeconds);
			if (sender.kind === "bot" || sender.kind === "stale") return sender.kind;
			gate.pass("bot guard");
			if (sender.kind === "tooFast") await sleep(Math.min(sender.waitMs, maxBotDelayMs));
			return "human";
		},
		isOwnNavigation: isOwnNavigation(request.headers),
		hasStyleGuide: env.hasStyleGuide,
		seller: env.seller,
		yatraPlan: env.brand.yatra ?? null,
		sitemapPaths: routes.sitemapPaths,
		toast: cookies.toasts.add,
		toasts: cookies.toasts.take,
		...createPostedForm(asked, { onSecret, permitUpload: ownLimits.upload, retryAfter, refusesCookies }),
		retryAfter,
		visitor: requestVisitor({
			session,
			cookies,
			state,
			hasSlots,
			isForSignedIn,
			earlierCalls,
			wishlist: calls.wishlist,
		}),
	};
}
