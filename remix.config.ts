import type { Config } from "@react-router/dev/config";

/** The framework's configuration. `react-router.config.ts` re-exports it, because the CLI reads only that name. */
export default {
	appDirectory: "app",
	buildDirectory: "build",
	serverModuleFormat: "esm",
	ssr: true,
	// Every route is in the first manifest: no /__manifest endpoint, which middleware would not cover.
	routeDiscovery: { mode: "initial" },
	// The router's own origin check answers before middleware and breaks behind a TLS proxy;
	// the guard in server/bff/context is the one authority (tests/architecture proves that it is mounted).
	allowedActionOrigins: ["**"],
	future: {
		v8_middleware: true,
		v8_splitRouteModules: true,
		v8_viteEnvironmentApi: true,
		v8_passThroughRequests: true,
		v8_trailingSlashAwareDataRequests: true,
	},
} satisfies Config;
