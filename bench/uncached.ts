import type { Target } from "./load.ts";
import { type Load, playRounds } from "./rounds.ts";
import type { Server } from "./servers.ts";

/** Two sessions of one user. */
export interface Cookies {
	/** Of the usual kind: its pages are drawn once and filled for whoever asks. */
	readonly filled: string;
	/** One for which a form waits somewhere: its pages are rendered. */
	readonly rendered: string;
}

/**
 * The home page of somebody who is signed in, against plain React Router, which renders every page for everybody. The
 * signed-in page holds all that the other one does, and a name.
 */
export function playUncached(
	site: Server,
	reactRouter: Server | undefined,
	{ filled, rendered }: Cookies,
	length: { readonly rounds: number; readonly seconds: number },
): Promise<Record<string, Load>> {
	const ours = { url: `${site.origin}/`, pids: [site.pid] };
	const targets: Target[] = [
		{ name: "ours", ...ours, cookie: filled },
		{ name: "ours, rendered", ...ours, cookie: rendered },
	];
	if (reactRouter)
		targets.push({ name: "react-router", url: `${reactRouter.origin}/`, pids: [reactRouter.pid], cookie: filled });
	return playRounds(targets, length);
}

/** Whether the cookies make pages of one's own, in the two ways. @throws when they do not */
export async function requireSignedIn(site: string, { filled, rendered }: Cookies): Promise<void> {
	const ask = async (cookie: string): Promise<string> => {
		const answer = await fetch(`${site}/`, { headers: { cookie } });
		const html = await answer.text();
		if (!html.includes("Asha")) throw new Error("the signed-in page does not know its visitor");
		if (!answer.headers.get("cache-control")?.includes("private")) throw new Error("the signed-in page may be kept");
		return html;
	};
	const isFilled = (html: string): boolean => html.includes("data-own=");
	if (isFilled(await ask(rendered))) throw new Error("the page that should be rendered is filled");
	for (let tries = 0; tries < 20; tries += 1) {
		if (isFilled(await ask(filled))) return;
		await new Promise((resolve) => setTimeout(resolve, 250));
	}
	throw new Error("no page was drawn to be filled");
}
