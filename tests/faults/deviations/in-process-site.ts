import { randomUUID } from "node:crypto";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler, type ServerBuild } from "react-router";
import type { ServerEntry } from "#server/bff/context/load-context.ts";
import { parseEnv } from "#server/bff/env.ts";

export interface SiteRequest {
	readonly path: string;
	/** The cookie is `name=value`; it is empty for a visitor. */
	readonly cookie: string;
	/** The form is posted before the page is opened, which is then the one that the reply leads to. */
	readonly form?: Readonly<Record<string, string>> | undefined;
}

export interface SitePage {
	readonly status: number;
	readonly type: string;
	readonly bytes: Buffer;
}

/** The site is the built one without a server of its own: React Router's handler is called directly. */
export interface InProcessSite {
	/** Every request finds new services, so that nothing is remembered but what `stateDir` holds. */
	readonly open: (request: SiteRequest) => Promise<SitePage>;
}

type EntryModule = ServerBuild["entry"]["module"] & { readonly serverEntry: ServerEntry };

const origin = "http://localhost:3000";

/** @param environment as a started site has it; `stateDir` is only read */
export async function openInProcessSite(
	environment: Readonly<Record<string, string>>,
	stateDir: string,
): Promise<InProcessSite> {
	const file = resolve(process.env.BUILD_DIR ?? "build", "server/index.js");
	const build = (await import(pathToFileURL(file).href)) as ServerBuild;
	const { createServices, createLoadContext } = (build.entry.module as EntryModule).serverEntry;
	const handle = createRequestHandler(build, "production");

	async function answer({ path, cookie, form }: SiteRequest, folder: string): Promise<SitePage> {
		const services = createServices(parseEnv({ ...environment, STATE_DIR: folder }));
		const cookies = new Map(cookie === "" ? [] : [pairOf(cookie)]);
		const send = async (target: string, init: RequestInit = {}): Promise<Response> => {
			const header = [...cookies].map((pair) => pair.join("=")).join("; ");
			const headers = {
				accept: "text/html",
				host: "localhost:3000",
				...init.headers,
				...(header && { cookie: header }),
			};
			const request = new Request(new URL(target, origin), { ...init, headers });
			const response = await handle(
				request,
				createLoadContext(services, { id: randomUUID(), clientAddress: "127.0.0.1" }),
			);
			for (const line of response.headers.getSetCookie()) cookies.set(...pairOf(line));
			return response;
		};
		try {
			const posted = { origin, "sec-fetch-site": "same-origin" };
			const first = form && (await send(path, { method: "POST", body: new URLSearchParams(form), headers: posted }));
			const next = first ? (first.headers.get("location") ?? null) : path;
			const response = first && next === null ? first : await send(next ?? path);
			const { status, headers } = response;
			return { status, type: headers.get("content-type") ?? "", bytes: Buffer.from(await response.arrayBuffer()) };
		} finally {
			await services.api.close();
			await services.close();
		}
	}

	return {
		async open(request) {
			const folder = await mkdtemp(join(tmpdir(), "deviation-"));
			try {
				if (request.cookie !== "") await cp(stateDir, folder, { recursive: true });
				return await answer(request, folder);
			} finally {
				await rm(folder, { recursive: true, force: true });
			}
		},
	};
}

function pairOf(line: string): [string, string] {
	const [name = "", value = ""] = (line.split(";")[0] ?? "").split(/=(.*)/s);
	return [name, value];
}
