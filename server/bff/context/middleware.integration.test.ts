import { createRequestHandler, data, type LoaderFunctionArgs, redirect, type ServerBuild } from "react-router";
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import * as z from "zod/mini";
import type { RouteFacts } from "#server/bff/http/site-routes.ts";
import { phoneNumber } from "#server/contract/index.ts";
import { makeFolder } from "#tests/support/folder.ts";
import { serveLocally } from "#tests/support/local-server.ts";
import { csrfGuardMiddleware } from "./csrf-guard.ts";
import { createServerEntry, type RequestInfo } from "./load-context.ts";
import { requestContextMiddleware } from "./middleware.ts";
import { readHydrationJson, respondWithPage } from "./page-response.ts";
import { requestContext } from "./request-context.ts";

const origin = "https://paradise.example";
const evil = "https://evil.example";
const upstream = await serveLocally((_request, response) => {
	response.writeHead(401, { "content-type": "application/json" }).end('{"message":"canary"}');
});
const stateDir = makeFolder("paradise-test");
afterAll(async () => {
	vi.unstubAllEnvs();
	await upstream.close();
});

vi.stubEnv("API_BASE_URL", upstream.origin);
vi.stubEnv("API_PUBLIC_TOKEN", "public");
vi.stubEnv("SESSION_SECRET", "only-for-this-test-0123456789abcdef");
vi.stubEnv("PAYMENT_SIGNING_SECRET", "only-for-this-test-payment-0123456789");
vi.stubEnv("PUBLIC_ORIGIN", origin);
vi.stubEnv("LOG_LEVEL", "silent");
vi.stubEnv("STATE_DIR", stateDir);

type Module = ServerBuild["routes"][string] extends infer Route | undefined
	? Route extends { module: infer M }
		? M
		: never
	: never;

let calls: number;
beforeEach(() => {
	calls = 0;
});
let seen: { href: string; toasts: readonly string[]; signedIn: boolean };

async function act(args: LoaderFunctionArgs) {
	calls += 1;
	const { api, url, session, toast } = requestContext(args);
	const asked = url.searchParams;
	if (asked.has("login")) session.set("user", { id: "u1", token: "canary-token", firstName: "Asha" });
	if (asked.has("renew")) session.renew();
	if (asked.has("toast") && args.request.method === "POST") toast("ENQUIRY_OK");
	if (asked.has("call")) await api.enquiries.requestCall({ phone: phoneNumber.parse("+9198765"), isProven: false });
	if (asked.has("menu")) await api.menu.list();
	if (asked.has("missing")) throw data(null, { status: 404 });
	if (asked.has("broken")) throw new Error("canary-message");
	const to = asked.get("to");
	if (to !== null)
		throw asked.has("raw") ? new Response(null, { status: 302, headers: { location: to } }) : redirect(to);
	if (asked.has("foreign")) return Response.redirect("https://evil.example/");
	return null;
}

const Page = () => null;
interface TestRoute {
	readonly path?: string;
	readonly index?: true;
	readonly module: Partial<Module> & { handle?: RouteFacts };
}
const formOf = (path: string, schema: z.ZodMiniObject, options: { readonly secret?: string[] } = {}): TestRoute => ({
	path,
	module: {
		default: Page,
		action: async (args) => {
			calls += 1;
			const posted = await requestContext(args).form(schema, options);
			return posted.ok ? redirect("/") : posted.invalid();
		},
	},
});
const routes: Record<string, TestRoute> = {
	home: { index: true, module: { loader: act, action: act, default: Page } },
	// Nothing of its form is read before it calls the upstream.
	page: { path: "page", module: { handle: { write: "report" }, loader: act, action: act, default: Page } },
	resource: {
		path: "resource",
		module: { loader: async (args) => (await act(args)) ?? new Response("got"), action: act },
	},
	picture: { path: "picture", module: { loader: () => new Response("x", { headers: { "cache-control": "public" } }) } },
	form: formOf("form", z.object({ name: z.string().check(z.minLength(3)) })),
	code: formOf("code", z.object({ code: z.string().check(z.minLength(4)) }), { secret: ["code"] }),
	upload: {
		path: "profile/picture",
		module: {
			handle: { uploads: 1, write: "own" },
			default: Page,
			action: async (args) => {
				const ctx = requestContext(args);
				await ctx.requireUser();
				const schema = z.object({ image: z.file() });
				const posted = await ctx.form(schema, { secret: ["image"], pictures: "image" });
				return posted.ok ? redirect("/profile") : posted.invalid();
			},
		},
	},
	login: { path: "login", module: { handle: { role: "sign-in" }, loader: act, action: act, default: Page } },
	report: { path: "payment/return", module: { handle: { role: "payment-report" }, loader: act, action: act } },
	rest: { path: "*", module: { loader: act, action: act, default: Page } },
};

