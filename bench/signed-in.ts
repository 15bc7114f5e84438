import type { RunLength } from "./config.ts";
import { type LoadResult, type LoadTarget, measureLoad } from "./load.ts";
import type { RunningServer } from "./processes.ts";
import { type SessionCookies, signInDemoUser } from "./site.ts";

export async function measureSignedIn(
	site: RunningServer,
	reactRouter: RunningServer | undefined,
	sandbox: string,
	length: RunLength,
): Promise<Record<string, LoadResult>> {
	const cookies = await signInDemoUser(sandbox);
	await requireBothKinds(site.origin, cookies);
	const ours = { url: `${site.origin}/`, pids: [site.pid] };
	const targets: LoadTarget[] = [
		{ name: "ours", ...ours, cookie: cookies.withSlots },
		{ name: "ours, rendered", ...ours, cookie: cookies.rendered },
	];
	if (reactRouter) targets.push({ name: "react-router", url: `${reactRouter.origin}/`, pids: [reactRouter.pid] });
	return measureLoad(targets, length);
}

const slotAttempts = 20;
const slotRetryMs = 250;

/** @throws unless one cookie gets a cached page with personalised slots and the other a rendered one */
async function requireBothKinds(site: string, { withSlots, rendered }: SessionCookies): Promise<void> {
	if (await hasSlots(site, rendered)) throw new Error("the page that should be rendered has personalised slots");
	for (let attempt = 0; attempt < slotAttempts; attempt += 1) {
		if (await hasSlots(site, withSlots)) return;
		await new Promise((resolve) => setTimeout(resolve, slotRetryMs));
	}
	throw new Error("no page with personalised slots was cached");
}

async function hasSlots(site: string, cookie: string): Promise<boolean> {
	const response = await fetch(`${site}/`, { headers: { cookie } });
	const html = await response.text();
	if (!html.includes("Asha")) throw new Error("the signed-in page does not contain the user's name");
	if (!response.headers.get("cache-control")?.includes("private"))
		throw new Error("the signed-in page is not marked as private");
	return html.includes("data-slots=");
}
