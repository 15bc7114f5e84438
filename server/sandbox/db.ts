import { growCatalogue } from "./database/grow.ts";
import { openDatabase } from "./database/open.ts";
import { resetDatabase, seedDatabase } from "./database/seed.ts";
import { buildTemplate } from "./database/template.ts";
import { readSandboxEnv } from "./env.ts";

const commands: Readonly<Record<string, (argument: string | undefined) => Promise<string>>> = {
	migrate: () => withStore(async () => "The tables are up to date"),
	seed: () => withStore(({ db }) => seedDatabase(db, Date.now).then(() => "The data set is planted")),
	reset: () => withStore(({ db }) => resetDatabase(db, Date.now).then(() => "Everything is as on the first day")),
	grow: (copies = "100") =>
		withStore(async ({ db }) => {
			await seedDatabase(db, Date.now);
			await growCatalogue(db, Number(copies));
			return `Each package exists ${copies} times`;
		}),
	template: async (file = "build/sandbox-template.tar.gz") => {
		await buildTemplate(file);
		return `${file} is made`;
	},
};

async function withStore(work: (store: Awaited<ReturnType<typeof openDatabase>>) => Promise<string>): Promise<string> {
	const store = await openDatabase(readSandboxEnv());
	try {
		return await work(store);
	} finally {
		await store.close();
	}
}

async function run([name = "", argument]: string[]): Promise<string> {
	const command = commands[name];
	if (command === undefined) throw new Error(`one of ${Object.keys(commands).join(", ")} is expected`);
	return command(argument);
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
