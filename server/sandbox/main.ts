import { readSandboxEnv } from "./env.ts";
import { startSandboxServer } from "./start.ts";

async function run(): Promise<void> {
	const sandbox = await startSandboxServer(readSandboxEnv());
	process.stdout.write(`Sandbox ready at ${sandbox.origin}/__sandbox/\n`);
	const end = () => {
		sandbox.close().then(
			() => process.exit(0),
			() => process.exit(1),
		);
	};
	process.once("SIGTERM", end);
	process.once("SIGINT", end);
}

run().catch((error: unknown) => {
	process.stderr.write(`The sandbox did not start: ${error instanceof Error ? error.message : String(error)}\n`);
	process.exit(1);
});
