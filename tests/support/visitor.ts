import { createSealer } from "#server/bff/crypto/seal.ts";
import { createHoneypot } from "#server/bff/rate-limit/honeypot.ts";
import { sealedCookie } from "#server/bff/sessions/cookies.ts";
import { createFormKeys, findAccountTag } from "#server/bff/sessions/form-key.ts";
import { openSession } from "#server/bff/sessions/session.ts";
import { sessionSecret } from "./servers.ts";

export interface VisitedPage {
	readonly status: number;
	readonly headers: Headers;
	readonly html: string;
	readonly location: string | null;
	readonly ms: number;
}

/** Has no script: keeps cookies, loads the picture that records a visit, posts hidden fields, follows no redirect. */
export interface TestVisitor {
	readonly get: (path: string) => Promise<VisitedPage>;
	/** @param fields `FormData` for uploads; `URLSearchParams` is sent as it is */
	readonly post: (
		path: string,
		fields: Readonly<Record<string, string>> | FormData | URLSearchParams,
	) => Promise<VisitedPage>;
	/** The cookie is `name=value`. */
	readonly carry: (cookie: string) => void;
	readonly seen: readonly VisitedPage[];
}

const visitUrlOf = (html: string): string | undefined => /<img src="(\/visited\/[^"]+)" alt="" hidden>/.exec(html)?.[1];

/** A regular expression reads it, because the load tests read it on every post. */
export const readFormTimestamp = (html: string): string | undefined => /name="made_at" value="([^"]+)"/.exec(html)?.[1];

const honeypot = createHoneypot([sessionSecret]);

/** Stamps a form as a started site does for one opened a minute ago: it holds what is sent within two seconds. */
export const formTimestamp = (): string => honeypot.fields(Date.now() / 1000 - 60).stamp;

/** A form that is sent again is the same form, also a second later. */
const openedForm = formTimestamp();

/** A form of the suite's own site counts as read for a minute. */
export const agedStamp = (stamp: string): string => {
	const { kind } = honeypot.check(new Map([["made_at", stamp]]), Date.now() / 1000);
	return kind === "tooFast" ? formTimestamp() : stamp;
};

const sealer = createSealer([sessionSecret]);
const formKeys = createFormKeys(sealer);

/** Returns the key of a form as a started site draws it for the session of a cookie header. */
export function formKeyFor(cookieHeader: string | null): string {
	const name = cookieHeader?.includes("__Host-s=") ? "__Host-s" : "s";
	const cookie = sealedCookie(name.replace("__Host-", ""), sealer, name !== "s");
	return formKeys.newKey(findAccountTag(openSession(cookie, cookieHeader, Math.floor(Date.now() / 1000)).session));
}

let networks = 0;
/** Returns an address in a network of its own, so that no limit by address answers instead of a page. */
export function nextAddress(): string {
	networks += 1;
	return `49.${36 + (networks >> 8)}.${networks & 255}.7`;
}

/** @param always headers of every request, as a proxy in front adds them */
export function newVisitor(origin: string, always: Readonly<Record<string, string>> = {}): TestVisitor {
	const jar = new Map<string, string>();
	const seen: VisitedPage[] = [];

	function keep(line: string): void {
		const [pair = "", ...attributes] = line.split(";");
		const [name = "", value = ""] = pair.split(/=(.*)/s);
		if (value === "" || attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))) jar.delete(name);
		else jar.set(name, value);
	}

	const cookieHeader = (): { readonly cookie?: string } =>
		jar.size > 0 ? { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") } : {};

	async function recordVisit(path: string): Promise<void> {
		const { headers } = await fetch(new URL(path, origin), { headers: { ...always, ...cookieHeader() } });
		for (const line of headers.getSetCookie()) keep(line);
	}

	async function ask(path: string, init: RequestInit): Promise<VisitedPage> {
		const start = performance.now();
		const response = await fetch(new URL(path, origin), {
			...init,
			redirect: "manual",
			headers: { accept: "text/html", ...always, ...init.headers, ...cookieHeader() },
		});
		const html = await response.text();
		for (const line of response.headers.getSetCookie()) keep(line);
		const { status, headers } = response;
		// Every browser does so: the form is sent once more, with the cookie that it was given.
		if (status === 307) return ask(headers.get("location") ?? path, init);
		const page = { status, headers, html, location: headers.get("location"), ms: performance.now() - start };
		seen.push(page);
		const visitUrl = visitUrlOf(html);
		if (visitUrl !== undefined) await recordVisit(visitUrl);
		return page;
	}

	function hidden(): Record<string, string> {
		const stamps = seen.map(({ html }) => readFormTimestamp(html));
		const last = stamps.findLast((stamp) => stamp !== undefined);
		const made_at = last === undefined ? openedForm : agedStamp(last);
		return { topic_line: "", made_at, _key: formKeyFor(cookieHeader().cookie ?? null) };
	}

	function withKey(fields: FormData): FormData {
		if (!fields.has("_key")) fields.append("_key", hidden()._key ?? "");
		return fields;
	}

	return {
		get: (path) => ask(path, {}),
		post: (path, fields) =>
			ask(path, {
				method: "POST",
				body:
					fields instanceof URLSearchParams
						? fields
						: fields instanceof FormData
							? withKey(fields)
							: new URLSearchParams({ ...hidden(), ...fields }),
				headers: { origin, "sec-fetch-site": "same-origin" },
			}),
		carry: keep,
		seen,
	};
}
