import {
	type CheckedEntry,
	checkOperationsFile,
	describeOperations,
	operationsJsonSchema,
} from "#server/bff/upstream/operations-file/check-file.ts";
import { OperationsFileError } from "#server/bff/upstream/operations-file/index.ts";
import { readOperationsFile } from "#server/bff/upstream/operations-file/read-file.ts";
import { operations } from "#server/contract/index.ts";

const help = `Checks an operations file as the start of the site does, and warns of what hardly makes the contract's replies.

npm run check:operations FILE
npm run --silent check:operations -- --list     prints what can be mapped: each operation's inputs and fields
npm run --silent check:operations -- --schema   prints the JSON Schema of the file

Exits with 1 when the site would not start, with 2 for wrong usage.`;

const print = (stream: NodeJS.WriteStream, text: string) => stream.write(`${text}\n`);

function linesOf({ id, call, isEnabled, mapped, warnings }: CheckedEntry): string[] {
	const keys = mapped.filter((key) => !["method", "path", "enabled"].includes(key));
	const line = `${id.padEnd(32)} ${isEnabled ? call : "off"}${keys.length > 0 ? `  (${keys.join(", ")})` : ""}`;
	return [line, ...warnings.map((warning) => `  WARNING ${id}.${warning}`)];
}

function check(file: string): number {
	try {
		const read = readOperationsFile(file);
		const entries = checkOperationsFile(read);
		const { defaults } = read as { readonly defaults?: { readonly enabled?: boolean } };
		const warnings = entries.reduce((sum, entry) => sum + entry.warnings.length, 0);
		print(process.stdout, entries.flatMap(linesOf).join("\n"));
		const off = entries.filter(({ isEnabled }) => !isEnabled).length;
		const others = defaults?.enabled === false ? ", all others are off" : "";
		const count = `${entries.length} of ${operations.size} operations are mapped, ${off} of them off${others}`;
		print(process.stdout, `${count}, ${warnings} warnings`);
		return 0;
	} catch (error) {
		if (!(error instanceof OperationsFileError)) throw error;
		print(process.stderr, error.message);
		return 1;
	}
}

function main([argument, ...others]: readonly string[]): number {
	if (argument === "--schema") {
		process.stdout.write(operationsJsonSchema());
		return 0;
	}
	if (argument === "--list") {
		print(process.stdout, describeOperations().join("\n"));
		return 0;
	}
	if (argument === undefined || argument.startsWith("-") || others.length > 0) {
		print(process.stderr, help);
		return argument === "--help" ? 0 : 2;
	}
	return check(argument);
}

process.exitCode = main(process.argv.slice(2));
