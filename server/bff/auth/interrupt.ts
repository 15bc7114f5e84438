import { redirect } from "react-router";
import type { ReturnPaths } from "#server/bff/http/local-path.ts";
import type { SiteRoute, SiteRoutes } from "#server/bff/http/site-routes.ts";
import {
	type FormKeys,
	findAccountTag,
	formKeyName,
	isForeignFormError,
	visitorTag,
} from "#server/bff/sessions/form-key.ts";
import type { AppSession } from "#server/bff/sessions/session.ts";
import { recentSeconds } from "#server/bff/sessions/session-data.ts";
import type { Drafts } from "./drafts.ts";

export interface InterruptParts {
	readonly request: Request;
	readonly page: URL;
	readonly route: SiteRoute;
	readonly addressOf: SiteRoutes["addressOf"];
	readonly safePath: ReturnPaths["safePath"];
	readonly session: AppSession;
	readonly startedAtSeconds: number;
	readonly drafts: Drafts;
	readonly formKeys: Pick<FormKeys, "findOwner">;
	/** This is called where the visitor has to sign in or to confirm first. */
	readonly onInterrupted: () => void;
	readonly posted: () => Promise<FormData>;
}

/** Files are taken from signed-in users only: without them nothing of such a form is left to keep. */
function withoutFiles({ facts }: SiteRoute, thrown: unknown): FormData {
	if (!facts.uploads || isForeignFormError(thrown)) throw thrown;
	return new FormData();
}

async function interruptFor(parts: InterruptParts, path: string, owner: string | null): Promise<never> {
	const { request, page, session } = parts;
	parts.onInterrupted();
	const isPost = request.method === "POST";
	const form = isPost ? await parts.posted().catch((thrown: unknown) => withoutFiles(parts.route, thrown)) : null;
	if (form) {
		// The form tells whose it is also where its session is gone.
		const drawnFor = parts.formKeys.findOwner(form.get(formKeyName)) ?? visitorTag;
		await parts.drafts.save(session, page.pathname, form, drawnFor === visitorTag ? (owner ?? visitorTag) : drawnFor);
	}
	const back = parts.safePath(`${page.pathname}${page.search}`);
	throw redirect(back === "/" ? path : `${path}?${new URLSearchParams({ redirectTo: back })}`, isPost ? 303 : 302);
}

/** @param findDroppedTag of the account whose session this request ended, or found ended */
export function createInterrupts(parts: InterruptParts, findDroppedTag: () => string | null) {
	const { page, session, startedAtSeconds, addressOf, drafts } = parts;
	/** @throws a redirect to the sign-in page for every visitor; a posted form becomes a draft */
	const signInFirst = () => interruptFor(parts, addressOf("sign-in"), findDroppedTag());
	/** @throws a redirect to the sign-in page unless the visitor is signed in; a posted form becomes a draft */
	const requireUser = async () => {
		if (!session.get("user")) await signInFirst();
	};
	/** Returns whether the user signed in, or signed in again, within the last ten minutes. */
	const hasRecentSignIn = () => {
		const provenAt = Math.max(startedAtSeconds, session.get("provenAt") ?? 0);
		return session.get("user") !== undefined && Math.floor(Date.now() / 1000) - provenAt < recentSeconds;
	};
	return {
		signInFirst,
		requireUser,
		hasRecentSignIn,
		/**
		 * Changes that could hand over the account or its money call this: a stolen cookie must not be enough.
		 * @throws as `requireUser`; likewise a redirect to the confirm page for a sign-in that is not recent
		 */
		requireRecentSignIn: async () => {
			await requireUser();
			if (!hasRecentSignIn()) await interruptFor(parts, addressOf("confirm"), findAccountTag(session));
		},
		/** Returns the draft for this page, once. Only the root loader may call it. */
		takeDraft: () => drafts.take(session, page.pathname, findAccountTag(session)),
		/** Saves a form as the draft for the page at a path, for ten minutes. */
		saveDraft: (path: string, fields: Readonly<Record<string, string>>): Promise<void> => {
			const form = new FormData();
			for (const [name, value] of Object.entries(fields)) form.append(name, value);
			return drafts.save(session, path, form, findAccountTag(session));
		},
	};
}
