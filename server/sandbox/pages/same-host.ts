import { isIP } from "node:net";
import type { Context, MiddlewareHandler } from "hono";

/** A name of somebody else's that leads to this machine (DNS rebinding) would let its pages read every code. */
function isOwnHost({ hostname, host }: URL, ownOrigin: string | undefined): boolean {
	const isLocal = hostname === "localhost" || hostname.endsWith(".localhost");
	return (
		isLocal ||
		isIP(hostname.replace(/^\[|\]$/g, "")) > 0 ||
		(ownOrigin !== undefined && new URL(ownOrigin).host === host)
	);
}

function isCrossSite({ req }: Context, url: URL): boolean {
	if (req.method === "GET" || req.method === "HEAD") return false;
	const origin = req.header("origin");
	const site = req.header("sec-fetch-site");
	const isOther = origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== url.host);
	return isOther || (site !== undefined && site !== "same-origin" && site !== "none");
}

/** The site's own form leads here; the order that it carries is signed. */
const paymentPage = "/__sandbox/pay";

/** Refuses what does not come from these pages themselves or from a program. */
export const requireSameHost =
	(ownOrigin: string | undefined): MiddlewareHandler =>
	async (context, next) => {
		const url = new URL(context.req.url);
		if (!isOwnHost(url, ownOrigin)) return context.text("The sandbox is not known by this name (SANDBOX_ORIGIN)", 421);
		if (url.pathname !== paymentPage && isCrossSite(context, url))
			return context.text("This comes from another site", 403);
		return next();
	};
