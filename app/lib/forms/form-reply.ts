import type { SubmissionResult } from "@conform-to/react";
import type { FormEvent } from "react";

export interface FormActionData {
	readonly result: SubmissionResult<string[]>;
}

export interface FieldState {
	readonly id: string;
	readonly name: string;
	readonly formId: string;
	readonly defaultValue: string;
	readonly error: string | undefined;
}

/** A problem has this name when it is one of no field. */
export const ofForm = "";

export interface Problem {
	readonly fieldId: string;
	readonly text: string;
}

export function pickFields<Name extends string>(
	reply: unknown,
	id: string,
	names: readonly Name[],
	first?: Readonly<Partial<Record<Name, string>>>,
) {
	const { initialValue, error } = isFormActionData(reply) ? reply.result : {};
	const held: Readonly<Record<string, unknown>> = initialValue ?? first ?? {};
	const states = names.map((name): [Name, FieldState] => {
		const value = held[name];
		const defaultValue = typeof value === "string" ? value : "";
		return [name, { id: fieldId(id, name), name, formId: id, defaultValue, error: error?.[name]?.[0] }];
	});
	return Object.fromEntries(states) as Record<Name, FieldState>;
}

export function toFieldProblems(
	reply: unknown,
	id: string,
	names: readonly string[],
): (Problem & { readonly name: string })[] {
	const error = isFormActionData(reply) ? reply.result.error : undefined;
	return [ofForm, ...names].flatMap((name) => {
		const text = error?.[name]?.[0];
		return text ? [{ name, fieldId: name === ofForm ? id : fieldId(id, name), text }] : [];
	});
}

export function isFormActionData(reply: unknown): reply is FormActionData {
	return typeof reply === "object" && reply !== null && "result" in reply;
}

/** Returns what is wrong with the form as a whole. */
export const findFormProblem = (reply: unknown): string | undefined =>
	isFormActionData(reply) ? reply.result.error?.[ofForm]?.[0] : undefined;

export function fieldId(formId: string, name: string): string {
	return `${formId}-${name}`;
}

/** Conform validates a field by a submit event that is never sent. */
export const isValidationIntent = (event: FormEvent<HTMLFormElement>): boolean =>
	event.nativeEvent instanceof SubmitEvent && event.nativeEvent.submitter?.getAttribute("name") === "__intent__";
