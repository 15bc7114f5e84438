import type { Browser, BrowserContext, Page } from "@playwright/test";
import { caseCount } from "#tests/support/suite.ts";
import { button, codeField, digitBox, main, phoneInput, press } from "./find.ts";
import { emulateSlowConnection, expect, hydratePage, test, waitUntilSettled } from "./fixtures.ts";

const states = ["off", "withheld", "late", "failed", "running", "in a rebuilt page"] as const;
type State = (typeof states)[number];

interface Entry {
	readonly page: Page;
	readonly code: string;
	readonly release: () => Promise<void>;
	readonly copy: (text: string) => Promise<void>;
}

const typeBy =
	(text: (code: string) => string) =>
	async ({ page, code, release }: Entry): Promise<void> => {
		await codeField(page).focus();
		const typed = text(code);
		await page.keyboard.type(typed.slice(0, 2), { delay: 20 });
		await release();
		await page.keyboard.type(typed.slice(2), { delay: 20 });
	};

const pasteBy =
	(text: (code: string) => string) =>
	async ({ page, code, release, copy }: Entry): Promise<void> => {
		await copy(text(code));
		await codeField(page).focus();
		await page.keyboard.press("ControlOrMeta+v");
		await release();
	};

const ways: Readonly<Record<string, (entry: Entry) => Promise<void>>> = {
	typed: typeBy((code) => code),
	"typed in two parts": typeBy((code) => `${code.slice(0, 2)}-${code.slice(2)}`),
	pasted: pasteBy((code) => code),
	"pasted with its message": pasteBy((code) => `Your Paradise code is ${code}.`),
	autofilled: async ({ page, code, release }) => {
		await codeField(page).focus();
		await page.locator("[autocomplete=one-time-code]").evaluate((element, text) => {
			const field = element as HTMLInputElement;
			field.value = text.slice(0, field.maxLength);
			for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
		}, code);
		await release();
	},
};

async function openState(
	browser: Browser,
	state: State,
): Promise<{ context: BrowserContext; page: Page; release: () => Promise<void> }> {
	const { use } = test.info().project;
	const context = await browser.newContext({
		...(use.baseURL !== undefined && { baseURL: use.baseURL }),
		viewport: { width: 390, height: 844 },
		javaScriptEnabled: state !== "off",
	});
	const page = await context.newPage();
	const isLate = state === "late" || state === "in a rebuilt page";
	// What an edge puts into a page makes React render it anew.
	if (isLate && state !== "late")
		await page.route("**/login/otp?rebuilt", async (route) => {
			const response = await route.fetch();
			await route.fulfill({ response, body: (await response.text()).replace("<main", "<i></i>$&") });
		});
	let letScriptCome = (): void => undefined;
	const held = new Promise<void>((resolve) => {
		letScriptCome = resolve;
	});
	if (state !== "off") await emulateSlowConnection(page, state === "withheld" ? { effectiveType: "2g" } : {});
	await page.route(/\/assets\/.*\.js$/, async (route) => {
		if (state === "failed") return route.abort();
		if (isLate) await held;
		await route.continue().catch(() => undefined);
	});
	const release = async (): Promise<void> => {
		letScriptCome();
		if (isLate) await expect(digitBox(page, 4)).toBeVisible();
	};
	return { context, page, release };
}

async function askForCode(page: Page, phone: string, state: State): Promise<void> {
	await page.goto("/login", { waitUntil: "domcontentloaded" });
	await phoneInput(main(page)).fill(phone);
	if (state === "running") await hydratePage(page);
	await press(main(page), "Send me a code");
	await expect(page).toHaveURL(/\/login\/otp/);
	if (state === "running") await expect(digitBox(page, 4)).toBeVisible();
	if (state === "in a rebuilt page") await page.goto("/login/otp?rebuilt");
}

test.describe("a code arrives whole", { tag: ["@phone", "@script"] }, () => {
	for (const [at, state] of states.entries())
		test(`[R52] by every way in while script is ${state}`, async ({
			browser,
			page: clipboardPage,
			uniquePhone,
			codeFor,
		}) => {
			await clipboardPage.context().grantPermissions(["clipboard-read", "clipboard-write"]);
			await clipboardPage.goto("/preferences");
			const copy = (text: string) => clipboardPage.evaluate((copied) => navigator.clipboard.writeText(copied), text);
			const tried = Object.entries(ways).slice(...caseCountOf(at));
			for (const [way, enter] of tried) {
				const { context, page, release } = await openState(browser, state);
				const phone = uniquePhone();
				await askForCode(page, phone, state);
				const code = await codeFor(phone);
				await enter({ page, code, release, copy });
				const sent = page.waitForRequest(
					(request) => request.method() === "POST" && /\/login\/otp/.test(request.url()),
				);
				await button(main(page), "Sign in").click();
				const fields = new URLSearchParams((await sent).postData() ?? "");
				const digits = ["digit1", "digit2", "digit3", "digit4", "code"].map((name) => fields.get(name) ?? "").join("");
				expect(digits.replace(/\D/g, ""), `${way}, script ${state}`).toBe(code);
				await expect(page, `${way}, script ${state}`).toHaveURL("/");
				await context.close();
			}
			console.info(`${tried.length} of ${tried.length} ways, script ${state}: the whole code, signed in`);
		});
});

/** The quick suite tries one way for each state. */
const caseCountOf = (at: number): [number, number] => {
	const count = caseCount(1, Object.keys(ways).length);
	return count === 1 ? [at % 5, (at % 5) + 1] : [0, count];
};

test("[R52] boxes replace the field, nothing moves @script", { tag: "@phone" }, async ({ browser, uniquePhone }) => {
	const { context, page, release } = await openState(browser, "late");
	await page.addInitScript(() => {
		Object.assign(window, { OTPCredential: class {} });
		Object.defineProperty(navigator, "credentials", { value: undefined });
	});
	await askForCode(page, uniquePhone(), "late");
	// The address changes before the page is there.
	await waitUntilSettled(page);
	const place = () =>
		page.evaluate(() => {
			const boxes = [...document.querySelectorAll("main form, main form:first-of-type button, main h1")];
			return boxes.map((box) => {
				const { top, height } = box.getBoundingClientRect();
				return [Math.round(top), Math.round(height)];
			});
		});
	const before = await place();
	await codeField(page).focus();
	await page.keyboard.type("12");
	await release();
	await expect(digitBox(page, 3)).toBeFocused();
	expect(await place()).toEqual(before);
	await context.close();
});
