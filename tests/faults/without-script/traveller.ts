import { callSandbox } from "#tests/support/buyer.ts";
import type { Call } from "#tests/support/fault-upstream.ts";
import { type FormBrowser, newFormBrowser, type ShownPage } from "#tests/support/form-browser.ts";
import { newestCode } from "#tests/support/sign-in.ts";
import { type KnownUser, makeSessionCookie } from "#tests/support/signed-in.ts";

export interface Ground {
	readonly site: string;
	readonly sandbox: string;
	/** Makes an account past the faults. */
	readonly makeAccount: (mobile: string) => Promise<KnownUser>;
	readonly received: readonly Call[];
	/** Once nobody else is on the way, the clock of the site and the sandbox moves there. */
	readonly waitUntil: (ms: number) => Promise<void>;
}

export interface PatientTraveller extends FormBrowser {
	readonly ground: Ground;
	/** The number has ten digits. */
	readonly mobile: string;
	readonly email: string;
	/** Types the newest code; asks for another one where it is refused. */
	readonly enterCode: (to: string, button: string, isDone: (page: ShownPage) => boolean) => Promise<void>;
	/** The call reaches the upstream past the faults. */
	readonly ask: <Data>(user: KnownUser, method: string, path: string) => Promise<Data>;
	readonly signIn: () => Promise<KnownUser>;
	/** Finds the calls of an operation whose body holds a text, and that the upstream carried out. */
	readonly carriedOut: (path: string, text: string) => readonly Call[];
}

let numbers = 0;

/** No number is next to another one, which would look like a machine. */
function nextMobile(): string {
	numbers += 1;
	return `98${String(10_000_000 + ((numbers * 7919 * 13) % 80_000_000)).padStart(8, "0")}`.replace(
		/(?:400|500|504|599)$/,
		"321",
	);
}

/** A code is sent again after a minute. */
const untilNextCodeMs = 61_000;
const mostCodes = 4;

export function newTraveller(ground: Ground): PatientTraveller {
	const mobile = nextMobile();
	const email = `traveller${mobile}@example.in`;
	const address = `203.${numbers % 250}.${(numbers >> 8) % 250}.7`;
	const browser = newFormBrowser(ground.site, { "x-forwarded-for": address });

	async function enterCode(to: string, button: string, isDone: (page: ShownPage) => boolean): Promise<void> {
		for (let codes = 0; codes < mostCodes; codes += 1) {
			const sentAtMs = Date.now();
			const typed = { code: await newestCode(ground.sandbox, to) };
			for (let tries = 0; tries < 3; tries += 1) {
				const answer = await browser.pressOnce(button, typed);
				if (answer && isDone(answer)) return;
				if (answer?.status !== 503) break;
			}
			await ground.waitUntil(sentAtMs + untilNextCodeMs);
			await browser.open(browser.page().address, ({ html }) => html.includes("Resend Code"));
			await browser.press("Resend Code", {}, ({ status }) => status === 200);
		}
		throw new Error(`no code of ${to} was taken at ${browser.page().address}`);
	}

	return {
		...browser,
		...{ ground, mobile, email, enterCode },
		ask: (user, method, path) => callSandbox(ground.sandbox, [method, path], { token: user.token }),
		async signIn() {
			const user = await ground.makeAccount(mobile);
			browser.visitor.carry(makeSessionCookie(user));
			return user;
		},
		carriedOut: (path, text) =>
			ground.received.filter(
				(call) => call.path === `/api/v1${path}` && call.committed && call.method !== "GET" && call.body.includes(text),
			),
	};
}
