import type { RouteBytes } from "./bytes.ts";
import type { Page } from "./folders.ts";
import type { Grown } from "./growth.ts";
import type { Load } from "./rounds.ts";
import type { Timing } from "./timings.ts";

/** What one run found out; what was not measured is absent. */
export interface Results {
	/** Rounds of anonymous load, by page and server. */
	load: Partial<Record<Page, Record<string, Load>>>;
	uncached?: Record<string, Load>;
	upstream?: Record<Page, number>;
	bytes?: readonly RouteBytes[];
	dataLight?: readonly RouteBytes[];
	/** Visits on a slow phone, by page and server. */
	timings: Partial<Record<Page, Record<string, Timing>>>;
	/** The same where the upstream's pictures are photographs. */
	photographed: Partial<Record<Page, Record<string, Timing>>>;
	catalogues?: readonly Grown[];
	instances?: Record<string, Load>;
	/** Median cold start of ours as a part of plain React Router's. */
	coldStart?: number;
	/** How the peers' text compares with ours in length. */
	content: string[];
}
