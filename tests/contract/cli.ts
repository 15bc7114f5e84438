import { parseArgs } from "node:util";
import { applyOverrides, readOverrides } from "#server/bff/api/overrides.ts";
import { contract } from "#server/contract/index.ts";
import { conform, type Finding, type Options } from "./conform.ts";
import { sandbox } from "./sandbox.ts";

const help = `Does an upstream keep the contract?

npm run conform -- --base-url URL [options]

  --base-url URL         origin of the upstream
  --token TOKEN          the shared public token          (API_PUBLIC_TOKEN; the sandbox's)
  --email, --password    a user of the upstream           (CONFORM_EMAIL, CONFORM_PASSWORD; the sandbox's demo user)
  --write                also try what changes something, mostly as a user that the kit signs up
  --inbox URL            where sent codes can be read: JSON of [{to, channel, code, text, at}] for ?to=
  --code DIGITS          the one code that the upstream takes, instead of an inbox
  --payment-secret TEXT  proves a payment                 (PAYMENT_SIGNING_SECRET)
  --slug SLUG            the package to look at and book  (the first trending one)
  --coupon CODE          a coupon for its first booking   (the mildest of the list)
  --trending-ids A,B     ids of the trending call         (TRENDING_IDS; the sandbox's)
  --operations FILE      overrides of methods and paths   (API_OPERATIONS_FILE)
  --source TEXT          the fixed source value           (API_SOURCE; web)
  --auth-scheme NAME     bearer or raw                    (API_AUTH_SCHEME; bearer)
  --patience SECONDS     longest wait after a 429         (0, with --write 65)
  --timeout MS           longest wait for one answer      (10000)
  --json                 one JSON document instead of lines

Ends with 1 when something is missing or has drifted, with 2 when it was called wrongly.`;

const text = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;

class Misuse extends Error {}

function readOptions(args: readonly string[]) {
	const { values } = parseArgs({
		args: [...args],
		options: {
			"base-url": text,
			token: text,
			email: text,
			password: text,
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
			timeout: text,
			json: flag,
			help: { ...flag, short: "h" },
		},
	});
	return values;
}

type Values = ReturnType<typeof readOptions>;

function numberFrom(value: string | undefined, fallback: number): number {
	const number = Number(value ?? fallback);
	if (!Number.isFinite(number) || number < 0) throw new Misuse(`${value} is not a number of seconds or milliseconds`);
	return number;
}

function addressFrom(value: string | undefined): string {
	const url = value && URL.canParse(value) ? new URL(value) : undefined;
	if (!url || !/^https?:$/.test(url.protocol)) throw new Misuse("--base-url must be an http address");
	return url.href;
}

function schemeFrom(value: string): Options["authScheme"] {
	if (value === "bearer" || value === "raw") return value;
	throw new Misuse("--auth-scheme is bearer or raw");
}

function optionsFrom(values: Values, env: NodeJS.ProcessEnv): Options {
	const operationsFile = values.operations ?? env.API_OPERATIONS_FILE;
	return {
		baseUrl: addressFrom(values["base-url"]),
		authScheme: schemeFrom(values["auth-scheme"] ?? env.API_AUTH_SCHEME ?? "bearer"),
		publicToken: values.token ?? env.API_PUBLIC_TOKEN ?? sandbox.publicToken,
		source: values.source ?? env.API_SOURCE ?? "web",
		timeoutMs: numberFrom(values.timeout, 10_000),
		patienceSeconds: numberFrom(values.patience, values.write ? 65 : 0),
		write: values.write,
		email: values.email ?? env.CONFORM_EMAIL ?? sandbox.email,
		password: values.password ?? env.CONFORM_PASSWORD ?? sandbox.password,
		trendingIds: (values["trending-ids"] ?? env.TRENDING_IDS)?.split(",") ?? sandbox.trendingIds,
		slug: values.slug,
		coupon: values.coupon,
		inbox: values.inbox,
		code: values.code,
		paymentSecret: values["payment-secret"] ?? env.PAYMENT_SIGNING_SECRET,
		routes: operationsFile ? applyOverrides(contract, readOverrides(operationsFile)) : undefined,
	};
}

const marks = { pass: "pass   ", skipped: "skipped", drift: "DRIFT  ", missing: "MISSING" } as const;

function lineOf({ result, id, method, path, field, detail, notShown }: Finding): string {
	const why = [field, detail].filter(Boolean).join(" ");
	const hint =
		notShown && result === "missing" ? ` (${notShown}: not shown by the specification; it can be mapped)` : "";
	return `${marks[result]}  ${id.padEnd(32)} ${method.padEnd(6)} ${path}${why ? `  – ${why}` : ""}${hint}`;
}

function report(findings: readonly Finding[], asJson: boolean): void {
	const count = (result: Finding["result"]) => findings.filter((one) => one.result === result).length;
	const summary = { pass: count("pass"), drift: count("drift"), missing: count("missing"), skipped: count("skipped") };
	if (asJson) {
		console.log(JSON.stringify({ summary, findings }, null, "\t"));
		return;
	}
	for (const finding of findings) console.log(lineOf(finding));
	console.log(
		Object.entries(summary)
			.map(([result, number]) => `${number} ${result}`)
			.join(", "),
	);
}

async function main(): Promise<number> {
	try {
		const values = readOptions(process.argv.slice(2));
		if (values.help) {
			console.log(help);
			return 0;
		}
		const findings = await conform(optionsFrom(values, process.env));
		report(findings, values.json);
		return findings.some(({ result }) => result === "drift" || result === "missing") ? 1 : 0;
	} catch (error) {
		console.error(`${error instanceof Error ? error.message : error}\n\n${help}`);
		return 2;
	}
}

process.exitCode = await main();
