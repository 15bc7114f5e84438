import type { FaultUpstream } from "#tests/support/fault-upstream.ts";
import { type Served, serveSite } from "#tests/support/in-process.ts";

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

/** The cache is empty. */
export const startColdSite = (upstream: FaultUpstream, env: Record<string, string> = {}): Promise<Served> =>
	serveSite(upstream.origin, env);
