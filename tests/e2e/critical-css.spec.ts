import { emulateSlowConnection, expect, test, waitUntilShown } from "./fixtures.ts";

/** Runs in the page: replaces the inlined style by the routes' whole style sheets. @returns how many elements (with ::before and ::after) there are, and which of them change their computed style */
async function compareWithSheets(): Promise<{ elements: number; differences: string[] }> {
	const elements = [...document.body.querySelectorAll("*:not(style, script)")];
	const looks = () =>
		elements.flatMap((element) =>
			["", "::before", "::after"].map((pseudo) => {
				const look = getComputedStyle(element, pseudo);
				const name = `${element.tagName} ${element.getAttribute("class")}${pseudo}`;
				if (pseudo !== "" && look.content === "none") return { name, set: [] };
				// Custom properties that no inlined rule uses are left out on purpose.
				const properties = [...look].filter((property) => !property.startsWith("--"));
				return { name, set: properties.map((property) => `${property}: ${look.getPropertyValue(property)}`) };
			}),
		);
	// Without layout, computed values stay as specified instead of in pixels.
	document.documentElement.style.display = "none";
	const within = looks();
	const own = document.querySelectorAll("style");
	const from = document.getElementById("deferred")?.dataset.from ?? "";
	const { styleSheets }: { styleSheets: string[] } = await (await fetch(from)).json();
	await Promise.all(
		styleSheets.map(
			(href) =>
				new Promise((onload, onerror) => {
					const link = document.createElement("link");
					document.head.append(Object.assign(link, { rel: "stylesheet", href, onload, onerror }));
				}),
		),
	);
	for (const style of own) style.remove();
	const differences = looks().flatMap(({ name, set }, at) => {
		const before = new Set(within[at]?.set);
		const others = set.filter((line) => !before.has(line));
		const gone = [...before].filter((line) => !set.includes(line));
		return others.length + gone.length > 0 ? [`${name} { ${gone.join("; ")} } is { ${others.join("; ")} }`] : [];
	});
	return { elements: elements.length, differences };
}

test("the critical CSS of pages renders like their whole style sheets @script @wide", async ({ page, isMobile }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await emulateSlowConnection(page);
	const more = isMobile || process.env.TEST_SUITE === "all" ? ["/destinations", "/faqs"] : [];
	for (const path of ["/", "/package/kerala-tour", ...more]) {
		await page.goto(path);
		await waitUntilShown(page);
		const { elements, differences } = await page.evaluate(compareWithSheets);
		expect(elements, path).toBeGreaterThan(100);
		expect(differences, path).toEqual([]);
	}
});
