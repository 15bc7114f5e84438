import type { ServerResponse } from "node:http";
import { messages } from "#server/bff/messages.ts";

export function sendText(
	response: ServerResponse,
	status: number,
	text: string,
	headers: Readonly<Record<string, string>> = {},
): void {
	response.writeHead(status, {
		"content-type": "text/plain; charset=utf-8",
		"cache-control": "no-store",
		...headers,
	});
	response.end(`${text}\n`);
}

/** These headers are those of an error page that needs no rendering. */
export const errorPageHeaders = {
	"content-type": "text/html; charset=utf-8",
	"cache-control": "no-store",
	"content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
	"x-frame-options": "DENY",
} as const;

function hintFor(status: number): string {
	if (status === 429) return "You've opened many pages in a short time. Please try again in a moment.";
	if (status === 404) return "There is no page at this address.";
	return status === 503 ? "Please try again in a moment." : "Please try again later.";
}

export const errorPage = (status: number, id: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${messages.RENDER.text}</title>
<h1>${messages.RENDER.text}</h1>
<p>${hintFor(status)} <a href="/">Home</a></p>
<p>Reference: ${id.slice(0, 8)}</p>
</html>
`;

export function sendErrorPage(
	response: ServerResponse,
	status: 404 | 429 | 500 | 503,
	id: string,
	headers: Readonly<Record<string, string>> = {},
): void {
	response.writeHead(status, { ...errorPageHeaders, ...headers });
	response.end(errorPage(status, id));
}
