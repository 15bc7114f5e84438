import { data, redirect } from "react-router";
import { paths } from "#app/lib/paths.ts";
import { safePath, type Wire } from "#server/bff/wire/index.ts";

/** These pages are for visitors. @throws a redirect for whoever is signed in */
export function requireVisitor({ visitor, url }: Wire): void {
	if (visitor.signedIn) throw redirect(safePath(url.searchParams.get("redirectTo"), "/profile"));
}

/** Where the visitor came from and wants to get back to; empty for nowhere in particular. */
export const wantedPath = ({ url }: Pick<Wire, "url">): string => safePath(url.searchParams.get("redirectTo"), "");

/** On to the next screen: a dialog is told which it is, a page is led there. */
export const goOn = (next: string, inPlace: string | undefined) => (inPlace ? data({ next }) : redirect(next, 303));

/**
 * A traveller has just signed in: what was wished for is kept, what was begun goes on, each once.
 * @param wanted where they came from; empty for nowhere in particular
 */
export async function arrive(door: Wire, wanted: string, inPlace: string | undefined) {
	door.toast("WELCOME");
	const [begun] = await Promise.all([goOnWithIntent(door), keepHearts(door)]);
	const next = begun ?? wanted;
	return inPlace ? data({ next, hasArrived: true as const }) : redirect(next || paths.home(), 303);
}

/** What could not be kept stays with the visitor for the next time: nobody is told. */
async function keepHearts({ api, session }: Wire): Promise<void> {
	const hearts = session.get("hearts") ?? [];
	session.unset("hearts");
	const kept = await Promise.all(hearts.map(async (id) => (await api.wishlist.add(id)).ok));
	const left = hearts.filter((_, index) => !kept[index]);
	if (left.length > 0) session.set("hearts", left);
}

/** Where the thing leads that was begun before signing in came between; null where there was none. */
async function goOnWithIntent({ api, session, toast }: Wire): Promise<string | null> {
	const intent = session.get("intent");
	session.unset("intent");
	if (intent === undefined) return null;
	if (intent.kind === "kmy") return paths.yatraStep();
	const pending = await api.cart.addPending(intent.packageId, intent.date);
	if (pending.ok) return paths.checkOut();
	toast("TRY_LATER");
	return paths.package(intent.slug);
}
