/**
 * The import rules of the architecture. They hold for every folder: a feature is any folder of `app/` but the shared ones.
 * Run by tests/architecture.
 */
const feature = "^app/(?!(?:components|layout|lib|styles)/)([^/]+)/";
const unitTest = "\\.test\\.tsx?$";
/** The modules of React Router itself at the top of `app/`. */
const entries = "^app/(routes|root|popups|entry\\.(client|server))\\.tsx?$";

const rule = (name, comment, from, to) => ({ name, severity: "error", comment, from, to });

/** The folders of `server/bff` from the outside in, as the linter has them; it does not see types in `import("…")`. */
const foldersInOrder = require("./biome.folders.json").overrides.map(({ includes: [path] }) =>
	path.replace(/^server\/bff\/|\/\*\*$/g, ""),
);
const isBelow = (folders) => `^server/bff/(${folders.join("|")})(/|$)`;

module.exports = {
	forbidden: [
		rule("no-circular", "Modules that import each other cannot be read or tested apart.", {}, { circular: true }),
		rule(
			"contract-imports-zod-only",
			"Client, sandbox and tests derive from the contract.",
			{ path: "^server/contract/", pathNot: unitTest },
			{ path: "^(app|tests|server/(?!contract/))" },
		),
		rule(
			"bff-imports-contract-only",
			"The server knows neither pages nor the sandbox.",
			{ path: "^server/bff/" },
			{ path: "^(app|tests|server/(?!(bff|contract)/))", pathNot: "^tests/support/" },
		),
		...foldersInOrder
			.slice(1)
			.map((folder, at) =>
				rule(
					`bff-folders-in-order-${folder}`,
					"A folder imports what stands below it in biome.folders.json.",
					{ path: isBelow([folder]), pathNot: unitTest },
					{ path: isBelow(foldersInOrder.slice(0, at + 1)) },
				),
			),
		rule(
			"conformance-imports-upstream-and-contract",
			"The operator's commands read an upstream as the site does; nothing of the site needs them.",
			{ path: "^server/conformance/", pathNot: unitTest },
			{ path: "^(app|tests|server/(?!(bff/upstream/|bff/context/outcome\\.ts$|conformance/|contract/)))" },
		),
		rule(
			"sandbox-imports-contract-only",
			"The sandbox is another server.",
			{ path: "^server/sandbox/" },
			{ path: "^(app|tests|server/(?!(sandbox|contract)/))", pathNot: "^tests/support/" },
		),
		rule(
			"styles-import-nothing-of-ours",
			"Tokens, themes and recipes know no component.",
			{ path: "^app/styles/", pathNot: unitTest },
			{ path: "^(app/(?!styles/)|server/|tests/)" },
		),
		rule(
			"lib-imports-contract-only",
			"Pure functions know no component and no feature.",
			{ path: "^app/lib/", pathNot: unitTest },
			{ path: "^(app/(?!lib/)|server/(?!contract/)|tests/)" },
		),
		rule(
			"components-import-styles-and-lib",
			"Shared components know no business.",
			{ path: "^app/components/", pathNot: unitTest },
			{ path: "^(app/(?!(components|styles|lib)/)|server/|tests/)" },
		),
		rule(
			"layout-imports-no-feature",
			"The root hands the layout its data.",
			{ path: "^app/layout/", pathNot: unitTest },
			{ path: "^(app/(?!(layout|components|styles|lib)/)|server/(?!contract/|bff/context/index\\.ts$))" },
		),
		rule(
			"features-do-not-import-each-other",
			"What two features need belongs to components, layout or lib.",
			{ path: feature },
			{ path: "^app/(?!(?:components|layout|lib|styles)/)[^/]+", pathNot: "^app/($1/|routes\\.ts$)" },
		),
		rule(
			"features-import-the-public-face-of-the-layout",
			"Everything else in the layout may change.",
			{ path: feature },
			{ path: "^app/layout/(?!(footer/write-to-us/|popups/)?index\\.ts$)" },
		),
		rule(
			"app-imports-the-request-context-only",
			"Loaders and actions reach the server through the context they are handed.",
			{ path: "^app/", pathNot: `${unitTest}|${entries}` },
			{ path: "^server/(bff/(?!context/index\\.ts$)|conformance/|sandbox/)" },
		),
		rule(
			"product-does-not-import-tests",
			"Tests are not part of the product.",
			{ path: "^(app|server)/", pathNot: unitTest },
			{ path: "^tests/" },
		),
		rule(
			"no-other-folders",
			"A new top folder of app/ is a feature; a new folder of server/ needs a place in these rules.",
			{ path: "^(app|tests)/" },
			{ path: "^server/(?!(bff|conformance|contract|sandbox)/)" },
		),
	],
	options: {
		doNotFollow: { path: "node_modules" },
		exclude: { path: "(^|/)\\+types/" },
		tsPreCompilationDeps: true,
		tsConfig: { fileName: "tsconfig.json" },
		enhancedResolveOptions: {
			exportsFields: ["exports"],
			conditionNames: ["import", "default"],
			extensions: [".ts", ".tsx", ".mjs", ".js"],
		},
	},
};
