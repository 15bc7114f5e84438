import { z } from "zod";

/** The configuration of the site, read once when the process starts. Origins carry no trailing slash. */
export interface Env {
	/** The upstream's origin, e.g. `https://api.example.in`. */
	readonly apiBaseUrl: string;
	readonly apiPublicToken: string;
	readonly apiSource: string;
	readonly apiAuthScheme: "bearer" | "raw";
	/** Path of a JSON file that overrides operations; none by default. */
	readonly apiOperationsFile: string | undefined;
	/** The first seals cookies, all of them open. */
	readonly sessionSecrets: readonly string[];
	/** The site's own origins; absolute addresses are made from the first. */
	readonly publicOrigins: readonly [string, ...string[]];
	/** The public origin is https: cookies are Secure and HSTS is sent. */
	readonly isSecure: boolean;
	readonly trustHops: number;
	/** Digits of the country codes that codes are sent to, e.g. `91`; undefined for every country. */
	readonly allowedDial: readonly string[] | undefined;
	readonly port: number;
	readonly host: string;
	readonly redisUrl: string | undefined;
	readonly stateDir: string;
	/** The two fixed ids of the trending packages; undefined leaves the sandbox's. */
	readonly trendingIds: readonly [string, string] | undefined;
	/** Shared with the payment page, which signs its reports with it. */
	readonly paymentSigningSecret: string;
	readonly logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
	/** Loopback port for /metrics; undefined turns metrics off. */
	readonly metricsPort: number | undefined;
}

/** The environment cannot be used. The message has one line for each variable and never a value. */
export class EnvError extends Error {
	override readonly name = "EnvError";
}

type Source = Readonly<Record<string, string | undefined>>;

const originOf = (text: string, schemes: readonly string[]): string | null => {
	if (!URL.canParse(text)) return null;
	const url = new URL(text);
	const bare = url.pathname === "/" && !url.search && !url.hash && !url.username && !url.password;
	return bare && schemes.includes(url.protocol) ? url.origin : null;
};

const list = (text: string): string[] =>
	text
		.split(",")
		.map((part) => part.trim())
		.filter(Boolean);

const wanted = (form: string) => ({ error: form });

const originForm = "an http or https origin without a path, e.g. https://api.example.in";
const origin = z.string(wanted(originForm)).transform((text, context) => {
	const found = originOf(text, ["http:", "https:"]);
	if (found !== null) return found;
	context.addIssue(originForm);
	return z.NEVER;
});

const originsForm = "one or more http or https origins, separated by commas, all of one scheme";
const origins = z.string().transform((text, context): [string, ...string[]] => {
	const [first, ...rest] = list(text).map((part) => originOf(part, ["http:", "https:"]));
	const schemes = new Set([first, ...rest].map((found) => found?.split(":")[0]));
	if (first && rest.every((found) => found !== null) && schemes.size === 1)
		return [first, ...rest.filter((found) => found !== null)];
	context.addIssue(originsForm);
	return z.NEVER;
});

/** Long, and not one key held down: what a generator makes has far more than eight different characters. */
const isStrong = (secret: string): boolean => secret.length >= 32 && new Set(secret).size >= 8;

const secretsForm = "one or more secrets of at least 32 characters, 8 of them different, separated by commas";
const secrets = z
	.string(wanted(secretsForm))
	.transform(list)
	.refine((all) => all.length > 0 && all.every(isStrong), wanted(secretsForm));

const whole = (form: string, min: number, max: number) =>
	z
		.string()
		.regex(/^\d{1,5}$/, wanted(form))
		.transform(Number)
		.refine((n) => n >= min && n <= max, wanted(form));

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
	z.enum(values, wanted(`one of ${values.join(", ")}`));

const tokenForm = "the shared public token: 1 to 4096 printable characters without spaces";
const idsForm = "two ids separated by a comma";
const dialForm = "country codes separated by commas, e.g. +91,+971";
const redisForm = "a redis:// or rediss:// address";

const secretForm = "a secret of at least 32 characters, 8 of them different";

