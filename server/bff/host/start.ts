import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { Script } from "node:vm";

/** New objects get all the room that they may have at once: while it grows, a start is collected again and again. */
setFlagsFromString("--semi-space-growth-factor=8");

/** The build puts in here what the site's script is called: its name tells what is in it. */
declare const siteScript: string;

/** The whole site is one script beside this program. */
const file = join(import.meta.dirname, siteScript);

/** Where the build puts what was compiled of it. */
export const compiledFile = `${file}.cache`;

function compiled(): Buffer | undefined {
	try {
		return readFileSync(compiledFile);
	} catch {
		return undefined;
	}
}

/**
 * Node takes what was compiled only where it is of this Node, these flags and a script of this length, else it compiles anew;
 * that it is of this very script is what the name says. Nothing keeps it afterwards. The script has a byte for each letter.
 */
export const script = new Script(readFileSync(file, "latin1"), { filename: siteScript, cachedData: compiled() });

script.runInThisContext()(createRequire(file), file);
