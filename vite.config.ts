import { readdirSync } from "node:fs";
import { reactRouter } from "@react-router/dev/vite";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig, type Plugin } from "vite";
import { slimRouter } from "./scripts/slim-router.ts";

/** sonner appends its style sheet at run time, which a strict CSP refuses: it is taken as a file instead. */
const sonnerStylesAsFile: Plugin = {
	name: "sonner-styles-as-file",
	apply: "build",
	enforce: "pre",
	transform(code, id) {
		if (!/sonner\/dist\/index\.mjs/.test(id)) return;
		const out = code.replace(/^__insertCSS\(.*\);$/m, "");
		if (out === code) this.error("sonner changed: its __insertCSS call was not found");
		return { code: out, map: null };
	},
};

/** conform takes four functions out of all of zod, which brings the rest along; the small edition has the same four. */
const conformTakesSmallZod: Plugin = {
	name: "conform-takes-small-zod",
	apply: "build",
	transform(code, id) {
		if (this.environment.name !== "client" || !/@conform-to\/zod\/dist\/v4\/coercion\.mjs/.test(id)) return;
		const out = code.replace(/from 'zod\/v4';/, "from 'zod/v4/mini';");
		if (out === code) this.error("conform changed: what it takes out of zod was not found");
		return { code: out, map: null };
	},
};

/** The router's package offers bundlers its development edition alone; browsers get the other one, which says no warnings. */
const routerWithoutWarnings: Plugin = {
	name: "router-without-warnings",
	apply: "build",
	enforce: "pre",
	async resolveId(source, importer, options) {
		if (this.environment.name !== "client" || !/^react-router(\/dom)?$/.test(source)) return;
		const found = await this.resolve(source, importer, { ...options, skipSelf: true });
		return found && { ...found, id: found.id.replace("/dist/development/", "/dist/production/") };
	},
};

/** vanilla-extract brings, twice, what browsers without `Object.assign` would need. */
const stylesWithoutHelpers: Plugin = {
	name: "styles-without-helpers",
	apply: "build",
	transform(code, id) {
		if (!/@vanilla-extract\/(recipes|sprinkles)\/dist\/create\w+-\w+\.esm\.js/.test(id)) return;
		const helpers = /^function toPrimitive.*^function _objectSpread2.*?^}$/ms;
		if (!helpers.test(code)) this.error("vanilla-extract changed: its helpers were not found");
		return { code: code.replace(helpers, "const _objectSpread2 = Object.assign;"), map: null };
	},
};

