import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { filesBelow, read } from "./sources.ts";

/** Most of it is React and its router (75 KB); they may only shrink. */
const budgetBytes = 105_500;
const budgetsOf: Readonly<Record<string, number>> = { "home/home": 100_900 };
/** What judges forms comes with the first touch of one: conform, zod and the rules that forms share. */
const judgeBytes = 16_350;
/** Each file costs a round trip and half a kilobyte of headers. */
const mostFiles = 10;
/** Every page shows icons, and most of them a drawing. */
const pictureBytes = 3_748;

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
		expect(pictures).toEqual([expect.stringMatching(/^\/assets\/[\w-]{8}\.svg$/)]);
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

describe("the script of a page, once all of it has come", async () => {
	// The server's own list names what modules need; browsers are told without it.
	const { assets: manifest }: { assets: Manifest } = await import(pathToFileURL(resolve("build/server/index.js")).href);
	const root = manifest.routes.root;
	const common = [
		manifest.url,
		manifest.entry.module,
		...manifest.entry.imports,
		root?.module ?? "",
		...(root?.imports ?? []),
	];

	it.each(Object.entries(manifest.routes))(
		"of %s stays within its budget",
		(id, { parentId, module, imports = [] }) => {
			const parent = manifest.routes[parentId ?? ""];
			const files = new Set([...common, parent?.module ?? "", ...(parent?.imports ?? []), module, ...imports]);
			files.delete("");
			const bytes = [...files].reduce((sum, file) => sum + weight(file), 0);
			expect(files.size).toBeLessThanOrEqual(mostFiles);
			expect(bytes).toBeLessThanOrEqual(budgetsOf[id] ?? budgetBytes);
		},
	);

	it("holds nothing that judges forms, which is small too", () => {
		const judge = assets.find((asset) => /\/judge-[\w-]+\.js$/.test(asset))?.replace("build/client", "") ?? "";
		expect(weight(judge)).toBeLessThanOrEqual(judgeBytes);
		const fetched = Object.values(manifest.routes).flatMap(({ imports = [] }) => imports);
		expect([...common, ...fetched]).not.toContain(judge);
	});
});
