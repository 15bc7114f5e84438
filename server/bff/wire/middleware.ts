import { setTimeout as sleep } from "node:timers/promises";
import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { openWayIn } from "#server/bff/auth/way-in.ts";
import { compressed } from "#server/bff/documents/compress.ts";
import { blanks, type Holder, isSharedPage } from "#server/bff/documents/index.ts";
import { reportPath } from "#server/bff/payments/index.ts";
import { addSecurityHeaders } from "#server/bff/security/headers.ts";
import { findLocalPath } from "#server/bff/security/local-path.ts";
import { isOwnNavigation } from "#server/bff/security/own-navigation.ts";
import { openDevice } from "#server/bff/session/devices.ts";
import { openPreferences } from "#server/bff/session/preferences.ts";
import { factsOfSession } from "#server/bff/session/revocations.ts";
import { greetingOf, openSession } from "#server/bff/session/session.ts";
import { openToasts } from "#server/bff/session/toasts.ts";
import { openVisited } from "#server/bff/session/visited.ts";
import { type Composition, compose } from "./compose.ts";
import { type Wire, wireContext } from "./context.ts";
import { holderOf, type Tried } from "./filled-pages.ts";
import { formReader, postedBy } from "./form.ts";
import { factsOf } from "./host-door.ts";
import { limitsDoor } from "./limits-door.ts";
import { newSlot, type PageSlot, pageContext } from "./page.ts";
import { roomFor } from "./read-form.ts";
import { askedOf, keepForAll, mayBeKept } from "./shared-documents.ts";
import { signInDoor } from "./sign-in-door.ts";
import { tillDoor } from "./till-door.ts";

/** The one call that a loader or an action makes: `const { api, toast } = wire(args)`. */
export const wire = (args: { context: Readonly<RouterContextProvider> }): Wire => args.context.get(wireContext);

/** Opens what the request carries, hands it to loaders and actions as the {@link Wire}, and closes it on the way out. */
export const wireMiddleware: MiddlewareFunction<Response> = async ({ request, url, pattern, context }, next) => {
	const process_ = compose();
	const facts = factsOf(context);
	facts.route = pattern;
	const { id } = facts;
	const carried = await openCarried(process_, request);
	const slot = newSlot(carried.preferences.current.dataLight);
	context.set(pageContext, slot);
	const isShared = mayBeKept(context);
	const { clientAddress: address, holder, tried, isRefresh } = facts;
	const known = { address, isShared, holder, tried, isRefresh };
	context.set(wireContext, makeWire(process_, { request, url, id, carried, slot, ...known }));
	const answer = await next();
	const finished = finish(answer, { process: process_, request, id, carried, slot });
	if (finished.status === 200 && slot.made && isSharedPage(pattern)) {
		const holder = holderOf(carried.opened);
		if (holder) process_.documents.drawBlank(askedOf(request), holder);
	}
	const isForAll = finished.status === 200 && isOfNobody(carried, slot);
	const shared = isForAll ? await keepForAll(finished.headers, { request, context, pattern, page: slot }) : null;
	if (shared) return shared;
	if (slot.made) return compressed(request, finished, slot.made.whole());
	return process_.pictures.keep(askedOf(request), await compressed(request, finished));
};

type Carried = Awaited<ReturnType<typeof openCarried>>;

async function openCarried({ cookies, env, revocations }: Composition, request: Request) {
	// What another site posts opens no session.
	const header = new URL(request.url).pathname === reportPath ? null : request.headers.get("cookie");
	const fetchedAhead = `${request.headers.get("sec-purpose")} ${request.headers.get("purpose")}`.includes("prefetch");
	const nowSeconds = Math.floor(Date.now() / 1000);
	const opened = openSession(cookies.session, header, nowSeconds);
	const { session, wasGiven } = opened;
	if (wasGiven && (await revocations.isEnded(factsOfSession(opened)))) {
		session.clear();
		session.renew();
	}
	return {
		opened,
		preferences: openPreferences(request.headers, env.isSecure, nowSeconds),
		toasts: openToasts(cookies.toasts, header, fetchedAhead),
		visited: openVisited(cookies.visited, header),
		device: openDevice(cookies.device, header),
		nowSeconds,
		/** A form with secret fields was posted. */
		hasSecrets: false,
	};
}

interface Request_ {
	readonly request: Request;
	readonly id: string;
	readonly carried: Carried;
}

