import { z } from "zod";
import { brandVariable } from "#server/bff/brand/read-brand.ts";
import { anyPhone, gstin } from "#server/bff/brand/schema.ts";
import type { Operation } from "#server/contract/index.ts";
import {
	availableMemoryBytes,
	baseAddress,
	collector,
	deadline,
	defaultCacheSizes,
	dialForm,
	idsForm,
	isNetwork,
	isStrong,
	list,
	networksForm,
	origins,
	parseChoice,
	proxyAddress,
	redisUrl,
	secrets,
	strongSecret,
	visitorToken,
	wanted,
	whole,
} from "./env-values.ts";

/** Origins have no trailing slash. */
export type Env = Readonly<ReturnType<typeof parseEnv>>;

/** Receipts and invoices name this seller; each fact is null where it is not configured. */
export type Seller = Env["seller"];

/** The message has one line for each variable, without its value. */
export class EnvError extends Error {
	override readonly name = "EnvError";
}

type Source = Readonly<Record<string, string | undefined>>;

const listenOn = z.string().regex(/^[\w.:-]{1,253}$/, wanted("a host name or address to listen on"));

const proxyNames = ["UPSTREAM_PROXY", "HTTPS_PROXY", "HTTP_PROXY", "NO_PROXY"] as const;

const schema = z.object({
	API_BASE_URL: baseAddress,
	API_KEY: z
		.string()
		.regex(/^[!-~]{1,4096}$/, wanted("a key of 1 to 4096 printable characters without spaces"))
		.optional(),
	UPSTREAM_PROXY: proxyAddress,
	HTTPS_PROXY: proxyAddress,
	HTTP_PROXY: proxyAddress,
	NO_PROXY: z.string().max(4096).default(""),
	API_PUBLIC_TOKEN: visitorToken,
	API_SOURCE: z
		.string()
		.regex(/^[\w.-]{1,50}$/, wanted("letters, digits, dots, dashes; at most 50"))
		.default("web"),
	API_AUTH_SCHEME: parseChoice(["bearer", "raw"]).default("bearer"),
	API_OPERATIONS_FILE: z.string().optional(),
	DEADLINE_PUBLIC_MS: deadline,
	DEADLINE_SIDE_MS: deadline,
	DEADLINE_SEARCH_MS: deadline,
	DEADLINE_ACCOUNT_MS: deadline,
	DEADLINE_AUTH_MS: deadline,
	DEADLINE_CART_MS: deadline,
	DEADLINE_PAYMENT_MS: deadline,
	SESSION_SECRET: secrets,
	COUNTER_SECRET: strongSecret.optional(),
	PUBLIC_ORIGIN: origins.optional(),
	TRUST_HOPS: whole("a whole number from 0 to 10", 0, 10).default(0),
	TRUSTED_PEERS: z
		.string()
		.transform(list)
		.refine((all) => all.length > 0 && all.length <= 1000 && all.every(isNetwork), wanted(networksForm))
		.optional(),
	ALLOWED_DIAL: z
		.string()
		.transform(list)
		.refine((all) => all.length > 0 && all.every((one) => /^\+[1-9]\d{0,3}$/.test(one)), wanted(dialForm))
		.transform((all) => all.map((one) => one.slice(1)))
		.optional(),
	PORT: whole("a port from 1 to 65535", 1, 65_535).default(3000),
	HOST: listenOn.optional(),
	REDIS_URL: redisUrl,
	STATE_DIR: z.string().default(".data"),
	PAGE_CACHE_MB: whole("a number of megabytes from 1 to 16384", 1, 16_384).optional(),
	PAGE_CACHE_DISK_MB: whole("a number of megabytes from 0 to 65536", 0, 65_536).optional(),
	TRENDING_IDS: z
		.string()
		.transform(list)
		.pipe(z.tuple([z.string().max(100), z.string().max(100)], wanted(idsForm)))
		.optional(),
	PAYMENT_SIGNING_SECRET: strongSecret,
	STYLE_GUIDE: parseChoice(["on", "off"]).default("off"),
	BRAND_FILE: brandVariable,
	SELLER_NAME: z
		.string()
		.regex(/^[^\p{Cc}]{2,120}$/u, wanted("the registered name of the company, 2 to 120 characters"))
		.optional(),
	SELLER_GSTIN: z.string().regex(gstin, wanted("a GSTIN of 15 characters")).optional(),
	EMERGENCY_PHONE: z.string().regex(anyPhone, wanted("a phone number, e.g. +91 11 4000 2468")).optional(),
	LOG_LEVEL: parseChoice(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
	METRICS_PORT: whole("a port from 1 to 65535", 1, 65_535).optional(),
	METRICS_HOST: listenOn.default("127.0.0.1"),
	OTEL_SDK_DISABLED: z.string().optional(),
	OTEL_TRACES_EXPORTER: parseChoice(["otlp", "none"]).optional(),
	OTEL_EXPORTER_OTLP_ENDPOINT: collector,
	OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector,
});

/** The operator of the payment page knows its secret, and could forge sessions were it also the site's. */
function sharesSecret({ SESSION_SECRET = "", PAYMENT_SIGNING_SECRET = "" }: Source): boolean {
	return list(SESSION_SECRET).some((one) => isStrong(one) && PAYMENT_SIGNING_SECRET.includes(one));
}

type Variables = z.output<typeof schema>;

function wantsTraces(read: Variables): boolean {
	if (read.OTEL_SDK_DISABLED?.toLowerCase() === "true" || read.OTEL_TRACES_EXPORTER === "none") return false;
	const endpoint = read.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? read.OTEL_EXPORTER_OTLP_ENDPOINT;
	return read.OTEL_TRACES_EXPORTER === "otlp" || endpoint !== undefined;
}

/** The secret stands in the sources of the sandbox: whoever reads them could say that a booking is paid. */
const publishedSecret = "sandbox-payment-signing-secret-0001";

/** The names of the standard variables are common in small letters too. */
const smallProxies = (source: Source): Source =>
	Object.fromEntries(proxyNames.map((name) => [name, source[name.toLowerCase()]]));

/** @throws {EnvError} with every fault: `NAME must be <form>`, one a line */
function readVariables(source: Source): Variables {
	const given = Object.fromEntries(
		Object.entries({ ...smallProxies(source), ...source }).filter(([, value]) => value !== undefined && value !== ""),
	);
	const parsed = schema.safeParse(given);
	const faults = new Map<string, string>();
	for (const issue of parsed.error?.issues ?? []) {
		const name = String(issue.path[0]);
		faults.set(name, `${name} ${name in given ? "must be" : "is missing; it must be"} ${issue.message}`);
	}
	if (sharesSecret(given))
		faults.set("PAYMENT_SIGNING_SECRET", "PAYMENT_SIGNING_SECRET must be another secret than those of SESSION_SECRET");
	if (given.PAYMENT_SIGNING_SECRET === publishedSecret && given.PUBLIC_ORIGIN?.startsWith("https:"))
		faults.set("PAYMENT_SIGNING_SECRET", "PAYMENT_SIGNING_SECRET must be a secret of your own, not the sandbox's");
	if (!parsed.success || faults.size > 0) throw new EnvError([...faults.values()].join("\n"));
	return parsed.data;
}

const deadlinesIn = (read: Variables) =>
	({
		public: read.DEADLINE_PUBLIC_MS,
		side: read.DEADLINE_SIDE_MS,
		search: read.DEADLINE_SEARCH_MS,
		account: read.DEADLINE_ACCOUNT_MS,
		auth: read.DEADLINE_AUTH_MS,
		cart: read.DEADLINE_CART_MS,
		payment: read.DEADLINE_PAYMENT_MS,
	}) satisfies Record<Operation["group"], number | undefined>;

const sellerIn = (read: Variables) => ({
	legalName: read.SELLER_NAME ?? read.BRAND_FILE.seller.legalName ?? null,
	gstin: read.SELLER_GSTIN ?? read.BRAND_FILE.seller.gstin ?? null,
	/** Travellers on their way call this number. */
	emergencyPhone: read.EMERGENCY_PHONE ?? read.BRAND_FILE.emergencyPhone ?? null,
});

/** An empty variable counts as absent; `memoryBytes` gives default sizes. @throws {EnvError} as readVariables */
export function parseEnv(source: Source, memoryBytes = availableMemoryBytes()) {
	const read = readVariables(source);
	const { UPSTREAM_PROXY, HTTPS_PROXY, HTTP_PROXY, NO_PROXY } = read;
	const defaults = defaultCacheSizes(memoryBytes);
	const publicOrigins = read.PUBLIC_ORIGIN ?? [`http://localhost:${read.PORT}`, `http://127.0.0.1:${read.PORT}`];
	return {
		/** All calls of the upstream are below this address. */
		apiBaseUrl: read.API_BASE_URL,
		apiKey: read.API_KEY,
		proxies: { UPSTREAM_PROXY, HTTPS_PROXY, HTTP_PROXY, NO_PROXY },
		apiPublicToken: read.API_PUBLIC_TOKEN,
		apiSource: read.API_SOURCE,
		apiAuthScheme: read.API_AUTH_SCHEME,
		apiOperationsFile: read.API_OPERATIONS_FILE,
		/** The values are milliseconds; undefined stands for the contract's. */
		deadlines: deadlinesIn(read),
		/** The first secret seals cookies, all of them open. */
		sessionSecrets: read.SESSION_SECRET,
		/** The secret digests what limits count; undefined stands for the first session secret. */
		counterSecret: read.COUNTER_SECRET,
		/** Absolute URLs use the first origin. */
		publicOrigins,
		/** The public origin is https: cookies are Secure and HSTS is sent. */
		isSecure: publicOrigins[0].startsWith("https:"),
		trustHops: read.TRUST_HOPS,
		/** Proxies connect from these networks; undefined stands for private networks. */
		trustedPeers: read.TRUSTED_PEERS,
		/** Codes are sent to these country codes, e.g. `91`; undefined stands for every country. */
		allowedDial: read.ALLOWED_DIAL,
		port: read.PORT,
		/** Undefined stands for every address, of IPv6 and IPv4. */
		host: read.HOST,
		redisUrl: read.REDIS_URL,
		stateDir: read.STATE_DIR,
		pageCacheBytes: (read.PAGE_CACHE_MB ?? defaults.memoryMb) * 1024 * 1024,
		/** With 0, pages are cached in memory alone. */
		pageCacheDiskBytes: (read.PAGE_CACHE_DISK_MB ?? defaults.diskMb) * 1024 * 1024,
		/** These are ids of trending packages and of trending categories; undefined stands for the sandbox's. */
		trendingIds: read.TRENDING_IDS,
		/** The payment page signs its reports with it. */
		paymentSigningSecret: read.PAYMENT_SIGNING_SECRET,
		hasStyleGuide: read.STYLE_GUIDE === "on",
		brand: read.BRAND_FILE,
		seller: sellerIn(read),
		logLevel: read.LOG_LEVEL,
		/** Undefined switches /metrics off. */
		metricsPort: read.METRICS_PORT,
		/** This is loopback unless a network policy guards /metrics. */
		metricsHost: read.METRICS_HOST,
		/** OpenTelemetry reads its other variables itself. */
		exportsTraces: wantsTraces(read),
	};
}

let known: Env | undefined;

/** Returns the environment, which is read on first use. @throws {EnvError} naming every faulty variable */
export function getEnv(): Env {
	known ??= parseEnv(process.env);
	return known;
}

/** Pages need it before the whole environment is known. */
export const getBrandFile = (): string | undefined => process.env.BRAND_FILE || undefined;

/** Libraries choose their edition by NODE_ENV, and the build has that of production. */
export function runInProduction(): void {
	// The build replaces `process.env.NODE_ENV` by a value, which cannot be assigned to.
	const { env } = process;
	env.NODE_ENV = "production";
}
