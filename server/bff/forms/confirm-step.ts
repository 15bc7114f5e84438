import { randomBytes } from "node:crypto";
import { createSigner } from "#server/bff/crypto/signer.ts";
import type { Env } from "#server/bff/env.ts";
import { cookieLine, cookieName, findCookie } from "#server/bff/sessions/cookies.ts";

interface AskedForm {
	readonly cookie: string | null;
	readonly target: string;
	readonly form: FormData;
}

/** The token differs from page to page; the form is the same. */
export const tokenField = "_confirm";
const lifetimeSeconds = 600;
/** Passwords and codes are typed again, never sent back. */
export const secretField = /password|otp|^(?:code|digit\d)$/i;
const sources = ["origin", "referer", "sec-fetch-site", "sec-fetch-mode", "sec-fetch-dest", "sec-fetch-user"];

/** Every browser of the last years sends at least one of them with every post. */
export const hasNoSource = (headers: Pick<Headers, "get">): boolean =>
	sources.every((name) => headers.get(name) === null);

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const toHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

function inputFor(name: string, value: FormDataEntryValue): string {
	const attribute = `name="${toHtml(name)}"`;
	if (typeof value !== "string")
		return `<p><label>Please choose the file again: <input type="file" ${attribute}></label></p>`;
	if (!secretField.test(name)) return `<input type="hidden" ${attribute} value="${toHtml(value)}">`;
	const type = /password/i.test(name) ? "password" : "text";
	const label = type === "password" ? "Please type the password again" : "Please type the code again";
	return `<p><label>${label}: <input type="${type}" ${attribute} autocomplete="off"></label></p>`;
}

function pageOf(target: string, form: FormData, token: string): string {
	const fields = [...form].filter(([name]) => name !== tokenField);
	const hasFile = fields.some(([, value]) => typeof value !== "string");
	return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Please confirm</title>
<h1>Please confirm</h1>
<p>Your browser does not say which page this form comes from. Send it only if you have just filled it in on this site.</p>
<form method="post" action="${toHtml(target)}"${hasFile ? ' enctype="multipart/form-data"' : ""}>
${fields.map(([name, value]) => inputFor(name, value)).join("\n")}
<input type="hidden" name="${tokenField}" value="${token}">
<p><button>Send the form</button> <a href="/">Do not send it</a></p>
</form>
</html>
`;
}

/**
 * A form whose sender cannot be told, because its browser sends neither Origin nor Referer nor fetch metadata, is shown to
 * its visitor once more. The page's token is bound to a cookie that no other site can read, set or have sent with a post.
 */
export function createConfirmStep({ sessionSecrets, isSecure }: Pick<Env, "sessionSecrets" | "isSecure">) {
	const signer = createSigner(sessionSecrets, "confirm step v1");
	const cookie = cookieName("c", isSecure);
	const nowSeconds = (): number => Math.floor(Date.now() / 1000);
	const textOf = (visitor: string, target: string, expires: string): string =>
		JSON.stringify([visitor, target, expires]);
	const visitorOf = (header: string | null): string | null => {
		const visitor = findCookie(header, cookie) ?? "";
		return /^[\w-]{22}$/.test(visitor) ? visitor : null;
	};

	return {
		/** Returns whether the form comes from a page of `ask`, for the same address and visitor. */
		isConfirmed({ cookie: header, target, form }: AskedForm): boolean {
			const visitor = visitorOf(header);
			const token = form.get(tokenField);
			const [, expires = "", signature = ""] =
				/^(\d{10})\.([\w-]{22})$/.exec(typeof token === "string" ? token : "") ?? [];
			if (visitor === null || Number(expires) < nowSeconds()) return false;
			return signer.isSigned(textOf(visitor, target, expires), signature);
		},
		ask({ cookie: header, target, form }: AskedForm): { readonly html: string; readonly setCookie: string } {
			const visitor = visitorOf(header) ?? randomBytes(16).toString("base64url");
			const expires = String(nowSeconds() + lifetimeSeconds);
			return {
				html: pageOf(target, form, `${expires}.${signer.sign(textOf(visitor, target, expires))}`),
				setCookie: cookieLine(cookie, visitor, lifetimeSeconds, isSecure),
			};
		},
	};
}
