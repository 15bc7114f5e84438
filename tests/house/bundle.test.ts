import { existsSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { filesBelow, read } from "./sources.ts";

/** Most of it is React and its router (93 KB); they may only shrink. The rules of forms come with the pages that are forms. */
const budgetBytes = 140_300;
const budgetsOf: Readonly<Record<string, number>> = { "home/home": 120_000 };
/** Every page shows icons, and most of them a drawing. */
const pictureBytes = 3_750;

const assets = filesBelow("build/client", /\.(js|css|html|json|webmanifest)$/);

describe("the browser bundle", () => {
	it("was built", () => expect(assets.length).toBeGreaterThan(10));

	it("holds no line of the server", () => {
		// A name that only server code has, from each of its parts.
		const marks = [
			"/api/v1",
			"API_PUBLIC_TOKEN",
			"SESSION_SECRET",
			"node:crypto",
			"aes-256-gcm",
			"undici",
			"idempotency-key",
		];
		const found = assets.flatMap((path) =>
			marks.filter((mark) => read(path).includes(mark)).map((mark) => `${path}: ${mark}`),
		);
		expect(found).toEqual([]);
	});

	it("has all icons and drawings in one small file", () => {
		const pictures = filesBelow("build/client/assets", /\.svg$/).map((path) => path.replace("build/client", ""));
		expect(pictures.map((address) => address.replace(/-[\w-]{8}\.svg$/, "")).sort()).toEqual(["/assets/drawings"]);
		expect(pictures.reduce((sum, address) => sum + weight(address), 0)).toBeLessThanOrEqual(pictureBytes);
	});

	it("has no source maps", () => expect(filesBelow("build", /\.map$/)).toEqual([]));
});

interface Manifest {
	readonly entry: { readonly module: string; readonly imports: readonly string[] };
	readonly routes: Readonly<
		Record<string, { readonly parentId?: string; readonly module: string; readonly imports?: readonly string[] }>
	>;
	readonly url: string;
}

/** What a file weighs as it is sent, in bytes. */
function weight(address: string): number {
	const path = `build/client${address}`;
	return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

describe("the script of a page, once all of it has come", () => {
	const path = assets.find((asset) => /manifest-\w+\.js$/.test(asset)) ?? "";
	const manifest: Manifest = JSON.parse(
		read(path)
			.replace(/^window\.__reactRouterManifest=/, "")
			.replace(/;$/, ""),
	);
	const root = manifest.routes.root;
	const common = [
		manifest.url,
		manifest.entry.module,
		...manifest.entry.imports,
		root?.module ?? "",
		...(root?.imports ?? []),
	];

	it.each(Object.entries(manifest.routes))("of %s stays within its budget", (id, { module, imports = [] }) => {
		const files = new Set([...common, module, ...imports]);
		const bytes = [...files].reduce((sum, file) => sum + weight(file), 0);
		expect(files.size).toBeLessThanOrEqual(30);
		expect(bytes).toBeLessThanOrEqual(budgetsOf[id] ?? budgetBytes);
	});
});
