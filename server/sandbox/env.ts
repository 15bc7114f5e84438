import { join } from "node:path";
import { z } from "zod";

const origins = z
	.string()
	.default("")
	.transform((list) => list.split(",").map((one) => one.trim()))
	.pipe(z.array(z.union([z.literal(""), z.url({ protocol: /^https?$/ })])))
	.transform((list) => list.filter(Boolean).map((one) => new URL(one).origin));

const filled = (fallback: string) => z.preprocess((value) => value || undefined, z.string().default(fallback));

const variables = z.object({
	NODE_ENV: z.string().optional(),
	SANDBOX_IN_PRODUCTION: z.string().optional(),
	SANDBOX_PORT: z.preprocess((value) => value || undefined, z.coerce.number().int().min(0).max(65_535).default(4000)),
	SANDBOX_HOST: filled("127.0.0.1"),
	SANDBOX_ORIGIN: z.preprocess((value) => value || undefined, z.url({ protocol: /^https?$/ }).optional()),
	STATE_DIR: filled(".data"),
	DATABASE_URL: z.preprocess(
		(value) => value || undefined,
		z
			.string()
			.regex(/^postgres(ql)?:\/\//)
			.optional(),
	),
	API_PUBLIC_TOKEN: filled("sandbox-public-token"),
	PAYMENT_SIGNING_SECRET: filled("sandbox-payment-signing-secret-0001"),
	PUBLIC_ORIGIN: origins,
});

/** What the sandbox is told by its environment. */
export interface Env {
	readonly port: number;
	readonly host: string;
	/** The sandbox's address as browsers reach it, where that differs from the address of the request. */
	readonly browserOrigin: string | undefined;
	/** PostgreSQL; without it the embedded database in `dataDir` is used. */
	readonly databaseUrl: string | undefined;
	readonly dataDir: string;
	readonly publicToken: string;
	readonly paymentSigningSecret: string;
	/** Origins beside this machine's own to which the payment page may return. */
	readonly returnOrigins: readonly string[];
}

/**
 * Reads the environment of this process, the only place that does.
 * @throws Error naming the variable, never its value, when one is wrong, or when this is production without consent
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
	const read = variables.safeParse(source);
	if (!read.success) throw new Error(`${read.error.issues[0]?.path.join(".")} is not usable`);
	const env = read.data;
	if (env.NODE_ENV === "production" && env.SANDBOX_IN_PRODUCTION !== "yes") {
		throw new Error("The sandbox shows one-time codes to everybody: SANDBOX_IN_PRODUCTION=yes is needed in production");
	}
	return {
		port: env.SANDBOX_PORT,
		host: env.SANDBOX_HOST,
		browserOrigin: env.SANDBOX_ORIGIN,
		databaseUrl: env.DATABASE_URL,
		dataDir: join(env.STATE_DIR, "sandbox"),
		publicToken: env.API_PUBLIC_TOKEN,
		paymentSigningSecret: env.PAYMENT_SIGNING_SECRET,
		returnOrigins: env.PUBLIC_ORIGIN,
	};
}
