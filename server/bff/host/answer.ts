import type { ServerResponse } from "node:http";
import { messages } from "#server/bff/messages.ts";

/** Ends a response with a line of text. */
export function answerText(
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

/** Ends a response with the page of last resort: the catalogue's words, the request's id, a way home. */
export function answerPage(
	response: ServerResponse,
	status: 500 | 503,
	id: string,
	headers: Readonly<Record<string, string>> = {},
): void {
	response.writeHead(status, {
		"content-type": "text/html; charset=utf-8",
		"cache-control": "no-store",
		"content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
		...headers,
	});
	const hint = status === 503 ? "Please try again in a moment." : "Please try again later.";
	response.end(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${messages.RENDER.text}</title>
<h1>${messages.RENDER.text}</h1>
<p>${hint} <a href="/">Home</a></p>
<p>Reference: ${id}</p>
</html>
`);
}
