import { reactRouter } from "@react-router/dev/vite";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig, type Plugin } from "vite";

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

/** The browser bundle must never hold a line of the server: reaching one fails the build. */
const serverStaysOnServer: Plugin = {
	name: "server-stays-on-server",
	apply: "build",
	load(id) {
		if (this.environment.name !== "client") return;
		if (/\/server\/(bff|sandbox|contract)\//.test(id)) this.error(`the browser bundle reached ${id}`);
	},
};

export default defineConfig({
	plugins: [sonnerStylesAsFile, serverStaysOnServer, reactRouter(), vanillaExtractPlugin()],
	build: { target: "es2022", assetsInlineLimit: 0 },
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
});
