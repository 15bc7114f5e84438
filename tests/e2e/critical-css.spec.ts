import { emulateSlowConnection, expect, hold, test, waitUntilShown } from "./fixtures.ts";

/** Runs in the page: puts the routes' whole style sheets beside the inlined style, then in its place. @returns how many elements (with ::before and ::after) there are, and which of them change their computed style: of a page whose sheets follow by themselves, those of the first screen alone until the sheets are there */
async function compareWithSheets(): Promise<{ elements: number; differences: string[] }> {
	const own = document.querySelectorAll("style");
	const { from = "", sheets } = document.getElementById("deferred")?.dataset ?? {};
	const { styleSheets }: { styleSheets: string[] } = await (await fetch(from)).json();
	for (const link of document.querySelectorAll("link[rel=stylesheet]")) link.remove();
	const links = styleSheets.map((href) => {
		const link = document.createElement("link");
		// The style sheet is read, but not yet in force.
		return Object.assign(link, { rel: "stylesheet", media: "not all", href });
	});
	const loaded = links.map((link) => new Promise((onload, onerror) => Object.assign(link, { onload, onerror })));
	document.head.append(...links);
	await Promise.all(loaded);

	const elements = [...document.body.querySelectorAll("*:not(style, script)")];
	const isShown = (element: Element): boolean =>
		element.checkVisibility({ visibilityProperty: true }) &&
		[...element.getClientRects()].some(({ top, bottom, width }) => width > 0 && bottom > 0 && top < innerHeight);
	const first = new Set(sheets ? elements.filter(isShown) : elements);
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
				return { element, name, values: isNone ? [] : properties.map((property) => look.getPropertyValue(property)) };
			}),
		);
	// Without layout, computed values stay as specified instead of in pixels.
	document.documentElement.style.display = "none";
	const within = looks();
	for (const link of links) link.media = "all";
	const both = looks();
	for (const style of own) style.remove();
	const differences = looks().flatMap(({ element, name, values }, at) => {
		const before = (first.has(element) ? within : both)[at]?.values ?? [];
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
	const largest = isMobile ? [] : [{ width: 1920, height: 1080 }];
	for (const path of ["/", "/package/kerala-tour", ...more])
		for (const size of [page.viewportSize(), ...largest]) {
			await page.setViewportSize(size ?? { width: 0, height: 0 });
			await page.goto(path);
			await waitUntilShown(page);
			const { elements, differences } = await page.evaluate(compareWithSheets);
			expect(elements, path).toBeGreaterThan(100);
			expect(differences, path).toEqual([]);
		}
});

test("a page is painted before its sheets come, which style it to its end @plain @late @phone", async ({ page }) => {
	const { held, release } = hold();
	await page.route("**/*.css", async (route) => {
		await held;
		await route.continue();
	});
	await page.goto("/package/kerala-tour", { waitUntil: "commit" });
	const painted = () => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length);
	await expect.poll(painted).toBe(1);
	await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("font-weight", "800");
	const fold = page.locator("footer summary").first();
	await expect(fold).not.toHaveCSS("display", "flex");
	release();
	await expect(fold).toHaveCSS("display", "flex");
	await expect(page.getByRole("region", { name: "Day by day" })).toHaveCSS("display", "grid");
});

test.describe("on a network that fails", () => {
	test.use({ tolerated: /net::ERR_FAILED/ });

	test("style sheets that follow by themselves are asked for again @script", async ({ page }) => {
		await emulateSlowConnection(page);
		const open = () => page.goto("/package/kerala-tour");
		await open();
		const lost = new Set<string>();
		await page.route(/\/assets\/.*\.css/, (route) => {
			const address = route.request().url();
			if (lost.has(address)) return route.continue();
			lost.add(address);
			return route.abort();
		});
		await open();
		await expect(page.locator("footer summary").first()).toHaveCSS("display", "flex");
		expect(lost.size).toBeGreaterThan(0);
		expect(await page.evaluate(() => globalThis.beforeHydration === null)).toBe(false);
	});
});
