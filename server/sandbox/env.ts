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
	SANDBOX_DIALECT: z.preprocess((value) => value || undefined, z.enum(["a", "b"]).default("a")),
	SANDBOX_PASSWORD_COST: z.preprocess(
		(value) => value || undefined,
		z.coerce.number().int().min(12).max(17).optional(),
	),
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

export interface SandboxEnv {
	readonly port: number;
	readonly host: string;
	/** As browsers reach it, where that differs from the address of the request. */
	readonly browserOrigin: string | undefined;
	/** `b` speaks another wire than the contract's. */
	readonly dialect: "a" | "b";
	/** PostgreSQL; by default the embedded database in `dataDir`. */
	readonly databaseUrl: string | undefined;
	readonly dataDir: string;
	readonly publicToken: string;
	readonly paymentSigningSecret: string;
	/** The binary logarithm of scrypt's N; lower is for tests. */
	readonly passwordCost: number | undefined;
	/** Besides localhost, for the payment page. */
	readonly returnOrigins: readonly string[];
}

/** The only reader of the environment. @throws Error with the variable's name, never its value */
export function readSandboxEnv(source: NodeJS.ProcessEnv = process.env): SandboxEnv {
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
		dialect: env.SANDBOX_DIALECT,
		databaseUrl: env.DATABASE_URL,
		dataDir: join(env.STATE_DIR, "sandbox"),
		publicToken: env.API_PUBLIC_TOKEN,
		paymentSigningSecret: env.PAYMENT_SIGNING_SECRET,
		passwordCost: env.SANDBOX_PASSWORD_COST,
		returnOrigins: env.PUBLIC_ORIGIN,
	};
}
