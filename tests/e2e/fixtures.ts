import { test as base, type ConsoleMessage, expect, type Page, type Route } from "@playwright/test";
import type { SuiteOptions } from "../../playwright.config.ts";
import { newAccount, type UpstreamAccount } from "./ready-cart.ts";
import { addMember, drawPhone, type InboxMessage, type Member, readInbox, signInAs } from "./sign-up.ts";

interface Fixtures {
	/** Script runs, at once or within the test. */
	scriptOn: boolean;
	/** Presses the button or follows the link that leads to a payment; without script the payment page needs one press more. */
	openGateway: (name?: string | RegExp) => Promise<void>;
	/** Returns a national Indian mobile number that is used once. */
	uniquePhone: () => string;
	/** Resolves to the newest first; waits for the first message. */
	inbox: (to: string) => Promise<InboxMessage[]>;
	codeFor: (to: string) => Promise<string>;
	/** The account is that of a new traveller, who is signed in. */
	account: UpstreamAccount;
	member: Member;
	/** The promo popup opens after 30 seconds when this is false. */
	isCalm: boolean;
	/** The browser says this of a fault that the test makes. */
	tolerated: RegExp | null;
	/** The value is false where a dialog that comes late has to give way to its page. */
	isPatient: boolean;
	calm: undefined;
	/** The guard fails a test on console errors, uncaught errors, CSP violations, broken assets and unknown calls. */
	guard: undefined;
}

/** Browsers report an error status of a document as a console error. */
const provokedStatus = /the server responded with a status of (404|409|413|422|429|503)/;

function isFault(message: ConsoleMessage): boolean {
	if (message.type() !== "error" && message.type() !== "warning") return false;
	const isAsset = /\/(assets|media)\//.test(message.location().url);
	if (provokedStatus.test(message.text()) && !isAsset) return false;
	if (/net::ERR_INTERNET_DISCONNECTED/.test(message.text())) return false;
	return message.type() === "error" || /hydrat|did not match|Content Security Policy/i.test(message.text());
}

/** `goto` then waits for the document only. */
async function delayScripts(page: Page, milliseconds: number): Promise<void> {
	const release: ReturnType<typeof setTimeout>[] = [];
	await page.route(/\/assets\/.*\.js(\?.*)?$/, (route) => {
		release.push(setTimeout(() => void route.continue().catch(() => undefined), milliseconds));
	});
	page.once("close", () => {
		for (const timer of release) clearTimeout(timer);
	});
	const goto = page.goto.bind(page);
	page.goto = (url, options) => goto(url, { waitUntil: "domcontentloaded", ...options });
	const reload = page.reload.bind(page);
	page.reload = (options) => reload({ waitUntil: "domcontentloaded", ...options });
}

/** A dialog whose content has not come after this time gives way to its page, which no busy machine must decide. */
const waitForDialogs = (page: Page): Promise<unknown> =>
	page.addInitScript(() => {
		let set = window.setTimeout;
		Object.defineProperty(window, "setTimeout", {
			configurable: true,
			get() {
				const real = set;
				return (handler: TimerHandler, delay?: number, ...more: unknown[]) =>
					real(handler, delay === 300 ? 60_000 : delay, ...more);
			},
			// A clock that a test moves is put in its place.
			set(other: typeof set) {
				set = other;
			},
		});
	});

