import { describe, expect, it } from "vitest";
import { visibleText } from "../../bench/content.ts";
import { median } from "../../bench/median.ts";
import { goalsOf, judge } from "../../bench/targets.ts";
import { read } from "./sources.ts";

const peers = ["next", "react-router"];
const nothing = { load: {}, timings: {}, photographed: {}, content: [] };

interface Manifest {
	dependencies: Record<string, string>;
	devDependencies: Record<string, string>;
}

describe("the bench", () => {
	it.each(peers)("takes the peer %s by exact versions, from whatever registry one uses", (peer) => {
		const { dependencies, devDependencies } = JSON.parse(read(`bench/peers/${peer}/package.json`)) as Manifest;
		const versions = Object.values({ ...dependencies, ...devDependencies });
		expect(versions.length).toBeGreaterThan(4);
		expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
		expect(read(`bench/peers/${peer}/package-lock.json`)).not.toContain('"resolved"');
	});

	it.each(peers)("gives the peer %s the site's own React", (peer) => {
		const own = JSON.parse(read("package.json")) as Manifest;
		const { dependencies } = JSON.parse(read(`bench/peers/${peer}/package.json`)) as Manifest;
		expect(dependencies.react).toBe(own.dependencies.react);
	});

	it("reads a page as a visitor does", () => {
		const html = "<head><title>no</title></head><body><style>no</style>One <svg><text>no</text></svg><b>two</b>";
		expect(visibleText(`${html}<script>no</script></body>`)).toBe("One two");
	});

	it("takes the middle", () => {
		expect(median([9, 1, 2])).toBe(2);
		expect(median([4, 1, 2, 3])).toBe(2.5);
		expect(() => median([])).toThrow();
	});

	it("says where a goal is missed", () => {
		const goal = { measure: "x", must: 20, ambitious: 35, found: 30 };
		expect(judge({ ...goal, more: true })).toEqual({ must: true, ambitious: false });
		expect(judge({ ...goal, must: 40 })).toEqual({ must: true, ambitious: true });
		expect(judge({ ...goal, found: undefined })).toEqual({});
	});

	it("has written a page with every goal on it", () => {
		const page = read("docs/performance.md");
		const goals = goalsOf(nothing).map(({ measure }) => measure);
		expect(goals.length).toBeGreaterThan(30);
		expect(goals.filter((measure) => !page.includes(`| ${measure} |`))).toEqual([]);
	});
});
