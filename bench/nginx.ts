import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { workFolder } from "./config.ts";
import { brotliModule, type MachineTools } from "./machine.ts";
import { type RunningServer, startProcess } from "./processes.ts";

/** One worker, open files cached, no access log. */
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

export function serveFolder(port: number, folder: string, tools: MachineTools): Promise<RunningServer> {
	const name = `nginx-${port}`;
	const nginxFolder = join(workFolder, name);
	mkdirSync(nginxFolder, { recursive: true });
	const file = join(nginxFolder, "nginx.conf");
	writeFileSync(file, configurationOf(nginxFolder, port, folder, tools));
	return startProcess({ name, port, command: ["nginx", "-c", file, "-p", nginxFolder] });
}
