import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { join } from "node:path";
import { connect } from "node:tls";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { makeFolder } from "#tests/support/folder.ts";
import { freePort } from "#tests/support/servers.ts";
import { getProgram, requireFile, runProgram, startDaemon, writeCertificate } from "./programs.ts";

const { services } = z
	.object({ services: z.object({ edge: z.object({ cap_add: z.array(z.string()) }) }) })
	.parse(parse(readFileSync("compose.yaml", "utf8"), { merge: true }));

const folder = makeFolder("paradise-edge");
const file = join(folder, "nginx.conf");
const ports = { http: 0, https: 0 };
/** The owner is somebody else, because the key that an ordinary user makes is for root in a container. */
const stranger = 12_345;
let stop = async (): Promise<void> => undefined;

/** Starts nginx as the container runs it: root with the capabilities of compose.yaml alone. */
const command = (capabilities: readonly string[]): [string, ...string[]] => {
	const kept = ["-all", ...capabilities.map((name) => `+${name.toLowerCase()}`)].join(",");
	return ["setpriv", "--bounding-set", kept, "--no-new-privs", getProgram("nginx"), "-c", file, "-p", folder];
};
const check = (capabilities: readonly string[]) => {
	const [program, ...args] = command(capabilities);
	return runProgram(program, [...args, "-t"]);
};

/** The file is the shipped one with places and ports of its own; nothing else is changed. */
async function write(): Promise<void> {
	const unavailable = await freePort();
	const text = readFileSync("deploy/nginx/nginx.conf", "utf8")
		.replaceAll(/^\s*listen \[::\].*\n/gm, "")
		.replaceAll(/listen 80( default_server)?;/g, `listen 127.0.0.1:${ports.http}$1;`)
		.replaceAll(/listen 443 ssl http2( default_server)?;/g, `listen 127.0.0.1:${ports.https} ssl http2$1;`)
		.replaceAll("127.0.0.1:8099", `127.0.0.1:${unavailable}`)
		.replace("server site:3000", `server 127.0.0.1:${unavailable}`)
		.replaceAll("/etc/nginx/tls", `${folder}/tls`)
		.replaceAll(/\/var\/(?:log|cache)\/nginx/g, folder)
		.replace("/run/nginx.pid", `${folder}/nginx.pid`)
		.replace("/srv/paradise/client", join(folder, "client"));
	writeFileSync(file, text);
}

beforeAll(async () => {
	getProgram("nginx");
	requireFile("/usr/lib/nginx/modules/ngx_http_brotli_static_module.so", "libnginx-mod-http-brotli-static");
	chmodSync(folder, 0o755);
	for (const name of ["tls", "client"]) mkdirSync(join(folder, name));
	const { key } = writeCertificate(join(folder, "tls"), "www.example.in");
	chmodSync(key, 0o600);
	chownSync(key, stranger, stranger);
	[ports.http, ports.https] = [await freePort(), await freePort()];
	await write();
	const [program, ...args] = command(services.edge.cap_add);
	stop = await startDaemon(program, [...args, "-g", "daemon off;"], async () => existsSync(join(folder, "nginx.pid")));
});
afterAll(async () => {
	await stop();
});

interface Answer {
	readonly status: number;
	readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

const ask = (path: string, host = "www.example.in", method = "GET"): Promise<Answer> =>
	new Promise((resolve, reject) => {
		const options = { host: "127.0.0.1", port: ports.https, path, method, servername: "www.example.in" };
		request({ ...options, headers: { host }, rejectUnauthorized: false }, (response) => {
			response.resume();
			resolve({ status: response.statusCode ?? 0, headers: response.headers });
		})
			.once("error", reject)
			.end();
	});

describe("[R59] nginx as compose.yaml starts it", () => {
	it("reads a key that only an ordinary user may read, and could not without DAC_OVERRIDE", () => {
		expect(check(services.edge.cap_add)).toMatchObject({ code: 0 });
		const without = services.edge.cap_add.filter((name) => name !== "DAC_OVERRIDE");
		expect(check(without)).toMatchObject({ code: 1, output: expect.stringContaining("Permission denied") });
	});

	it("[S29] leads its own names to HTTPS, and has no answer for others", async () => {
		const address = `http://127.0.0.1:${ports.http}/offers?a=b`;
		const visit = (host: string) => fetch(address, { redirect: "manual", headers: { host } });
		const leads = runProgram("curl", ["-sI", "-H", "Host: www.example.in", address]);
		expect(leads.stdout).toMatch(/^HTTP\/1.1 308 [\s\S]*\nLocation: https:\/\/www\.example\.in\/offers\?a=b\r/);
		await expect(visit("evil.example")).rejects.toThrow("fetch failed");
		await expect(ask("/", "evil.example")).rejects.toThrow("socket hang up");
	});

	it.each([
		["no name", undefined],
		["another name", "evil.example"],
	])("[S29] shows no certificate to those who ask for %s", async (_, servername) => {
		const failed = new Promise((resolve) => {
			const socket = connect({ host: "127.0.0.1", port: ports.https, servername, rejectUnauthorized: false });
			socket.once("error", (error) => resolve(String(error))).once("secureConnect", () => resolve("connected"));
		});
		expect(await failed).toMatch(/unrecognized name|alert/i);
	});

	it.each([
		["a suite without forward secrecy", ["-tls1_2", "-cipher", "AES128-GCM-SHA256"], 1],
		["a suite with CBC", ["-tls1_2", "-cipher", "ECDHE-RSA-AES128-SHA256"], 1],
		["a suite of today", ["-tls1_2", "-cipher", "ECDHE-RSA-AES128-GCM-SHA256"], 0],
		["TLS 1.3", ["-tls1_3"], 0],
	])("[S29] is offered %s", (_, options, code) => {
		const where = ["-connect", `127.0.0.1:${ports.https}`, "-servername", "www.example.in"];
		expect(runProgram("openssl", ["s_client", ...where, ...options], "").code).toBe(code);
	});

	it.each([
		["a page while no copy answers", "/login", "GET", 503],
		["what names faults", "/readyz", "GET", 404],
		["a method that it does not know", "/", "TRACE", 405],
		["a file that is missing", "/assets/none.js", "GET", 503],
	])("[S29] refuses with the headers of the site: %s", async (_, path, method, status) => {
		const { headers, ...answer } = await ask(path, "www.example.in", method);
		expect(answer.status).toBe(status);
		expect(headers).toMatchObject({
			"strict-transport-security": "max-age=31536000; includeSubDomains",
			"x-content-type-options": "nosniff",
			"content-security-policy": expect.stringContaining("default-src 'none'"),
		});
	});
});