const assetOf = (id: string) => ({
	id,
	...{ module: "", hasAction: true, hasLoader: true, hasClientAction: false, hasClientLoader: false },
	...{ hasClientMiddleware: false, hasErrorBoundary: true, clientActionModule: undefined },
	...{ clientLoaderModule: undefined, clientMiddlewareModule: undefined, hydrateFallbackModule: undefined },
});

const build: ServerBuild = {
	entry: {
		module: {
			default: async (_request, status, headers, entry, context) => {
				const text = `${"page ".repeat(400)}${Object.keys(entry.staticHandlerContext.errors ?? {}).join()}`;
				const html = `<html><head></head><body><p>${text}</p></body></html>`;
				const rendered = { html, linkHeader: "</a.svg>; rel=preload", errors: [] };
				const hydrationData = await readHydrationJson(entry, { context, isBuilt: true });
				return respondWithPage(rendered, { entry, status, headers, context, isBuilt: true, hydrationData });
			},
			handleError: () => undefined,
		},
	},
	routes: {
		root: {
			id: "root",
			path: "",
			module: {
				default: Page,
				ErrorBoundary: Page,
				middleware: [csrfGuardMiddleware, requestContextMiddleware],
				loader: (args: LoaderFunctionArgs) => {
					const { url, toasts, visitor } = requestContext(args);
					seen = { href: url.href, toasts: toasts().map(({ text }) => text), signedIn: visitor.signedIn };
					return null;
				},
			},
		},
		...Object.fromEntries(
			Object.entries(routes).map(([id, route]) => [
				id,
				{ id, parentId: "root", ...route, module: route.module as Module },
			]),
		),
	},
	assets: {
		entry: { imports: [], module: "" },
		routes: Object.fromEntries(["root", ...Object.keys(routes)].map((id) => [id, assetOf(id)])),
		url: "",
		version: "1",
	},
	...{ publicPath: "/", assetsBuildDirectory: "" },
	future: { v8_middleware: true, v8_passThroughRequests: true, v8_trailingSlashAwareDataRequests: true },
	...{ ssr: true, isSpaMode: false, prerender: [], routeDiscovery: { mode: "initial", manifestPath: "/__manifest" } },
	allowedActionOrigins: ["**"],
};
const { createLoadContext, getOwnServices } = createServerEntry(() => build.routes);
const handler = createRequestHandler(build, "production");

const form = { "content-type": "application/x-www-form-urlencoded" };
const own = { origin, ...form };
const get = (path: string, headers: Record<string, string> = {}) =>
	handler(new Request(`http://internal:3000${path}`, { headers }));
const post = (path: string, headers: Record<string, string> = own, body = "a=b", method = "POST") =>
	handler(new Request(`http://internal:3000${path}`, { method, headers, body }));
const cookiesOf = (response: Response) =>
	response.headers
		.getSetCookie()
		.map((line) => line.split(";")[0])
		.join("; ");

