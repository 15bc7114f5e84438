import type { FaultUpstream } from "#tests/support/fault-upstream.ts";
import { type Running, startSite } from "#tests/support/servers.ts";

export const typedEnquiry = {
	name: "Zubeida Canary Rao",
	email: "canary.rao@example.in",
	countrycode: "IN",
	mobileno: "098765 43211",
	comments: "Canary comment: a window seat",
	person: "1",
	packagename: "",
	from: "/package/kerala-tour",
};

export const enquiryMessages = {
	unexpected: "Some unexpected error occurred, Pls try again later.",
	invalidCode: "Invalid OTP",
};

/** The cache is empty: every call before readiness is answered 404. */
export async function startColdSite(upstream: FaultUpstream, env: Record<string, string> = {}): Promise<Running> {
	upstream.rule(() => "status_404");
	const site = await startSite(upstream.origin, env);
	upstream.rule(() => undefined);
	upstream.forget();
	return site;
}
