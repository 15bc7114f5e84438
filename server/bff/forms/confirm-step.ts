import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import type { Env } from "#server/bff/env.ts";
import { cookieName, findCookie } from "#server/bff/sessions/cookies.ts";

/**
 * A form whose sender cannot be told, because its browser sends neither Origin nor Referer nor fetch metadata, is shown to
 * its visitor once more. The page's token is bound to a cookie that no other site can read, set or have sent with a post.
 */
export interface ConfirmStep {
	/** Whether the form comes from a page of {@link ConfirmStep.ask}, for the same address and visitor. */
	readonly isConfirmed: (asked: AskedForm) => boolean;
	readonly ask: (asked: AskedForm) => { readonly html: string; readonly setCookie: string };
}

interface AskedForm {
	/** The header of the request. */
	readonly cookie: string | null;
	/** Path and query that the form is posted to. */
	readonly target: string;
	readonly form: FormData;
}

interface HeaderReader {
	readonly get: (header: string) => string | null;
}

/** Differs from page to page; the form is the same. */
export const tokenField = "_confirm";
const lifetimeSeconds = 600;
/** Passwords and codes are typed again, never sent back. */
export const secretField = /password|otp|^(?:code|digit\d)$/i;
const sources = ["origin", "referer", "sec-fetch-site", "sec-fetch-mode", "sec-fetch-dest", "sec-fetch-user"];

/** Every browser of the last years sends at least one of them with every post. */
export const hasNoSource = (headers: HeaderReader): boolean => sources.every((name) => headers.get(name) === null);

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

export function createConfirmStep({ sessionSecrets, isSecure }: Pick<Env, "sessionSecrets" | "isSecure">): ConfirmStep {
	const keys = sessionSecrets.map((secret) =>
		Buffer.from(hkdfSync("sha256", secret, "paradise", "confirm step v1", 32)),
	);
	const cookie = cookieName("c", isSecure);
	const nowSeconds = (): number => Math.floor(Date.now() / 1000);
	const sign = (key: Buffer, visitor: string, target: string, expires: string): Buffer =>
		createHmac("sha256", key)
			.update(JSON.stringify([visitor, target, expires]))
			.digest();
	const visitorOf = (header: string | null): string | null => {
		const visitor = findCookie(header, cookie) ?? "";
		return /^[\w-]{22}$/.test(visitor) ? visitor : null;
	};

	return {
		isConfirmed({ cookie: header, target, form }) {
			const visitor = visitorOf(header);
			const token = form.get(tokenField);
			const [, expires = "", signature = ""] =
				/^(\d{10})\.([\w-]{43})$/.exec(typeof token === "string" ? token : "") ?? [];
			if (visitor === null || Number(expires) < nowSeconds()) return false;
			const given = Buffer.from(signature, "base64url");
			return keys.some((key) => {
				const wanted = sign(key, visitor, target, expires);
				return given.length === wanted.length && timingSafeEqual(given, wanted);
			});
		},
		ask({ cookie: header, target, form }) {
			const visitor = visitorOf(header) ?? randomBytes(16).toString("base64url");
			const expires = String(nowSeconds() + lifetimeSeconds);
			const signature = sign(keys[0] ?? Buffer.alloc(0), visitor, target, expires).toString("base64url");
			const secure = isSecure ? "; Secure" : "";
			return {
				html: pageOf(target, form, `${expires}.${signature}`),
				setCookie: `${cookie}=${visitor}; Path=/; Max-Age=${lifetimeSeconds}; HttpOnly; SameSite=Lax${secure}`,
			};
		},
	};
}
