import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { filesBelow, read } from "./sources.ts";

/** Of any page, of which 112 KB are the goal. React, its DOM and the router are 86 KB of it. */
const budgetBytes = 122_900;
/** Of what every page loads. */
const commonBytes = 112_900;
const validationBytes = 25_000;
const mostFiles = 11;
/** The marks of six networks take 0.55 KB of it, the lock of payments 20 bytes, the rows of five stars 90. */
const pictureBytes = 4_430;

const assets = filesBelow("build/client", /\.(js|css|html|json|webmanifest)$/);

describe("the browser bundle", () => {
	it("exists", () => expect(assets.length).toBeGreaterThan(10));

	it("[S36] contains no server code", () => {
		// Each part of the server has a name here that only server code has.
		const marks = [
			...["/api/v1", "API_PUBLIC_TOKEN", "SESSION_SECRET", "node:crypto", "aes-256-gcm", "undici", "idempotency-key"],
		];
		const found = assets.flatMap((path) =>
			marks.filter((mark) => read(path).includes(mark)).map((mark) => `${path}: ${mark}`),
		);
		expect(found).toEqual([]);
	});

	it("has all icons in one small file", () => {
		const pictures = filesBelow("build/client/assets", /\.svg$/).map((path) => path.replace("build/client", ""));
		expect(pictures).toEqual([expect.stringMatching(/^\/assets\/sprite-[\w-]{8}\.svg$/)]);
		expect(pictures.reduce((sum, address) => sum + weight(address), 0)).toBeLessThanOrEqual(pictureBytes);
	});

	it("[S36] has no source maps", () => expect(filesBelow("build", /\.map$/)).toEqual([]));
});

interface Manifest {
	readonly entry: { readonly module: string; readonly imports: readonly string[] };
	readonly routes: Readonly<
		Record<
			string,
			{
				readonly parentId?: string;
				readonly path?: string;
				readonly module: string;
				readonly imports?: readonly string[];
			}
		>
	>;
	readonly url: string;
}

function weight(address: string): number {
	const path = `build/client${address}`;
	return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

describe("all script of a page", async () => {
	const { assets: manifest }: { assets: Manifest } = await import(pathToFileURL(resolve("build/server/index.js")).href);
	const root = manifest.routes.root;
	const common = [
		manifest.url,
		manifest.entry.module,
		...manifest.entry.imports,
		root?.module ?? "",
		...(root?.imports ?? []),
	];
	const weightOf = (files: ReadonlySet<string>): number => [...files].reduce((sum, file) => sum + weight(file), 0);

	it("that all pages have in common stays within its budget", () =>
		expect(weightOf(new Set(common))).toBeLessThanOrEqual(commonBytes));

	it.each(Object.values(manifest.routes).map((route) => [route.path ?? "the first page", route] as const))(
		"of %s stays within its budget",
		(_path, { parentId, module, imports = [] }) => {
			const parent = manifest.routes[parentId ?? ""];
			const files = new Set([...common, parent?.module ?? "", ...(parent?.imports ?? []), module, ...imports]);
			files.delete("");
			expect(files.size).toBeLessThanOrEqual(mostFiles);
			expect(weightOf(files)).toBeLessThanOrEqual(budgetBytes);
		},
	);

	it("excludes form validation, which has its own budget", () => {
		const validation =
			assets.find((asset) => /\/form-validation-[\w-]+\.js$/.test(asset))?.replace("build/client", "") ?? "";
		expect(weight(validation)).toBeLessThanOrEqual(validationBytes);
		const fetched = Object.values(manifest.routes).flatMap(({ imports = [] }) => imports);
		expect([...common, ...fetched]).not.toContain(validation);
	});
});
