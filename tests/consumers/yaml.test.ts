import { describe, expect, it } from "vitest";
import { filesBelow, read } from "#tests/architecture/sources.ts";
import { type ProgramResult, requireFile, runProgram } from "./programs.ts";

/** PyYAML's own parser is stricter than libyaml's with flow mappings, and neither minds a key that stands twice. */
const readStrictly = `
import sys, yaml

class Unique:
    def construct_mapping(self, node, deep=False):
        keys = [key.value for key, _ in node.value]
        twice = {key for key in keys if key != "<<" and keys.count(key) > 1}
        if twice: raise yaml.constructor.ConstructorError(None, None, f"twice: {sorted(twice)}", node.start_mark)
        return super().construct_mapping(node, deep)

class Own(Unique, yaml.SafeLoader): pass
class LibYaml(Unique, yaml.CSafeLoader): pass

text = sys.stdin.read()
for loader in (Own, LibYaml): list(yaml.load_all(text, Loader=loader))
`;

const parse = (text: string): ProgramResult => {
	requireFile("/usr/lib/python3/dist-packages/yaml/__init__.py", "python3-yaml");
	return runProgram("/usr/bin/python3", ["-c", readStrictly], text);
};
const files = ["compose.yaml", ...filesBelow("deploy", /\.ya?ml$/)];

describe("[R59] every YAML file that is shipped", () => {
	it.each(files)("%s is read by PyYAML and libyaml", (file) => {
		expect(parse(read(file)), file).toEqual({ code: 0, stdout: "", output: "" });
	});
});
