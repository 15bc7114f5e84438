import { beforeEach, describe, expect, it } from "vitest";
import type { RouteFacts } from "#server/bff/http/site-routes.ts";
import type { SessionData } from "#server/bff/sessions/session-data.ts";
import { shareFaultSite, shareUser } from "#tests/support/share-site.ts";
import { makeSession } from "#tests/support/sign-in.ts";
import { makeSessionCookie } from "#tests/support/signed-in.ts";
import { siteRoutesOfBuild } from "#tests/support/site-routes.ts";
import { formKeyFor, newVisitor, nextAddress, type VisitedPage } from "#tests/support/visitor.ts";
import { answerChanges, bodyOf, type FormCase, formCases } from "./form-cases.ts";

const { sandbox, site, upstream } = shareFaultSite({
	TRUST_HOPS: "1",
	API_OPERATIONS_FILE: "deploy/operations/sandbox.json",
});
const asha = shareUser(sandbox, "asha@example.com");
const routes = await siteRoutesOfBuild();

beforeEach(() => upstream.reset());

const kindOf = ({ path }: FormCase) => routes.find(path).facts.write;
const cases = Object.entries(formCases);

async function send(
	form: FormCase,
	{ fields = form.fields(), address = nextAddress(), session = form.session?.() }: SendOptions = {},
): Promise<VisitedPage> {
	const visitor = newVisitor(site.origin, { "x-forwarded-for": address });
	if (session) visitor.carry(makeSession(session));
	if (form.isSignedIn) visitor.carry(makeSessionCookie(asha, form.isSignedIn === "long ago" ? 1800 : 0));
	return visitor.post(form.path, fields);
}

interface SendOptions {
	readonly fields?: Record<string, string>;
	readonly address?: string;
	readonly session?: SessionData | undefined;
}

const enquiryAndSeat = (): SessionData => ({
	...formCases["enquiry code"]?.session?.(),
	...formCases["webinar code"]?.session?.(),
});

describe("[S51] every form that reaches the upstream", () => {
	it("of the site has its case here", () => {
		const tried = new Set(cases.map(([, { path }]) => routes.find(path).pattern));
		const anybodys = routes.all.filter(({ facts }) => facts.write === "public" || facts.write === "flow");
		console.info(`${cases.length} forms of ${tried.size} pages pass the gate; ${anybodys.length} pages take anybody's`);
		// Its steps before the last are tried as the sign-in by code.
		const likeOthers = ["promo", "b2b", "career", "login/create/otp", "login/reset/otp", "login/reset/new"];
		expect(anybodys.map(({ pattern }) => pattern).filter((one) => !tried.has(one))).toEqual(likeOthers.toSorted(inMap));
	});

	it.each(cases.filter(([, form]) => kindOf(form) === "public"))(
		"that anybody may send is not carried out for a bot, who is told nothing: %s",
		async (_, form) => {
			const changes = answerChanges(upstream, form);
			const page = await send(form, { fields: { ...form.fields(), topic_line: "buy" } });
			const told = form.path === "/login/password" ? 422 : 303;
			expect([page.status, changes()]).toEqual([told, []]);
			const stale = await send(form, { fields: { ...form.fields(), made_at: "" } });
			expect([stale.status, changes()]).toEqual([422, []]);
		},
	);

	it.each(cases.filter(([, form]) => kindOf(form) === "public" || kindOf(form) === "flow"))(
		"that anybody may send is carried out a few times for one sender: %s",
		async (_, form) => {
			const changes = answerChanges(upstream, form);
			// A right code or password is no try.
			if (/otp$|verify$|password$/.test(form.path) && !form.fields()._intent)
				upstream.rule(({ path }) => (form.call.test(path) ? "status_401" : undefined));
			const options = { fields: form.fields(), address: nextAddress(), session: form.session?.() };
			for (let time = 0; time < 14; time += 1) await send(form, options);
			const ofOneSubject = changes().length;
			expect(ofOneSubject).toBeGreaterThan(0);
			expect(ofOneSubject).toBeLessThanOrEqual(10);
		},
	);

	it("of a list is carried out ten times an hour for one address, whosever addresses it names", async () => {
		const form = formCases.newsletter as FormCase;
		const changes = answerChanges(upstream, form);
		const address = nextAddress();
		for (let time = 0; time < 14; time += 1) await send(form, { address });
		expect(changes()).toHaveLength(10);
	});

	it("of a list is answered alike for an address that is on it", async () => {
		const form = formCases.newsletter as FormCase;
		const answers: unknown[] = [];
		for (const verdict of [
			{ body: { statuscode: 200, message: "Done" } },
			{ status: 409, body: { statuscode: 409, message: "Canary: already subscribed" } },
			{ status: 400, body: { statuscode: 400, message: "Canary: this address exists" } },
		]) {
			upstream.rule(({ path }) => (form.call.test(path) ? verdict : undefined));
			const { status, location, html } = await send(form);
			answers.push([status, location, html.includes("Canary")]);
		}
		expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
		expect(answers[0]).toEqual([303, "/newsletter?done=yes", false]);
	});

	it("that votes on a comment counts once, whatever question it names", async () => {
		const form = formCases["FAQ vote"] as FormCase;
		const changes = answerChanges(upstream, form);
		const address = nextAddress();
		for (const faqId of ["1", "2", "3"]) {
			const fields = () => ({ _intent: "vote", faqId, commentId: "c1", vote: "up" });
			await send({ ...form, fields } as FormCase, { address });
		}
		expect(changes()).toHaveLength(1);
	});

	it("that votes counts once for one visitor, and is answered alike", async () => {
		const form = formCases["FAQ vote"] as FormCase;
		const changes = answerChanges(upstream, form);
		const address = nextAddress();
		const pages = [];
		for (let time = 0; time < 5; time += 1) pages.push(await send(form, { address }));
		expect(new Set(pages.map(({ status, location }) => `${status} ${location}`)).size).toBe(1);
		expect(changes()).toHaveLength(1);
	});
});

