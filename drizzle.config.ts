import { defineConfig } from "drizzle-kit";

/** `npx drizzle-kit generate` writes what changed in the sandbox's schema as the next migration. */
export default defineConfig({
	dialect: "postgresql",
	casing: "snake_case",
	schema: "./server/sandbox/database/schema.ts",
	out: "./server/sandbox/migrations",
});
