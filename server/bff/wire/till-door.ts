import { redirectDocument } from "react-router";
import type { AttemptKeys } from "#server/bff/attempts/key.ts";
import { type Payer, paymentForm, type Till } from "#server/bff/payments/index.ts";
import type { AppSession } from "#server/bff/session/session.ts";

/** The till as routes use it. */
export interface RequestTill extends Pick<Till, "begin" | "running" | "find" | "look"> {
	/** A new key for the form that begins a payment. */
	readonly newAttempt: () => string;
	/** Takes the report of the payment page out of the posted form. @returns the order it is about; null where it names none */
	readonly settle: () => Promise<string | null>;
}

interface Parts {
	readonly tillFor: (payer: Payer | null) => Till;
	readonly keys: Pick<AttemptKeys, "newAttemptKey">;
	readonly session: AppSession;
	/** Lets forms of the page that is being made go to another origin. */
	readonly allowForms: (origin: string) => void;
	/** Told when payments are begun too often, and after how many seconds it is worth trying again. */
	readonly onTooOften: (retryAfterSeconds: number) => void;
	readonly request: Request;
	/** The page's own address. */
	readonly page: URL;
	readonly posted: () => Promise<FormData>;
}

/** Binds the till to a request. */
export function tillDoor({
	tillFor,
	keys,
	session,
	allowForms,
	onTooOften,
	request,
	page,
	posted,
}: Parts): RequestTill {
	const user = session.get("user");
	// An upstream that names no users is told them apart by their sessions.
	const payer = user ? { who: user.id || session.sid, token: user.token } : null;
	const till = tillFor(payer);
	return {
		...till,
		begin: async (wish) => {
			const begun = await till.begin(wish);
			if (begun.kind === "limited") onTooOften(begun.retryAfterSeconds);
			return begun;
		},
		newAttempt: () => keys.newAttemptKey(payer?.who ?? session.sid, paymentForm),
		settle: async () => till.settle(await posted()),
		find: async (attempt) => {
			const found = await till.find(attempt);
			if (found.kind !== "due") return found;
			// Only a document of its own brings the policy along that lets its form go to the payment page.
			if (new URL(request.url).pathname.endsWith(".data")) throw redirectDocument(`${page.pathname}${page.search}`);
			allowForms(new URL(found.due.action).origin);
			return found;
		},
	};
}