const writers = routes.all.filter(({ facts }) => facts.write && facts.write !== "report");
const examples: Readonly<Record<string, string>> = {
	...{ package: "kerala-tour", reviews: "kerala-tour", travellers: "pu1-1", "bank-details": "ba-1" },
	...{ bookings: "b100106", registration: "applicant", webinars: "w3" },
};
const makeAddress = (pattern: string): string =>
	pattern.endsWith("price-request")
		? "/package/russia-tour/price-request"
		: `/${pattern.replace(/:\w+/, () => examples[pattern.split("/")[0] ?? ""] ?? "x")}`;

describe("[S51] every action of the site", () => {
	const answerTo = async (path: string, headers: Readonly<Record<string, string>>, key = ""): Promise<string> => {
		const { status, headers: answered } = await fetch(site.origin + path, {
			...{ method: "POST", redirect: "manual", body: new URLSearchParams(bodyOf({}, key)) },
			headers: { "x-forwarded-for": nextAddress(), ...headers },
		});
		return `${status} ${answered.get("location")?.split("?")[0] ?? ""}`.trim();
	};
	const sameSite = () => ({ origin: site.origin, "sec-fetch-site": "same-origin" });
	const answers = async (ask: (path: string) => Promise<string>) => {
		const found: [string, string][] = [];
		for (const { pattern } of writers) found.push([pattern, await ask(makeAddress(pattern))]);
		return Object.fromEntries(found);
	};
	const expected = (answerFor: (facts: RouteFacts, pattern: string) => string) =>
		Object.fromEntries(writers.map(({ facts, pattern }) => [pattern, answerFor(facts, pattern)]));

	it("is refused from another site, and lets nobody in whom its `write` keeps out", async () => {
		console.info(`${writers.length} actions are asked`);
		const cookie = makeSessionCookie(asha);
		const crossSite = { cookie, origin: "https://evil.example", "sec-fetch-site": "cross-site" };
		expect(await answers((path) => answerTo(path, crossSite))).toEqual(expected(() => "403"));
		const asVisitor = await answers((path) => answerTo(path, sameSite()));
		const ofAccounts = writers.filter(({ facts }) => facts.write === "account").map(({ pattern }) => pattern);
		expect(ofAccounts.filter((pattern) => asVisitor[pattern] !== "303 /login")).toEqual([]);
		expect(upstream.received.filter(({ method }) => method !== "GET" && method !== "HEAD")).toEqual([]);
	});

	it("[S49] does not carry out the form of another account, whatever it changes", async () => {
		const key = formKeyFor(makeSessionCookie({ ...asha, id: "u2" }));
		const asAsha = await answers((path) => {
			const cookie = makeSession({ ...enquiryAndSeat(), user: asha });
			return answerTo(path, { cookie, ...sameSite() }, key);
		});
		expect(asAsha).toEqual(
			expected(({ role }, pattern) => {
				// Who is signed in cannot sign in, and may always leave; an application begins with its first step.
				if (role === "sign-in" || role === "sign-in-step") return "303 /profile";
				if (role === "sign-out") return "303 /";
				return /^registration.*(?:kmy|documents|review)$/.test(pattern) ? "303 /registration/kmy/add" : "409";
			}),
		);
	});
});

const order = routes.all.map(({ pattern }) => pattern);
const inMap = (one: string, other: string): number => order.indexOf(one) - order.indexOf(other);
