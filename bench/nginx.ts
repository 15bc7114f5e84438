import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ports, workFolder } from "./folders.ts";
import { type Server, startServer } from "./servers.ts";
import { brotliModule, type Tools } from "./tools.ts";

/** What every nginx here has in common: one worker, files kept open, nothing written per request. */
function configuration(name: string, { brotli }: Tools, servers: string): string {
	const folder = join(workFolder, name);
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
	${servers}
}
`;
}

function start(name: string, port: number, tools: Tools, servers: string, ready: string): Promise<Server> {
	const folder = join(workFolder, name);
	mkdirSync(folder, { recursive: true });
	const file = join(folder, "nginx.conf");
	writeFileSync(file, configuration(name, tools, servers));
	return startServer({ name, port, command: ["nginx", "-c", file, "-p", folder], ready });
}

/** Serves saved pages from a folder. */
export const serveFolder = (name: "nginx static" | "nginx tuned", folder: string, tools: Tools): Promise<Server> => {
	const port = name === "nginx static" ? ports.nginxStatic : ports.nginxTuned;
	const rules = "try_files $uri $uri.html $uri/index.html =404;";
	const server = `server { listen 127.0.0.1:${port}; root ${folder}; location / { ${rules} } }`;
	return start(name.replace(" ", "-"), port, tools, server, "/");
};

/** Stands in front of several processes of the site, as a balancer would. */
export const balance = (origins: readonly string[], tools: Tools): Promise<Server> => {
	const hosts = origins.map((origin) => `server ${new URL(origin).host};`).join(" ");
	const server = `upstream site { ${hosts} keepalive 64; }
	server {
		listen 127.0.0.1:${ports.balancer};
		location / { proxy_pass http://site; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $http_host; }
	}`;
	return start("balancer", ports.balancer, tools, server, "/healthz");
};
