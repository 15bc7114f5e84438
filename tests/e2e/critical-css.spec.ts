import { emulateSlowConnection, expect, test, waitUntilShown } from "./fixtures.ts";

/** Runs in the page: replaces the inlined style by the routes' whole style sheets. @returns how many elements (with ::before and ::after) there are, and which of them change their computed style */
async function compareWithSheets(): Promise<{ elements: number; differences: string[] }> {
	const own = document.querySelectorAll("style");
	const from = document.getElementById("deferred")?.dataset.from ?? "";
	const { styleSheets }: { styleSheets: string[] } = await (await fetch(from)).json();
	const links = styleSheets.map((href) => {
		const link = document.createElement("link");
		// The style sheet is read, but not yet in force.
		return Object.assign(link, { rel: "stylesheet", media: "not all", href });
	});
	const loaded = links.map((link) => new Promise((onload, onerror) => Object.assign(link, { onload, onerror })));
	document.head.append(...links);
	await Promise.all(loaded);

	const elements = [...document.body.querySelectorAll("*:not(style, script)")];
	const declared = (rules: CSSRuleList): string[] =>
		[...rules].flatMap((rule) => [
			...("style" in rule ? (rule.style as CSSStyleDeclaration) : []),
			...("cssRules" in rule ? declared(rule.cssRules as CSSRuleList) : []),
		]);
	// No other property can differ. Custom properties that no inlined rule uses are left out on purpose.
	const properties = [...new Set([...document.styleSheets].flatMap(({ cssRules }) => declared(cssRules)))].filter(
		(property) => !property.startsWith("--"),
	);
	const looks = () =>
		elements.flatMap((element) =>
			["", "::before", "::after"].map((pseudo) => {
				const look = getComputedStyle(element, pseudo);
				const isNone = pseudo !== "" && look.content === "none";
				const name = `${element.tagName} ${element.getAttribute("class")}${pseudo}`;
				return { name, values: isNone ? [] : properties.map((property) => look.getPropertyValue(property)) };
			}),
		);
	// Without layout, computed values stay as specified instead of in pixels.
	document.documentElement.style.display = "none";
	const within = looks();
	for (const link of links) link.media = "all";
	for (const style of own) style.remove();
	const differences = looks().flatMap(({ name, values }, at) => {
		const before = within[at]?.values ?? [];
		const others = properties.flatMap((property, index) =>
			values[index] === before[index] ? [] : [`${property}: ${before[index]} is ${values[index]}`],
		);
		return others.length > 0 ? [`${name} { ${others.join("; ")} }`] : [];
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
