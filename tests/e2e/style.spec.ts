import { expect, test } from "./fixtures.ts";
import { onSlowLine } from "./slow-line.ts";

/**
 * Takes away the style that a document brought, puts the whole sheets of its routes in the place, and says how many elements
 * it has and which of them look otherwise now, before and after them included. Runs in the page.
 */
async function compareWithSheets(): Promise<{ elements: number; differences: string[] }> {
	const elements = [...document.body.querySelectorAll("*:not(style, script)")];
	const looks = () =>
		elements.flatMap((element) =>
			["", "::before", "::after"].map((pseudo) => {
				const look = getComputedStyle(element, pseudo);
				const name = `${element.tagName} ${element.getAttribute("class")}${pseudo}`;
				if (pseudo !== "" && look.content === "none") return { name, set: [] };
				// Names that only the sheets know are left out where nothing asks for them.
				const properties = [...look].filter((property) => !property.startsWith("--"));
				return { name, set: properties.map((property) => `${property}: ${look.getPropertyValue(property)}`) };
			}),
		);
	// What is not laid out is told as the rules say it, not in the pixels that came of it.
	document.documentElement.style.display = "none";
	const within = looks();
	const own = document.querySelectorAll("style");
	const from = document.getElementById("late")?.dataset.from ?? "";
	const { sheets }: { sheets: string[] } = await (await fetch(from)).json();
	await Promise.all(
		sheets.map(
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

for (const path of ["/", "/package/kerala-tour", "/destinations", "/faqs"]) {
	test(`the style within ${path} says what the whole sheets say @script`, async ({ page }) => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		await onSlowLine(page);
		await page.goto(path);
		await page.waitForLoadState("networkidle");
		const { elements, differences } = await page.evaluate(compareWithSheets);
		expect(elements).toBeGreaterThan(100);
		expect(differences).toEqual([]);
	});
}
