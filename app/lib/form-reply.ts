import type { SubmissionResult } from "@conform-to/react";
import type { FormEvent } from "react";

/** What an action answers for a form it did not accept; the same shape as actionData and as a fetcher's data. */
export interface FormReply {
	readonly result: SubmissionResult<string[]>;
}

/** What a form field of `ui` needs to know: where it belongs, what it held, what is wrong with it. */
export interface FieldState {
	readonly id: string;
	readonly name: string;
	readonly formId: string;
	readonly defaultValue: string;
	readonly error: string | undefined;
}

/** One line of an error summary. */
export interface Problem {
	readonly fieldId: string;
	readonly text: string;
}

/** The fields of a form as the server left them. @param first what they hold before it has said anything */
export function fieldsOf<Name extends string>(
	reply: unknown,
	id: string,
	names: readonly Name[],
	first?: Readonly<Partial<Record<Name, string>>>,
) {
	const { initialValue, error } = isFormReply(reply) ? reply.result : {};
	const held: Readonly<Record<string, unknown>> = initialValue ?? first ?? {};
	const states = names.map((name): [Name, FieldState] => {
		const value = held[name];
		const defaultValue = typeof value === "string" ? value : "";
		return [name, { id: fieldId(id, name), name, formId: id, defaultValue, error: error?.[name]?.[0] }];
	});
	return Object.fromEntries(states) as Record<Name, FieldState>;
}

/** What the server refused, in the order of the fields. */
export function problemsOf(reply: unknown, id: string, names: readonly string[]): Problem[] {
	const error = isFormReply(reply) ? reply.result.error : undefined;
	return names.flatMap((name) => {
		const text = error?.[name]?.[0];
		return text ? [{ fieldId: fieldId(id, name), text }] : [];
	});
}

/** Whether an action's answer is a form that it did not accept. */
export function isFormReply(reply: unknown): reply is FormReply {
	return typeof reply === "object" && reply !== null && "result" in reply;
}

/** The id of a field's control. */
export function fieldId(formId: string, name: string): string {
	return `${formId}-${name}`;
}

/** Whether a submit only asks for a verdict on a field: the rules do that by a button of their own, which is never sent. */
export const isVerdictAsked = (event: FormEvent<HTMLFormElement>): boolean =>
	event.nativeEvent instanceof SubmitEvent && event.nativeEvent.submitter?.getAttribute("name") === "__intent__";
