import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { z } from "zod";
import { freePort } from "#tests/support/servers.ts";
import { getProgram, startDaemon, writeCertificate } from "./programs.ts";

const fired = z.object({
	data: z.object({ alerts: z.array(z.object({ labels: z.object({ alertname: z.string() }), state: z.string() })) }),
});
const told = z.array(
	z.object({ labels: z.object({ alertname: z.string() }), status: z.object({ state: z.string() }) }),
);

export interface Monitoring {
	readonly firing: () => Promise<string[]>;
	/** Resolves to the alerts that Alertmanager tells nobody, because another one says the cause. */
	readonly silent: () => Promise<string[]>;
	readonly stop: () => Promise<void>;
}

const startWhenOk = (program: string, args: readonly string[], ready: string) =>
	startDaemon(getProgram(program), args, async () => (await fetch(ready)).ok);

/** Starts Prometheus, Alertmanager and blackbox exporter with the shipped files but for places and ports. */
export async function startMonitoring(copies: readonly string[], front: string): Promise<Monitoring> {
	const folder = mkdtempSync(join(tmpdir(), "paradise-monitoring-"));
	const [port, alertPort, probePort] = [await freePort(), await freePort(), await freePort()];
	const shipped = readFileSync("deploy/monitoring/prometheus.yaml", "utf8");
	const own = shipped
		.replace("alerts.yaml", resolve("deploy/monitoring/alerts.yaml"))
		.replace('"localhost:9093"', `"127.0.0.1:${alertPort}"`)
		.replace('"localhost:9464"', copies.map((copy) => `"${copy}"`).join(", "))
		.replace('"https://www.example.in/"', `"${front}"`)
		.replace('"localhost:9115"', `"127.0.0.1:${probePort}"`);
	const [file, probeFile] = [join(folder, "prometheus.yaml"), join(folder, "blackbox.yaml")];
	writeFileSync(file, own);
	// The front of the tests has a certificate that nobody has signed.
	const http = { tls_config: { insecure_skip_verify: true }, preferred_ip_protocol: "ip4" };
	writeFileSync(probeFile, JSON.stringify({ modules: { http_2xx: { prober: "http", http } } }));
	const at = (number: number) => `127.0.0.1:${number}`;
	const stops = await Promise.all([
		startWhenOk(
			"prometheus-blackbox-exporter",
			[`--config.file=${probeFile}`, `--web.listen-address=${at(probePort)}`],
			`http://${at(probePort)}/-/healthy`,
		),
		startWhenOk(
			"prometheus-alertmanager",
			[
				"--config.file=deploy/monitoring/alertmanager.yaml",
				...[`--storage.path=${folder}/alerts`, `--web.listen-address=${at(alertPort)}`, "--cluster.listen-address="],
			],
			`http://${at(alertPort)}/-/ready`,
		),
		startWhenOk(
			"prometheus",
			[`--config.file=${file}`, `--storage.tsdb.path=${folder}/data`, `--web.listen-address=${at(port)}`],
			`http://${at(port)}/-/ready`,
		),
	]);
	const read = async (url: string): Promise<unknown> => (await fetch(url)).json();
	return {
		firing: async () => {
			const { alerts } = fired.parse(await read(`http://${at(port)}/api/v1/alerts`)).data;
			return alerts.filter(({ state }) => state === "firing").map(({ labels }) => labels.alertname);
		},
		silent: async () => {
			const alerts = told.parse(await read(`http://${at(alertPort)}/api/v2/alerts`));
			return alerts.filter(({ status }) => status.state === "suppressed").map(({ labels }) => labels.alertname);
		},
		stop: async () => {
			await Promise.all(stops.map((stop) => stop()));
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

export interface Front {
	readonly url: string;
	readonly renew: (days: number) => void;
	readonly close: () => void;
}

/** Starts a public address whose certificate ends in so many days. */
export async function startFront(days: number): Promise<Front> {
	const server = createServer(createCertificate(days), (_, response) => response.end("ok"));
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	const { port } = server.address() as AddressInfo;
	return {
		url: `https://127.0.0.1:${port}/`,
		renew: (more) => server.setSecureContext(createCertificate(more)),
		close: () => {
			server.closeAllConnections();
			server.close();
		},
	};
}

function createCertificate(days: number): { key: string; cert: string } {
	const folder = mkdtempSync(join(tmpdir(), "paradise-certificate-"));
	const { key, certificate } = writeCertificate(folder, "localhost", { days });
	const made = { key: readFileSync(key, "utf8"), cert: readFileSync(certificate, "utf8") };
	rmSync(folder, { recursive: true });
	return made;
}
