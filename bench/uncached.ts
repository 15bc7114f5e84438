import type { Target } from "./load.ts";
import { type Load, playRounds } from "./rounds.ts";
import type { Server } from "./servers.ts";

/**
 * The home page of somebody who is signed in: ours, rendered for this visitor alone, against plain React Router, which
 * renders every page for everybody. The signed-in page holds all that the other one does, and a name.
 */
export function playUncached(
	site: Server,
	reactRouter: Server | undefined,
	cookie: string,
	length: { readonly rounds: number; readonly seconds: number },
): Promise<Record<string, Load>> {
	const targets: Target[] = [{ name: "ours", url: `${site.origin}/`, pids: [site.pid], cookie }];
	if (reactRouter)
		targets.push({ name: "react-router", url: `${reactRouter.origin}/`, pids: [reactRouter.pid], cookie });
	return playRounds(targets, length);
}

/** Whether a cookie makes a page of one's own: the name is in it, and nobody may keep it. @throws when it does not */
export async function requireSignedIn(site: string, cookie: string): Promise<void> {
	const answer = await fetch(`${site}/`, { headers: { cookie } });
	const html = await answer.text();
	if (!html.includes("Asha")) throw new Error("the signed-in page does not know its visitor");
	if (!answer.headers.get("cache-control")?.includes("private")) throw new Error("the signed-in page may be kept");
}
