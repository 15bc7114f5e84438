import { z } from "zod";
import { deadlineRange } from "#server/contract/definition/operation.ts";
import type { Operation } from "#server/contract/index.ts";
import { isPointer } from "./pointer.ts";

/** A template is JSON in which `{name}` stands for an input of the operation. */
export type Template = string | number | boolean | null | readonly Template[] | { readonly [key: string]: Template };

/** The mapping says where a field of the contract comes from; a text is a JSON pointer. */
export interface FieldMapping {
	readonly from?: string | undefined;
	readonly divide?: number | undefined;
	readonly multiply?: number | undefined;
	readonly words?: Readonly<Record<string, string | number | boolean>> | undefined;
	readonly each?: boolean | undefined;
	readonly pick?: string | undefined;
	readonly prefix?: string | undefined;
	readonly fields?: Readonly<Record<string, string | FieldMapping>> | undefined;
	readonly value?: string | number | boolean | null | undefined;
}

const pointer = z
	.string()
	.refine(isPointer, "must be a JSON pointer, e.g. /result/id")
	.meta({ id: "Pointer", description: "JSON pointer: /result/items/0/id; empty for the whole", pattern: "^(/.*)?$" });

const fieldName = z.string().regex(/^[A-Za-z]\w{0,99}$/, "must be a field of the contract");
const factor = z.number().positive().max(1_000_000_000);
const scalar = z.union([z.string().max(2000), z.number(), z.boolean()], "must be text, a number, true or false");

const exclusive = ["divide", "multiply", "words", "fields", "pick"] as const;

const fieldMapping = z
	.strictObject({
		from: pointer.optional().describe("Relative to the enclosing object"),
		divide: factor.optional().describe("Of a number, or a text of plain digits; anything else is absent"),
		multiply: factor.optional().describe("As divide"),
		words: z.record(z.string().max(200), scalar).optional().describe("The contract's word for each of the upstream's"),
		each: z.boolean().optional().describe("The value is a list, and the mapping holds for each of its entries"),
		pick: pointer.optional().describe("One value of the object, or of each entry of a list of plain values"),
		prefix: z.string().min(1).max(500).optional().describe("Put before a text or a number, e.g. before a picture's id"),
		get fields(): z.ZodOptional<z.ZodType<FieldMapping["fields"]>> {
			return z
				.record(fieldName, z.union([pointer, fieldMapping]))
				.optional()
				.describe("Fields of the contract");
		},
		value: z.union([scalar, z.null()]).optional().describe("A constant"),
	})
	.superRefine((field, context) => {
		const given = exclusive.filter((key) => field[key] !== undefined);
		const [first, second] = field.value === undefined ? given : [...given, "value"];
		if (second !== undefined)
			context.addIssue({ code: "custom", path: [second], message: `cannot stand beside ${first}` });
		const clash = field.prefix === undefined ? undefined : given.find((key) => key !== "pick");
		if (clash !== undefined)
			context.addIssue({ code: "custom", path: ["prefix"], message: `cannot stand beside ${clash}` });
		const [other] = Object.keys(field).filter((key) => key !== "value");
		if (field.value !== undefined && other !== undefined && second === undefined)
			context.addIssue({ code: "custom", path: ["value"], message: `cannot stand beside ${other}` });
	})
	.meta({ id: "Field", description: "Where a field of the contract comes from" });

const jsonataMapping = z
	.strictObject({ jsonata: z.string().min(1).max(20_000).describe("A JSONata expression; lists are built by [ ]") })
	.meta({ id: "Jsonata" });

/** The client sets it, or it is a secret, which does not belong into a file. */
const reservedHeaders =
	/^(?:accept-encoding|connection|content-.*|cookie2?|expect|host|idempotency-key|keep-alive|proxy-.*|te|trace(?:parent|state)|trailer|transfer-encoding|upgrade|x-request-id|.*(?:auth|authorization|token|secret|password|api-?key))$/i;

const headerName = z
	.string()
	.regex(/^[A-Za-z][A-Za-z\d-]{0,99}$/, "must be the name of a header")
	.refine((name) => !reservedHeaders.test(name), "is set by the site, or would hold a secret");

const headerTemplate = z
	.string()
	.max(2000)
	.regex(/^[\x20-\x7E]*$/, "must be printable ASCII");
const template: z.ZodType<Template> = z.json().meta({ id: "Template", description: "{name} stands for an input" });
const httpSuccess = z.number().int().min(200).max(299);
const seconds = (max: number) => z.number().int().min(0).max(max);

