import { setTimeout as sleep } from "node:timers/promises";
import { messages as catalogue } from "#server/bff/messages.ts";
import { parseDocument } from "./html.ts";
import { readName } from "./rendered.ts";
import { agedStamp, newVisitor, type TestVisitor, type VisitedPage } from "./visitor.ts";

type Typed = Readonly<Record<string, string>>;

export interface ShownPage extends VisitedPage {
	/** The address is path and query after all redirects. */
	readonly address: string;
}

type IsDone = (page: ShownPage) => boolean;

/** The traveller has a browser without script, and tries a failed step again. */
export interface FormBrowser {
	readonly visitor: TestVisitor;
	/** Follows redirects, and opens the page again while `isWanted` is false. */
	readonly open: (address: string, isWanted?: IsDone) => Promise<ShownPage>;
	/**
	 * Fills in the shown form of a button and presses it, again until `isDone`. Where the reply shows another page, opens
	 * the form again; where it is unconfirmed, `look` says whether it was carried out.
	 */
	readonly press: (
		button: string | RegExp,
		typed: Typed,
		isDone: IsDone,
		look?: () => Promise<boolean>,
	) => Promise<ShownPage>;
	/** Resolves to null where the shown page has no such button. */
	readonly pressOnce: (button: string | RegExp, typed: Typed) => Promise<ShownPage | null>;
	readonly page: () => ShownPage;
	readonly repeats: () => number;
}

export const isAt =
	(address: RegExp): IsDone =>
	(page) =>
		page.status === 200 && address.test(page.address);

export const shows =
	(text: string): IsDone =>
	(page) =>
		page.status === 200 && page.html.includes(text);

const mostTries = 11;

/** All pauses together are longer than the minute before another code is sent. */
const patienceMs = (tries: number): number => Math.min(20_000, 250 * 2 ** tries);

const isName = (wanted: string | RegExp, name: string): boolean =>
	typeof wanted === "string" ? wanted === name : wanted.test(name);

interface FilledForm {
	readonly action: string;
	readonly fields: URLSearchParams;
}

const valueOfSelect = (select: Element): string => {
	const options = [...select.querySelectorAll("option")];
	const chosen = options.find((option) => option.hasAttribute("selected")) ?? options[0];
	return chosen?.getAttribute("value") ?? chosen?.textContent ?? "";
};

function sentBy(control: Element, typed: Typed): string | null {
	const name = control.getAttribute("name") ?? "";
	const type = control.getAttribute("type");
	const given = Object.hasOwn(typed, name) ? (typed[name] ?? "") : undefined;
	if (type === "radio" || type === "checkbox") {
		const value = control.getAttribute("value") ?? "on";
		const isChecked = given === undefined ? control.hasAttribute("checked") : given === value;
		return isChecked ? value : null;
	}
	if (type === "hidden") return control.getAttribute("value") ?? "";
	if (control.localName === "select") {
		if (given === undefined) return valueOfSelect(control);
		const values = [...control.querySelectorAll("option")].map((option) => option.getAttribute("value"));
		if (!values.includes(given)) throw new Error(`${name} has no option ${given}`);
		return given;
	}
	return given ?? (control.localName === "textarea" ? control.textContent : control.getAttribute("value")) ?? "";
}

/** Null where the page has no such button, or its form no field of a typed name: a part may be unavailable. */
export function fillForm({ html, address }: ShownPage, wanted: string | RegExp, typed: Typed): FilledForm | null {
	const document = parseDocument(html);
	const button = [...document.querySelectorAll("button")].find((one) => isName(wanted, readName(one)));
	const formId = button?.getAttribute("form");
	const form = formId ? document.getElementById(formId) : button?.closest("form");
	if (!button || !form) return null;
	if (form.getAttribute("method")?.toLowerCase() !== "post") throw new Error(`${wanted} does not post`);
	const id = form.getAttribute("id");
	const outside = id ? [...document.querySelectorAll(`[form="${id}"]`)] : [];
	const controls = [...form.querySelectorAll("input, select, textarea"), ...outside].filter(
		(control) => control.localName !== "button" && control.hasAttribute("name") && !control.hasAttribute("disabled"),
	);
	const fields = new URLSearchParams();
	for (const control of controls) {
		const value = sentBy(control, typed);
		if (value !== null) fields.append(control.getAttribute("name") ?? "", value);
	}
	if (!Object.keys(typed).every((name) => fields.has(name))) return null;
	const buttonName = button.getAttribute("name");
	if (buttonName) fields.append(buttonName, button.getAttribute("value") ?? "");
	const action = button.getAttribute("formaction") ?? form.getAttribute("action") ?? address;
	return { action, fields };
}

/** @param always headers of every request, as a proxy in front adds them */
export function newFormBrowser(origin: string, always: Typed = {}): FormBrowser {
	const visitor = newVisitor(origin, always);
	let shown: ShownPage | undefined;
	let repeats = 0;

	const page = (): ShownPage => {
		if (!shown) throw new Error("no page is open");
		return shown;
	};

	async function follow(address: string, first: VisitedPage): Promise<ShownPage> {
		let [at, answer] = [address, first];
		for (let hops = 0; answer.location !== null && hops < 10; hops += 1) {
			const next = new URL(answer.location, `${origin}${at}`);
			at = next.pathname + next.search;
			answer = await visitor.get(at);
		}
		shown = { ...answer, address: at };
		return shown;
	}

	const openOnce = async (address: string): Promise<ShownPage> => follow(address, await visitor.get(address));

	async function open(address: string, isWanted: IsDone = ({ status }) => status < 400): Promise<ShownPage> {
		for (let tries = 0; ; tries += 1) {
			const opened = await openOnce(address);
			if (isWanted(opened)) return opened;
			if (tries === mostTries) throw new Error(`${address} was not shown: ${opened.status} ${opened.address}`);
			repeats += 1;
			await sleep(patienceMs(tries));
		}
	}

	async function post({ action, fields }: FilledForm): Promise<ShownPage> {
		const stamp = fields.get("made_at");
		if (stamp !== null) fields.set("made_at", agedStamp(stamp));
		const target = new URL(action, `${origin}${page().address}`);
		const address = target.pathname + target.search;
		const reply = await visitor.post(address, fields);
		const answer = await follow(address, reply);
		const isNextPageMissing = reply.location !== null && answer.status >= 500;
		return isNextPageMissing ? open(answer.address) : answer;
	}

	async function pressOnce(button: string | RegExp, typed: Typed): Promise<ShownPage | null> {
		const filled = fillForm(page(), button, typed);
		return filled && post(filled);
	}

	return {
		...{ visitor, open, pressOnce, page },
		repeats: () => repeats,
		async press(button, typed, isDone, look) {
			const from = page().address;
			for (let tries = 0; ; tries += 1) {
				const answer = (await pressOnce(button, typed)) ?? (await openOnce(from));
				if (isDone(answer)) return answer;
				if (look && answer.html.includes(catalogue.UNCONFIRMED.text)) {
					if (await look()) return page();
					await openOnce(from);
				}
				if (tries === mostTries)
					throw new Error(`${button} of ${from} had no success: ${answer.status} ${answer.address}`);
				repeats += 1;
				await sleep(patienceMs(tries));
			}
		},
	};
}
