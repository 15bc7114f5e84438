import { join } from "node:path";
import { z } from "zod";

const origins = z
	.string()
	.default("")
	.transform((list) => list.split(",").map((one) => one.trim()))
	.pipe(z.array(z.union([z.literal(""), z.url({ protocol: /^https?$/ })])))
	.transform((list) => list.filter(Boolean).map((one) => new URL(one).origin));

/** An empty variable counts as none. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
	z.preprocess((value) => value || undefined, schema.optional());

const variables = z.object({
	NODE_ENV: z.string().optional(),
	SANDBOX_IN_PRODUCTION: z.string().optional(),
	SANDBOX_PORT: optional(z.coerce.number().int().min(0).max(65_535)),
	SANDBOX_HOST: optional(z.string()),
	SANDBOX_ORIGIN: optional(z.url({ protocol: /^https?$/ })),
	SANDBOX_DIALECT: optional(z.enum(["a", "b"])),
	SANDBOX_PASSWORD_COST: optional(z.coerce.number().int().min(12).max(17)),
	STATE_DIR: optional(z.string()),
	DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//)),
	API_PUBLIC_TOKEN: optional(z.string()),
	PAYMENT_SIGNING_SECRET: optional(z.string()),
	PUBLIC_ORIGIN: origins,
});

/** This is the only reader of the environment. @throws Error with the variable's name, never its value */
export function readSandboxEnv(source: NodeJS.ProcessEnv = process.env) {
	const read = variables.safeParse(source);
	if (!read.success) throw new Error(`${read.error.issues[0]?.path.join(".")} is not usable`);
	const env = read.data;
	if (env.NODE_ENV === "production" && env.SANDBOX_IN_PRODUCTION !== "yes") {
		throw new Error("The sandbox shows one-time codes to everybody: SANDBOX_IN_PRODUCTION=yes is needed in production");
	}
	return {
		port: env.SANDBOX_PORT ?? 4000,
		host: env.SANDBOX_HOST ?? "127.0.0.1",
		/** Browsers reach the sandbox here, where that differs from the address of the request. */
		browserOrigin: env.SANDBOX_ORIGIN,
		/** The dialect `b` differs from the contract's own form (`http/dialect-b/`). */
		dialect: env.SANDBOX_DIALECT ?? "a",
		/** The URL is one of PostgreSQL; by default the database is embedded in `dataDir`. */
		databaseUrl: env.DATABASE_URL,
		dataDir: join(env.STATE_DIR ?? ".data", "sandbox"),
		publicToken: env.API_PUBLIC_TOKEN ?? "sandbox-public-token",
		paymentSigningSecret: env.PAYMENT_SIGNING_SECRET ?? "sandbox-payment-signing-secret-0001",
		/** This is the binary logarithm of scrypt's N for new hashes; a lower one is for tests. */
		passwordCost: env.SANDBOX_PASSWORD_COST,
		/** The payment page accepts these origins besides localhost. */
		returnOrigins: env.PUBLIC_ORIGIN,
	};
}

export type SandboxEnv = ReturnType<typeof readSandboxEnv>;
