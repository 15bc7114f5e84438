import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { $ZodType } from "zod/v4/core";
import type { FieldErrors, FormResponse, Submitted, Wire } from "./context.ts";
import { readForm } from "./read-form.ts";

/** The form that a request posts, read once, however often it is asked for. @param mostBytes 64 KB where left out */
export function postedBy(request: Request, mostBytes?: number): () => Promise<FormData> {
	let posted: Promise<FormData> | undefined;
	return () => {
		posted ??= readForm(request, mostBytes);
		return posted;
	};
}

/**
 * Makes the wire's `form` for a request.
 * @param onSecret told when a form with secret fields is read
 */
export function formReader(posted: () => Promise<FormData>, onSecret?: () => void): Wire["form"] {
	return async (schema, options) => {
		if (options?.secret?.length) onSecret?.();
		return submit(await posted(), schema, options?.secret ?? []);
	};
}

async function submit<Schema extends $ZodType>(
	posted: FormData,
	schema: Schema,
	secret: readonly string[],
): Promise<Submitted<Schema>> {
	const submission = await parse(posted, schema);
	const hideFields = [...secret];
	const refused = (fieldErrors: FieldErrors = {}): FormResponse => {
		const { "": formErrors, ...ofFields } = fieldErrors;
		const result = submission.reply({ hideFields, fieldErrors: ofFields, ...(formErrors && { formErrors }) });
		return data({ result: { ...result, status: "error" } }, { status: 422 });
	};
	if (submission.status !== "success") return { ok: false, refused: () => refused() };
	const failed = (fieldErrors?: FieldErrors): FormResponse =>
		data(
			{ result: { ...submission.reply({ hideFields, ...(fieldErrors && { fieldErrors }) }), status: "error" } },
			{ status: 503 },
		);
	return { ok: true, value: submission.value, refused, failed };
}

/** Names that contradict each other (`a=1&a.b=2`) make the parser throw: no form of this site does that. */
async function parse<Schema extends $ZodType>(posted: FormData, schema: Schema) {
	try {
		return await parseWithZod(posted, { schema, async: true });
	} catch {
		throw data(null, { status: 400 });
	}
}
