import type { IncomingMessage } from "node:http";
import { type LocalServer, readBytes, serveLocally } from "./local-server.ts";
import { publicToken } from "./servers.ts";

type Data = Readonly<Record<string, unknown>>;

interface Asked {
	readonly method: string;
	readonly path: string;
	readonly query: URLSearchParams;
	readonly body: Data;
	readonly token: string | undefined;
	/** Asks the sandbox with the token of the call or another one, and resolves to its `data`; null where it has none. */
	readonly ask: (path: string, body?: Data, as?: string) => Promise<unknown>;
}

interface Answer {
	readonly status?: number;
	readonly body: unknown;
	readonly headers?: Readonly<Record<string, string>>;
}

/** An upstream of another shape, whose data are the sandbox's. */
export interface ForeignUpstream extends LocalServer {
	readonly received: readonly string[];
}

async function bodyOf(request: IncomingMessage): Promise<Data> {
	const text = (await readBytes(request)).toString();
	if (text === "") return {};
	return request.headers["content-type"]?.includes("json")
		? JSON.parse(text)
		: Object.fromEntries(new URLSearchParams(text));
}

async function serve(
	sandbox: string,
	contentType: string,
	uploads: string,
	answer: (asked: Asked) => Promise<Answer>,
): Promise<ForeignUpstream> {
	const received: string[] = [];
	const server = await serveLocally(async (request, response) => {
		const { pathname, searchParams } = new URL(request.url ?? "/", "http://foreign.invalid");
		received.push(`${request.method} ${request.url}`);
		if (pathname.startsWith(uploads)) {
			const picture = await fetch(`${sandbox}/media/posters/${pathname.slice(uploads.length)}.svg`);
			response.writeHead(picture.status, { "content-type": picture.headers.get("content-type") ?? "" });
			return void response.end(Buffer.from(await picture.arrayBuffer()));
		}
		const token = request.headers.authorization?.replace("Bearer ", "");
		const ask: Asked["ask"] = async (path, body, as = token) => {
			const sent = await fetch(`${sandbox}/api/v1/${path}`, {
				method: body ? "POST" : "GET",
				headers: { authorization: `Bearer ${as || publicToken}`, "content-type": "application/json" },
				...(body ? { body: JSON.stringify(body) } : {}),
			});
			const reply = (await sent.json()) as Data;
			return sent.ok ? (reply.data ?? reply) : null;
		};
		const asked = { method: request.method ?? "GET", path: pathname, query: searchParams, token, ask };
		const { status = 200, body, headers } = await answer({ ...asked, body: await bodyOf(request) });
		response.writeHead(status, { "content-type": contentType, ...headers });
		response.end(JSON.stringify(body));
	});
	return { ...server, received };
}

const listIn = (value: unknown, name?: string): Data[] => {
	const held = name === undefined ? value : (value as Data | null)?.[name];
	return Array.isArray(held) ? held : [];
};

const fileOf = (image: unknown): string => String(image ?? "").replace(/^.*\/(.*?)\.\w+$/, "$1");

/** Replies as Strapi 4 and 5 nest them: `data`, `attributes`, pictures under `/uploads`, numbers as ids. */
export function startStrapi(sandbox: string): Promise<ForeignUpstream> {
	const entity = ({ id, image, ...rest }: Data) => ({
		id: Number(String(id ?? "1").replace(/\D/g, "")) || 1,
		documentId: String(id),
		attributes: {
			...rest,
			...(image ? { image: { data: { id: 1, attributes: { url: `/uploads/${fileOf(image)}` } } } } : {}),
		},
	});
	const many = (list: readonly Data[]) => ({
		data: list.map(entity),
		meta: { pagination: { page: 1, pageSize: 24, pageCount: 1, total: list.length } },
	});
	const one = (value: unknown) => many(value ? [value as Data] : []);
	const withTours = (value: unknown, name: string): Data | null =>
		value ? { ...(value as Data), [name]: many(listIn(value, name)) } : null;
	const slugIn = (query: URLSearchParams): string => encodeURIComponent(query.get("filters[slug][$eq]") ?? "");
	const page = (query: URLSearchParams) =>
		`page=${query.get("pagination[page]")}&limit=${query.get("pagination[pageSize]")}`;

	const routes: Readonly<Record<string, (asked: Asked) => Promise<unknown>>> = {
		"GET /api/menu-items": async ({ ask }) => {
			const roots = listIn(await ask("categorymenu")).map((root) => {
				const groups = listIn(root, "children").map((group) => withTours(group, "packages") as Data);
				return { ...root, children: many(groups) };
			});
			return many(roots);
		},
		"GET /api/tours": async ({ ask, query }) => {
			const words = query.get("filters[title][$containsi]");
			if (words === null) return one(await ask(`package-data/${slugIn(query)}`));
			const found = (await ask(`search/${encodeURIComponent(words)}`)) as Data | null;
			return many(listIn(found, "packages").flatMap((group) => listIn(group, "lists")));
		},
		"GET /api/categories": async ({ ask, query }) =>
			one(withTours(await ask(`get-category-stat-by-slug/${slugIn(query)}`), "packages")),
		"GET /api/home": async ({ ask }) => {
			const [tours, kinds] = listIn(await ask("get-trending-data?id[]=trending-packages&id[]=trending-categories"));
			return one({ id: 1, tours: many(listIn(tours, "packages")), categories: many(listIn(kinds, "categories")) });
		},
		"GET /api/articles": async ({ ask, query }) =>
			query.has("filters[slug][$eq]")
				? one(await ask(`blog/${slugIn(query)}`))
				: many(listIn(await ask(`bloglist?${page(query)}`))),
		"GET /api/offers": async ({ ask, query }) => many(listIn(await ask(`offers?${page(query)}`))),
		"GET /api/testimonials": async ({ ask }) => many(listIn(await ask("reviews/public/formateby/text_reviews/true"))),
		"GET /api/countries": async ({ ask }) => many(listIn(await ask("countries"))),
		"GET /api/questions": async ({ ask }) => many(listIn(await ask("common/faqs-list/global/all"))),
		"POST /api/auth/local": async ({ ask, body }) => {
			const credentials = { email: body.identifier, password: body.password, source: "web" };
			const signedIn = (await ask("user/login", credentials)) as Data | null;
			return signedIn && { jwt: signedIn.token, user: { ...(signedIn.user as Data), id: 41 } };
		},
		"GET /api/users/me": async ({ ask }) => ({ ...((await ask("user")) as Data), id: 41 }),
		"GET /api/bookings": async ({ ask, query }) =>
			many(query.get("filters[user][id][$eq]") === "41" ? listIn(await ask("get-group-orders")) : []),
	};
	return serve(sandbox, "application/json; charset=utf-8", "/uploads/", async (asked) => {
		const reply = await routes[`${asked.method} ${asked.path}`]?.(asked);
		if (reply) return { body: reply };
		const status = asked.path === "/api/auth/local" ? 400 : 404;
		return {
			status,
			body: { data: null, error: { status, name: "Error", message: "Invalid identifier or password" } },
		};
	});
}

