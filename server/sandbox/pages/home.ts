import { html } from "hono/html";
import { userSeeds } from "../seeds/index.ts";
import { type PageHtml, renderPage } from "./page.ts";

export function homePage(): PageHtml {
	const content = html`<p>A complete <code>/api/v1</code> to develop and test against. Codes arrive in the <a href="/__sandbox/inbox">inbox</a>.</p>
<ul>
<li>Code <code>1234</code> is always right, <code>0000</code> and <code>9999</code> are always wrong.</li>
<li>Asking for a sign-in code to a mobile that ends in <code>400</code> is refused, in <code>500</code> fails, in <code>504</code> gets no answer, in <code>599</code> is cut off.</li>
<li>An enquiry by <code>Fail Create</code> fails, by <code>Drop Create</code> is cut off.</li>
<li>E-mail <code>wrong@…</code> never signs in, <code>taken@…</code> cannot sign up, <code>nomsg@…</code> signs up without a message.</li>
<li>Package <code>boom</code> is broken JSON; searching <code>error</code> fails, <code>slow</code> takes five seconds.</li>
</ul>
<h2>Users</h2>
<table>
<thead><tr><th>Name</th><th>E-mail</th><th>Mobile</th><th>Password</th><th></th></tr></thead>
<tbody>${userSeeds.map(
		(user) => html`<tr>
<td>${[user.firstName, user.lastName].filter(Boolean).join(" ") || "Guest"}</td>
<td>${user.email}</td>
<td>${user.countryCode} ${user.mobile}</td>
<td><code>${user.password}</code></td>
<td>${user.isBlocked ? "blocked" : ""}</td>
</tr>`,
	)}</tbody>
</table>`;
	return renderPage("Sandbox", content);
}

export function resetPage(isDone: boolean): PageHtml {
	const content = html`${isDone ? html`<p role="status">Everything is as on the first day.</p>` : ""}
<p>Puts every row, the inbox, the log and the faults back to the beginning. Everybody is signed out.</p>
<form method="post"><button>Reset</button></form>`;
	return renderPage("Reset", content);
}
