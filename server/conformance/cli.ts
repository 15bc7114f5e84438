import { parseArgs } from "node:util";
import type { ApiSettings } from "#server/bff/upstream/index.ts";
import {
	type GroupDeadlines,
	readAccess,
	readOperationsFile,
	resolveRoutes,
} from "#server/bff/upstream/operations-file/index.ts";
import { findProxy, type ProxyVariables } from "#server/bff/upstream/pool.ts";
import { contract, operations } from "#server/contract/index.ts";
import { exchangesBelow, readBaseAddress, UsageError } from "./base-address.ts";
import { type ConformOptions, conform } from "./conform.ts";
import { conformRecording } from "./conform-recording.ts";
import { sandbox } from "./fixtures.ts";
import { visitPages } from "./pages.ts";
import { readRecording } from "./recording/har.ts";
import { isFaulty, printFinding, printPage, reportFindings, reportLeftOut } from "./report.ts";

const help = `Checks that an upstream conforms to the contract.

npm run conform -- --base-url URL [options]
npm run conform -- --har FILE [--base-url URL] [--operations FILE] [--json]

  --base-url URL         address of the upstream; of a recording, only what is below it is read
  --har FILE             reads recorded traffic (HAR 1.2) instead of calling the upstream
  --token TOKEN          the shared public token          (API_PUBLIC_TOKEN; the sandbox's)
  --email, --password    a user of the upstream           (CONFORM_EMAIL, CONFORM_PASSWORD; on this machine the sandbox's)
  --user-token, --user-id  a user who is signed in already (CONFORM_USER_TOKEN, CONFORM_USER_ID)
  --write                also make calls that change data, mostly as a user that the kit signs up
  --inbox URL            where sent codes can be read: JSON of [{to, channel, code, text, at}] for ?to=
  --code DIGITS          a fixed code that the upstream accepts, instead of an inbox
  --payment-secret TEXT  proves a payment                 (PAYMENT_SIGNING_SECRET)
  --slug SLUG            the package to read and book     (the first trending one)
  --coupon CODE          a coupon for its first booking   (the smallest of the list)
  --trending-ids A,B     ids of the trending call         (TRENDING_IDS; the sandbox's)
  --operations FILE      the operations file              (API_OPERATIONS_FILE)
  --source TEXT          the fixed source value           (API_SOURCE; web)
  --auth-scheme NAME     bearer or raw                    (API_AUTH_SCHEME; bearer)
  --patience SECONDS     the wait after a 429             (0, with --write 65)
  --json                 one JSON document instead of lines

Reads each public page as the site does (whole, partly, NONE), with the site's deadlines (DEADLINE_…_MS), then calls
each operation and prints as it ends: pass, DRIFT (read, but fields differ), FAILED (cannot be read), MISSING, skipped or unseen.
Exits with 1 when an operation is missing, cannot be read or has drifted, or a public page
would not stand, with 2 for wrong usage.`;

const text = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;

function readOptions(args: readonly string[]) {
	const { values } = parseArgs({
		args: [...args],
		options: {
			"base-url": text,
			har: text,
			token: text,
			email: text,
			password: text,
			"user-token": text,
			"user-id": text,
			write: flag,
			inbox: text,
			code: text,
			"payment-secret": text,
			slug: text,
			coupon: text,
			"trending-ids": text,
			operations: text,
			source: text,
			"auth-scheme": text,
			patience: text,
			json: flag,
			help: { ...flag, short: "h" },
		},
	});
	return values;
}

type Values = ReturnType<typeof readOptions>;

function numberFrom(value: string | undefined, fallback: number): number {
	const number = Number(value ?? fallback);
	if (!Number.isFinite(number) || number < 0) throw new UsageError(`${value} is not a number of seconds`);
	return number;
}

/** The site's reader of the environment is above what this folder may import, and requires what no command needs. */
function schemeFrom(value: string): ConformOptions["authScheme"] {
	if (value === "bearer" || value === "raw") return value;
	throw new UsageError("--auth-scheme is bearer or raw");
}

const groups = [...new Set([...operations.values()].map(({ group }) => group))];

const deadlinesFrom = (env: NodeJS.ProcessEnv): GroupDeadlines =>
	Object.fromEntries(groups.map((group) => [group, Number(env[`DEADLINE_${group.toUpperCase()}_MS`]) || undefined]));

function operationsFrom(values: Values, env: NodeJS.ProcessEnv): Pick<ConformOptions, "routes" | "apiKey"> {
	const path = values.operations ?? env.API_OPERATIONS_FILE;
	if (!path) return {};
	const file = readOperationsFile(path);
	const { key } = readAccess(contract, file);
	const apiKey = key && env.API_KEY ? { ...key, value: env.API_KEY } : undefined;
	return { routes: resolveRoutes(contract, file, deadlinesFrom(env)), apiKey };
}

