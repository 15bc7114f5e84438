import { brand } from "#app/lib/brand.ts";
import { requestContext } from "#server/bff/context/index.ts";
import type { Route } from "./+types/security-txt";

const dayMs = 86_400_000;
/** RFC 9116 recommends less than a year. */
const validDays = 180;

/** Says by RFC 9116 where to report a weakness. */
export function securityTxt(origin: URL, nowMs: number): string {
	const expires = new Date((Math.floor(nowMs / dayMs) + validDays) * dayMs);
	return [
		`Contact: mailto:${brand.email}`,
		`Expires: ${expires.toISOString()}`,
		"Preferred-Languages: en, hi",
		`Canonical: ${new URL("/.well-known/security.txt", origin)}`,
		"",
	].join("\n");
}

export function loader(args: Route.LoaderArgs): Response {
	const { url } = requestContext(args);
	return new Response(securityTxt(url, Date.now()), {
		headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
	});
}