/** The browser bundle must never hold a line of the server: reaching one fails the build. */
const serverStaysOnServer: Plugin = {
	name: "server-stays-on-server",
	apply: "build",
	load(id) {
		if (this.environment.name !== "client") return;
		if (/\/server\/(bff|sandbox|contract)\//.test(id)) this.error(`the browser bundle reached ${id}`);
	},
};

/** What judges forms: fetched when one is used. */
const judges = /node_modules\/(@conform-to|zod)\/|\/app\/lib\/(form-judge|contact-rules|phone-rule|new-password)\.ts/;

/** What few pages need, or is fetched when it is used. */
const ofFew =
	/schema|judge|rules?\.ts|\/phone\.ts|password-field|one-time-code|otp|code-form|sonner|slider|write-to-us\/index/;

/** Fewer and larger files: each costs a round trip, half a kilobyte of headers and a line in the manifest. */
const groups = [
	{ name: "router", test: /node_modules\/(react|react-dom|react-router|scheduler)\/|preload-helper/ },
	{
		name: "pieces",
		test: (id: string) =>
			/\/app\/(shell\/|ui\/|lib\/|styles\/|root\.|popups\.|entry\.client)/.test(id) &&
			!ofFew.test(id) &&
			!judges.test(id),
	},
	{ name: "judge", test: judges },
	{ name: "fields", test: /\/app\/ui\/(password-field|otp-boxes|code-form)\./ },
	// What the pages of one room share.
	{
		name: (id: string) => /\/app\/(?:pages\/)?(\w+)\//.exec(id)?.[1] ?? null,
		test: (id: string) => /\/app\//.test(id) && !/schema/.test(id),
		minShareCount: 2,
	},
];

/**
 * No vowels, so that no name is a word (`ad`) that something else may hide; a capital letter or a number behind, so that no
 * name is a part of a selector's words: vanilla-extract takes those for the class.
 */
const firsts = "bcdfgjklmnpqrstvwxzBCDFGHJKLMNPQRSTVWXZ";
const seconds = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
/** What most pages are made of has the names of two letters. */
const ofMost = [/^app\/(styles|ui|shell)\//, /^app\/(home|packages|pages|search|enquiry)\//];
const rankOf = (path: string): number => ofMost.findIndex((rooms) => rooms.test(path)) + 1 || ofMost.length + 1;
const sheets = readdirSync("app", { recursive: true, encoding: "utf8" })
	.map((path) => `app/${path.replaceAll("\\", "/")}`)
	.filter((path) => path.endsWith(".css.ts"))
	.sort((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1));
const named = new Map<string, string[]>();

/**
 * The names of classes stand in every document many times: a letter for the sheet, and one for the place in it. Two sheets
 * share a letter, one from each end of the alphabet; what finds no room there has a third.
 */
function shortName({ hash, filePath }: { hash: string; filePath: string }): string {
	const sheet = sheets.indexOf(filePath);
	if (sheet < 0) throw new Error(`no such sheet: ${filePath}`);
	const names = named.get(filePath) ?? [];
	named.set(filePath, names);
	if (!names.includes(hash)) names.push(hash);
	const at = names.indexOf(hash);
	const half = seconds.length / 2;
	const turn = Math.floor(sheet / firsts.length);
	const place = (turn % 2) * half + (at % half);
	const more = Math.floor(at / half) + (turn > 1 ? 30 : 0);
	return firsts.charAt(sheet % firsts.length) + seconds.charAt(place) + (more > 0 ? more.toString(36) : "");
}

/** Every document names these, and the drawings a hundred times: they have no names but their hash. */
const ofEveryPage: ReadonlySet<string> = new Set(["router", "pieces", "rolldown-runtime", "drawings.svg"]);
const assetName = (name: string, ending: string): string =>
	ofEveryPage.has(name) ? `assets/[hash]${ending}` : `assets/[name]-[hash]${ending}`;
const assetFileNames = ({ names: [name = ""] }: { readonly names: readonly string[] }): string =>
	assetName(name, "[extname]");

export default defineConfig(({ command }) => ({
	plugins: [
		sonnerStylesAsFile,
		serverStaysOnServer,
		conformTakesSmallZod,
		routerWithoutWarnings,
		slimRouter,
		stylesWithoutHelpers,
		reactRouter(),
		vanillaExtractPlugin({ identifiers: command === "build" ? shortName : "debug" }),
	],
	build: { target: "es2022", assetsInlineLimit: 0, modulePreload: false },
	environments: {
		client: {
			build: {
				rolldownOptions: {
					output: {
						codeSplitting: { groups },
						chunkFileNames: ({ name }) => assetName(name, ".js"),
						assetFileNames,
					},
				},
			},
		},
		ssr: { build: { rolldownOptions: { output: { assetFileNames } } } },
	},
	// One pre-bundling pass: without the list, first visits in dev reload the page or answer 504.
	optimizeDeps: {
		exclude: ["undici", "lru-cache", "pino", "prom-client"],
		include: [
			"react",
			"react/jsx-runtime",
			"react/jsx-dev-runtime",
			"react-dom",
			"react-dom/client",
			"react-dom/server",
			"react-router",
			"react-router/dom",
			"sonner",
			"zod",
			"zod/mini",
			"@conform-to/react",
			"@conform-to/zod/v4",
			"libphonenumber-js/min",
			"keen-slider",
			"@vanilla-extract/recipes/createRuntimeFn",
			"@vanilla-extract/sprinkles/createRuntimeSprinkles",
		],
	},
	server: { host: "127.0.0.1", port: 3000, strictPort: true },
}));
