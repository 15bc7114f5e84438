import { makeOutbox } from "./outbox.ts";
import type { Sandbox } from "./sandbox.ts";
import { type RunningSandbox, type SandboxOptions, startSandbox } from "./start.ts";
import { openStore } from "./store/open.ts";
import { plantSeeds } from "./store/seed.ts";
import { readyTemplate } from "./store/template.ts";

/** What the sandbox's own tests stand on: a clock in the hand, a store without HTTP, and a caller for a running sandbox. */
export interface HandClock {
	readonly now: () => number;
	readonly pass: (milliseconds: number) => void;
}

/** A clock that stands still until it is moved. */
export function handClock(start = "2026-11-20T06:30:00Z"): HandClock {
	let now = Date.parse(start);
	return {
		now: () => now,
		pass: (milliseconds) => {
			now += milliseconds;
		},
	};
}

/** A sandbox on a store in memory, without HTTP. */
export async function bareSandbox(clock: HandClock): Promise<Sandbox & { close: () => Promise<void> }> {
	const { db, close } = await openStore({ template: await readyTemplate() });
	await plantSeeds(db, clock.now);
	const settings = { publicToken: "public", paymentSigningSecret: "a secret of the tests", returnOrigins: [] };
	return { db, clock: clock.now, outbox: makeOutbox(clock.now), settings, close };
}

/** An answer as a test looks at it. */
export interface Answer<Data> {
	readonly status: number;
	readonly body: { readonly statuscode: number; readonly message: string; readonly data: Data };
}

/** A running sandbox with a caller. */
export interface Rig extends RunningSandbox {
	readonly clock: HandClock;
	/** Calls `/api/v1<path>`; the public token unless another is given. */
	readonly call: <Data = unknown>(
		method: string,
		path: string,
		body?: object,
		more?: CallOptions,
	) => Promise<Answer<Data>>;
	/** The newest code sent to a number or address. */
	readonly codeOf: (to: string) => Promise<string>;
	/** Signs a number in with a code; the first time it makes the user. */
	readonly signIn: (mobile: string) => Promise<string>;
}

/** How a call differs from a plain one. */
export interface CallOptions {
	readonly token?: string;
	readonly headers?: Readonly<Record<string, string>>;
}

/** Starts a sandbox in memory for a test file. */
export async function startRig(options: Partial<SandboxOptions> = {}): Promise<Rig> {
	await readyTemplate();
	const clock = handClock(new Date().toISOString());
	const running = await startSandbox({ port: 0, quiet: true, clock: clock.now, publicToken: "public", ...options });

	const call: Rig["call"] = async <Data>(
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
		return { status: answer.status, body: (await answer.json()) as Answer<Data>["body"] };
	};

	const codeOf: Rig["codeOf"] = async (to) => {
		const answer = await fetch(`${running.origin}/__sandbox/inbox.json?to=${encodeURIComponent(to)}`);
		const [message] = (await answer.json()) as { code: string | null }[];
		return message?.code ?? "";
	};

	const signIn: Rig["signIn"] = async (mobile) => {
		const number = { mobile, countrycode: "+91", source: "web" };
		await call("POST", "/user/send-opt", number);
		const sent = { ...number, otp: await codeOf(mobile) };
		const answer = await call<{ token: string }>("POST", "/user/login", sent);
		return answer.body.data.token;
	};

	return { ...running, clock, call, codeOf, signIn };
}