describe("request protection", () => {
	const paths = [
		...["/page", "/page.data", "/?index", "/_.data?index", "/resource", "/resource.data", "/nowhere"],
		"/page?_data=page",
	];
	const attacks: [string, Record<string, string>][] = [
		["another site", { ...form, "sec-fetch-site": "cross-site", origin: evil }],
		["another site that names ours", { ...form, "sec-fetch-site": "cross-site", origin }],
		["a subdomain", { ...form, "sec-fetch-site": "same-site", origin: "https://shop.paradise.example" }],
		["an opaque page", { ...form, origin: "null" }],
		["a forged host", { ...form, origin: evil, host: "evil.example", "x-forwarded-host": "evil.example" }],
		["plain text from elsewhere", { "content-type": "text/plain", origin: evil }],
		["nowhere in particular", { ...form }],
		["the address bar", { ...form, "sec-fetch-site": "none" }],
	];
	const methods = ["POST", "PUT", "PATCH", "DELETE"];
	const cases = paths.flatMap((path) =>
		methods.flatMap((method) => attacks.map((attack) => [method, path, ...attack] as const)),
	);

	it.each(cases)("[S19] refuses %s %s from %s", async (method, path, _, headers) => {
		const response = await post(path, { ...headers, cookie: "a=b" }, "a=b", method);
		expect(response.status).toBe(403);
		expect(response.headers.get("content-security-policy") ?? response.headers.get("content-type")).toBeTruthy();
		expect(calls).toBe(0);
	});

	it.each(paths)("[S20] lets the site's own forms through to %s", async (path) => {
		for (const headers of [own, { ...form, "sec-fetch-site": "same-origin" }, { ...form, referer: `${origin}/page` }]) {
			calls = 0;
			expect((await post(path, headers)).status).toBeLessThan(300);
			expect(calls).toBeGreaterThan(0);
		}
	});

	it("accepts no method but POST, and no body but forms", async () => {
		expect((await post("/page", own, "a=b", "PUT")).status).toBe(405);
		expect((await post("/page", { ...own, "content-type": "text/plain" })).status).toBe(415);
		expect((await post("/page", { ...own, "content-type": "application/json" }, "{}")).status).toBe(415);
	});
});

describe("a form without Origin, Referer and fetch metadata [S19]", () => {
	const fields = "name=Asha+%3Cb%3E&password=canary-password&code=4711&digit1=7&countrycode=IN";
	const hiddenIn = (html: string) => {
		const fields = html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g);
		return Object.fromEntries([...fields].map(([, name, value]) => [name, value]));
	};
	const send = (path: string, headers: Record<string, string>, body: string, method = "POST") =>
		post(path, { ...form, "content-length": String(body.length), ...headers }, body, method);
	async function askedPage(path = "/page?x=1&y=2") {
		const response = await send(path, {}, fields);
		const html = await response.text();
		return { response, html, cookie: cookiesOf(response), token: hiddenIn(html)._confirm ?? "" };
	}

	it("is answered 403 with a page that sends the same fields, but no password and no code", async () => {
		const { response, html } = await askedPage();
		expect([response.status, calls]).toEqual([403, 0]);
		expect(hiddenIn(html)).toMatchObject({ name: "Asha &lt;b&gt;", countrycode: "IN", _confirm: expect.any(String) });
		expect(html).not.toMatch(/canary|4711|value="7"/);
		expect(html).toContain('action="/page?x=1&amp;y=2"');
		expect(html.match(/<input type="(?:password|text)" name="\w+" autocomplete="off">/g)).toHaveLength(3);
		expect(response.headers.get("cache-control")).toBe("no-store");
		expect(response.headers.get("content-security-policy")).toMatch(/form-action 'self'; frame-ancestors 'none'/);
		expect(response.headers.getSetCookie()).toEqual([
			expect.stringMatching(/^__Host-c=[\w-]{22}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/),
		]);
	});

	it.each(["//evil.example/login", "///evil.example", "/\\\\evil.example/login", "/%2e//evil.example/login"])(
		"is not shown to be sent to another site: %s [S27]",
		async (path) => {
			const response = await send(path, {}, fields);
			const html = await response.text();
			expect(response.status).toBe(403);
			for (const [, action = ""] of html.matchAll(/ action="([^"]*)"/g))
				expect(new URL(action, origin).origin).toBe(origin);
			expect(html).not.toContain("evil.example");
		},
	);

	it("is carried out once its visitor has confirmed it", async () => {
		const { cookie, token } = await askedPage();
		const confirmed = await send("/page?x=1&y=2", { cookie }, `name=Asha&_confirm=${token}`);
		expect(confirmed.status).toBeLessThan(300);
		expect(calls).toBeGreaterThan(0);
	});

	it("is not carried out with anything but the token of that form and visitor", async () => {
		const own = await askedPage();
		const other = await askedPage();
		const elsewhere = await askedPage("/resource");
		const at = "/page?x=1&y=2";
		const attempts: [string, Record<string, string>, string, string?][] = [
			[at, {}, own.token],
			[at, { cookie: "__Host-c=" }, own.token],
			[at, { cookie: `__Host-c=${"a".repeat(22)}` }, own.token],
			[at, { cookie: other.cookie }, own.token],
			[at, { cookie: own.cookie }, other.token],
			[at, { cookie: own.cookie }, elsewhere.token],
			["/page", { cookie: own.cookie }, own.token],
			["/page?x=1", { cookie: own.cookie }, own.token],
			["/page.data", { cookie: own.cookie }, own.token],
			[at, { cookie: own.cookie }, ""],
			[at, { cookie: own.cookie }, `9999999999.${own.token.split(".")[1]}`],
			[at, { cookie: own.cookie }, own.token.replace(/^\d/, "0")],
			[at, { cookie: own.cookie, origin: evil }, own.token],
			[at, { cookie: own.cookie, origin: "null" }, own.token],
			[at, { cookie: own.cookie, referer: `${evil}/` }, own.token],
			[at, { cookie: own.cookie, "sec-fetch-site": "cross-site" }, own.token],
			[at, { cookie: own.cookie, "sec-fetch-site": "same-site" }, own.token],
			[at, { cookie: own.cookie, "sec-fetch-mode": "navigate" }, own.token],
			[at, { cookie: own.cookie, "sec-fetch-dest": "document" }, own.token],
			[at, { cookie: own.cookie, "content-type": "text/plain" }, own.token],
			[at, { cookie: own.cookie }, own.token, "PUT"],
			[at, { cookie: own.cookie }, own.token, "DELETE"],
		];
		for (const [path, headers, token, method] of attempts) {
			const response = await send(path, headers, `name=Asha&_confirm=${token}`, method);
			expect([path, headers, response.status]).toEqual([path, headers, 403]);
		}
		expect(calls).toBe(0);
	});

	it("is not carried out after ten minutes", async () => {
		const { cookie, token } = await askedPage();
		onTestFinished(() => void vi.useRealTimers());
		vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 601_000 });
		expect((await send("/page?x=1&y=2", { cookie }, `_confirm=${token}`)).status).toBe(403);
		expect(calls).toBe(0);
	});

	it("of more than 64 KB, of unknown length or that is none is refused without a page to confirm", async () => {
		const large = `name=${"x".repeat(70_000)}`;
		for (const [headers, body] of [
			[{}, large],
			[{ "content-length": "x" }, "a=b"],
			[{}, "name[9999999]=1"],
			[{ "content-type": "text/plain" }, "a=b"],
		] as const) {
			const response = await send("/page", headers, body);
			expect([response.status, await response.text()]).toEqual([403, expect.not.stringContaining("<form")]);
		}
		expect(calls).toBe(0);
	});
});

