import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import type { $ZodType, output } from "zod/v4/core";
import { readFormOfPage } from "./read-form.ts";

/** By field name; the empty name is the form itself. */
export type FieldErrors = Readonly<Record<string, string[]>>;

/** An action's data, for conform's `useForm({ lastResult })`. */
export interface FormReply {
	readonly result: SubmissionResult<string[]>;
}

export type FormResponse = ReturnType<typeof data<FormReply>>;

export interface InvalidForm {
	readonly ok: false;
	readonly invalid: () => FormResponse;
}

export interface ValidForm<Value> {
	readonly ok: true;
	readonly value: Value;
	/** Sent by a fetcher: the page stays, and the client follows `next` itself. */
	readonly isInPlace: boolean;
	readonly invalid: (fieldErrors?: FieldErrors) => FormResponse;
	readonly unavailable: (fieldErrors?: FieldErrors) => FormResponse;
	readonly rateLimited: (fieldErrors?: FieldErrors) => FormResponse;
	/** `data({ next })` for a form sent in place, else a redirect with 303. */
	readonly next: <More extends object = object>(
		path: string,
		more?: More,
	) => Response | ReturnType<typeof data<{ readonly next: string } & More>>;
}

export type SubmittedForm<Value> = InvalidForm | ValidForm<Value>;

export interface PostedForm {
	/**
	 * Parses the posted form with a schema. Fields named in `secret` are never returned. @throws `data(null)` with 400,
	 * 413 or 415 for a malformed body
	 */
	readonly form: <Schema extends $ZodType>(
		schema: Schema,
		options?: { readonly secret?: readonly string[] },
	) => Promise<SubmittedForm<output<Schema>>>;
	/** The field `_intent` tells the forms of a page apart; empty where there is none. @throws as `form` does */
	readonly intent: () => Promise<string>;
}

/** @param maxBytes 64 KB by default */
export function readFormOnce(request: Request, maxBytes?: number): () => Promise<FormData> {
	let posted: Promise<FormData> | undefined;
	return () => {
		posted ??= readFormOfPage(request, maxBytes);
		return posted;
	};
}

export function createPostedForm(posted: () => Promise<FormData>, onSecret?: () => void): PostedForm {
	return {
		form: async (schema, { secret = [] } = {}) => {
			if (secret.length > 0) onSecret?.();
			return submit(await posted(), schema, secret);
		},
		intent: async () => {
			const intent = (await posted()).get("_intent");
			return typeof intent === "string" ? intent : "";
		},
	};
}

async function submit<Schema extends $ZodType>(
	posted: FormData,
	schema: Schema,
	secret: readonly string[],
): Promise<SubmittedForm<output<Schema>>> {
	const submission = await parse(posted, schema);
	const reply =
		(status: 422 | 429 | 503) =>
		(fieldErrors: FieldErrors = {}): FormResponse => {
			const { "": formErrors, ...ofFields } = fieldErrors;
			const hideFields = [...secret];
			const result = submission.reply({ hideFields, fieldErrors: ofFields, ...(formErrors && { formErrors }) });
			return data({ result: { ...result, status: "error" } }, { status });
		};
	const invalid = reply(422);
	if (submission.status !== "success") return { ok: false, invalid: () => invalid() };
	if (hasUnknownFile(posted, submission.value)) throw data(null, { status: 400 });
	const isInPlace = Boolean(posted.get("inPlace"));
	return {
		ok: true,
		value: submission.value,
		isInPlace,
		invalid,
		unavailable: reply(503),
		rateLimited: reply(429),
		next: <More extends object = object>(next: string, more?: More) =>
			isInPlace ? data({ next, ...(more as More) }) : redirect(next, 303),
	};
}

/** A browser sends a file for each field without one, so only a file with content counts. */
const hasUnknownFile = (posted: FormData, value: unknown): boolean =>
	[...posted].some(
		([name, file]) => typeof file !== "string" && file.size > 0 && !Object.hasOwn(Object(value) as object, name),
	);

/** Conform throws for contradicting names (`a=1&a.b=2`). */
async function parse<Schema extends $ZodType>(posted: FormData, schema: Schema) {
	try {
		return await parseWithZod(posted, { schema, async: true });
	} catch {
		throw data(null, { status: 400 });
	}
}
