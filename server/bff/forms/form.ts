import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import type { $ZodType, output } from "zod/v4/core";
import { uploadErrors } from "#server/bff/pictures/upload-limits.ts";
import type { RateLimited, SendPermit } from "#server/bff/rate-limit/limits.ts";
import { type FormLimits, readFormOfPage } from "./read-form.ts";

/** The errors are listed by field name; the empty name is the form itself. */
type FieldErrors = Readonly<Record<string, string[]>>;

/** The reply is an action's data, for conform's `useForm({ lastResult })`. */
export type FormResponse = ReturnType<typeof data<{ readonly result: SubmissionResult<string[]> }>>;

interface InvalidForm {
	readonly ok: false;
	readonly invalid: () => FormResponse;
}

export interface ValidForm<Value> {
	readonly ok: true;
	readonly value: Value;
	readonly names: readonly string[];
	/** A fetcher sent the form: the page stays, and the client follows `next` itself. */
	readonly isInPlace: boolean;
	readonly invalid: (fieldErrors?: FieldErrors) => FormResponse;
	readonly unavailable: (fieldErrors?: FieldErrors) => FormResponse;
	readonly rateLimited: (fieldErrors?: FieldErrors) => FormResponse;
	/** Replies with `data({ next })` to a form sent in place, else with a redirect with 303. */
	readonly next: <More extends object = object>(
		path: string,
		more?: More,
	) => Response | ReturnType<typeof data<{ readonly next: string } & More>>;
}

type SubmittedForm<Value> = InvalidForm | ValidForm<Value>;

interface ReadOptions extends FormLimits {
	/** This is asked before the body is read: a refused one is not read at all. */
	readonly permit?: () => Promise<SendPermit | RateLimited>;
	/** This is given the function that lets go of the form's files. */
	readonly onRead?: (release: () => void) => void;
}

export function readFormOnce(
	request: Request,
	{ permit, onRead, ...limits }: ReadOptions = {},
): () => Promise<FormData> {
	let posted: Promise<FormData> | undefined;
	const read = async (): Promise<FormData> => {
		if ((await permit?.())?.ok === false) throw data(null, { status: 429 });
		const { form, release } = await readFormOfPage(request, limits);
		onRead?.(release);
		return form;
	};
	return () => {
		posted ??= read();
		return posted;
	};
}

interface PostedFormOptions {
	readonly onSecret?: () => void;
	/** This is the permit of the body of a form with pictures: a refused form is shown again without it. */
	readonly permitUpload?: () => Promise<SendPermit | RateLimited>;
	readonly retryAfter?: (seconds: number) => void;
	/** A form that is valid is shown again, and says so. */
	readonly refusesCookies?: boolean | undefined;
}

const cookiesRefusedText =
	"Your browser blocks cookies, and this does not work without them. Allow cookies for this site in your browser’s settings, then try again. Nothing was sent or saved.";

export function createPostedForm(
	posted: () => Promise<FormData>,
	{ onSecret, permitUpload, retryAfter, refusesCookies }: PostedFormOptions = {},
) {
	return {
		/**
		 * Parses the posted form with a schema. Fields named in `secret` are never returned. A form with pictures names in
		 * `pictures` the field that tells why its body was not read.
		 * @throws `data(null)` with 400, 413 or 415 for a malformed body
		 */
		async form<Schema extends $ZodType>(
			schema: Schema,
			{ secret = [], pictures }: { readonly secret?: readonly string[]; readonly pictures?: string } = {},
		): Promise<SubmittedForm<output<Schema>>> {
			if (secret.length > 0) onSecret?.();
			const permit = pictures === undefined ? undefined : await permitUpload?.();
			if (pictures !== undefined && permit?.ok === false) {
				retryAfter?.(permit.retryAfterSeconds);
				return unreadForm(429, pictures, uploadErrors.often);
			}
			try {
				const form = await submit(await posted(), schema, secret);
				if (!form.ok || !refusesCookies) return form;
				return { ok: false, invalid: () => form.invalid({ "": [cookiesRefusedText] }) };
			} catch (thrown) {
				const unread = pictures === undefined ? null : unreadUpload(thrown, pictures);
				if (unread) return unread;
				throw thrown;
			}
		},
		/**
		 * The field `_intent` tells the forms of a page apart; it is empty where there is none.
		 * @throws as `form` does
		 */
		async intent(): Promise<string> {
			const intent = (await posted()).get("_intent");
			return typeof intent === "string" ? intent : "";
		},
	};
}

const unreadTexts: ReadonlyMap<number, string> = new Map([
	[413, uploadErrors.size],
	[503, uploadErrors.busy],
]);

/** Shows the form again where its pictures were too many bytes. */
function unreadUpload(thrown: unknown, field: string): InvalidForm | null {
	const status = (thrown as Partial<FormResponse> | null)?.init?.status;
	const text = status && unreadTexts.get(status);
	return text ? unreadForm(status, field, text) : null;
}

const unreadForm = (status: number, field: string, text: string): InvalidForm => ({
	ok: false,
	invalid: () => data({ result: { status: "error", error: { [field]: [text] } } }, { status }),
});

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
		names: "shape" in schema._zod.def ? Object.keys(schema._zod.def.shape as object) : [],
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