/**
 * Starts an upstream with one script, a flag and a message, JSON as `text/html`, amounts as text, pictures by their
 * names, a key in the query, the user by id, a code by its reference.
 */
export function startPhpGateway(sandbox: string, key: string): Promise<ForeignUpstream> {
	const rupees = (value: unknown): unknown =>
		typeof value === "number" ? `Rs. ${value.toLocaleString("en-IN")}/-` : value;
	const row = ({ price, prices, image, ...rest }: Data): Data => ({
		...rest,
		price: rupees(price),
		pic: image ? fileOf(image) : "",
	});
	const rows = (list: readonly Data[]) => list.map(row);
	const tokens = new Map<string, string>();
	const codes = new Map<unknown, Data>();
	const welcome = (signedIn: unknown): unknown => {
		if (!signedIn) return null;
		const { token, user } = signedIn as { readonly token: string; readonly user: Data };
		tokens.set("7001", token);
		return { uid: "7001", session: "php-session-token", fname: user.firstname };
	};

	const actions: Readonly<Record<string, (asked: Asked) => Promise<unknown>>> = {
		"menu/index": async ({ ask }) => ask("categorymenu"),
		"tour/view": async ({ ask, query }) => {
			const tour = (await ask(`package-data/${encodeURIComponent(query.get("slug") ?? "")}`)) as Data | null;
			return tour && { tour: row(tour) };
		},
		"tour/group": async ({ ask, query }) => {
			const group = (await ask(
				`get-category-stat-by-slug/${encodeURIComponent(query.get("slug") ?? "")}`,
			)) as Data | null;
			return group && { ...group, packages: rows(listIn(group, "packages")) };
		},
		"tour/search": async ({ ask, query }) => {
			const found = (await ask(`search/${encodeURIComponent(query.get("q") ?? "")}`)) as Data | null;
			return { hits: rows(listIn(found, "packages").flatMap((group) => listIn(group, "lists"))) };
		},
		"home/index": async ({ ask }) => {
			const [tours, kinds] = listIn(await ask("get-trending-data?id[]=trending-packages&id[]=trending-categories"));
			return { tours: rows(listIn(tours, "packages")), groups: rows(listIn(kinds, "categories")) };
		},
		"blog/list": async ({ ask, query }) => {
			const from = Number(query.get("from"));
			return rows(listIn(await ask(`bloglist?page=${from / 24 + 1}&limit=24`)));
		},
		"blog/view": async ({ ask, query }) => {
			const article = (await ask(`blog/${encodeURIComponent(query.get("slug") ?? "")}`)) as Data | null;
			return article && row(article);
		},
		"faq/list": async ({ ask }) => ask("common/faqs-list/global/all"),
		"country/list": async ({ ask }) => ask("countries"),
		"auth/login": async ({ ask, body }) =>
			welcome(await ask("user/login", { email: body.username, password: body.pass, source: "web" })),
		"auth/code": async ({ ask, body }) => {
			const number = { mobile: body.phone, countrycode: body.code };
			await ask("user/send-opt", { ...number, source: "web" });
			codes.set("ref/1+", number);
			return { ref: "ref/1+" };
		},
		"auth/code-login": async ({ ask, body }) =>
			welcome(await ask("user/login", { ...codes.get(body.ref), otp: body.otp, source: "web" })),
		"account/bookings": async ({ ask, query }) => {
			const token = tokens.get(query.get("user_id") ?? "");
			return token ? { rows: listIn(await ask("get-group-orders", undefined, token)) } : null;
		},
	};
	return serve(sandbox, "text/html; charset=UTF-8", "/images/", async (asked) => {
		if (asked.query.get("key") !== key) return { body: { status: false, message: "Unauthorized key" } };
		const result = await actions[asked.query.get("route") ?? ""]?.(asked);
		if (result === null || result === undefined) return { body: { status: false, message: "No record found" } };
		return { body: { status: true, message: "", result }, headers: { "x-total": "53" } };
	});
}
