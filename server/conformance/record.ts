import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { readBaseAddress } from "./base-address.ts";
import { startHarRecorder } from "./recording/record-har.ts";

const help = `Stands in front of an upstream and records its JSON traffic as HAR 1.2.

npm run record -- --base-url URL --out FILE [--port 4001]

URL may have a path. Start the site, or another client, with API_BASE_URL=http://127.0.0.1:4001, use it, then end this with Ctrl-C: FILE is written.
Passwords, tokens, codes, phones and e-mail addresses are masked; names and texts are not.`;

const text = { type: "string" } as const;

async function run(): Promise<void> {
	const { values } = parseArgs({
		options: {
			"base-url": text,
			out: text,
			port: { ...text, default: "4001" },
			help: { type: "boolean", short: "h" },
		},
	});
	if (values.help) {
		console.log(help);
		return;
	}
	const { "base-url": behind, out, port } = values;
	if (behind === undefined || out === undefined) throw new Error(help);
	const recorder = await startHarRecorder(readBaseAddress(behind), Number(port));
	console.log(`Recording ${recorder.origin} until Ctrl-C`);
	const end = async (): Promise<void> => {
		const { log } = recorder.har();
		await writeFile(out, `${JSON.stringify({ log }, null, "\t")}\n`);
		await recorder.close();
		console.log(`${log.entries.length} calls in ${out}`);
	};
	process.once("SIGINT", end);
	process.once("SIGTERM", end);
}

run().catch((error: unknown) => {
	console.error(error instanceof Error ? error.message : String(error));
	process.exitCode = 2;
});
