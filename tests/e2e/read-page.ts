import { test as base, expect } from "@playwright/test";
import { type FormBrowser, newFormBrowser } from "#tests/support/form-browser.ts";
import { pageText, parseDocument } from "#tests/support/html.ts";
import { readName, renderedText } from "#tests/support/rendered.ts";
import { fetchToken } from "#tests/support/signed-in.ts";
import type { SuiteOptions } from "../../playwright.config.ts";
import { newAccount, openAccount, type UpstreamAccount } from "./ready-cart.ts";
import { addMember, contractOrigin, drawPhone, type Member, sessionSince, suitePublicToken } from "./sign-up.ts";

export interface ReadPage {
	readonly status: number;
	/** This is path and query of a redirect. */
	readonly location: string | null;
	readonly headers: Headers;
	readonly bytes: Buffer;
	readonly html: string;
	readonly document: Document;
	/** The text is that of `main`, where there is one. */
	readonly text: string;
}

type Read = (address: string, init?: RequestInit) => Promise<ReadPage>;

interface Fixtures {
	read: Read;
	/** The same call is made as the sandbox's user Asha, who has a booking of each kind. */
	readAsAsha: Read;
	/** This is a traveller without script, who sends the forms as they were served. */
	visitor: FormBrowser;
	/** The `visitor` is signed in to this new account. */
	account: UpstreamAccount;
	/** This one has an e-mail address and a password, which `visitor` signed in to long ago. */
	member: Member & UpstreamAccount;
}

const readerOf =
	(origin: string, always: Record<string, string> = {}): Read =>
	async (address, init = {}) => {
		const headers = { accept: "text/html", ...always, ...(init.headers as Record<string, string> | undefined) };
		const answer = await fetch(new URL(address, origin), { ...init, redirect: "manual", headers });
		const bytes = Buffer.from(await answer.arrayBuffer());
		const html = bytes.toString();
		const isPage = answer.headers.get("content-type")?.startsWith("text/html") && html !== "";
		const document = parseDocument(isPage ? html : "<!doctype html><html><body></body></html>");
		for (const element of document.querySelectorAll("style")) element.remove();
		const text = renderedText(document.querySelector("main") ?? document.body);
		const location = answer.headers.get("location");
		return { status: answer.status, headers: answer.headers, location, bytes, html, document, text };
	};

export const test = base.extend<SuiteOptions & Fixtures>({
	sandboxURL: ["http://localhost:4110", { option: true }],
	scriptDelayMs: [0, { option: true }],
	read: async ({ baseURL }, use) => {
		await use(readerOf(baseURL ?? ""));
	},
	readAsAsha: async ({ baseURL, sandboxURL }, use) => {
		const asha = await fetchToken(contractOrigin(sandboxURL), "asha@example.com", suitePublicToken);
		await use(readerOf(baseURL ?? "", { cookie: sessionSince(asha) }));
	},
	visitor: async ({ baseURL }, use) => {
		await use(newFormBrowser(baseURL ?? ""));
	},
	account: async ({ visitor, sandboxURL }, use) => {
		const account = await newAccount(sandboxURL, drawPhone());
		visitor.visitor.carry(sessionSince(account.user));
		await use(account);
	},
	member: async ({ visitor, sandboxURL }, use) => {
		const member = await addMember(sandboxURL);
		visitor.visitor.carry(sessionSince(member.user, 15));
		await use({ ...openAccount(sandboxURL, member.user), ...member });
	},
});

export async function pressButton(visitor: FormBrowser, button: string | RegExp, typed: Record<string, string> = {}) {
	const page = await visitor.pressOnce(button, typed);
	if (!page) throw new Error(`${visitor.page().address} has no ${button}`);
	return { address: page.address, text: pageText(page), html: page.html };
}

export const openText = async (visitor: FormBrowser, address: string) => pageText(await visitor.open(address));

export const typeIndianNumber = (mobileno: string) => ({ countrycode: "IN", mobileno });

export const part = (root: ParentNode, name: string | RegExp): Element | undefined =>
	[...root.querySelectorAll("section, aside, nav, ul, ol, fieldset, article, [role=group], [role=region]")].find(
		(element) => {
			const by = element.getAttribute("aria-labelledby");
			const label = by === null ? element.querySelector(":scope > legend") : element.ownerDocument.getElementById(by);
			const own = element.getAttribute("aria-label") ?? renderedText(label);
			return typeof name === "string" ? own === name : name.test(own);
		},
	);

export const readHref = (root: ParentNode | undefined, name: string | RegExp): string | null =>
	[...(root?.querySelectorAll("a") ?? [])]
		.find((link) => (typeof name === "string" ? readName(link) === name : name.test(readName(link))))
		?.getAttribute("href") ?? null;

export const readTitle = ({ document }: ReadPage): string => renderedText(document.querySelector("h1"));
export const readText = (element: Element | null | undefined): string => renderedText(element);

export { expect };