function makeWire(
	{ env, api, drafts, applications, revocations, flowSecrets, limits, honeypot, attemptKeys, tillFor }: Composition,
	{
		request,
		url,
		id,
		carried,
		slot,
		address,
		isShared,
		holder,
		tried,
		isRefresh,
	}: Request_ & {
		url: URL;
		slot: PageSlot;
		address: string | null;
		/** The page may be kept for everybody. */
		isShared: boolean;
		/** The page is drawn with blanks. */
		holder: Holder | undefined;
		tried: Tried | undefined;
		/** The page is made anew, and nobody waits for it. */
		isRefresh: boolean | undefined;
	},
): Wire {
	const { session } = carried.opened;
	const { preferences } = carried;
	const page = new URL(env.publicOrigins[0]);
	page.pathname = url.pathname;
	page.search = url.search;
	const onTooOften = (seconds: number): void => {
		slot.retryAfterSeconds = seconds;
	};
	const who = (): string => session.get("user")?.id || session.sid;
	// Files are taken from travellers only.
	const posted = postedBy(request, session.get("user") ? roomFor(url.pathname) : undefined);
	const calls = api.apiFor({
		requestId: id,
		session,
		signal: request.signal,
		budget: tried?.budget,
		isPatient: isRefresh,
		onTokenRefused: async (isSide) => {
			await door.loseUser();
			if (!isSide) await door.signInFirst();
		},
		onAnswer: (freshForMs) => {
			slot.freshForMs = Math.min(slot.freshForMs, freshForMs);
		},
	});
	const door = signInDoor({
		request,
		page,
		session,
		beganAt: carried.opened.beganAt,
		drafts,
		revocations,
		posted,
		auth: calls.auth,
		device: carried.device,
	});
	return {
		...door,
		id,
		url: page,
		session,
		api: calls,
		wayIn: openWayIn(session, flowSecrets),
		application: (name) => applications(who(), name),
		limits: limitsDoor(limits, {
			address,
			device: carried.device,
			isSignedIn: () => session.get("user") !== undefined,
			who,
			onTooOften,
		}),
		isAnswer: request.method === "POST",
		till: tillDoor({
			...{ tillFor, keys: attemptKeys, session, request, page, posted, onTooOften },
			allowForms: (origin) => {
				slot.formTarget = origin;
			},
		}),
		trap: () => honeypot.trap(carried.nowSeconds, isShared),
		sentBy: async () => {
			const verdict = honeypot.judge(await posted(), carried.nowSeconds);
			if (verdict.kind === "hasty") await sleep(Math.min(verdict.waitMs, longestHoldMs));
			return verdict.kind === "bot" ? "machine" : verdict.kind === "stale" ? "stale" : "person";
		},
		isOwnNavigation: isOwnNavigation(request.headers),
		toast: carried.toasts.add,
		toasts: carried.toasts.take,
		form: formReader(posted, () => {
			carried.hasSecrets = true;
		}),
		visitor: {
			...preferences.current,
			prefer: preferences.prefer,
			hide: preferences.hide,
			get hidden() {
				return preferences.hidden;
			},
			get greeting() {
				return holder === "in" ? blanks.name : greetingOf(session);
			},
			get signedIn() {
				return holder === "in" || session.get("user") !== undefined;
			},
			hearts: async () => {
				if (holder) return [blanks.hearts];
				if (!session.get("user")) return session.get("hearts") ?? [];
				if (tried?.hearts) return tried.hearts;
				const wished = await calls.wishlist.ids();
				return wished.ok ? wished.value : [];
			},
			get recentlyVisited() {
				slot.showsVisits = true;
				return carried.visited.ids;
			},
			remember: (packageId) => {
				slot.visit = packageId;
				carried.visited.add(packageId);
			},
		},
	};
}

/** With it, an upstream that hangs is still given up within the three seconds that a page may take. */
const longestHoldMs = 200;

const redirects = new Set([301, 302, 303, 307, 308]);

/** Nothing in the page, and no cookie beside its visit, belongs to the visitor who asked for it. */
function isOfNobody({ opened, toasts, preferences, visited }: Carried, { showsVisits }: PageSlot): boolean {
	const isTold = [opened, toasts, preferences].some(({ commit }) => commit() !== undefined);
	return !opened.wasGiven && !isTold && !(showsVisits && visited.ids.length > 0);
}

function finish(
	answer: Response,
	{ process: { env, log }, request, id, carried, slot }: Request_ & { process: Composition; slot: PageSlot },
): Response {
	const headers = new Headers(answer.headers);
	const isPost = request.method === "POST";
	let { status } = answer;

	const target = headers.get("location");
	if (target !== null) {
		const path = findLocalPath(target, env.publicOrigins[0]);
		if (path === null) log.error({ id }, "a redirect that leaves the site was turned to the home page");
		headers.set("location", path ?? "/");
	}
	if (isPost && redirects.has(status)) status = 303;
	if (isPost && status === 422 && slot.retryAfterSeconds) {
		status = 429;
		headers.set("retry-after", String(slot.retryAfterSeconds));
	}

	const { opened, toasts, visited, device, preferences } = carried;
	const lines = [opened, toasts, visited, device, preferences].map(({ commit }) => commit());
	for (const line of lines) if (line) headers.append("set-cookie", line);
	const rule = cacheRule(headers, { isPost, status, carried });
	if (rule) headers.set("cache-control", rule);

	headers.set("x-request-id", id);
	addSecurityHeaders(headers, env.isSecure);
	return new Response(answer.body, { status, headers });
}

/** What browsers may keep of an answer; undefined where the answer says so itself. */
function cacheRule(
	headers: Headers,
	{ isPost, status, carried }: { isPost: boolean; status: number; carried: Carried },
): string | undefined {
	const kind = headers.get("content-type") ?? "";
	const isDocument = kind.startsWith("text/html");
	const isPage = isDocument || kind.startsWith("text/x-script");
	const { session, wasGiven } = carried.opened;
	if (headers.has("set-cookie")) return "private, no-store";
	if (isPost) {
		// What was typed is in a refused form anyway, and Back must return to it without sending it again.
		const isOpen = isDocument && status >= 400 && !carried.hasSecrets && session.get("user") === undefined;
		return isOpen ? "private, no-cache" : "private, no-store";
	}
	if (isPage && wasGiven) return "private, no-store";
	if (headers.has("cache-control")) return undefined;
	return isDocument ? "private, no-cache" : "private, no-store";
}
