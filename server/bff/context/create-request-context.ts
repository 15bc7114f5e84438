import { openAuthFlow } from "#server/bff/auth/auth-flow.ts";
import { limitDrafts } from "#server/bff/auth/drafts.ts";
import { requestSignIn } from "#server/bff/auth/sign-in.ts";
import { createReturnPaths } from "#server/bff/http/local-path.ts";
import { isOwnNavigation } from "#server/bff/http/same-site.ts";
import { findVisitorId } from "#server/bff/sessions/session.ts";
import { createSendChange } from "#server/bff/upstream/change.ts";
import { lazyBudget } from "#server/bff/upstream/deadline.ts";
import type { Api, Budget } from "#server/bff/upstream/index.ts";
import { requestPayments } from "./payments.ts";
import type { RequestContext } from "./request-context.ts";
import type { OpenedRequest } from "./request-cookies.ts";
import { requestForms } from "./request-forms.ts";
import { requestLimits } from "./request-limits.ts";
import { requestSessions } from "./request-sessions.ts";
import { requestVisitor } from "./request-visitor.ts";
import { createWriteGate, type WriteGate } from "./write-gate.ts";

/** @param posted throws the page of a form that was drawn for another account */
export function createRequestContext(opened: OpenedRequest, posted: () => Promise<FormData>): RequestContext {
	const { services, request, route, info, cookies, page } = opened;
	const { env, routes } = services;
	const { session } = cookies.opened;
	const url = new URL(env.publicOrigins[0]);
	url.pathname = opened.url.pathname;
	url.search = opened.url.search;
	const isFormPost = request.method === "POST";
	const visitorId = (): string => findVisitorId(session);
	const budget = info.earlierCalls?.budget ?? lazyBudget();
	const gate = createWriteGate(route, isFormPost);
	if (session.get("user")) gate.pass("sign-in");
	const limits = requestLimits(services.limits, {
		address: info.clientAddress,
		device: cookies.device,
		isSignedIn: () => session.get("user") !== undefined,
		visitorId,
	});
	const returnPaths = createReturnPaths(routes);
	const retryAfter = (seconds: number): void => {
		page.retryAfterSeconds = seconds;
	};
	const api = openApi(opened, { visitorId, budget, gate, signIn: () => signIn });
	const { safePath } = returnPaths;
	const signIn = openSignIn(opened, { page: url, posted, safePath, auth: api.auth, accounts: limits });
	return {
		...signIn,
		...returnPaths,
		...requestForms(opened, { posted, gate, permitUpload: limits.upload, retryAfter }),
		...{ id: info.id, session, url, api, isFormPost, retryAfter },
		sessions: requestSessions(opened),
		change: createSendChange(budget),
		authFlow: openAuthFlow(session, services.flowSecrets),
		formFlow: (key) => services.formFlows.seal(session, key),
		application: (name) => services.applications(visitorId(), name),
		limits: gate.watch(limits),
		payments: requestPayments(opened, url, posted),
		isOwnNavigation: isOwnNavigation(request.headers),
		hasStyleGuide: env.hasStyleGuide,
		seller: env.seller,
		yatraPlan: env.brand.yatra ?? null,
		sitemapPaths: routes.sitemapPaths,
		toast: cookies.toasts.add,
		toasts: cookies.toasts.take,
		visitor: requestVisitor(opened, api.wishlist),
	};
}

interface ApiParts {
	readonly visitorId: () => string;
	readonly budget: Budget;
	readonly gate: WriteGate;
	/** The sign-in ends where the upstream refuses its token. */
	readonly signIn: () => ReturnType<typeof requestSignIn>;
}

/** The page state learns from the calls how long the page may be cached. */
function openApi(opened: OpenedRequest, { visitorId, budget, gate, signIn }: ApiParts): Api {
	const { services, request, info, cookies, page } = opened;
	const { session } = cookies.opened;
	return services.api.apiFor({
		...{ requestId: info.id, session, signal: request.signal, budget },
		isBackground: info.rendering?.isRevalidation,
		codeReference: {
			get: () => session.get("codeReference"),
			keep: (reference) => (reference ? session.set("codeReference", reference) : session.unset("codeReference")),
		},
		beforeChange: gate.check,
		onTokenAccepted: () => services.refusalBrake.accepted(visitorId()),
		onTokenRefused: async (isSide) => {
			if (await services.refusalBrake.refused(visitorId())) return true;
			await signIn().dropUser();
			return isSide ? false : signIn().signInFirst();
		},
		onAnswer: ({ freshForMs, staleForMs, isFailed }) => {
			page.freshForMs = Math.min(page.freshForMs, freshForMs);
			page.staleForMs = Math.max(page.staleForMs, staleForMs);
			page.isPartial ||= isFailed;
		},
	});
}

type SignInParts = Parameters<typeof requestSignIn>[0];

function openSignIn(
	{ services, request, route, info, cookies, page: state }: OpenedRequest,
	parts: Pick<SignInParts, "page" | "posted" | "safePath" | "auth" | "accounts">,
) {
	const { limits, routes, revocations, formKeys, api } = services;
	const { session, startedAtSeconds } = cookies.opened;
	return requestSignIn({
		...parts,
		...{ request, route, session, startedAtSeconds, revocations, formKeys },
		addressOf: routes.addressOf,
		hadSession: cookies.hasSession,
		endedUserId: cookies.endedUserId,
		drafts: limitDrafts(services.drafts, (account) => limits.draft(account, info.clientAddress)),
		toast: cookies.toasts.add,
		onInterrupted: () => {
			state.isInterrupted = true;
		},
		device: cookies.device,
		namesUsersBy: api.namesUsersBy,
	});
}
