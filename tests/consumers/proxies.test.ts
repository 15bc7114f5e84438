import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeFolder } from "#tests/support/folder.ts";
import { type LocalServer, serveLocally } from "#tests/support/local-server.ts";
import { freePort } from "#tests/support/servers.ts";
import { canGet, getProgram, startDaemon } from "./programs.ts";

const folder = makeFolder("paradise-proxies");
chmodSync(folder, 0o755);
const documented = (language: string): string =>
	new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, "ms").exec(readFileSync("docs/edge.md", "utf8"))?.[1] ?? "";

interface Proxy {
	readonly program: string;
	readonly debianPackage: string;
	/** Returns the text of docs/edge.md with the ports of this machine, and what only a test needs. */
	readonly configuration: (text: string, port: number) => string;
	readonly args: (file: string) => readonly string[];
}

const modules = ["mpm_event", "authz_core", "proxy", "proxy_http", "headers", "unique_id"];
const proxies: Readonly<Record<string, Proxy>> = {
	haproxy: {
		program: "haproxy",
		debianPackage: "haproxy",
		configuration: (text, port) => text.replace(/bind :443 .*/, `bind 127.0.0.1:${port}`),
		args: (file) => ["-db", "-f", file],
	},
	caddy: {
		program: "caddy",
		debianPackage: "caddy",
		configuration: (text, port) =>
			`{\n\tadmin off\n\tauto_https off\n}\n${text.replace(/^www\.example\.in \{/, `http://:${port} {`)}`,
		args: (file) => ["run", "--adapter", "caddyfile", "--config", file],
	},
	apache: {
		program: "apache2",
		debianPackage: "apache2",
		configuration: (text, port) =>
			[
				...modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`),
				...[`Listen 127.0.0.1:${port}`, `ServerName www.example.in`, `ServerRoot ${folder}`, `PidFile ${folder}/pid`],
				...[`DocumentRoot ${folder}/empty`, `ErrorLog ${folder}/apache.log`, `DefaultRuntimeDir ${folder}`],
				`<VirtualHost 127.0.0.1:${port}>\n${text}</VirtualHost>\n`,
			].join("\n"),
		args: (file) => ["-D", "FOREGROUND", "-f", file],
	},
};

const installed = Object.entries(proxies).filter(([, { program, debianPackage }]) =>
	canGet(() => getProgram(program, debianPackage)),
);
const forEdges = { "x-accel-expires": "60", "cdn-cache-control": "public, s-maxage=60", "surrogate-key": "pages" };
let received: IncomingMessage[] = [];
let site: LocalServer;
const stops: (() => Promise<void>)[] = [];
const origins: Record<string, string> = {};

async function start(name: string, { program, debianPackage, configuration, args }: Proxy): Promise<void> {
	const [port, file] = [await freePort(), join(folder, `${name}.conf`)];
	writeFileSync(file, configuration(documented(name).replaceAll("127.0.0.1:3000", `127.0.0.1:${site.port}`), port));
	origins[name] = `http://127.0.0.1:${port}`;
	const isReady = async () => (await fetch(`${origins[name]}/`)).status === 200;
	const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
	stops.push(await startDaemon(getProgram(program, debianPackage), args(file), isReady, env));
}

beforeAll(async () => {
	mkdirSync(join(folder, "empty"));
	site = await serveLocally((request, response) => {
		if (!request.url?.startsWith("/readyz?exclude=store")) received.push(request);
		response.writeHead(200, { "cache-control": "private, no-cache", ...forEdges }).end(`${received.length}`);
	});
	for (const [name, proxy] of installed) await start(name, proxy);
});
afterAll(async () => {
	await Promise.all(stops.map((stop) => stop()));
	site?.close();
});
beforeEach(() => {
	received = [];
});

it.each(Object.keys(proxies))("docs/edge.md has a text for %s", (name) => {
	for (const header of Object.keys(forEdges)) expect(documented(name).toLowerCase()).toContain(header);
});

describe.each(installed.map(([name]) => name))("[R59] %s as docs/edge.md has it", (name) => {
	it("[S26] tells the site its visitor's own address and Host, and nothing that the visitor says of proxies", async () => {
		const untrusted = {
			...{ "x-forwarded-for": "198.51.100.66", "x-forwarded-host": "evil.example", forwarded: "for=198.51.100.66" },
			...{ traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01", tracestate: "a=b" },
		};
		await fetch(`${origins[name]}/profile%20a?b=%2F`, { headers: { ...untrusted, "x-request-id": "of-a-visitor-7" } });
		const [request] = received;
		const headers = request?.headers ?? {};
		expect([request?.url, headers.host, headers["x-forwarded-for"]]).toEqual([
			"/profile%20a?b=%2F",
			origins[name]?.slice("http://".length),
			"127.0.0.1",
		]);
		expect(headers["x-request-id"]).toMatch(/^(?!of-a-visitor)[\w-]{16,64}$/);
		for (const other of ["forwarded", "traceparent", "tracestate"]) expect(headers[other]).toBeUndefined();
		expect(headers["x-forwarded-host"]).not.toBe("evil.example");
	});

	it("holds no page, and shows browsers no header that is meant for an edge", async () => {
		const answers = [await fetch(`${origins[name]}/offers`), await fetch(`${origins[name]}/offers`)];
		expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(["1", "2"]);
		for (const { headers } of answers)
			for (const header of Object.keys(forEdges)) expect([header, headers.get(header)]).toEqual([header, null]);
	});

	it.each(["/readyz", "/readyz?exclude=store", "/READYZ", "/readyz.data"])(
		"[S41] has no %s for visitors",
		async (path) => {
			expect((await fetch(origins[name] + path)).status).toBe(404);
			expect(received).toEqual([]);
		},
	);
});
