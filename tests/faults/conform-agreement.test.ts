import { gzipSync } from "node:zlib";
import { afterAll, expect, it, onTestFinished } from "vitest";
import { type PageFinding, visitPages } from "#server/conformance/pages.ts";
import type { OperationId } from "#server/contract/index.ts";
import { operations } from "#server/contract/index.ts";
import { calledOperation } from "#tests/support/called-operation.ts";
import { errorWords } from "#tests/support/error-words.ts";
import type { Call, FaultDecision } from "#tests/support/fault-upstream.ts";
import { pageText } from "#tests/support/html.ts";
import { serveSite } from "#tests/support/in-process.ts";
import { publicToken } from "#tests/support/servers.ts";
import { shareFaultUpstream } from "#tests/support/share-site.ts";
import { caseCount } from "#tests/support/suite.ts";
import { newVisitor } from "#tests/support/visitor.ts";

const { upstream } = shareFaultUpstream({ isRepeating: true });

type Rule = (call: Call) => FaultDecision;

const of =
	(ids: readonly OperationId[], decision: FaultDecision): Rule =>
	(call) => {
		const called = calledOperation(call);
		return called && ids.some((id) => operations.get(id) === called) ? decision : undefined;
	};
const anyOf =
	(...rules: readonly Rule[]): Rule =>
	(call) =>
		rules.map((rule) => rule(call)).find((decision) => decision !== undefined);
const json = (body: unknown, headers: Record<string, string> = {}) => ({
	body,
	headers: { "content-type": "application/json", ...headers },
});
const menu = [{ title: "All", slug: "all", children: [{ title: "Tours", slug: "tours", packages: [] }] }];
const tour = { title: "Kerala", slug: "kerala-tour" };
const trending = (card: object) => json({ data: [{ packages: [card] }, { categories: [] }] });

const broken: Readonly<Record<string, Rule>> = {
	"packages with status 500": of(["package.bySlug"], "status_500"),
	"packages as null": of(["package.bySlug"], json({ data: null })),
	"packages as an empty list": of(["package.bySlug"], json({ data: [] })),
	"packages without a title": of(["package.bySlug"], json({ data: { ...tour, title: undefined } })),
	"packages without an id": of(["package.bySlug"], json({ data: { ...tour, id: null } })),
	"packages in HTML": of(["package.bySlug"], "html_200"),
	"packages in JSON called HTML": of(["package.bySlug"], json({ data: tour }, { "content-type": "text/html" })),
	"packages in an unknown character set": of(
		["package.bySlug"],
		json({ data: tour }, { "content-type": "application/json; charset=klingon" }),
	),
	"packages in gzip": of(
		["package.bySlug"],
		json(gzipSync(JSON.stringify({ data: tour })), { "content-encoding": "gzip" }),
	),
	"packages in a broken encoding": of(["package.bySlug"], json({ data: tour }, { "content-encoding": "br" })),
	"packages elsewhere": of(["package.bySlug"], { status: 301, body: "", headers: { location: "/elsewhere" } }),
	"packages that hang": of(["package.bySlug", "category.bySlug"], "hang"),
	"categories with status 503": of(["category.bySlug"], { status: 503, body: {} }),
	"categories as success: false": of(["category.bySlug"], json({ success: false, data: null })),
	"a menu with status 500": of(["menu.list"], { status: 500, body: {} }),
	"a menu that is not found": of(["menu.list"], { status: 404, body: {} }),
	"a menu without packages": of(["menu.list"], json({ data: menu })),
	"slugs that are no address": of(["category.trending"], trending({ ...tour, slug: "kerala/tour" })),
	"articles with statuscode 500": of(["blog.bySlug"], json({ statuscode: 500, data: null })),
	"pictures elsewhere, and a search that hangs": anyOf(
		of(["category.trending"], trending({ ...tour, image: "https://cdn.example.com/a.jpg" })),
		of(["package.search"], "hang"),
	),
	"offers that cannot be read, a blog that is refused, broken JSON and what is forbidden": anyOf(
		of(["offer.list"], json({ data: [{ name: 5, deals: [] }, { x: 1 }] })),
		of(["blog.list"], { status: 401, body: {} }),
		of(["webinar.list"], json('{"data":[')),
		of(["faq.list"], { status: 403, body: {} }),
	),
	"nothing but errors": () => "status_500",
};

/** The quick suite tries one upstream of each kind. */
const likeAnother: ReadonlySet<string> = new Set([
	...["packages as an empty list", "packages without an id", "packages in JSON called HTML", "packages in gzip"],
	...["packages in a broken encoding", "packages that hang", "categories with status 503"],
	...["a menu that is not found", "articles with statuscode 500", "packages as null", "packages in HTML"],
	...["packages in an unknown character set"],
]);
const tried = Object.entries(broken).filter(([name]) => caseCount(0, 1) === 1 || !likeAnother.has(name));

/** A busy machine's upstream must not count as a silent one. */
const patientMs = 2400;
const visited = { upstreams: 0, pages: 0 };
afterAll(() =>
	console.log(`${visited.upstreams} broken upstreams, ${visited.pages} pages: conform and the site agree`),
);

async function pagesOf(apiBaseUrl: string): Promise<readonly PageFinding[]> {
	return visitPages(
		{
			apiBaseUrl,
			apiPublicToken: publicToken,
			...{ apiAuthScheme: "bearer", apiSource: "web", apiOperationsFile: undefined, trendingIds: undefined },
			deadlines: { public: patientMs, side: patientMs, search: patientMs },
		},
		undefined,
	);
}

it.each(tried)("conform and the site agree on %s", async (_, rule) => {
	upstream.rule(rule);
	const findings = await pagesOf(upstream.origin);
	const patient = String(patientMs);
	const site = await serveSite(upstream.origin, {
		...{ DEADLINE_PUBLIC_MS: patient, DEADLINE_SIDE_MS: patient, DEADLINE_SEARCH_MS: patient },
	});
	onTestFinished(() => site.stop());
	const wrong: string[] = [];
	const visitor = newVisitor(site.origin);
	for (const { page, address, result, gaps } of findings) {
		if (address === undefined) continue;
		visited.pages += 1;
		const seen = await visitor.get(address);
		const told = seen.status === 200 ? errorWords.exec(pageText(seen))?.[0] : undefined;
		const stands = seen.status < 400;
		const line = `${page} ${address}: ${result} (${gaps.join("; ")}), the site ${seen.status} ${told ?? ""}`;
		if (stands !== (result === "whole" || result === "partly")) wrong.push(line);
		if (result === "whole" && told && !menuFails(findings)) wrong.push(line);
	}
	visited.upstreams += 1;
	expect(wrong).toEqual([]);
});

/** Every page has a toast then. */
const menuFails = (findings: readonly PageFinding[]): boolean =>
	findings.some(
		({ page, gaps }) => page === "home" && gaps.some((gap) => gap.startsWith("menu: ") && !/nothing/.test(gap)),
	);