describe("the request context", () => {
	it("[S29] gives the canonical address, whatever the Host header says", async () => {
		await get("/page.data?x=1&_routes=root%2Cpage", { host: "evil.example", "x-forwarded-host": "evil.example" });
		expect(seen.href).toBe(`${origin}/page?x=1`);
		await get("//evil.example/page");
		expect(new URL(seen.href).origin).toBe(origin);
	});

	it("writes the session once, on pages, data, resources, redirects and errors alike", async () => {
		const ways = ["/page?", "/page.data?", "/resource?", "/page?to=/&", "/page?missing&", "/page?broken&", "/nowhere?"];
		for (const path of ways) {
			const response = await get(`${path}login`);
			expect(response.headers.getSetCookie(), path).toEqual([expect.stringMatching(/^__Host-s=v1\..*; Secure$/)]);
			expect(response.headers.get("cache-control")).toBe("private, no-store");
		}
		const signedIn = cookiesOf(await get("/page?login"));
		const next = await get("/page", { cookie: signedIn });
		expect(next.headers.getSetCookie()).toEqual([]);
		expect(next.headers.get("cache-control")).toBe("private, no-store");
		expect(seen.signedIn).toBe(true);
		expect(cookiesOf(await get("/page?renew", { cookie: signedIn }))).toMatch(/^__Host-s=v1/);
	});

	it("[S18] ends the session when the upstream rejects the user's token, not when it rejects the public one", async () => {
		const cookie = cookiesOf(await get("/page?login"));
		expect((await get("/page?menu", { cookie })).headers.getSetCookie()).toEqual([]);
		const refused = await post("/page?call", { ...own, cookie }, "name=Asha&password=canary-password");
		expect([refused.status, refused.headers.get("location")]).toEqual([303, "/login?redirectTo=%2Fpage%3Fcall%3D"]);
		await get("/page", { cookie: cookiesOf(refused) });
		expect(seen.signedIn).toBe(false);
		// A copy of the rejected session's cookie is not signed in either. It is cleared when no answer can be late any more.
		const late = await get("/page", { cookie });
		expect([seen.signedIn, late.headers.getSetCookie()]).toEqual([false, []]);
		onTestFinished(() => void vi.useRealTimers());
		vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
		expect([cookiesOf(await get("/page", { cookie })), seen.signedIn]).toEqual(["__Host-s=", false]);
		expect((await post("/page?call")).headers.getSetCookie()).toEqual([]);
	});

	it("ignores a broken cookie, and clears it", async () => {
		const response = await get("/page", { cookie: "__Host-s=v1.broken; __Host-t=x; __Host-r=%%" });
		expect(response.status).toBe(200);
		expect(seen.signedIn).toBe(false);
		expect(response.headers.getSetCookie()).toHaveLength(3);
		for (const line of response.headers.getSetCookie()) expect(line).toMatch(/^__Host-[str]=; .*Max-Age=0/);
	});

	it("shows a toast once on the next page, not in a prefetch", async () => {
		const cookie = cookiesOf(await post("/page?toast&to=/"));
		expect(cookie).toMatch(/^__Host-t=/);
		await get("/", { cookie, "sec-purpose": "prefetch;prerender" });
		expect(seen.toasts).toEqual([]);
		const shown = await get("/", { cookie });
		expect(seen.toasts).toEqual(["Query submitted successfully soon you will notified"]);
		expect(cookiesOf(shown)).toBe("__Host-t=");
	});

	it.each([
		["/page?to=%2F%2Fevil.example", "/"],
		["/page?raw&to=%2F%5Cevil.example", "/"],
		["/page?raw&to=https%3A%2F%2Fevil.example%2F", "/"],
		["/page?raw&to=javascript%3Aalert(1)", "/"],
		["/page?raw&to=https%3A%2F%2Fparadise.example%2Fthank-you%3Fa%3D1", "/thank-you?a=1"],
		["/page?to=%2Fthank-you%3Fa%3D1%23b", "/thank-you?a=1#b"],
		["/resource?foreign", "/"],
	])("keeps the redirect of %s on the site", async (path, to) => {
		expect((await get(path)).headers.get("location")).toBe(to);
		const posted = await post(path);
		expect(posted.status).toBe(303);
		expect(posted.headers.get("location")).toBe(to);
		if (path.startsWith("/resource")) return;
		const followed = await (await post(path.replace("/page", "/page.data"))).text();
		expect(followed).not.toMatch(/evil|javascript/);
	});

	it("sets the security headers and an id on every response", async () => {
		const answers = [
			...["/page", "/page.data", "/resource", "/page?to=/", "/page?missing", "/page?broken"].map((path) => get(path)),
			post("/form"),
			post("/page", { ...own, origin: evil }),
			post("/page", own, "a=b", "PUT"),
			post("/page", { ...own, "content-type": "text/plain" }),
		];
		for (const answer of await Promise.all(answers)) {
			const headers = Object.fromEntries(answer.headers);
			expect(headers).toMatchObject({
				"x-content-type-options": "nosniff",
				"strict-transport-security": expect.any(String),
				"x-request-id": expect.stringMatching(/^[\w-]{36}$/),
			});
			if (headers["content-type"]?.startsWith("text/html")) expect(headers).toHaveProperty("content-security-policy");
			expect(await answer.text()).not.toContain("canary-message");
		}
	});

	it("sets cache-control: pages are revalidated, data is not stored, pictures are cached", async () => {
		const cookie = cookiesOf(await get("/page?login"));
		expect((await get("/page")).headers.get("cache-control")).toBe("private, no-cache");
		expect((await get("/page.data")).headers.get("cache-control")).toBe("private, no-store");
		expect((await get("/picture", { cookie })).headers.get("cache-control")).toBe("public");
	});

	it("has Link headers for preloads, but not under Save-Data", async () => {
		expect((await get("/page")).headers.get("link")).toBe("</a.svg>; rel=preload");
		expect((await get("/page", { "save-data": "on" })).headers.get("link")).toBeNull();
	});

	it("refuses bodies that are too large or no form, with the page's error", async () => {
		expect((await post("/form", own, `name=${"x".repeat(70_000)}`)).status).toBe(413);
		expect((await post("/form.data", own, `name=${"x".repeat(70_000)}`)).status).toBe(413);
		expect((await post("/form", own, "name[9999999]=1")).status).toBe(400);
		expect((await post("/form", own, "name=a")).status).toBe(422);
	});

	it("uses the server's request id", async () => {
		const info: RequestInfo = { id: "given-by-the-server", clientAddress: "203.0.113.7" };
		const request = new Request("http://internal:3000/page", { headers: { "x-request-id": "made-up-by-a-visitor" } });
		const response = await handler(request, createLoadContext(getOwnServices(), info));
		expect(response.headers.get("x-request-id")).toBe("given-by-the-server");
	});
});

