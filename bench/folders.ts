import { mkdirSync } from "node:fs";
import { join } from "node:path";

/** The repository's root. */
export const root = join(import.meta.dirname, "..");

/** Where peers are built and logs are written; not part of the repository. */
export const workFolder = join(root, ".cache/bench");
mkdirSync(workFolder, { recursive: true });

/** Fixed, because what Next builds ahead bears the upstream's address. */
export const ports = {
	sandbox: 4390,
	grownSandbox: 4391,
	upstream: 4392,
	photographs: 4393,
	site: 3390,
	next: 3391,
	reactRouter: 3392,
	nginxStatic: 3393,
	nginxTuned: 3394,
	balancer: 3395,
	instances: [3396, 3397],
	aside: 3398,
	coldSite: 3388,
	coldReactRouter: 3389,
} as const;

/** The two pages that are compared, by their paths. */
export const pages = { home: "/", package: "/package/kerala-tour" } as const;
export type Page = keyof typeof pages;
