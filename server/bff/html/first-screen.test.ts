import { expect, it } from "vitest";
import { firstScreenOf } from "./first-screen.ts";

const page = (main: string) => `<html><body><main>${main}</main><footer data-later=""><p>F</p></footer></body></html>`;

it.each([
	['<p>a</p><div class="b" data-later=""><div>c<br/></div></div><p>d</p>', "<p>a</p>-<p>d</p>"],
	['<ul data-later=""><li data-later="">a</li></ul><!-- --><p>b</p><ul data-later=""></ul>', "-<!-- --><p>b</p>-"],
	['<hr data-later=""/><p>a</p>', "-<p>a</p>"],
])("the first screen of %s is %s", (main, shown) =>
	expect(firstScreenOf(page(main))).toBe(
		`<html><body><main>${shown}</main>-</body></html>`.replaceAll("-<", '<div data-later=""></div><'),
	),
);

it("a document whose main part has no mark has no first screen of its own", () =>
	expect(firstScreenOf(page("<p>a</p>"))).toBeNull());
