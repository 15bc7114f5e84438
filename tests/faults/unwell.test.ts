import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type Call, type FaultUpstream, startFaultUpstream } from "#tests/support/fault-upstream.ts";
import { type FaultName, faultNames, refusal, upstreamMark } from "#tests/support/faults.ts";
import { type Running, startSandbox } from "#tests/support/servers.ts";
import { newVisitor, type Page, type Visitor } from "#tests/support/visitor.ts";
import { startColdSite } from "./cold-site.ts";
import { texts, typed } from "./enquiry.ts";

// Each case starts a site of its own, for what one remembers of its upstream hides the next fault: more than two at once
// would measure the machine.
vi.setConfig({ maxConcurrency: 2 });

let sandbox: Running;
/** Where redirects lead: nobody may ever come. */
let trap: FaultUpstream;

beforeAll(async () => {
	[sandbox, trap] = await Promise.all([startSandbox(), startFaultUpstream()]);
});
afterAll(() => Promise.all([sandbox.stop(), trap.close()]));

/** Faults that are an HTTP answer other than 200: the upstream said no, rather than nothing. */
const isAnswer = (fault: FaultName): boolean => /^(?:status|redirect)_|^html_500$/.test(fault);

function expectKindness(page: Page): void {
	expect(page.ms).toBeLessThan(3000);
	if (page.status !== 303) {
		expect(page.headers.get("content-type")).toMatch(/^text\/html/);
		expect(page.html).toMatch(/<\/html>\s*$/);
	}
	expect(page.html).not.toContain(upstreamMark);
	expect(page.html).not.toMatch(/\bat [\w.<>]+ \(.+:\d+:\d+\)|ECONN|UND_ERR|127\.0\.0\.1/);
}

function expectTyped({ html }: Page): void {
	for (const value of [typed.name, typed.email, typed.mobileno, typed.comments]) expect(html).toContain(value);
}

const on = (path: string) => (call: Call) => call.path === path;

it.concurrent.each(faultNames)(
	"%s: every page answers in time and says what it may",
	async (fault) => {
		const upstream = await startFaultUpstream({ behind: sandbox.origin, elsewhere: trap.origin });
		const site = await startColdSite(upstream);
		try {
			await pagesUnder(fault, upstream, site);
			await enquiryUnder(fault, upstream, site);
			expect(site.isAlive()).toBe(true);
			expect(site.output()).not.toContain(upstreamMark);
		} finally {
			await site.stop();
			await upstream.close();
		}
	},
	120_000,
);

it("no redirect was followed", () => {
	expect(trap.mostSockets()).toBe(0);
});

async function pagesUnder(fault: FaultName, upstream: FaultUpstream, site: Running): Promise<void> {
	upstream.rule(({ path }) => (path.startsWith("/api/") ? fault : undefined));
	const visitor = newVisitor(site.origin);
	await visitor.get("/enquiry");
	const home = await visitor.get("/");
	expect(home.status).toBe(200);
	expectKindness(home);
	expect(home.html.includes(texts.unexpected) || home.html.includes(refusal)).toBe(true);

	const found = await visitor.get("/search?q=kerala");
	expect(found.status).toBe(200);
	expectKindness(found);

	const tour = await visitor.get("/package/kerala-tour");
	expect(tour.status).toBe(fault === "status_404" ? 404 : 503);
	expectKindness(tour);

	upstream.rule(({ path }) => (path.startsWith("/media/") ? fault : undefined));
	const picture = await visitor.get("/media/posters/kerala-tour.svg");
	expect(picture.status).toBe(fault === "status_404" ? 404 : 503);
	expect(picture.html).not.toContain(upstreamMark);
	expect(picture.ms).toBeLessThan(3000);
}

/** The site finds out by itself that its upstream is back. */
async function untilWell(visitor: Visitor): Promise<void> {
	const end = performance.now() + 10_000;
	while ((await visitor.get("/enquiry")).html.includes(texts.unexpected)) {
		expect(performance.now()).toBeLessThan(end);
		await new Promise((resolve) => setTimeout(resolve, 250));
	}
}

async function enquiryUnder(fault: FaultName, upstream: FaultUpstream, site: Running): Promise<void> {
	const visitor = newVisitor(site.origin);
	upstream.rule(() => undefined);
	await untilWell(visitor);

	const create = "/api/v1/enquiry/create";
	upstream.rule((call) => (on(create)(call) ? fault : undefined));
	const refused = await visitor.post("/enquiry", typed);
	expect(refused.status).toBe(503);
	expectKindness(refused);
	expect(refused.html).toContain(texts.unexpected);
	expectTyped(refused);
	expect(upstream.ledger.filter(on(create))).toHaveLength(1);

	upstream.rule(() => undefined);
	const taken = await visitor.post("/enquiry", typed);
	expect([taken.status, taken.location]).toEqual([303, "/enquiry/verify"]);

	const verify = "/api/v1/enquiry/verify";
	upstream.rule((call) => (on(verify)(call) ? fault : undefined));
	const doubted = await visitor.post("/enquiry/verify", { digit1: "9", digit2: "7", digit3: "5", digit4: "3" });
	expectKindness(doubted);
	if (acknowledges(fault)) {
		expect([doubted.status, doubted.location?.split("?")[0]]).toEqual([303, "/enquiry/done"]);
	} else {
		expect(doubted.status).toBe(isAnswer(fault) ? 422 : 503);
		expect(doubted.html).toContain(isAnswer(fault) ? texts.invalidCode : texts.unexpected);
		expect(doubted.html).not.toContain(isAnswer(fault) ? texts.unexpected : texts.invalidCode);
		expect(doubted.html).not.toMatch(/value="[9753]+"/);
	}
	expect(upstream.ledger.filter(on(verify))).toHaveLength(1);
}

/** Nothing of a verification's answer is read but that it is one: other or empty fields do no harm. */
const acknowledges = (fault: FaultName): boolean => fault === "wrong_schema" || fault === "null_fields";
