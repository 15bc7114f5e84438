/** What a visitor got, read to its end. */
export interface Page {
	readonly status: number;
	readonly headers: Headers;
	readonly html: string;
	readonly location: string | null;
	/** From the request to the last byte. */
	readonly ms: number;
}

/** A browser without script: it keeps cookies, posts forms with what the last page hid in them, and follows nothing by itself. */
export interface Visitor {
	readonly get: (path: string) => Promise<Page>;
	/** @param fields as `FormData` where a file is among them */
	readonly post: (path: string, fields: Readonly<Record<string, string>> | FormData) => Promise<Page>;
	/** Puts a cookie in by hand: `name=value`. */
	readonly carry: (cookie: string) => void;
	/** Every page so far, in order. */
	readonly seen: readonly Page[];
}

/** A new visitor of a site. @param always headers of every request, as a proxy in front would add them */
export function newVisitor(origin: string, always: Readonly<Record<string, string>> = {}): Visitor {
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
			headers: { accept: "text/html", ...always, ...init.headers, ...(cookie ? { cookie } : {}) },
		});
		const html = await response.text();
		for (const line of response.headers.getSetCookie()) keep(line);
		const { status, headers } = response;
		const page = { status, headers, html, location: headers.get("location"), ms: performance.now() - start };
		seen.push(page);
		return page;
	}

	/** What forms carry unseen. */
	function hidden(): Record<string, string> {
		const stamps = seen.map(({ html }) => /name="made_at" value="([^"]+)"/.exec(html)?.[1]);
		const last = stamps.findLast((stamp) => stamp !== undefined);
		return last === undefined ? {} : { topic_line: "", made_at: last };
	}

	return {
		get: (path) => ask(path, {}),
		post: (path, fields) =>
			ask(path, {
				method: "POST",
				body: fields instanceof FormData ? fields : new URLSearchParams({ ...hidden(), ...fields }),
				headers: { origin, "sec-fetch-site": "same-origin" },
			}),
		carry: keep,
		seen,
	};
}
