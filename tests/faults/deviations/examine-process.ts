/** Examines the pages that its parent names, one after another; `deviations.test.ts` starts and ends it. */
import "#tests/support/brand.ts";
import { type Extent, examinePage, type PageRequest } from "./examine-page.ts";
import { openInProcessSite } from "./in-process-site.ts";
import { startReplayedUpstream } from "./replayed-upstream.ts";

const [, , sandbox = "", stateDir = "", environment = "{}"] = process.argv;
const upstream = await startReplayedUpstream(sandbox);
const site = await openInProcessSite({ ...JSON.parse(environment), API_BASE_URL: upstream.origin }, stateDir);

process.on("message", ({ request, extent }: { request: PageRequest; extent: Extent }) => {
	examinePage({ site, upstream }, request, extent).then(
		(page) => process.send?.({ page }),
		(error: unknown) => process.send?.({ fault: String(error) }),
	);
});
process.send?.({ isReady: true });
