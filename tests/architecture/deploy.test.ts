import { readdirSync } from "node:fs";
import { PodMonitor } from "@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1";
import { StatefulSet } from "kubernetes-models/apps/v1";
import { HorizontalPodAutoscaler } from "kubernetes-models/autoscaling/v2";
import { Ingress, NetworkPolicy } from "kubernetes-models/networking.k8s.io/v1";
import { PodDisruptionBudget } from "kubernetes-models/policy/v1";
import { ConfigMap, Service } from "kubernetes-models/v1";
import { collectDefaultMetrics, register } from "prom-client";
import { describe, expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { z } from "zod";
import { metricNames } from "#server/bff/telemetry/metrics.ts";
import { read } from "./sources.ts";

const kinds = {
	...{ ConfigMap, HorizontalPodAutoscaler, Ingress, NetworkPolicy, PodDisruptionBudget, PodMonitor, Service },
	StatefulSet,
};
const manifest = z.looseObject({ kind: z.enum(Object.keys(kinds) as (keyof typeof kinds)[]), apiVersion: z.string() });

const folder = "deploy/kubernetes";
const manifestsOf = (place: string) =>
	readdirSync(place)
		.filter((file) => file.endsWith(".yaml") && file !== "kustomization.yaml")
		.flatMap((file) => parseAllDocuments(read(`${place}/${file}`)).map((document) => manifest.parse(document.toJS())));
const manifests = manifestsOf(folder);
const metrics = manifestsOf(`${folder}/metrics`);

describe("the Kubernetes manifests", () => {
	it("keep the schema of Kubernetes", () => {
		expect([manifests.length > 7, metrics.length]).toEqual([true, 3]);
		for (const document of [...manifests, ...metrics]) {
			const Kind = kinds[document.kind];
			const made = new Kind(document as never);
			expect(() => made.validate(), document.kind).not.toThrow();
			expect(made.apiVersion).toBe(document.apiVersion);
			const wrong = new Kind({ ...document, metadata: { name: 7 } } as never);
			expect(() => wrong.validate()).toThrow();
		}
	});

	const workload = z.object({
		spec: z.object({
			replicas: z.number().optional(),
			template: z.object({
				spec: z.object({
					automountServiceAccountToken: z.literal(false),
					securityContext: z.object({ runAsNonRoot: z.literal(true) }),
					containers: z.array(
						z.object({
							...{ image: z.string().regex(/:[\d.]+/), readinessProbe: z.object({}), livenessProbe: z.object({}) },
							resources: z.object({ requests: z.object({}), limits: z.object({ memory: z.string() }) }),
							securityContext: z.object({
								allowPrivilegeEscalation: z.literal(false),
								readOnlyRootFilesystem: z.literal(true),
								capabilities: z.object({ drop: z.tuple([z.literal("ALL")]) }),
							}),
						}),
					),
				}),
			}),
		}),
	});

	const named = (kind: string, name: string) =>
		manifests.find((one) => one.kind === kind && z.object({ name: z.string() }).parse(one.metadata).name === name);

	it("harden every container, and keep two copies of the site during a deploy", () => {
		const workloads = manifests.filter(({ kind }) => kind === "StatefulSet");
		expect(workloads.map((one) => workload.parse(one).spec.replicas)).toEqual([1, undefined]);
		const scaler = manifests.find(({ kind }) => kind === "HorizontalPodAutoscaler");
		expect(scaler?.spec).toMatchObject({ minReplicas: 3, scaleTargetRef: { kind: "StatefulSet", name: "paradise" } });
		expect(manifests.find(({ kind }) => kind === "PodDisruptionBudget")?.spec).toMatchObject({ maxUnavailable: 1 });
		const site = JSON.stringify(named("StatefulSet", "paradise"));
		expect(site).toContain('"path":"/readyz?exclude=store"');
		// A node learns of an ended copy later than the copy gets SIGTERM.
		expect(site).toContain('"command":["sh","-c","sleep 5;');
	});

	it("[R54] keep what waits for Redis on a volume that the next copy gets", () => {
		const site = JSON.stringify(named("StatefulSet", "paradise"));
		expect(site).toMatch(/"volumeMounts":\[[^\]]*\{"name":"state","mountPath":"\/data"\}/);
		expect(site).toContain('"volumeClaimTemplates":[{"metadata":{"name":"state"}');
		expect(site).not.toContain('{"name":"state","emptyDir"');
	});

	it("[S41] lead no visitor to what is wrong with the site", () => {
		const service = z.object({
			metadata: z.object({ name: z.string() }),
			spec: z.object({ selector: z.record(z.string(), z.string()).optional() }),
		});
		const withCopies = manifests
			.filter(({ kind }) => kind === "Service")
			.map((one) => service.parse(one))
			.filter(({ spec }) => spec.selector)
			.map(({ metadata }) => metadata.name);
		const path = z.object({
			...{ path: z.string(), pathType: z.string(), backend: z.object({ service: z.object({ name: z.string() }) }) },
		});
		const { spec } = z
			.object({ spec: z.object({ rules: z.array(z.object({ http: z.object({ paths: z.array(path) }) })) }) })
			.parse(manifests.find(({ kind }) => kind === "Ingress"));
		const blocked = spec.rules
			.flatMap(({ http }) => http.paths)
			.filter(({ backend }) => !withCopies.includes(backend.service.name))
			.map((one) => `${one.pathType} ${one.path}`);
		expect(blocked).toEqual(["Prefix /readyz", "Exact /readyz.data"]);
	});

	it("[S29] let nobody into a pod but whom a policy names: the ingress controller, and the site into Redis", () => {
		const policies = manifests.filter(({ kind }) => kind === "NetworkPolicy").map((one) => JSON.stringify(one.spec));
		expect(policies).toContain('{"podSelector":{},"policyTypes":["Ingress","Egress"]}');
		expect(policies.filter((one) => one.includes('"from"'))).toHaveLength(2);
		expect(policies.join()).toContain('"kubernetes.io/metadata.name":"ingress-nginx"');
		expect(policies.join()).toContain('"app.kubernetes.io/component":"controller"');
	});

	it("name the port of metrics once, and let Prometheus alone ask there", () => {
		const [map, policy, monitor] = metrics.map((one) => JSON.stringify(one));
		expect(map).toContain('"METRICS_PORT":"9464"');
		expect(policy).toContain('"kubernetes.io/metadata.name":"monitoring"');
		for (const one of [policy, monitor]) expect(one).toMatch(/"port(?:Number)?":9464\b/);
	});

	it("give Redis a disk, write every change, and evict nothing", () => {
		const redis = JSON.stringify(named("StatefulSet", "paradise-redis"));
		expect(redis).toContain('"--appendonly","yes"');
		expect(redis).toContain('"--maxmemory-policy","noeviction"');
		expect(redis).toContain('"volumeClaimTemplates"');
	});
});

describe("compose.yaml", () => {
	const service = z.looseObject({
		...{ networks: z.array(z.string()), read_only: z.literal(true), cap_drop: z.tuple([z.literal("ALL")]) },
		...{ security_opt: z.tuple([z.literal("no-new-privileges:true")]), mem_limit: z.string(), pids_limit: z.number() },
		...{ ports: z.array(z.string()).default([]), environment: z.record(z.string(), z.string()).default({}) },
		...{ volumes: z.array(z.string()).default([]), profiles: z.array(z.string()).default([]) },
		command: z.array(z.string()).default([]),
	});
	const { services } = z
		.object({ services: z.record(z.string(), service) })
		.parse(parse(read("compose.yaml"), { merge: true }));

	it("starts nginx, two sites and Redis; PostgreSQL only when asked, and with no password of its own", () => {
		const asked = Object.entries(services).filter(([, { profiles }]) => profiles.length > 0);
		expect(asked.map(([name]) => name)).toEqual(["postgres"]);
		expect(services.site?.deploy).toEqual({ replicas: 2 });
		expect(services.postgres?.environment.POSTGRES_PASSWORD).toBe("$" + "{POSTGRES_PASSWORD:-}");
		expect(services.sandbox?.environment.DATABASE_URL).toBe("$" + "{DATABASE_URL:-}");
	});

	it("publishes nginx and the sandbox, to this machine unless asked, and never a site past nginx", () => {
		const published = Object.entries(services).flatMap(([name, { ports }]) => ports.map((port) => `${name} ${port}`));
		const front = "$" + "{FRONT_ADDRESS:-127.0.0.1}";
		expect(published.sort()).toEqual([
			`edge ${front}:8080:80`,
			`edge ${front}:8443:443`,
			"sandbox 127.0.0.1:4000:4000",
		]);
		expect(services.site?.environment.TRUST_HOPS).toBe("$" + "{TRUST_HOPS:-1}");
	});

	it("[S29] lets the site believe the front alone, whom no other service can pass for", () => {
		const { networks } = z
			.object({
				networks: z.object({
					front: z.object({ ipam: z.object({ config: z.tuple([z.object({ subnet: z.string() })]) }) }),
				}),
			})
			.parse(parse(read("compose.yaml"), { merge: true }));
		const onFront = Object.entries(services).filter(([, one]) => one.networks.includes("front"));
		expect(onFront.map(([name]) => name)).toEqual(["site", "edge"]);
		const [{ subnet }] = networks.front.ipam.config;
		expect(services.site?.environment.TRUSTED_PEERS).toContain(`TRUSTED_PEERS:-${subnet}}`);
	});

	it("gives Redis a volume, writes every change, evicts nothing, and leaves room beside its data", () => {
		const { command, mem_limit: limit, volumes } = service.parse(services.redis);
		expect(command.join(" ")).toMatch(
			/--appendonly yes --appendfsync (everysec|always) .*--maxmemory-policy noeviction/,
		);
		expect(volumes).toEqual(["redis-data:/data"]);
		// A copy that is being rewritten takes up to as much again.
		const megabytes = (text: string): number => Number(/^(\d+)mb?$/.exec(text)?.[1]);
		expect(megabytes(limit)).toBeGreaterThanOrEqual(2 * megabytes(command[command.indexOf("--maxmemory") + 1] ?? ""));
	});

	const numberOf = (directive: string): number =>
		Number(new RegExp(`^\\s*${directive} (\\d+);$`, "m").exec(read("deploy/nginx/nginx.conf"))?.[1]);

	it("[R25] lets nginx open as many files as its connections may need", () => {
		const files = numberOf("worker_rlimit_nofile");
		expect(files).toBeGreaterThan(2 * numberOf("worker_connections"));
		expect(services.edge?.ulimits).toEqual({ nofile: { soft: files, hard: files } });
	});

	it("[R25] gives nginx the memory of as many unfinished TLS handshakes as its workers take", () => {
		const connections = numberOf("worker_processes") * numberOf("worker_connections");
		const megabytes = Number(/^(\d+)m$/.exec(services.edge?.mem_limit ?? "")?.[1]);
		expect(megabytes).toBeGreaterThan((connections * 46) / 1024 + 72);
	});

	it("bounds what nginx keeps in memory as files, and its logs are no files", () => {
		const {
			tmpfs,
			mem_limit: limit,
			build,
		} = z
			.object({ tmpfs: z.array(z.string()), mem_limit: z.string(), build: z.object({ dockerfile_inline: z.string() }) })
			.parse(services.edge);
		const sizes = tmpfs.map((one) => Number(/:size=(\d+)m$/.exec(one)?.[1]));
		expect(2 * sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(Number(/^(\d+)m$/.exec(limit)?.[1]));
		const files = [...read("deploy/nginx/nginx.conf").matchAll(/^\s*(?:access|error)_log (\/\S+) /gm)].map(
			([, file]) => file,
		);
		for (const file of new Set(files))
			expect(build.dockerfile_inline).toMatch(new RegExp(`ln -sf /dev/std(?:out|err) ${file}`));
	});

	it("names every variable that must be given, and no other starts without it", () => {
		const required = [...new Set([...read("compose.yaml").matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name))];
		expect(required).toEqual(["SESSION_SECRET", "PAYMENT_SIGNING_SECRET"]);
	});
});

const rule = z.object({ alert: z.string(), expr: z.string(), annotations: z.object({ summary: z.string() }) });
const { groups } = z
	.object({ groups: z.array(z.object({ rules: z.array(rule) })) })
	.parse(parse(read("deploy/monitoring/alerts.yaml")));
const rules = groups.flatMap((group) => group.rules);
const { panels } = z
	.object({ panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })) })
	.parse(JSON.parse(read("deploy/monitoring/dashboard.json")));

it("monitoring names only metrics that the site has", () => {
	collectDefaultMetrics();
	// The blackbox exporter, which asks the public address, provides these.
	const ofProbe = ["probe_success", "probe_ssl_earliest_cert_expiry"];
	const known = new Set([...ofProbe, ...metricNames, ...register.getMetricsAsArray().map(({ name }) => name)]);
	const queries = [...rules, ...panels.flatMap(({ targets }) => targets)].map(({ expr }) => expr);
	// Names of metrics have an underscore, and nothing else in these queries outside labels has.
	const named = queries
		.map((query) => query.replaceAll(/\{[^}]*\}/g, "").replaceAll(/histogram_quantile|max_over_time/g, ""))
		.flatMap((query) => query.match(/[a-z0-9]+(?:_[a-z0-9]+)+/g) ?? [])
		.map((name) => (known.has(name) ? name : name.replace(/_(?:count|bucket|sum)$/, "")));
	expect(named.length).toBeGreaterThan(25);
	expect(named.filter((name) => !known.has(name))).toEqual([]);
	const unwatched = metricNames.filter((name) => !named.includes(name));
	expect(unwatched).toEqual([]);
});
