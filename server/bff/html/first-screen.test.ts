import { expect, it } from "vitest";
import { firstScreenOf } from "./first-screen.ts";

const page = (main: string) =>
	`<html><body><header>H</header><main>${main}</main><footer class="f"><p>F</p></footer><nav>N</nav></body></html>`;

it.each([
	['<p>a</p><div class="b" data-later=""><div>c</div></div><p>d</p>', "<p>a</p><p>d</p>"],
	['<ul data-later=""><li data-later="">a</li></ul><p>b</p><ul data-later=""></ul>', "<p>b</p>"],
	[
		'<details><summary>a</summary><p>b</p></details><details open=""><summary>c</summary>d</details><p data-later=""></p>',
		'<details><summary>a</summary></details><details open=""><summary>c</summary>d</details>',
	],
])("the first screen of %s is %s, without the footer's content", (main, shown) =>
	expect(firstScreenOf(page(main))).toBe(page(shown).replace("<p>F</p>", "")),
);

it("a document whose main part has no mark is a first screen as a whole", () =>
	expect(firstScreenOf(`${page("<p>a</p>")}<aside data-later=""></aside>`)).toBeNull());
