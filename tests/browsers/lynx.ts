import { findProgram } from "../../scripts/browsers.mjs";
import { openTerminal } from "./terminal.ts";

export interface Lynx {
	readonly goto: (path: string) => Promise<void>;
	readonly sees: (text: string) => Promise<void>;
	readonly seesOneOf: (...texts: readonly string[]) => Promise<string>;
	/** Finds the last link of that name above the footer: menus stand before the page's own words. */
	readonly follow: (name: string) => Promise<void>;
	/** @param at of several buttons of one name, the first by default */
	readonly press: (name: string, at?: number) => Promise<void>;
	/** @param at the field's place behind its label: a phone's stands behind its country's */
	readonly fill: (label: string, value: string, at?: number) => Promise<void>;
	readonly select: (label: string, option: string) => Promise<void>;
	/** Says yes to a redirect that repeats a post. */
	readonly proceed: () => Promise<void>;
	readonly stop: () => Promise<void>;
}

/** Every link, field and button has a number before it; a field takes letters only once it was entered. */
const settings = { ".lynxrc": "keypad_mode=LINKS_AND_FIELDS_ARE_NUMBERED\n" };
const options = ["-tna", "-nopause", "-accept_all_cookies"];
const footer = "Talk to a travel advisor";

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Lynx breaks lines within names too. */
const joined = (lines: readonly string[]): string =>
	lines
		.map((line) => line.trim())
		.join(" ")
		.replace(/ +/g, " ");
const aboveFooter = (text: string): string => text.split(footer)[0] ?? "";

export async function openLynx(origin: string): Promise<Lynx> {
	const terminal = await openTerminal([findProgram("lynx"), ...options, `${origin}/robots.txt`], settings);

	const find = (what: string, look: (text: string) => string | undefined): Promise<string> =>
		terminal.until(what, (lines) => look(joined(lines)));

	const seesOneOf = (...texts: readonly string[]): Promise<string> =>
		find(texts.join(" or "), (text) => texts.find((one) => text.includes(one)));
	const sees = async (text: string): Promise<void> => {
		await seesOneOf(text);
	};

	/** A key that is pressed while a page is loaded is lost: it is pressed until its question is on the screen. */
	const ask = (key: string, question: string): Promise<string> =>
		terminal.until(
			question,
			(lines) => lines.find((line) => line.startsWith(question)),
			() => terminal.type(key),
		);

	/** Lynx ignores zeros before a number. */
	async function choose(number: string): Promise<void> {
		await ask("0", "Follow link");
		await terminal.type(number);
		const form = new RegExp(`number: 0*${number}`);
		await find(`the number ${number}`, (text) => form.exec(text)?.[0]);
		await terminal.press("Enter");
	}

	/** @param kind what the line of state then says */
	async function enter(label: string, at: number, kind: string): Promise<void> {
		const form = new RegExp(`${escaped(label)} ?(?=\\[\\d+\\])`, "g");
		const number = await find(`field ${label}`, (text) => {
			const [, ...behind] = aboveFooter(text).split(form);
			return [...behind.join(" ").matchAll(/\[(\d+)\]/g)][at]?.[1];
		});
		await choose(`${number}g`);
		await sees(kind);
		await terminal.press("Enter");
	}

	await sees("User-agent");
	return {
		goto: async (path) => {
			await ask("g", "URL to open:");
			await terminal.press("C-u");
			await terminal.type(`${origin}${path}`);
			await terminal.press("Enter");
		},
		sees,
		seesOneOf,
		follow: async (name) => {
			const form = new RegExp(`\\[(\\d+)\\] ?${escaped(name)}`, "g");
			await choose(await find(`link ${name}`, (text) => [...aboveFooter(text).matchAll(form)].at(-1)?.[1]));
		},
		press: async (name, at = 0) => {
			// A button's value stands before its words, or BUTTON where it has none.
			const form = new RegExp(`\\(\\[(\\d+)\\][^()]*\\) ${escaped(name)}`, "g");
			const number = await find(`button ${name}`, (text) => [...text.matchAll(form)][at]?.[1]);
			await choose(`${number}g`);
			await sees("submit button");
			await terminal.press("Enter");
		},
		fill: async (label, value, at = 0) => {
			await enter(label, at, "Text entry field");
			await sees("Enter text");
			await terminal.press("C-u");
			await terminal.type(value);
			await terminal.press("Tab");
		},
		select: async (label, option) => {
			await enter(label, 0, "Option list");
			await sees("(Choice list)");
			await ask("/", "Enter a whereis query");
			await terminal.type(option);
			await terminal.press("Enter", "Enter");
		},
		proceed: async () => {
			await sees("P)roceed");
			await terminal.type("p");
		},
		stop: terminal.stop,
	};
}
