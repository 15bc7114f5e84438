import { data } from "react-router";
import type { RouteFacts } from "#server/bff/http/site-routes.ts";
import { type FormKeys, findAccountTag, formKeyName, visitorTag } from "#server/bff/sessions/form-key.ts";
import { type AppSession, findGreeting } from "#server/bff/sessions/session.ts";
import { secretField, tokenField } from "./confirm-step.ts";

/** A form that was drawn for one account and sent by another is shown before it is sent again. */
export interface ForeignForm {
	readonly account: string;
	readonly action: string;
	/** The fields stand in order, without the key; they are null where a password, a code or a file is given again. */
	readonly fields: readonly (readonly [name: string, value: string])[] | null;
	/** The key is drawn for who is signed in now. */
	readonly key: string;
}

interface PostedTo {
	readonly posted: FormData;
	readonly session: AppSession;
	readonly facts: RouteFacts;
	readonly action: string;
}

/** Forms that a visitor may fill in before signing in belong to the browser. */
const isForVisitors = ({ write }: RouteFacts): boolean => write !== undefined && write !== "account";

/** Returns null for a form of who is signed in, and for a visitor's. */
export function findForeignForm(keys: FormKeys, { posted, session, facts, action }: PostedTo): ForeignForm | null {
	const current = findAccountTag(session);
	if (current === visitorTag) return null;
	const owner = keys.findOwner(posted.get(formKeyName)) ?? visitorTag;
	if (owner === current || (owner === visitorTag && isForVisitors(facts))) return null;
	const fields = [...posted].filter(([name]) => name !== formKeyName && name !== tokenField);
	const isShown = fields.every(([name, value]) => typeof value === "string" && !secretField.test(name));
	return {
		account: findGreeting(session) ?? "",
		action,
		fields: isShown ? fields.map(([name, value]) => [name, String(value)] as const) : null,
		key: keys.newKey(current),
	};
}

/** Each reading of the form throws its page, so that nothing of it is carried out or kept. */
export const throwForeignForm = (foreignForm: ForeignForm): never => {
	throw data({ foreignForm }, { status: 409 });
};
