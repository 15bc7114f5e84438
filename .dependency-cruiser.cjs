/** Who may import whom: the table of the house, as rules. Run by tests/house. */
const rule = (name, from, to, comment) => ({ name, severity: "error", comment, from, to });

module.exports = {
	forbidden: [
		rule("no-cycles", {}, { circular: true }, "A cycle means that two rooms are one."),
		rule(
			"contract-imports-nothing-of-ours",
			{ path: "^server/contract/", pathNot: "\\.test\\.ts$" },
			{ path: "^(app|tests|server/(bff|sandbox))/" },
		),
		rule(
			"bff-knows-the-contract-only",
			{ path: "^server/bff/" },
			{ path: "^(app|tests|server/sandbox)/", pathNot: "^tests/support/" },
		),
		rule("sandbox-knows-the-contract-only", { path: "^server/sandbox/" }, { path: "^(app|tests|server/bff)/" }),
		rule(
			"styles-know-nothing",
			{ path: "^app/styles/" },
			{ path: "^(app/(?!styles/)|server/|tests/)" },
			"One direction: tokens, themes, sprinkles.",
		),
		rule("lib-is-pure", { path: "^app/lib/" }, { path: "^(app/(?!lib/)|server/(?!contract/)|tests/)" }),
		rule("ui-has-no-business", { path: "^app/ui/" }, { path: "^(app/(?!(ui|styles|lib)/)|server/|tests/)" }),
		rule(
			"shell-imports-no-room",
			{ path: "^app/shell/", pathNot: "\\.test\\.tsx?$" },
			{ path: "^(app/(?!(shell|ui|styles|lib)/)|server/(?!contract/|bff/wire/index\\.ts$))" },
		),
		rule(
			"rooms-do-not-visit-each-other",
			{
				path: "^app/(home|packages|search|enquiry|login|account|booking|community|webinars|kmy|pages|preferences|menu|system)/",
			},
			{
				path: "^app/(home|packages|search|enquiry|login|account|booking|community|webinars|kmy|pages|preferences|menu|system)/",
				pathNot: "^app/$1/",
			},
		),
		rule(
			"rooms-use-the-door-of-the-wire",
			{ path: "^app/(?!(entry\\.server\\.tsx|root\\.tsx)$)", pathNot: "\\.test\\.tsx?$" },
			{ path: "^server/(bff/(?!wire/index\\.ts$)|sandbox/)" },
		),
		rule(
			"rooms-see-the-shell's-face",
			{ path: "^app/(?!shell/|root\\.tsx)" },
			{ path: "^app/shell/(?!(write-to-us/)?index\\.ts$)" },
		),
		rule("nothing-imports-tests", { path: "^(app|server)/", pathNot: "\\.test\\.tsx?$" }, { path: "^tests/" }),
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
