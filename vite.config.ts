import { readdirSync } from "node:fs";
import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig, type Plugin } from "vite";

/**
 * sonner injects its style sheet from script, which the content security policy refuses. The site imports the same sheet as a
 * file, so the injection is left out of the bundle. It is the only package whose code the build changes (decision 0012).
 */
const sonnerWithoutInjectedStyles: Plugin = {
	name: "sonner-without-injected-styles",
	apply: "build",
	enforce: "pre",
	transform(code, id) {
		if (!/sonner\/dist\/index\.mjs/.test(id)) return;
		const withoutInjection = code.replace(/^__insertCSS\(.*\);$/m, "");
		if (withoutInjection === code) this.error("sonner no longer calls __insertCSS: check how its styles arrive");
		return { code: withoutInjection, map: null };
	},
};

/**
 * All or nothing: a browser without `@layer` leaves out the whole block, and with it every style. Without this it would take
 * the rules outside of layers and miss those within.
 */
const stylesInOneLayer: Plugin = {
	name: "styles-in-one-layer",
	enforce: "pre",
	transform: (code, id) => (/\.css$/.test(id) ? { code: `@layer site{${code}}`, map: null } : null),
};

const routerModules: Readonly<Record<string, string>> = { "react-router": "index", "react-router/dom": "dom-export" };

/** The package names its development files alone, which warn in the console; those for production lie beside them. */
const productionRouter: Plugin = {
	name: "production-router",
	apply: "build",
	enforce: "pre",
	applyToEnvironment: ({ name }) => name === "client",
	resolveId: (id) =>
		routerModules[id] &&
		join(import.meta.dirname, `node_modules/react-router/dist/production/${routerModules[id]}.mjs`),
};

