import { html } from "hono/html";
import type { LoggedCall } from "../http/request-log.ts";
import { type PageHtml, renderPage, timeElement } from "./page.ts";

const pairs = (values: Readonly<Record<string, unknown>>): string =>
	Object.entries(values)
		.map(([name, value]) => `${name}: ${String(value)}`)
		.join("\n");

function row(call: LoggedCall): PageHtml {
	return html`<tr>
<td>${timeElement(call.at)}</td>
<td>${call.method} <code>${call.path}</code><br>${pairs(call.query)}</td>
<td style="white-space: pre-line">${pairs(call.body)}</td>
<td>${call.token}</td>
<td>${call.status === 0 ? "cut" : call.status}</td>
<td>${call.milliseconds}</td>
</tr>`;
}

export function logPage(calls: readonly LoggedCall[]): PageHtml {
	const content = html`<p>The last calls, newest first. Values about people and tokens are masked.</p>
<table>
<thead><tr><th>Time</th><th>Call</th><th>Body</th><th>Token</th><th>Status</th><th>ms</th></tr></thead>
<tbody>${calls.map(row)}</tbody>
</table>`;
	return renderPage("Log", content);
}
