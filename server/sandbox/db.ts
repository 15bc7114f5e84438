import { readEnv } from "./env.ts";
import { openStore } from "./store/open.ts";
import { plantSeeds, resetStore } from "./store/seed.ts";
import { buildTemplate } from "./store/template.ts";

/** What can be done to the sandbox's database from the command line. */
const commands: Readonly<Record<string, (file: string | undefined) => Promise<string>>> = {
	migrate: () => withStore(async () => "The tables are up to date"),
	seed: () => withStore(({ db }) => plantSeeds(db, Date.now).then(() => "The data set is planted")),
	reset: () => withStore(({ db }) => resetStore(db, Date.now).then(() => "Everything is as on the first day")),
	template: async (file = "build/sandbox-template.tar.gz") => {
		await buildTemplate(file);
		return `${file} is made`;
	},
};

async function withStore(work: (store: Awaited<ReturnType<typeof openStore>>) => Promise<string>): Promise<string> {
	const store = await openStore(readEnv());
	try {
		return await work(store);
	} finally {
		await store.close();
	}
}

async function run([name = "", file]: string[]): Promise<string> {
	const command = commands[name];
	if (command === undefined) throw new Error(`one of ${Object.keys(commands).join(", ")} is expected`);
	return command(file);
}

run(process.argv.slice(2)).then(
	(done) => {
		process.stdout.write(`${done}\n`);
		process.exit(0);
	},
	(error: unknown) => {
		process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
		process.exit(1);
	},
);
