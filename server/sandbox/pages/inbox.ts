import { html } from "hono/html";
import type { SentMessage } from "../outbox.ts";
import { type PageHtml, renderPage, timeElement } from "./page.ts";

function row({ at, channel, to, code, text }: SentMessage): PageHtml {
	return html`<tr>
<td>${timeElement(at)}</td>
<td>${channel === "sms" ? "SMS" : "E-mail"}</td>
<td><a href="/__sandbox/inbox?to=${encodeURIComponent(to)}">${to}</a></td>
<td class="code">${code ?? ""}</td>
<td>${text}</td>
</tr>`;
}

export function inboxPage(messages: readonly SentMessage[], to: string, refreshSeconds: number | undefined): PageHtml {
	const content = html`<form method="get" class="row">
<label>To <input name="to" value="${to}" inputmode="email"></label>
<label><input type="checkbox" name="refresh" value="3" ${refreshSeconds ? "checked" : ""}> look again every 3 seconds</label>
<button>Show</button>
</form>
${
	messages.length === 0
		? html`<p>Nothing was sent${to ? html` to ${to}` : ""}.</p>`
		: html`<table>
<thead><tr><th>Time</th><th>By</th><th>To</th><th>Code</th><th>Text</th></tr></thead>
<tbody>${messages.map(row)}</tbody>
</table>`
}`;
	return renderPage("Inbox", content, refreshSeconds);
}