/** A browser bundle that reaches server code fails the build. */
const noServerCodeInBrowser: Plugin = {
	name: "no-server-code-in-browser",
	apply: "build",
	load(id) {
		if (this.environment.name !== "client") return;
		if (/\/server\/(bff|sandbox|contract)\//.test(id)) this.error(`the browser bundle reached ${id}`);
	},
};

const shared = (minShareCount: number) => ({ tags: ["$initial" as const], minShareCount });

/** What neither the layout nor most pages need, by the file that has it. */
const partsOfFewPages = {
	cards:
		/\/components\/(cards\/(poster-card|price|rating|wishlist-button)|icons\/star-row|display\/variant-slot|package-list\/package-list)\.tsx|\/lib\/wishlist\./,
	code: /\/(components\/forms\/(star-field|otp-boxes|code-form|use-web-otp|use-countdown|password-field\.tsx)|lib\/forms\/one-time-code)/,
	"signed-in":
		/\/components\/(display\/(call-us|table)|forms\/(date-field|radio-group|select-field))\.tsx|\/lib\/(as-sentence|cancellation|coupons|isolate-name|traveller-\w+)\./,
	tabs: /\/components\/navigation\/(tabs|pagination|use-scroll-spy)/,
};
/** Only a popup that opens needs it. */
const partOfPopups = /\/app\/(layout\/popups\/(popup-(host|page)|form-in-use)|components\/overlays\/dialog)\./;
const isOfFewPages = (id: string): boolean => Object.values(partsOfFewPages).some((part) => part.test(id));

/** Few, larger files: each file is a request. What only a dynamic import reaches stays in files of its own. */
const chunkGroups = [
	{
		name: "framework",
		test: /node_modules\/(react|react-dom|react-router|scheduler)\/|preload-helper|rolldown.runtime/,
	},
	{ name: "form-validation", test: /node_modules\/(@conform-to|zod)\// },
	{
		name: "components",
		test: (id: string) =>
			/\/app\/((layout|components|lib|styles)\/|(root|popups)\.)/.test(id) &&
			!isOfFewPages(id) &&
			!partOfPopups.test(id) &&
			!id.includes("/picture-field"),
		...shared(1),
	},
	{ name: "popups", test: partOfPopups },
	...Object.entries(partsOfFewPages).map(([name, test]) => ({ name, test, ...shared(2) })),
	{
		// What two forms with pictures need would weigh on every page in the file that all share, or by a name of its own.
		name: (id: string) => (id.includes("/picture-field") ? "kmy" : (/\/app\/(\w+)\//.exec(id)?.[1] ?? null)),
		// Most pages of an account have none of its forms.
		test: (id: string) => !/\/account\/.*-form/.test(id),
		debugName: "feature",
		...shared(2),
	},
];

const styleSheets = readdirSync("app", { recursive: true, encoding: "utf8" })
	.filter((path) => path.endsWith(".css.ts"))
	.map((path) => `app/${path.replaceAll("\\", "/")}`)
	.sort();
const hashesBySheet = new Map<string, string[]>();
/** Without vowels, since advertisement blockers hide elements by classes such as `AD1`. */
const letters = "BCDFGHJKLMNPQRSTVWXZ";

/** Class names repeat in every document: letters number the style sheet and digits the name within it, alike in both builds. */
function shortIdentifier({ hash, filePath }: { hash: string; filePath: string }): string {
	const sheet = styleSheets.indexOf(filePath);
	if (sheet < 0) throw new Error(`not a style sheet of app/: ${filePath}`);
	const hashes = hashesBySheet.get(filePath) ?? [];
	hashesBySheet.set(filePath, hashes);
	if (!hashes.includes(hash)) hashes.push(hash);
	const high = Math.floor(sheet / letters.length);
	return `${high > 0 ? letters[high - 1] : ""}${letters[sheet % letters.length]}${hashes.indexOf(hash)}`;
}

/** Without the list, first visits in dev reload the page or answer 504: one pass pre-bundles it all. */
const preBundled = [
	...["react", "react/jsx-runtime", "react/jsx-dev-runtime", "react-dom", "react-dom/client", "react-dom/server"],
	...["react-router", "react-router/dom", "sonner", "zod", "zod/mini", "@conform-to/react", "@conform-to/zod/v4"],
	...["libphonenumber-js/min", "keen-slider"],
];

export default defineConfig(({ command }) => ({
	plugins: [
		sonnerWithoutInjectedStyles,
		productionRouter,
		noServerCodeInBrowser,
		stylesInOneLayer,
		reactRouter(),
		vanillaExtractPlugin({ identifiers: command === "build" ? shortIdentifier : "debug" }),
	],
	build: {
		target: "es2022",
		assetsInlineLimit: 0,
		modulePreload: false,
		// `build` also holds what other programs made: scripts/build.mjs empties it.
		emptyOutDir: false,
		rolldownOptions: { checks: { bundlerTimings: false } },
	},
	environments: {
		client: {
			build: {
				// React Router reads the names of files by this name, else it gives its own.
				rollupOptions: {
					// Each a quarter of a kilobyte less on a page.
					treeshake: { propertyReadSideEffects: false },
					optimization: { inlineConst: { mode: "all", pass: 1 } },
					output: {
						codeSplitting: { groups: chunkGroups },
						// Every page loads the names of all pages' files.
						entryFileNames: "assets/[hash:7].js",
						// Files with code of packages are known by name (tests/architecture/browsers.test.ts).
						chunkFileNames: ({ moduleIds }) =>
							moduleIds.some((id) => id.includes("/node_modules/")) ? "assets/[name]-[hash].js" : "assets/[hash:7].js",
						assetFileNames: ({ names: [name = ""] }) =>
							name.endsWith(".css") ? "assets/[hash:7].css" : "assets/[name]-[hash][extname]",
					},
				},
			},
		},
		// The server loads everything at once: a form's schema may be imported both ways there.
		ssr: { build: { rolldownOptions: { checks: { ineffectiveDynamicImport: false } } } },
	},
	optimizeDeps: {
		exclude: ["undici", "lru-cache", "pino", "prom-client"],
		include: preBundled,
	},
	server: { host: "127.0.0.1", port: 3000, strictPort: true },
}));
