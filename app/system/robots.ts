import { wire } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/robots";

/** Pages of one person, and answers to one question: nothing to be found in them. */
const closed = [
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

/** `/robots.txt`: what crawlers need not read, and where the list of pages is. */
export function loader(args: Route.LoaderArgs): Response {
	const { url } = wire(args);
	const lines = [
		"User-agent: *",
		...closed.map((path) => `Disallow: ${path}`),
		"",
		`Sitemap: ${new URL("/sitemap.xml", url)}`,
	];
	return new Response(`${lines.join("\n")}\n`, {
		headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
	});
}