describe("forms with pictures", () => {
	const boundary = "----WebKitFormBoundary7MA4YWxkTrZu0gW";
	const part = (name: string, content: string) =>
		`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${content}\r\n`;
	const type = { origin, "content-type": `multipart/form-data; boundary=${boundary}` };
	let keys = 0;

	/** Returns also how many bytes were read of a body of 2 MB. */
	async function send(cookie: string, path = "/profile/picture") {
		keys += 1;
		const parts = `${part("_key", `\r\n\r\nkey ${keys}`)}${part("image", '; filename="a.jpg"\r\n\r\n')}`;
		const body = Buffer.from(`${parts}${"x".repeat(2_000_000)}\r\n--${boundary}--\r\n`);
		let read = 0;
		const stream = new ReadableStream<Uint8Array>(
			{
				pull(controller) {
					if (read >= body.length) return controller.close();
					controller.enqueue(new Uint8Array(body.subarray(read, read + 10_000)));
					read += 10_000;
				},
			},
			{ highWaterMark: 0 },
		);
		const init = { method: "POST", headers: { ...type, cookie }, body: stream, duplex: "half" };
		const response = await handler(new Request(`http://internal:3000${path}`, init));
		return { response, read };
	}

	it("of a user who has sent too many are refused before anything of them is read, also with a one-time key [S38]", async () => {
		const cookie = cookiesOf(await get("/page?login"));
		for (let count = 0; count < 20; count += 1) {
			const { response, read } = await send(cookie);
			expect(response.status).toBe(303);
			expect(read).toBeGreaterThan(2_000_000);
		}
		for (const path of ["/profile/picture", "/profile/picture.data"]) {
			const { response, read } = await send(cookie, path);
			expect([response.status, read]).toEqual([429, 0]);
			expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
			if (path.endsWith(".data")) expect(await response.text()).toContain("You have sent many pictures");
		}
		expect((await post("/page?login", { ...own, cookie })).status).toBe(200);
	});

	it("of a visitor without a session use up no count, and are answered with the sign-in page", async () => {
		for (let count = 0; count < 21; count += 1) {
			const { response } = await send("");
			expect(response.status).toBe(303);
			expect(response.headers.get("location")).toBe("/login?redirectTo=%2Fprofile%2Fpicture");
		}
	});
});

describe("the browser's back/forward cache", () => {
	it("may keep an invalid form, unless it is secret, signed in or sets a cookie", async () => {
		const session = cookiesOf(await get("/page?login"));
		const answers = {
			"/form": await post("/form", own, "name=a"),
			"/nowhere": await post("/nowhere?missing"),
			"/form.data": await post("/form.data", own, "name=a"),
			"/code": await post("/code", own, "code=1"),
			"a cookie": await post("/page?login&missing"),
			"a signed-in user": await post("/form", { ...own, cookie: session }, "name=a"),
			"a form that was taken": await post("/form", own, "name=asha"),
			"a page that answers a form": await post("/page"),
		};
		const said = Object.entries(answers).map(([name, { headers }]) => [name, headers.get("cache-control")]);
		expect(Object.fromEntries(said)).toEqual({
			...{ "/form": "private, no-cache", "/nowhere": "private, no-cache", "/form.data": "private, no-store" },
			...{ "/code": "private, no-store", "a cookie": "private, no-store", "a signed-in user": "private, no-store" },
			...{ "a form that was taken": "private, no-store", "a page that answers a form": "private, no-store" },
		});
	});
});