export const test = base.extend<SuiteOptions & Fixtures>({
	sandboxURL: ["http://localhost:4110", { option: true }],
	scriptDelayMs: [0, { option: true }],

	scriptOn: async ({ javaScriptEnabled, scriptDelayMs }, use) => {
		await use(javaScriptEnabled !== false && scriptDelayMs === 0);
	},

	openGateway: async ({ page, javaScriptEnabled }, use) => {
		await use(async (name = "Continue to payment") => {
			const way = page.getByRole("button", { name, exact: true }).or(page.getByRole("link", { name, exact: true }));
			await way.first().click();
			if (javaScriptEnabled === false) await page.getByRole("button", { name: "Go to the payment page" }).click();
			await expect(page.getByRole("heading", { level: 1, name: "Payment", exact: true })).toBeVisible();
		});
	},

	uniquePhone: async ({ browserName: _ }, use) => {
		await use(drawPhone);
	},

	inbox: async ({ sandboxURL }, use) => {
		await use(async (to) => {
			let found: InboxMessage[] = [];
			await expect
				.poll(async () => {
					found = await readInbox(sandboxURL, to);
					return found.length;
				})
				.toBeGreaterThan(0);
			return found;
		});
	},

	codeFor: async ({ inbox }, use) => {
		await use(async (to) => {
			const [newest] = await inbox(to);
			if (!newest?.code) throw new Error(`no code arrived at ${to}`);
			return newest.code;
		});
	},

	account: async ({ page, sandboxURL, uniquePhone }, use) => {
		const account = await newAccount(sandboxURL, uniquePhone());
		await signInAs(page, account.user);
		await use(account);
	},

	member: async ({ page, sandboxURL }, use) => {
		const member = await addMember(sandboxURL);
		await signInAs(page, member.user);
		await use(member);
	},

	isPatient: [true, { option: true }],
	tolerated: [null, { option: true }],
	isCalm: [true, { option: true }],
	calm: [
		async ({ context, baseURL, isCalm }, use) => {
			const now = Math.floor(Date.now() / 1000);
			if (isCalm)
				await context.addCookies([{ name: "p", value: `promo-${now}.newsletter-${now}`, url: baseURL ?? "" }]);
			await use(undefined);
		},
		{ auto: true },
	],

	guard: [
		async ({ page, request, sandboxURL, scriptDelayMs, isPatient, tolerated }, use) => {
			const faults: string[] = [];
			page.on("console", (message) => {
				if (isFault(message) && !tolerated?.test(message.text()))
					faults.push(`${message.type()}: ${message.text()} (${message.location().url})`);
			});
			page.on("pageerror", ({ message }) => {
				if (!tolerated?.test(message)) faults.push(`uncaught: ${message}`);
			});
			page.on("response", (answer) => {
				if (answer.status() === 500) faults.push(`500 from ${answer.url()}`);
			});
			if (scriptDelayMs > 0) await delayScripts(page, scriptDelayMs);
			if (isPatient) await waitForDialogs(page);
			await use(undefined);
			expect(faults, "faults seen by the browser").toEqual([]);
			const log = await request.get(`${sandboxURL}/__sandbox/log.json`);
			const calls = (await log.json()) as { method: string; path: string; operations: string[] }[];
			const strays = calls.filter(({ operations }) => operations.length === 0);
			expect(
				strays.map(({ method, path }) => `${method} ${path}`),
				"calls that no operation of the upstream answers",
			).toEqual([]);
		},
		{ auto: true },
	],
});

export const waitUntilShown = (page: Page) =>
	page.waitForFunction(() => {
		const isInView = ({ top, bottom, left, right }: DOMRect) =>
			bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
		const pending = [...document.images].filter((image) => !image.complete && isInView(image.getBoundingClientRect()));
		return document.readyState === "complete" && pending.length === 0;
	});

/** Nothing that is still coming can move a part of the page: pictures in view and fonts are there. */
export async function waitUntilSettled(page: Page): Promise<void> {
	await waitUntilShown(page);
	// A font is asked for where its letters are laid out first.
	await page.evaluate(() => {
		document.body.getBoundingClientRect();
		return document.fonts.ready.then(() => undefined);
	});
}

export const hydratePage = (page: Page) =>
	page.evaluate(
		() =>
			new Promise((resolve) => {
				// React marks the elements before the page acts on events. A development build has no deferred script.
				const isMarked = () => Object.keys(document.documentElement).some((key) => key.startsWith("__react"));
				if (globalThis.beforeHydration === null || (globalThis.beforeHydration === undefined && isMarked()))
					resolve(null);
				else addEventListener("hydrated", () => resolve(null), { once: true });
				dispatchEvent(new PointerEvent("pointerdown"));
			}),
	);

/** The test answers a request later: it may be released before the request comes. */
export function hold(): { held: Promise<void>; release: () => void } {
	let release = (): void => undefined;
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	return { held, release };
}

/** Nothing happens by itself after a moment from now on: a busy machine may need that moment to look at the page. */
export async function stopClock(page: Page): Promise<void> {
	await page.clock.install();
	await page.clock.pauseAt(Date.now() + 60_000);
}

/** Follows the link to the destinations, whose answer comes after these seconds of a stopped clock. */
export async function leaveSlowly(page: Page, seconds: number): Promise<void> {
	const address = "/destinations";
	const held: Route[] = [];
	await page.route(`**${address}.data*`, (route) => void held.push(route), { times: 1 });
	await page.locator(`a[href="${address}"]`).filter({ visible: true }).first().click();
	await expect.poll(() => held.length).toBeGreaterThan(0);
	for (let passed = 0; passed < seconds; passed++) await page.clock.runFor(1000);
	await held[0]?.continue();
	await expect(page).toHaveURL(address);
}

/** On a slow connection the site loads no script before the first interaction. @param more further properties of `navigator.connection` */
export const emulateSlowConnection = (page: Page, more: object = {}): Promise<unknown> =>
	page.addInitScript((extra) => {
		const connection = { effectiveType: "3g", rtt: 400, downlink: 1, saveData: false, ...extra };
		Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
	}, more);

export { expect };
