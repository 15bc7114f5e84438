import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TlsFiles } from "#tests/faults/edge/nginx.ts";
import { repositoryRoot, workFolder } from "./config.ts";
import { brotliModule, type MachineTools } from "./machine.ts";
import { type RunningServer, startProcess } from "./processes.ts";

/** There is one worker, open files are cached, and there is no access log. */
function configurationOf(folder: string, port: number, root: string, { brotli }: MachineTools): string {
	const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
	return `${brotli ? `load_module ${brotliModule};` : ""}
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
	types { text/html html; text/css css; text/javascript js; image/svg+xml svg; image/jpeg jpg; image/avif avif; image/webp webp; image/png png; image/x-icon ico; font/woff2 woff2; }
	charset utf-8;
	access_log off;
	sendfile on;
	tcp_nopush on;
	keepalive_requests 1000000;
	open_file_cache max=200 inactive=600s;
	gzip_static on;
	${brotli ? "brotli_static on;" : ""}
	${temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join("\n\t")}
	server {
		listen 127.0.0.1:${port};
		root ${root};
		location / { try_files $uri $uri.html $uri/index.html =404; }
	}
}
`;
}

export const serveFolder = (port: number, folder: string, tools: MachineTools): Promise<RunningServer> =>
	startNginx(port, (nginxFolder) => configurationOf(nginxFolder, port, folder, tools));

function startNginx(port: number, configure: (folder: string) => string): Promise<RunningServer> {
	const name = `nginx-${port}`;
	const folder = join(workFolder, name);
	mkdirSync(folder, { recursive: true });
	const file = join(folder, "nginx.conf");
	writeFileSync(file, configure(folder));
	return startProcess({ name, port, command: ["nginx", "-c", file, "-p", folder] });
}

export interface SavedResponse {
	headers: Headers;
	/** The bytes are compressed, as they were sent. */
	bytes: Buffer;
}

/** nginx sets these itself. */
const ownHeaders =
	/^(?:server|date|content-type|content-length|last-modified|connection|keep-alive|transfer-encoding)$/;
const tlsRecords = /^\s*ssl_buffer_size [^;]+;/m;
const accessLog = /^\s*log_format edge [^;]+;\s*access_log [^;]+;/m;

/**
 * Answers every request with the bytes and headers of a response, from a file, with the access log of the shipped
 * edge, and with its TLS on `securePort`.
 */
export function serveResponse(
	{ port, securePort, tls }: { port: number; securePort: number; tls: TlsFiles },
	{ headers, bytes }: SavedResponse,
	tools: MachineTools,
): Promise<RunningServer> {
	const shipped = readFileSync(join(repositoryRoot, "deploy/nginx/nginx.conf"), "utf8");
	const [log = ""] = accessLog.exec(shipped) ?? [];
	const [records = ""] = tlsRecords.exec(shipped) ?? [];
	const sameHeaders = [...headers]
		.filter(([name]) => !ownHeaders.test(name))
		.map(
			([name, value]) =>
				`add_header ${name} '${name === "x-request-id" ? "$request_id" : value.replaceAll("'", "\\'")}';`,
		);
	return startNginx(port, (folder) => {
		writeFileSync(join(folder, "page.html"), bytes);
		return configurationOf(folder, port, folder, tools)
			.replace(
				`listen 127.0.0.1:${port};`,
				`listen 127.0.0.1:${port};
		listen 127.0.0.1:${securePort} ssl http2;
		ssl_certificate ${tls.certificate};
		ssl_certificate_key ${tls.key};
		ssl_protocols TLSv1.2 TLSv1.3;
		${records}`,
			)
			.replace("access_log off;", log.replace("$page_path", "$uri").replace("/var/log/nginx", folder))
			.replace(
				/location \/ \{[^}]*\}/,
				`etag off;\n\t\tlocation / { try_files /page.html =404; ${sameHeaders.join("\n\t\t\t")} }`,
			)
			.replaceAll(/\w+_static on;/g, "");
	});
}
