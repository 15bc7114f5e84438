/** A browser is asked for these, by the names of W3C WebDriver: Marionette's name, then method and path over HTTP. */
export const commands = {
	newSession: ["WebDriver:NewSession", "POST", "/session"],
	navigate: ["WebDriver:Navigate", "POST", "/url"],
	currentUrl: ["WebDriver:GetCurrentURL", "GET", "/url"],
	setWindow: ["WebDriver:SetWindowRect", "POST", "/window/rect"],
	addCookie: ["WebDriver:AddCookie", "POST", "/cookie"],
	execute: ["WebDriver:ExecuteScript", "POST", "/execute/sync"],
	findElements: ["WebDriver:FindElements", "POST", "/elements"],
	isDisplayed: ["WebDriver:IsElementDisplayed", "GET", "/element/{id}/displayed"],
	text: ["WebDriver:GetElementText", "GET", "/element/{id}/text"],
	property: ["WebDriver:GetElementProperty", "GET", "/element/{id}/property/{name}"],
	click: ["WebDriver:ElementClick", "POST", "/element/{id}/click"],
	clear: ["WebDriver:ElementClear", "POST", "/element/{id}/clear"],
	type: ["WebDriver:ElementSendKeys", "POST", "/element/{id}/value"],
} as const;

export type Command = keyof typeof commands;
export type Parameters = Readonly<Record<string, unknown>>;

export interface Driver {
	readonly send: (command: Command, parameters?: Parameters) => Promise<unknown>;
	/** Returns what is typed into a date field for a date such as `1990-02-03`. */
	readonly dateKeys: (date: string) => string;
	/** Returns what the browser wrote, which includes its console. */
	readonly output: () => string;
	readonly quit: () => Promise<void>;
}

export type Launch = (options: { readonly scriptOn: boolean }) => Promise<Driver>;
