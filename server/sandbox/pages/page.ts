import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";

export type PageHtml = HtmlEscapedString | Promise<HtmlEscapedString>;

const style = `
	:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
	body { margin: 0 auto; max-width: 70rem; padding: 1rem; }
	nav a { margin-right: 1rem; }
	table { border-collapse: collapse; width: 100%; }
	td, th { border-bottom: 1px solid #8886; padding: .35rem .6rem; text-align: left; vertical-align: top; overflow-wrap: break-word; }
	code { font-size: .9em; }
	.code { font-size: 1.4rem; letter-spacing: .2em; white-space: nowrap; }
	form { margin: .5rem 0; }
	.row > * { margin-right: .5rem; }
	button, input, select { font: inherit; padding: .3rem .6rem; }
`;

const indianTime = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Kolkata", timeStyle: "medium" });

export function timeElement(moment: string): PageHtml {
	return html`<time datetime="${moment}">${indianTime.format(new Date(moment))}</time>`;
}

export const pageHeaders = {
	"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'",
	"cache-control": "no-store",
	// With `no-referrer`, browsers send `Origin: null` with the form that returns to the site.
	"referrer-policy": "strict-origin-when-cross-origin",
	"x-content-type-options": "nosniff",
} as const;

export function renderPage(title: string, content: PageHtml, refreshSeconds?: number): PageHtml {
	return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${refreshSeconds ? html`<meta http-equiv="refresh" content="${refreshSeconds}">` : ""}
<title>${title} – sandbox</title>
<style>${raw(style)}</style>
</head>
<body>
<nav aria-label="Sandbox"><a href="/__sandbox/">Sandbox</a><a href="/__sandbox/inbox">Inbox</a><a href="/__sandbox/log">Log</a><a href="/__sandbox/faults">Faults</a><a href="/__sandbox/reset">Reset</a><a href="/openapi.json">OpenAPI</a></nav>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>`;
}
