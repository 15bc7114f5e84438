import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sealedCookie } from "#server/bff/session/cookies.ts";
import { createSealer } from "#server/bff/session/seal.ts";
import { openSession } from "#server/bff/session/session.ts";
import { ports, root } from "./folders.ts";
import { type Server, startServer } from "./servers.ts";
import type { Cookies } from "./uncached.ts";

export const publicToken = "bench-public-token";
const sessionSecret = "only-for-the-bench-0123456789abcdef0123456789";

/** Temporary state of one process, gone when it has stopped. */
async function withState(launch: (stateDir: string) => Promise<Server>): Promise<Server> {
	const stateDir = mkdtempSync(join(tmpdir(), "bench-"));
	const server = await launch(stateDir);
	const stop = async () => {
		await server.stop();
		rmSync(stateDir, { recursive: true, force: true });
	};
	return { ...server, stop };
}

/** Starts the built sandbox. @param stateDir a folder with rows of its own; else the data set as it stands */
export const startSandbox = (port: number = ports.sandbox, stateDir?: string): Promise<Server> =>
	withState((own) =>
		startServer({
			name: `sandbox ${port}`,
			port,
			command: [process.execPath, "build/sandbox.js"],
			cwd: root,
			ready: "/healthz",
			env: {
				SANDBOX_PORT: String(port),
				SANDBOX_IN_PRODUCTION: "yes",
				API_PUBLIC_TOKEN: publicToken,
				STATE_DIR: stateDir ?? own,
			},
		}),
	);

/** Starts the built site as the container does. @param apiBaseUrl its upstream's origin @param ready path that answers once it serves */
export const startSite = (apiBaseUrl: string, port: number = ports.site, ready = "/readyz"): Promise<Server> =>
	withState((stateDir) =>
		startServer({
			name: `site ${port}`,
			port,
			command: [process.execPath, "--max-semi-space-size=4", "build/host.cjs"],
			cwd: root,
			ready,
			env: {
				MALLOC_MMAP_THRESHOLD_: "131072",
				PORT: String(port),
				HOST: "127.0.0.1",
				PUBLIC_ORIGIN: [ports.site, ports.balancer, port].map((open) => `http://127.0.0.1:${open}`).join(),
				API_BASE_URL: apiBaseUrl,
				API_PUBLIC_TOKEN: publicToken,
				SESSION_SECRET: sessionSecret,
				PAYMENT_SIGNING_SECRET: "only-for-the-bench-payment-0123456789abcdef",
				STATE_DIR: stateDir,
				LOG_LEVEL: "warn",
			},
		}),
	);

/** Cookie headers of the sandbox's demo user, with a token that the sandbox gave. */
export async function signIn(sandbox: string): Promise<Cookies> {
	const answer = await fetch(`${sandbox}/api/v1/user/login`, {
		method: "POST",
		headers: { authorization: `Bearer ${publicToken}`, "content-type": "application/json" },
		body: JSON.stringify({ email: "asha@example.com", password: "Paradise@123", source: "web" }),
	});
	const said = JSON.stringify(await answer.json());
	const token = /"token":"([^"]+)"/.exec(said)?.[1];
	if (token === undefined) throw new Error(`the sandbox let nobody in: ${said.slice(0, 200)}`);
	const cookie = sealedCookie("s", createSealer([sessionSecret]), false);
	const { session, commit } = openSession(cookie, null, Math.floor(Date.now() / 1000));
	const header = (): string => commit()?.split(";")[0] ?? "";
	session.set("user", { id: "u1", token, firstName: "Asha" });
	const filled = header();
	session.set("draft", { id: "none", path: "/elsewhere", until: Math.floor(Date.now() / 1000) + 86_400, of: "" });
	return { filled, rendered: header() };
}
