/** What a visitor got, read to its end. */
export interface Page {
	readonly status: number;
	readonly headers: Headers;
	readonly html: string;
	readonly location: string | null;
	/** From the request to the last byte. */
	readonly ms: number;
}

/** A browser without script: it keeps cookies, posts forms and follows nothing by itself. */
export interface Visitor {
	readonly get: (path: string) => Promise<Page>;
	readonly post: (path: string, fields: Readonly<Record<string, string>>) => Promise<Page>;
	/** Puts a cookie in by hand: `name=value`. */
	readonly carry: (cookie: string) => void;
	/** Every page so far, in order. */
	readonly seen: readonly Page[];
}

/** A new visitor of a site. */
export function newVisitor(origin: string): Visitor {
	const jar = new Map<string, string>();
	const seen: Page[] = [];

	function keep(line: string): void {
		const [pair = "", ...attributes] = line.split(";");
		const [name = "", value = ""] = pair.split(/=(.*)/s);
		if (value === "" || attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))) jar.delete(name);
		else jar.set(name, value);
	}

	async function ask(path: string, init: RequestInit): Promise<Page> {
		const start = performance.now();
		const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
		const response = await fetch(new URL(path, origin), {
			...init,
			redirect: "manual",
			headers: { accept: "text/html", ...init.headers, ...(cookie ? { cookie } : {}) },
		});
		const html = await response.text();
		for (const line of response.headers.getSetCookie()) keep(line);
		const { status, headers } = response;
		const page = { status, headers, html, location: headers.get("location"), ms: performance.now() - start };
		seen.push(page);
		return page;
	}

	return {
		get: (path) => ask(path, {}),
		post: (path, fields) =>
			ask(path, {
				method: "POST",
				body: new URLSearchParams(fields),
				headers: { origin, "sec-fetch-site": "same-origin" },
			}),
		carry: keep,
		seen,
	};
}