const proxiesIn = (env: NodeJS.ProcessEnv): ProxyVariables => ({
	UPSTREAM_PROXY: env.UPSTREAM_PROXY,
	HTTPS_PROXY: env.HTTPS_PROXY ?? env.https_proxy,
	HTTP_PROXY: env.HTTP_PROXY ?? env.http_proxy,
	NO_PROXY: env.NO_PROXY ?? env.no_proxy,
});

function optionsFrom(values: Values, env: NodeJS.ProcessEnv): ConformOptions {
	const userToken = values["user-token"] ?? env.CONFORM_USER_TOKEN;
	const baseUrl = readBaseAddress(values["base-url"]);
	const isLocal = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(baseUrl).hostname);
	const demo = userToken || !isLocal ? undefined : sandbox;
	return {
		userToken,
		userId: values["user-id"] ?? env.CONFORM_USER_ID,
		baseUrl,
		proxy: findProxy(proxiesIn(env), baseUrl),
		authScheme: schemeFrom(values["auth-scheme"] ?? env.API_AUTH_SCHEME ?? "bearer"),
		publicToken: values.token ?? env.API_PUBLIC_TOKEN ?? sandbox.publicToken,
		source: values.source ?? env.API_SOURCE ?? "web",
		patienceSeconds: numberFrom(values.patience, values.write ? 65 : 0),
		write: values.write,
		email: values.email ?? env.CONFORM_EMAIL ?? demo?.email,
		password: values.password ?? env.CONFORM_PASSWORD ?? demo?.password,
		trendingIds: (values["trending-ids"] ?? env.TRENDING_IDS)?.split(",") ?? sandbox.trendingIds,
		slug: values.slug,
		coupon: values.coupon,
		inbox: values.inbox,
		code: values.code,
		paymentSecret: values["payment-secret"] ?? env.PAYMENT_SIGNING_SECRET,
		...operationsFrom(values, env),
	};
}

/** The command works offline: nothing is sent. */
async function readOffline(values: Values, har: string): Promise<number> {
	const recording = readRecording(har);
	const baseUrl = values["base-url"];
	const { exchanges } =
		baseUrl === undefined ? recording : { exchanges: exchangesBelow(recording.exchanges, readBaseAddress(baseUrl)) };
	const { routes = resolveRoutes(contract) } = operationsFrom(values, process.env);
	const findings = await conformRecording(routes, exchanges);
	if (!values.json) reportLeftOut(recording);
	if (!values.json) findings.forEach(printFinding);
	reportFindings(findings, [], values.json);
	if (!values.json && findings.every(({ result }) => result === "unseen"))
		console.log(
			`None of the ${recording.exchanges.length} recorded calls is one of the operations. ` +
				"Give --base-url with the path that all calls are below, as in API_BASE_URL.",
		);
	return findings.some(isFaulty) ? 1 : 0;
}

/** Prints a line as each page and each call ends. */
async function callUpstream(values: Values, env: NodeJS.ProcessEnv): Promise<number> {
	const options = optionsFrom(values, env);
	const [packagesId, categoriesId] = options.trendingIds;
	const settings: ApiSettings = {
		apiBaseUrl: options.baseUrl,
		apiPublicToken: options.publicToken,
		apiAuthScheme: options.authScheme,
		apiKey: env.API_KEY,
		proxies: proxiesIn(env),
		apiSource: options.source,
		apiOperationsFile: values.operations ?? env.API_OPERATIONS_FILE,
		deadlines: deadlinesFrom(env),
		trendingIds: packagesId !== undefined && categoriesId !== undefined ? [packagesId, categoriesId] : undefined,
	};
	const isQuiet = values.json;
	const pages = await visitPages(settings, options.slug, isQuiet ? undefined : printPage);
	const findings = await conform({
		...options,
		...(isQuiet ? {} : { onFinding: printFinding }),
		onWait: (seconds) => console.error(`waits ${seconds} s, because the upstream answered 429`),
	});
	reportFindings(findings, pages, values.json);
	return findings.some(isFaulty) || pages.some(({ result }) => result === "none") ? 1 : 0;
}

async function main(): Promise<number> {
	try {
		const values = readOptions(process.argv.slice(2));
		if (values.help) {
			console.log(help);
			return 0;
		}
		if (values.har !== undefined) return await readOffline(values, values.har);
		return await callUpstream(values, process.env);
	} catch (error) {
		console.error(`${error instanceof Error ? error.message : error}\n\n${help}`);
		return 2;
	}
}

// A reader such as `head` may have seen enough.
process.stdout.on("error", () => process.exit(1));
process.exitCode = await main();
