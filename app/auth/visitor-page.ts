import { redirect } from "react-router";
import { formatDayWithWeekday, isDay } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import {
	done,
	hasSaved,
	isSlug,
	isUnconfirmed,
	type RequestContext,
	type ValidForm,
} from "#server/bff/context/index.ts";

/** @throws a redirect for a signed-in user */
export function requireVisitor({ visitor, url, safePath }: RequestContext): void {
	if (visitor.signedIn) throw redirect(safePath(url.searchParams.get("redirectTo"), "/profile"));
}

export const redirectPath = ({ url, safePath }: Pick<RequestContext, "url" | "safePath">): string =>
	safePath(url.searchParams.get("redirectTo"), "");

/** A form of an account page waits for the visitor, whose session ended while filling it in. */
export const isInterrupted = ({ session }: Pick<RequestContext, "session">): boolean =>
	session.get("draft") !== undefined && session.get("afterSignIn") === undefined;

/** Resolves to a sentence about the booking or registration that waits for the sign-in; null for none. */
export async function findSignInReason({
	api,
	session,
}: Pick<RequestContext, "api" | "session">): Promise<string | null> {
	const waiting = session.get("afterSignIn");
	if (waiting === undefined) return null;
	if (waiting.kind === "kmy") return "Sign in to register for the Kailash Mansarovar Yatra.";
	const tour = isSlug(waiting.slug) ? await api.packages.bySlug(waiting.slug) : null;
	const title = tour?.ok ? tour.value.title : "your trip";
	return `Sign in to book ${title}${isDay(waiting.date) ? `, ${formatDayWithWeekday(waiting.date)}` : ""}.`;
}

/**
 * Moves the visitor's wishlist to the account and resumes the booking or registration that required the sign-in.
 * @param redirectTo empty stays on the page below the popup, or redirects to the home page
 */
export async function finishSignIn(ctx: RequestContext, redirectTo: string, form: ValidForm<unknown>) {
	ctx.toast("WELCOME");
	if (isInterrupted(ctx)) ctx.toast("SERVER_SUCCESS", "What you typed is still here. Please send it again.");
	const [resumedPath] = await Promise.all([resumeAfterSignIn(ctx), moveHearts(ctx)]);
	const next = resumedPath ?? redirectTo;
	return form.next(next || (form.isInPlace ? "" : paths.home()), { isSignedIn: true as const });
}

/** Packages that the upstream rejects stay in the session for the next sign-in. */
async function moveHearts({ api, session }: RequestContext): Promise<void> {
	const hearts = session.get("hearts") ?? [];
	session.unset("hearts");
	const moved = await Promise.all(hearts.map(async (id) => (await api.wishlist.add(id)).ok));
	const remaining = hearts.filter((_, index) => !moved[index]);
	if (remaining.length > 0) session.set("hearts", remaining);
}

/** Resolves to the path of the resumed booking or registration, or to null. */
async function resumeAfterSignIn({ api, change, session, toast }: RequestContext): Promise<string | null> {
	const resumed = session.get("afterSignIn");
	session.unset("afterSignIn");
	if (resumed === undefined) return null;
	if (resumed.kind === "kmy") return paths.yatraStep();
	const { packageId, date } = resumed;
	const pending = await change(() => api.cart.addPending(packageId, date), {
		nextStep: "Check your cart before you choose again.",
		confirm: async () => {
			const current = await api.cart.current();
			if (!current.ok) return "unknown";
			return current.value && hasSaved(current.value, { packageId, date }) ? done : "undone";
		},
	});
	if (pending.ok) return paths.checkOut();
	if (isUnconfirmed(pending)) toast("UNCONFIRMED", `Your trip may be in your cart already. ${pending.nextStep}`);
	else toast("TRY_LATER");
	return paths.package(resumed.slug);
}