const noneRule = z
	.union([
		pointer.describe("Nothing stands there"),
		z.strictObject({ at: pointer, is: z.array(scalar).min(1).max(20).describe("Values that say so") }),
		z.strictObject({ http: z.array(z.number().int().min(200).max(499)).min(1).max(20) }),
	])
	.meta({ id: "None", description: "How a reply says that there is none" });

const entrySchema = z
	.strictObject({
		method: z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]).optional(),
		path: z
			.string()
			.max(500)
			.regex(/^(?:\/(?:[\w.~!$&'()*+,;=:@-]|\{\w+\})+)+\/?$/, "must be a path, e.g. /v2/tours/{slug}")
			.refine((path) => path.split("/").every((segment) => segment !== "." && segment !== ".."), "goes downwards only")
			.optional()
			.describe("{name} stands for an input of the operation"),
		query: z.record(z.string().min(1).max(100), scalar).optional().describe("Replaces the operation's own query"),
		headers: z.record(headerName, headerTemplate).optional(),
		auth: z.enum(["public", "user", "either", "none"]).optional().describe("Whose token is sent"),
		body: template.optional().describe("Replaces the operation's own body"),
		encoding: z.enum(["json", "form", "multipart"]).optional(),
		ok: z
			.strictObject({
				http: z.array(httpSuccess).min(1).max(20).optional().describe("HTTP statuses of a success; 200 by default"),
				code: pointer.optional().describe("The body's own code; statuscode by default"),
				codes: z
					.array(z.union([z.number(), z.string().max(100), z.boolean()]))
					.min(1)
					.max(20)
					.optional()
					.describe("Codes of a success; where given, the body must have one of them"),
			})
			.optional(),
		none: z
			.union([noneRule, z.array(noneRule).min(1).max(5)])
			.optional()
			.describe("Replies that say that there is none, besides the usual ones"),
		message: z
			.union([pointer, z.array(pointer).min(1).max(5)])
			.optional()
			.describe("The text for visitors, in a success and in a failure; of several the first that is there"),
		reply: z.union([pointer, jsonataMapping, fieldMapping]).optional().describe("Makes the contract's reply"),
		totalHeader: headerName.optional().describe("A header with the number of entries of all pages"),
		deadlineMs: z.number().int().min(deadlineRange.min).max(deadlineRange.max).optional(),
		cache: z
			.union([z.literal(false), z.strictObject({ freshSeconds: seconds(86_400), staleSeconds: seconds(604_800) })])
			.optional()
			.describe("Of a public GET"),
		enabled: z.boolean().optional().describe("false hides the part of the page"),
	})
	.meta({ id: "Operation" });

export type Entry = z.output<typeof entrySchema>;

const defaultsSchema = entrySchema
	.pick({ headers: true, ok: true, none: true, message: true, encoding: true, enabled: true })
	.meta({ id: "Defaults", description: "For every operation whose entry does not say otherwise" });

export type Defaults = z.output<typeof defaultsSchema>;

const folder = z
	.string()
	.max(500)
	.refine(
		(text) => URL.canParse(text, "http://upstream.invalid") && /^(?:\/|https?:\/\/)[^?#]*$/.test(text),
		"must be a folder, e.g. /uploads or https://cdn.example.com/photos",
	);

const pictureSource = z.strictObject({
	at: folder.describe("A folder of the upstream, or of another origin"),
	width: z
		.string()
		.max(200)
		.refine(
			(text) => /^\?[\x21-\x7E]*$/.test(text) && text.includes("{width}"),
			"must be a query with {width}, e.g. ?w={width}",
		)
		.optional()
		.describe("Added to the address for a width in pixels"),
});

const queryName = z.string().regex(/^[\w.-]{1,100}$/);
/** Its value is `API_KEY`. */
const keyPlace = z.union([
	z.strictObject({ header: z.string().regex(/^[A-Za-z][A-Za-z\d-]{0,99}$/) }),
	z.strictObject({ query: queryName }),
]);

/** Returns the schema of a file for these operations, by id. */
export const fileSchema = (operations: ReadonlyMap<string, Pick<Operation, "summary">>) =>
	z.strictObject({
		$schema: z.string().max(500).optional(),
		defaults: defaultsSchema.optional(),
		pictures: z.array(pictureSource).max(9).optional().describe("Where pictures may be, besides /media"),
		key: keyPlace.optional().describe("Where the key of API_KEY is sent"),
		operations: z.strictObject(
			Object.fromEntries([...operations].map(([id, { summary }]) => [id, entrySchema.optional().describe(summary)])),
		),
	});
