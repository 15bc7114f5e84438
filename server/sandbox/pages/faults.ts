import { html } from "hono/html";
import { operations } from "#server/contract/index.ts";
import type { ActiveFault } from "../http/faults.ts";
import { type PageHtml, renderPage } from "./page.ts";

function row(fault: ActiveFault): PageHtml {
	const limits = [
		fault.delayMs === undefined ? "" : `${fault.delayMs} ms`,
		fault.times === undefined ? "" : `${fault.times} times`,
		fault.match === undefined ? "" : `where “${fault.match}” occurs`,
	];
	return html`<tr>
<td><code>${fault.operation}</code></td>
<td>${fault.kind} ${fault.status ?? ""}</td>
<td>${limits.filter(Boolean).join(", ")}</td>
<td><form method="post"><input type="hidden" name="remove" value="${fault.id}"><button>Remove</button></form></td>
</tr>`;
}

export function faultsPage(faults: readonly ActiveFault[]): PageHtml {
	const content = html`<p>JSON: <code>GET</code>, <code>PUT</code> and <code>DELETE /__sandbox/faults</code>; for one call the header <code>x-sandbox-fault: package.bySlug=status:503</code>.</p>
<table><tbody>${faults.map(row)}</tbody></table>
<form method="post" class="row">
<label>Operation <select name="operation"><option value="*">all</option>${[...operations.keys()].map((id) => html`<option>${id}</option>`)}</select></label>
<label>Fault <select name="kind"><option>status</option><option>delay</option><option>drop</option><option>html</option><option>broken-json</option><option>empty</option></select></label>
<label>Status <input name="status" size="4" inputmode="numeric"></label>
<label>Delay in ms <input name="delayMs" size="6" inputmode="numeric"></label>
<label>Times <input name="times" size="4" inputmode="numeric"></label>
<label>Only where this occurs <input name="match"></label>
<button>Switch on</button>
</form>
<form method="post"><input type="hidden" name="remove" value="all"><button>All off</button></form>`;
	return renderPage("Faults", content);
}
