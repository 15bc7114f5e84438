import { afterAll, beforeAll, expect, it } from "vitest";
import { type Call, type FaultUpstream, startFaultUpstream } from "#tests/support/fault-upstream.ts";
import { type FaultName, faultNames, rejectionMessage, upstreamMark } from "#tests/support/faults.ts";
import { type Served, serveSandbox, serveSite } from "#tests/support/in-process.ts";
import { newVisitor, type VisitedPage } from "#tests/support/visitor.ts";
import { enquiryMessages, typedEnquiry } from "./fixtures.ts";

/** An answer that is late on a busy machine would be told as a failure. */
const patient = { DEADLINE_PUBLIC_MS: "2400", DEADLINE_SIDE_MS: "2400" };
/** Every read is waited for in vain here. */
const impatient = { DEADLINE_PUBLIC_MS: "300", DEADLINE_SIDE_MS: "300", DEADLINE_SEARCH_MS: "300" };

let sandbox: Served;
/** This is the target of redirects, which must get no request. */
let trap: FaultUpstream;

beforeAll(async () => {
	[sandbox, trap] = await Promise.all([serveSandbox(), startFaultUpstream()]);
});
afterAll(() => Promise.all([sandbox.stop(), trap.close()]));

/** Such a fault is an HTTP status other than 200, which counts as a rejection. */
const isAnswer = (fault: FaultName): boolean => /^(?:status|redirect)_|^html_500$/.test(fault);

function expectKindness(page: VisitedPage): void {
	if (page.status !== 303) {
		expect(page.headers.get("content-type")).toMatch(/^text\/html/);
		expect(page.html).toMatch(/<\/html>\s*$/);
	}
	expect(page.html).not.toContain(upstreamMark);
	expect(page.html).not.toMatch(/\bat [\w.<>]+ \(.+:\d+:\d+\)|ECONN|UND_ERR|127\.0\.0\.1/);
}

function expectTyped({ html }: VisitedPage): void {
	for (const value of [typedEnquiry.name, typedEnquiry.email, typedEnquiry.mobileno, typedEnquiry.comments])
		expect(html).toContain(value);
}

const on = (path: string) => (call: Call) => call.path === path;

const silent: readonly FaultName[] = ["hang", "drip"];

/** Each part has a site of its own, because a cache or an open circuit breaker would hide the next fault. */
async function expectKindPages(fault: FaultName): Promise<void> {
	const upstream = await startFaultUpstream({ behind: sandbox.origin, elsewhere: trap.origin });
	const pages = await serveSite(upstream.origin, silent.includes(fault) ? impatient : patient);
	const forms = await serveSite(upstream.origin, patient);
	try {
		await pagesUnder(fault, upstream, pages);
		await enquiryUnder(fault, upstream, forms);
		for (const site of [pages, forms]) expect(site.output()).not.toContain(upstreamMark);
	} finally {
		for (const site of [pages, forms]) await site.stop();
		await upstream.close();
	}
}

it.concurrent.each(silent)("[R10] [S42] %s: every page responds although it waits in vain", expectKindPages, 120_000);

// The forms are tried one after the other: beside a flood or a bomb a page of "none" would be late, and late is told as
// a failure.
it.each(faultNames.filter((fault) => !silent.includes(fault)))(
	"[R10] [R11] [S42] %s: every page responds and shows only allowed text",
	expectKindPages,
	120_000,
);

it("[R18] no redirect was followed", () => {
	expect(trap.mostSockets()).toBe(0);
});

async function pagesUnder(fault: FaultName, upstream: FaultUpstream, site: Served): Promise<void> {
	upstream.rule(({ path }) => (path.startsWith("/api/") ? fault : undefined));
	const visitor = newVisitor(site.origin);
	await visitor.get("/enquiry");
	const home = await visitor.get("/");
	expect(home.status).toBe(200);
	expectKindness(home);
	const isTold = home.html.includes(enquiryMessages.unexpected) || home.html.includes(rejectionMessage);
	// A list whose one entry is nulls is none; a package of nulls is one that cannot be read.
	expect(isTold).toBe(!saysNone(fault) && fault !== "null_fields");

	const found = await visitor.get("/search?q=kerala");
	expect(found.status).toBe(200);
	expectKindness(found);

	const tour = await visitor.get("/package/kerala-tour");
	expect(tour.status).toBe(saysNone(fault) ? 404 : 503);
	expectKindness(tour);

	upstream.rule(({ path }) => (path.startsWith("/media/") ? fault : undefined));
	const picture = await visitor.get("/media/posters/kerala-tour.svg");
	expect(picture.status).toBe(fault === "status_404" ? 404 : 503);
	expect(picture.html).not.toContain(upstreamMark);
}

async function enquiryUnder(fault: FaultName, upstream: FaultUpstream, site: Served): Promise<void> {
	const visitor = newVisitor(site.origin);
	upstream.rule(() => undefined);
	await visitor.get("/enquiry");

	const create = "/api/v1/enquiry/create";
	upstream.rule((call) => (on(create)(call) ? fault : undefined));
	const first = await visitor.post("/enquiry", typedEnquiry);
	expectKindness(first);
	if (acknowledges(fault)) expect([first.status, first.location?.split("?")[0]]).toEqual([303, "/enquiry/done"]);
	else {
		expect(first.status).toBe(isRejection(fault) ? 422 : 503);
		expect(first.html).toContain(enquiryMessages.unexpected);
		expectTyped(first);
	}
	expect(upstream.received.filter(on(create))).toHaveLength(1);

	upstream.rule(() => undefined);
	const taken = await visitor.post("/enquiry", typedEnquiry);
	expect([taken.status, taken.location]).toEqual([303, "/enquiry/verify"]);

	const verify = "/api/v1/enquiry/verify";
	upstream.rule((call) => (on(verify)(call) ? fault : undefined));
	const doubted = await visitor.post("/enquiry/verify", { digit1: "9", digit2: "7", digit3: "5", digit4: "3" });
	expectKindness(doubted);
	if (acknowledges(fault)) {
		expect([doubted.status, doubted.location?.split("?")[0]]).toEqual([303, "/enquiry/done"]);
	} else {
		expect(doubted.status).toBe(isRejection(fault) ? 422 : 503);
		expect(doubted.html).toContain(isAnswer(fault) ? enquiryMessages.invalidCode : enquiryMessages.unexpected);
		expect(doubted.html).not.toContain(isAnswer(fault) ? enquiryMessages.unexpected : enquiryMessages.invalidCode);
		expect(doubted.html).not.toMatch(/value="[9753]+"/);
	}
	expect(upstream.received.filter(on(verify))).toHaveLength(1);
}

/** There is none of what is read; of a change nothing is told. */
const saysNone = (fault: FaultName): boolean => ["empty_200", "bare_200", "status_204", "status_404"].includes(fault);

/** The upstream refused: decision 0003. */
const isRejection = (fault: FaultName): boolean => fault.startsWith("status_4");

/** An enquiry can be left, though not proved, without its id, and a verification needs only the status. */
const acknowledges = (fault: FaultName): boolean => ["wrong_schema", "null_fields", "bare_200"].includes(fault);
