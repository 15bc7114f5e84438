import type { SandboxContext } from "./context.ts";
import { openDatabase } from "./database/open.ts";
import { rehashSeedPasswords, seedDatabase } from "./database/seed.ts";
import { ensureTemplate } from "./database/template.ts";
import { createOutbox } from "./outbox.ts";
import { type RunningSandbox, type SandboxOptions, startSandboxServer } from "./start.ts";

/** A password at full cost takes 128 MB and a third of a second of the machine that runs the tests. */
const passwordCost = 12;

interface ManualClock {
	readonly now: () => number;
	readonly advance: (milliseconds: number) => void;
}

export function manualClock(start = "2026-11-20T06:30:00Z"): ManualClock {
	let now = Date.parse(start);
	return {
		now: () => now,
		advance: (milliseconds) => {
			now += milliseconds;
		},
	};
}

export async function openTestContext(clock: ManualClock): Promise<SandboxContext & { close: () => Promise<void> }> {
	const { db, close } = await openDatabase({ template: await ensureTemplate() });
	await seedDatabase(db, clock.now);
	await rehashSeedPasswords(db, passwordCost);
	const secrets = { publicToken: "public", paymentSigningSecret: "a secret of the tests" };
	const settings = { ...secrets, returnOrigins: [], browserOrigin: undefined, passwordCost };
	return { db, clock: clock.now, outbox: createOutbox(clock.now), settings, close };
}

interface TestResponse<Data> {
	readonly status: number;
	readonly body: { readonly statuscode: number; readonly message: string; readonly data: Data };
}

export interface TestSandbox extends RunningSandbox {
	readonly clock: ManualClock;
	/** The path lies below `/api/v1`; by default the call brings the public token. */
	readonly call: <Data = unknown>(
		method: string,
		path: string,
		body?: object,
		more?: CallOptions,
	) => Promise<TestResponse<Data>>;
	readonly codeOf: (to: string) => Promise<string>;
	readonly signIn: (mobile: string) => Promise<string>;
}

interface CallOptions {
	readonly token?: string;
	readonly headers?: Readonly<Record<string, string>>;
}

export async function startTestSandbox(options: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
	await ensureTemplate();
	const clock = manualClock(new Date().toISOString());
	const running = await startSandboxServer({
		port: 0,
		quiet: true,
		clock: clock.now,
		publicToken: "public",
		passwordCost,
		...options,
	});

	const call: TestSandbox["call"] = async <Data>(
		method: string,
		path: string,
		body?: object,
		{ token = "public", headers = {} }: CallOptions = {},
	) => {
		const sent = body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) };
		const answer = await fetch(`${running.origin}/api/v1${path}`, {
			method,
			headers: {
				authorization: `Bearer ${token}`,
				...(body === undefined || body instanceof FormData ? {} : { "content-type": "application/json" }),
				...headers,
			},
			...sent,
		});
		return { status: answer.status, body: (await answer.json()) as TestResponse<Data>["body"] };
	};

	const codeOf: TestSandbox["codeOf"] = async (to) => {
		const answer = await fetch(`${running.origin}/__sandbox/inbox.json?to=${encodeURIComponent(to)}`);
		const [message] = (await answer.json()) as { code: string | null }[];
		return message?.code ?? "";
	};

	const signIn: TestSandbox["signIn"] = async (mobile) => {
		const number = { mobile, countrycode: "+91", source: "web" };
		await call("POST", "/user/send-opt", number);
		const sent = { ...number, otp: await codeOf(mobile) };
		const answer = await call<{ token: string }>("POST", "/user/login", sent);
		return answer.body.data.token;
	};

	return { ...running, clock, call, codeOf, signIn };
}