const schema = z.object({
	API_BASE_URL: origin,
	API_PUBLIC_TOKEN: z.string(wanted(tokenForm)).regex(/^[!-~]{1,4096}$/, wanted(tokenForm)),
	API_SOURCE: z
		.string()
		.regex(/^[\w.-]{1,50}$/, wanted("letters, digits, dots, dashes; at most 50"))
		.default("web"),
	API_AUTH_SCHEME: oneOf(["bearer", "raw"]).default("bearer"),
	API_OPERATIONS_FILE: z.string().optional(),
	SESSION_SECRET: secrets,
	PUBLIC_ORIGIN: origins.optional(),
	TRUST_HOPS: whole("a whole number from 0 to 10", 0, 10).default(0),
	ALLOWED_DIAL: z
		.string()
		.transform(list)
		.refine((all) => all.length > 0 && all.every((one) => /^\+[1-9]\d{0,3}$/.test(one)), wanted(dialForm))
		.transform((all) => all.map((one) => one.slice(1)))
		.optional(),
	PORT: whole("a port from 1 to 65535", 1, 65_535).default(3000),
	HOST: z
		.string()
		.regex(/^[\w.:-]{1,253}$/, wanted("a host name or address to listen on"))
		.default("0.0.0.0"),
	REDIS_URL: z
		.string()
		.refine((text) => /^rediss?:\/\//.test(text) && URL.canParse(text), wanted(redisForm))
		.optional(),
	STATE_DIR: z.string().default(".data"),
	TRENDING_IDS: z
		.string()
		.transform(list)
		.pipe(z.tuple([z.string().max(100), z.string().max(100)], wanted(idsForm)))
		.optional(),
	PAYMENT_SIGNING_SECRET: z.string(wanted(secretForm)).refine(isStrong, wanted(secretForm)),
	LOG_LEVEL: oneOf(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
	METRICS_PORT: whole("a port from 1 to 65535", 1, 65_535).optional(),
});

/** The payment page knows the one secret: whoever runs it could make sessions, were it another's too. */
function sharesSecret({ SESSION_SECRET = "", PAYMENT_SIGNING_SECRET = "" }: Source): boolean {
	return list(SESSION_SECRET).some((secret) => isStrong(secret) && PAYMENT_SIGNING_SECRET.includes(secret));
}

/**
 * Reads the configuration out of a set of variables. An empty variable counts as absent.
 * @throws {EnvError} with every fault at once: `NAME must be <wanted form>`, one a line
 */
export function parseEnv(source: Source): Env {
	const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
	const parsed = schema.safeParse(given);
	const faults = new Map<string, string>();
	for (const issue of parsed.error?.issues ?? []) {
		const name = String(issue.path[0]);
		faults.set(name, `${name} ${name in given ? "must be" : "is missing; it must be"} ${issue.message}`);
	}
	if (sharesSecret(given))
		faults.set("PAYMENT_SIGNING_SECRET", "PAYMENT_SIGNING_SECRET must be another secret than those of SESSION_SECRET");
	if (!parsed.success || faults.size > 0) throw new EnvError([...faults.values()].join("\n"));
	const read = parsed.data;
	const publicOrigins = read.PUBLIC_ORIGIN ?? [`http://localhost:${read.PORT}`, `http://127.0.0.1:${read.PORT}`];
	return {
		apiBaseUrl: read.API_BASE_URL,
		apiPublicToken: read.API_PUBLIC_TOKEN,
		apiSource: read.API_SOURCE,
		apiAuthScheme: read.API_AUTH_SCHEME,
		apiOperationsFile: read.API_OPERATIONS_FILE,
		sessionSecrets: read.SESSION_SECRET,
		publicOrigins,
		isSecure: publicOrigins[0].startsWith("https:"),
		trustHops: read.TRUST_HOPS,
		allowedDial: read.ALLOWED_DIAL,
		port: read.PORT,
		host: read.HOST,
		redisUrl: read.REDIS_URL,
		stateDir: read.STATE_DIR,
		trendingIds: read.TRENDING_IDS,
		paymentSigningSecret: read.PAYMENT_SIGNING_SECRET,
		logLevel: read.LOG_LEVEL,
		metricsPort: read.METRICS_PORT,
	};
}

let known: Env | undefined;

/** The configuration of this process, read on first use. @throws {EnvError} naming every variable at fault */
export function getEnv(): Env {
	known ??= parseEnv(process.env);
	return known;
}

/** Libraries choose their edition by NODE_ENV, and a build holds the one of production: the others would not fit. */
export function runInProduction(): void {
	// By another name: the build puts a value in the place of the usual one, which nothing can be assigned to.
	const { env } = process;
	env.NODE_ENV = "production";
}
