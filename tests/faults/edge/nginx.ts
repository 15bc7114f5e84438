import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join, resolve } from "node:path";
import { getProgram, requireFile, startDaemon, writeCertificate } from "#tests/consumers/programs.ts";
import { freePort } from "#tests/support/servers.ts";

const shippedFile = "deploy/nginx/nginx.conf";
const brotliModule = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

export interface TlsFiles {
	readonly key: string;
	readonly certificate: string;
}

export interface Edge {
	/** This origin has no TLS, for many requests. */
	readonly origin: string;
	/** This origin speaks HTTP/2 over TLS, with a certificate that nobody has signed. */
	readonly secureOrigin: string;
	readonly redirectOrigin: string;
	/** These are the files of `secureOrigin`. */
	readonly tls: TlsFiles;
	readonly pid: number;
	/** Empties the cache by the command of the runbook. */
	readonly purge: () => void;
	readonly logs: () => string;
	readonly stop: () => Promise<void>;
}

/** Returns the shipped configuration with other places and ports, one more listener. @throws where one is not in it */
function configurationWith(replacements: readonly (readonly [string, string])[]): string {
	return replacements.reduce(
		(text, [from, to]) => {
			if (!text.includes(from)) throw new Error(`${shippedFile} no longer contains: ${from}`);
			return text.replaceAll(from, to);
		},
		readFileSync(shippedFile, "utf8"),
	);
}

export const startEdge = (...sitePorts: readonly number[]): Promise<Edge> => startChangedEdge(sitePorts, []);

export async function startChangedEdge(
	sitePorts: readonly number[],
	changes: readonly (readonly [string, string])[],
): Promise<Edge> {
	requireFile(brotliModule, "libnginx-mod-http-brotli-static");
	const nginx = getProgram("nginx");
	const folder = await mkdtemp(join(tmpdir(), "paradise-edge-"));
	const [port, securePort, redirectPort, unavailablePort] = await Promise.all([0, 1, 2, 3].map(freePort));
	await Promise.all(["tls", "logs", "temporary"].map((name) => mkdir(join(folder, name))));
	const logs = join(folder, "logs");
	const kind = ["ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"];
	const tls = writeCertificate(join(folder, "tls"), "localhost", { kind });
	const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
	const file = join(folder, "nginx.conf");
	const text = configurationWith([
		["user www-data;", `user ${userInfo().username};`],
		["worker_processes 2;", "worker_processes 1;"],
		["pid /run/nginx.pid;", `pid ${folder}/nginx.pid;`],
		["/var/log/nginx/", `${logs}/`],
		["/var/cache/nginx/paradise", `${folder}/cache`],
		["/etc/nginx/tls", `${folder}/tls`],
		["/srv/paradise/client", resolve(process.env.BUILD_DIR ?? "build", "client")],
		[
			"server site:3000 max_fails=5 fail_timeout=2s;",
			sitePorts.map((site) => `server 127.0.0.1:${site} max_fails=5 fail_timeout=2s;`).join("\n\t\t"),
		],
		["127.0.0.1:8099", `127.0.0.1:${unavailablePort}`],
		["\t\tlisten [::]:80 default_server;\n", ""],
		["\t\tlisten [::]:443 ssl http2 default_server;\n", ""],
		["\t\tlisten [::]:80;\n", ""],
		["\t\tlisten [::]:443 ssl http2;\n", ""],
		["listen 80 default_server;", `listen 127.0.0.1:${redirectPort} default_server;`],
		// Tests ask by address, for which there is no server name in a handshake.
		["\t\tlisten 443 ssl http2 default_server;\n", ""],
		["listen 80;", `listen 127.0.0.1:${redirectPort};`],
		["listen 443 ssl http2;", `listen 127.0.0.1:${securePort} ssl http2;\n\t\tlisten 127.0.0.1:${port};`],
		["server_name www.example.in;", 'server_name "" localhost 127.0.0.1 paradise.example;'],
		["server_tokens off;", temporary.map((kind) => `${kind}_temp_path ${folder}/temporary/${kind};`).join("\n\t")],
		...changes,
	]);
	await writeFile(file, text);
	execFileSync(nginx, ["-t", "-q", "-c", file, "-p", folder]);
	const origin = `http://127.0.0.1:${port}`;
	const isOpen = () => fetch(`${origin}/_shared`).then(() => true);
	const stop = await startDaemon(nginx, ["-c", file, "-p", folder, "-g", "daemon off;"], isOpen);
	return {
		...{ origin, tls, secureOrigin: `https://127.0.0.1:${securePort}` },
		redirectOrigin: `http://127.0.0.1:${redirectPort}`,
		pid: Number(readFileSync(join(folder, "nginx.pid"), "utf8")),
		purge: () => {
			const [, command = ""] = /`(rm -r [^`]*)` empties nginx/.exec(readFileSync("docs/operations.md", "utf8")) ?? [];
			const own = command
				.replace("/var/cache/nginx/paradise", `${folder}/cache`)
				.replace("nginx -s", `nginx -c ${file} -p ${folder} -s`);
			execFileSync("sh", ["-c", own], { stdio: "ignore" });
		},
		logs: () =>
			readdirSync(logs)
				.map((name) => readFileSync(join(logs, name), "utf8"))
				.join("\n"),
		stop: async () => {
			await stop();
			await rm(folder, { recursive: true, force: true });
		},
	};
}
