import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { RequestContext } from "#server/bff/context/index.ts";
import { requestContextKey } from "#server/bff/context/request-context.ts";
import type { RequestLimits } from "#server/bff/context/request-limits.ts";
import { createPostedForm, readFormOnce } from "#server/bff/forms/form.ts";
import { limitsForVisitors } from "#tests/support/limits.ts";
import { action } from "./password.tsx";

const next = { newpassword: "Nilgiri@90", confirmpassword: "Nilgiri@90" };

/** Sends a wrong password as a user of an upstream that gives no user ids. @returns the calls made */
async function guess(limits: RequestLimits): Promise<number> {
	let calls = 0;
	const request = new Request("http://site.invalid/profile/password", {
		method: "POST",
		body: new URLSearchParams({ password: "Canary@000", ...next }),
	});
	const parts: unknown = {
		api: {
			profile: {
				get: async () => ({ ok: true, value: null }),
				changePassword: async () => {
					calls += 1;
					return { ok: false, answered: true, kind: "http4xx", status: 422 };
				},
			},
		},
		...createPostedForm(readFormOnce(request)),
		requireUser: async () => undefined,
		change: (call: () => unknown) => call(),
		limits,
		session: { get: () => ({ id: "", token: "t", firstName: "" }) },
		toast: () => undefined,
		retryAfter: () => undefined,
	};
	const context = new RouterContextProvider();
	context.set(requestContextKey, parts as RequestContext);
	await action({ request, context, params: {}, url: new URL(request.url), pattern: "/profile/password" });
	return calls;
}

test("[S12] users without ids have each their own count of wrong passwords where they change it", async () => {
	const limitsOf = limitsForVisitors();
	let calls = 0;
	for (let tried = 0; tried < 20; tried += 1) calls += await guess(limitsOf("session-1"));
	expect(calls).toBe(10);
	expect(await guess(limitsOf("session-2"))).toBe(1);
});
