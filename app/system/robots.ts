import { requestContext } from "#server/bff/context/index.ts";
import type { Route } from "./+types/robots";

/** These are personal pages and results of forms. */
const disallowed = [
	"/enquiry",
	"/thank-you",
	"/preferences",
	"/login",
	"/logout",
	"/check-out",
	"/profile",
	"/bookings",
	"/registration",
	"/destinations/compare",
];

export function loader(args: Route.LoaderArgs): Response {
	const { url } = requestContext(args);
	const lines = [
		"User-agent: *",
		...disallowed.map((path) => `Disallow: ${path}`),
		"",
		`Sitemap: ${new URL("/sitemap.xml", url)}`,
	];
	return new Response(`${lines.join("\n")}\n`, {
		headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
	});
}
