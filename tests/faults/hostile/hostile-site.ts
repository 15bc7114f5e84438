import { expect } from "vitest";
import { operations } from "#server/contract/index.ts";
import { pathPattern } from "#tests/support/called-operation.ts";
import { startFaultUpstream } from "#tests/support/fault-upstream.ts";
import { serveSandbox, serveSite } from "#tests/support/in-process.ts";
import { fetchToken, makeSessionCookie } from "#tests/support/signed-in.ts";
import { newVisitor } from "#tests/support/visitor.ts";
import { sendMalformedForms } from "./malformed-forms.ts";
import { sendOddRequests } from "./odd-requests.ts";
import { openOddAddresses, openWithCorruptedCookies } from "./odd-values.ts";

interface Extent {
	readonly count: number;
	readonly seed: number;
}

const stackTrace = /\bat [\w.<>]+ \(.+:\d+:\d+\)|node_modules|node:internal/;
const banner = /^(?:server|x-powered-by):/im;

const ownPaths = [...operations.values()].map(({ path }) => pathPattern(path));

export async function openHostileSite() {
	const sandbox = await serveSandbox();
	const upstream = await startFaultUpstream({ behind: sandbox.origin });
	const site = await serveSite(upstream.origin, { LOG_LEVEL: "fatal" });
	const cookie = makeSessionCookie(await fetchToken(sandbox.origin, "asha@example.com"));
	const isWell = async (): Promise<void> => {
		expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
		expect(site.output()).not.toMatch(/"level":"fatal"/);
	};

	return {
		async expectFormsRefused(extent: Extent): Promise<void> {
			upstream.forget();
			const sent = await sendMalformedForms(site.origin, cookie, extent);
			const wrong = sent.filter(({ status }) => status < 400 || status >= 500);
			expect(
				wrong.map(({ kind, path, status, body }) => [kind, path, status, String(Buffer.from(body)).slice(-80)]),
			).toEqual([]);
			expect(upstream.received.filter(({ method }) => method !== "GET")).toEqual([]);
			await isWell();
		},

		async expectRequestsSurvived(extent: Extent): Promise<void> {
			const answers = await sendOddRequests(Number(new URL(site.origin).port), extent);
			const wrong = answers.filter(
				({ answer }) =>
					/^HTTP\/1\.\d 5/m.test(answer) || stackTrace.test(answer) || banner.test(answer.split("\r\n\r\n")[0] ?? ""),
			);
			expect(wrong.map(({ request, answer }) => [request.slice(0, 300), answer.slice(0, 300)])).toEqual([]);
			expect(answers.filter(({ answer }) => answer !== "").length).toBeGreaterThan(answers.length * 0.8);
			await isWell();
		},

		async expectOwnPaths(extent: Extent): Promise<void> {
			upstream.forget();
			const visitor = newVisitor(site.origin);
			visitor.carry(cookie);
			const statuses = await openOddAddresses(visitor, extent);
			expect(statuses.filter((status) => status >= 500)).toEqual([]);
			const foreign = upstream.received.filter(
				({ path }) => !path.startsWith("/media/") && !ownPaths.some((own) => own.test(path)),
			);
			expect(foreign.map(({ path }) => path)).toEqual([]);
			expect(upstream.received.filter(({ path }) => path.includes("/search/")).length).toBeGreaterThan(0);
			await isWell();
		},

		async expectAnonymous(extent: Extent): Promise<void> {
			const answers = await openWithCorruptedCookies(site.origin, cookie, extent);
			const wrong = answers.filter(
				({ status, location }) => (status !== 303 && status !== 302) || !location?.startsWith("/login"),
			);
			expect(wrong).toEqual([]);
			const proper = await fetch(`${site.origin}/profile/edit`, { headers: { cookie }, redirect: "manual" });
			expect(proper.status).toBe(200);
			await isWell();
		},

		async stop(): Promise<void> {
			await site.stop();
			await upstream.close();
			await sandbox.stop();
		},
	};
}
