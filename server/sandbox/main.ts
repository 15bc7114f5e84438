import { readEnv } from "./env.ts";
import { startSandbox } from "./start.ts";

/** The sandbox as a process: starts by its environment, says one line when ready, closes its database when told to end. */
async function run(): Promise<void> {
	const sandbox = await startSandbox(readEnv());
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
