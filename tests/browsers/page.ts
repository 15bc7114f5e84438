import type { Command, Driver, Parameters } from "./driver.ts";

/** An element is found by XPath, which finds by words in every engine, whether script runs or not. */
interface PageElement {
	readonly what: string;
	readonly xpath: string;
}

const quoted = (text: string): string => (text.includes('"') ? `'${text}'` : `"${text}"`);
const words = "normalize-space()";

const called = (what: string, elements: string, name: string): PageElement => ({
	what: `${what} “${name}”`,
	xpath: `//*[${elements}][starts-with(${words}, ${quoted(name)})]`,
});
export const buttonNamed = (name: string): PageElement => called("button", "self::button[not(@aria-hidden)]", name);
/** Menus outside of the main part have links of the same names. */
export const linkNamed = (name: string): PageElement => called("link", "self::a and ancestor::main", name);
export const headingNamed = (name: string): PageElement => called("heading", "self::h1 or self::h2", name);
export const wordsNamed = (text: string): PageElement => ({
	what: `text “${text}”`,
	xpath: `//body//*[contains(${words}, ${quoted(text)})][not(*[contains(${words}, ${quoted(text)})])]`,
});
export const fieldNamed = (label: string): PageElement => ({
	what: `field “${label}”`,
	xpath: `//*[self::input or self::select or self::textarea][@aria-label=${quoted(label)} or @id=//label[starts-with(${words}, ${quoted(label)})]/@for or ancestor::label[starts-with(${words}, ${quoted(label)})]]`,
});

/** By the W3C, the id of an element stands under this key. */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";
const idOf = (element: unknown): string => String((element as Record<string, unknown>)[elementKey]);

export interface Page {
	readonly goto: (path: string) => Promise<void>;
	readonly address: () => Promise<string>;
	readonly sees: (place: PageElement) => Promise<void>;
	readonly press: (place: PageElement, at?: number) => Promise<void>;
	readonly fill: (label: string, value: string) => Promise<void>;
	readonly fillDate: (label: string, date: string) => Promise<void>;
	readonly select: (label: string, option: string) => Promise<void>;
	readonly textOf: (place: PageElement) => Promise<string>;
	readonly evaluate: (script: string) => Promise<unknown>;
	readonly setCookie: (name: string, value: string) => Promise<void>;
}

/** A slow machine is no fault of the site. */
const longestWaitMs = 30_000;

export function openPage({ send, dateKeys }: Driver, origin: string): Page {
	async function eventually<Result>(what: string, attempt: () => Promise<Result | undefined>): Promise<Result> {
		let last = "it is not shown";
		for (const deadline = Date.now() + longestWaitMs; Date.now() < deadline; ) {
			try {
				const result = await attempt();
				if (result !== undefined) return result;
			} catch (error) {
				last = error instanceof Error ? error.message : String(error);
			}
			await new Promise((done) => setTimeout(done, 100));
		}
		const address = await send("currentUrl").catch(() => "?");
		const text = await bodyText().catch(() => "");
		throw new Error(`${what}: ${last}\nat ${address}:\n${text.slice(0, 3000)}`);
	}

	async function shown({ xpath }: PageElement): Promise<string[]> {
		const found = (await send("findElements", { using: "xpath", value: xpath })) as unknown[];
		const ids: string[] = [];
		for (const element of found) {
			const id = idOf(element);
			if ((await send("isDisplayed", { id })) === true) ids.push(id);
		}
		return ids;
	}

	const onElement = <Result>(
		place: PageElement,
		act: (id: string) => Promise<Result>,
		at = 0,
	): Promise<{ readonly result: Result }> =>
		eventually(place.what, async () => {
			const id = (await shown(place))[at];
			return id === undefined ? undefined : { result: await act(id) };
		});

	async function bodyText(): Promise<string> {
		const [id] = await shown({ what: "page", xpath: "//body" });
		return id === undefined ? "" : String(await send("text", { id }));
	}

	/** WebKit scrolls to an element that is typed into, but not to every one that is clicked. */
	async function click(id: string): Promise<void> {
		await send("execute", { script: "arguments[0].scrollIntoView({ block: 'center' })", args: [{ [elementKey]: id }] });
		await send("click", { id });
	}

	const command = async (name: Command, parameters: Parameters): Promise<void> => {
		await send(name, parameters);
	};

	return {
		goto: (path) => command("navigate", { url: `${origin}${path}` }),
		address: async () => String(await send("currentUrl")),
		sees: async (place) => {
			await onElement(place, async () => true);
		},
		press: async (place, at) => {
			await onElement(place, click, at);
		},
		fill: async (label, value) => {
			await onElement(fieldNamed(label), async (id) => {
				// WebKit scrolls to a field that is typed into, but not to every field that is cleared.
				if ((await send("property", { id, name: "value" })) !== "") await send("clear", { id });
				await send("type", { id, text: value });
			});
		},
		fillDate: async (label, date) => {
			await onElement(fieldNamed(label), (id) => send("type", { id, text: dateKeys(date) }));
		},
		select: async (label, option) => {
			const { xpath } = fieldNamed(label);
			await onElement(
				{ what: `option “${option}” of “${label}”`, xpath: `${xpath}/option[${words}=${quoted(option)}]` },
				(id) => send("click", { id }),
			);
		},
		textOf: async (place) => String((await onElement(place, (id) => send("text", { id }))).result),
		evaluate: (script) => send("execute", { script, args: [] }),
		setCookie: (name, value) => command("addCookie", { cookie: { name, value } }),
	};
}
