import { z } from "zod";
import {
	createDocument,
	createSchema,
	type oas31,
	type ZodOpenApiObject,
	type ZodOpenApiOperationObject,
} from "zod-openapi";
import { type Operation, operations } from "#server/contract/index.ts";
import { packageCard } from "#server/contract/package.ts";
import { encodeQuery } from "./encoding.ts";
import { toSentSchema } from "./operation.ts";

type Schema = oas31.SchemaObject | oas31.ReferenceObject;
type Named = readonly [id: string, declared: Operation];

const asSent = (schema: z.ZodType): Schema => createSchema(schema, { io: "input" }).schema;

const envelope = {
	type: "object",
	properties: {
		statuscode: { type: "integer", const: 200, description: "A copy of the HTTP status; another one is a refusal" },
		message: { type: "string" },
		data: { description: "The reply; a few replies lie beside it" },
	},
	required: ["statuscode"],
} as const satisfies oas31.SchemaObject;

const rejection = {
	type: "object",
	properties: {
		statuscode: { type: "integer", minimum: 400, maximum: 599 },
		message: { type: "string", description: "May be shown to the visitor, as text" },
		data: {},
	},
	required: ["statuscode", "message"],
} as const satisfies oas31.SchemaObject;

const ownSchemas = { Envelope: envelope, Rejection: rejection };
const reference = (name: keyof typeof ownSchemas): Schema => ({ $ref: `#/components/schemas/${name}` });

function replySchema(declared: Operation): Schema {
	const reply = asSent(toSentSchema(declared.reply));
	const carried: Schema =
		declared.replyAt === "body" ? reply : { type: "object", properties: { data: reply }, required: ["data"] };
	return { allOf: [reference("Envelope"), carried] };
}

function bodySchema(declared: Operation): Schema | undefined {
	if (!declared.body) return undefined;
	const body = asSent(declared.body);
	if (!declared.source) return body;
	const source: Schema = {
		type: "object",
		properties: { source: { type: "string", description: "The fixed source value" } },
		required: ["source"],
	};
	return { allOf: [body, source] };
}

function requestBody(uses: readonly Named[]): Pick<ZodOpenApiOperationObject, "requestBody"> {
	const bodies = new Map(uses.map(([, declared]) => [declared.body, bodySchema(declared)]));
	const schemas = [...bodies.values()].filter((schema) => schema !== undefined);
	const [only] = schemas;
	if (only === undefined) return {};
	const type = uses[0]?.[1].multipart ? "multipart/form-data" : "application/json";
	return {
		requestBody: {
			required: true,
			content: { [type]: { schema: schemas.length > 1 ? { anyOf: schemas } : only } },
		},
	};
}

function queryParameters(query: z.ZodType | undefined): oas31.ParameterObject[] {
	if (!(query instanceof z.ZodObject)) return [];
	return Object.entries<z.ZodType>(query.shape).map(([name, schema]) => {
		const shown = asSent(schema);
		const isList = "type" in shown && shown.type === "array";
		return {
			in: "query",
			name: isList ? `${name}[]` : name,
			required: !schema.safeParse(undefined).success,
			schema: shown,
			...(isList ? { style: "form", explode: true } : {}),
		};
	});
}

function parameters(declared: Operation): oas31.ParameterObject[] {
	const inPath = [...declared.path.matchAll(/\{(\w+)\}/g)].map(
		([, name = ""]): oas31.ParameterObject => ({
			in: "path",
			name,
			required: true,
			schema: { type: "string", minLength: 1 },
		}),
	);
	const idempotencyKey: oas31.ParameterObject = {
		in: "header",
		name: "Idempotency-Key",
		description: "A repeated key gets the same response and has no further effect",
		schema: { type: "string", maxLength: 200 },
	};
	return [...inPath, ...queryParameters(declared.query), ...(declared.idempotencyKey ? [idempotencyKey] : [])];
}

const security = {
	public: [{ visitor: [] }],
	user: [{ user: [] }],
	either: [{ user: [] }, { visitor: [] }],
};

const errorResponse = (description: string) => ({
	description,
	content: { "application/json": { schema: reference("Rejection") } },
});

/** The browser comes back here from the payment page, whose form `payment.initiate` and `payment.balance` answer. */
const paymentReport = (id: string) =>
	({
		paymentReport: {
			"{$request.body#/returnurl}": {
				post: {
					operationId: `${id}.report`,
					summary: "The payment page sends the browser back to the site with what became of the payment",
					description:
						"The site adds `returnurl` to the fields of the gateway's form. `signature` is HMAC-SHA256 in hexadecimal, " +
						"with the secret that site and payment page share, over the four other fields joined by `|` in this order: " +
						"`orderid|paymentid|amount|status`. Test vector: the secret `test-secret` and the text " +
						"`ord_1|pay_1|1950000|paid` give `5f4859c8f488c44f4dd91e05cc8fca48bbe2ce6d2f08c6d2e7e1dd7e148ff28d`.",
					requestBody: {
						required: true,
						content: {
							"application/x-www-form-urlencoded": {
								schema: {
									type: "object",
									properties: {
										orderid: { type: "string", maxLength: 100 },
										paymentid: { type: "string", maxLength: 100 },
										amount: { type: "string", pattern: "^(?:0|[1-9]\\d{0,10})$", description: "In paise" },
										status: { type: "string", enum: ["paid", "failed"] },
										signature: { type: "string", pattern: "^[0-9a-f]{64}$" },
									},
									required: ["orderid", "paymentid", "amount", "status", "signature"],
								},
							},
						},
					},
					responses: { "303": { description: "The site's page on the payment" } },
				},
			},
		},
	}) satisfies NonNullable<ZodOpenApiOperationObject["callbacks"]>;

/** @param example a whole reply */
function describeRoute(uses: readonly Named[], [id, declared]: Named, example: unknown): ZodOpenApiOperationObject {
	const [noun = ""] = id.split(".");
	const others = uses.filter((use) => use[0] !== id).map((use) => `- ${use[0]}: ${use[1].summary}`);
	return {
		operationId: id,
		tags: [noun],
		summary: declared.summary,
		...(others.length > 0 ? { description: `Used as well for:\n${others.join("\n")}` } : {}),
		"x-deadline-ms": declared.deadlineMs,
		security: security[declared.auth],
		parameters: parameters(declared),
		...requestBody(uses),
		...(id === "payment.initiate" || id === "payment.balance" ? { callbacks: paymentReport(id) } : {}),
		responses: {
			"200": {
				description:
					declared.success === "statuscode"
						? "Success only where statuscode is 200 too; any other statuscode is a refusal"
						: "Success",
				content: {
					"application/json": { schema: replySchema(declared), ...(example === undefined ? {} : { example }) },
				},
			},
			"400": errorResponse("The request is invalid"),
			"401": errorResponse("The token is missing, unknown or expired"),
			...(declared.path.includes("{") ? { "404": errorResponse("Not found") } : {}),
			"409": errorResponse("It conflicts with existing data"),
			"429": errorResponse("Too many requests; Retry-After says when to retry"),
		},
	};
}

function paths(examples: ReadonlyMap<string, unknown>): NonNullable<ZodOpenApiObject["paths"]> {
	const byRoute = new Map<string, Named[]>();
	for (const named of operations) {
		const route = `${named[1].method} ${named[1].path}`;
		byRoute.set(route, [...(byRoute.get(route) ?? []), named]);
	}
	const made: NonNullable<ZodOpenApiObject["paths"]> = {};
	for (const uses of byRoute.values()) {
		const main = uses.find(([, declared]) => !declared.aliasOf);
		if (!main) continue;
		const [, { method, path }] = main;
		made[path] = { ...made[path], [method.toLowerCase()]: describeRoute(uses, main, examples.get(main[0])) };
	}
	return made;
}

/** More entries than a page of an API has: what reads a list bounds it, and a mock would fill it. */
const mostEntriesSaid = 100;

/** Bounds of lists that guard the site say nothing about an upstream. */
function withoutGuards(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(withoutGuards);
	if (typeof value !== "object" || value === null) return value;
	const { maxItems, ...rest } = value as Readonly<Record<string, unknown>>;
	const isSaid = typeof maxItems === "number" && maxItems <= mostEntriesSaid;
	const entries = Object.entries(rest).map(([name, held]) => [name, name === "example" ? held : withoutGuards(held)]);
	return { ...Object.fromEntries(entries), ...(isSaid ? { maxItems } : {}) };
}

/** Creates an OpenAPI 3.1 document; `origin` is the upstream's, `examples` are whole replies by operation id. */
export function openApiDocument({
	origin,
	examples = new Map(),
}: {
	readonly origin: string;
	readonly examples?: ReadonlyMap<string, unknown>;
}) {
	const document = createDocument({
		openapi: "3.1.0",
		info: {
			title: "Paradise API",
			version: "1",
			description:
				"Packages, enquiries, accounts and bookings. Every answer is JSON: `{ statuscode, message, data }`. " +
				"Every call carries `Authorization: Bearer <token>`: the shared token for visitors, one's own once signed in. " +
				`Lists in a query repeat their name with brackets: \`${encodeQuery({ id: ["a", "b"] })}\`. ` +
				"Amounts are rupees with decimals, but for the amount of an order that is paid, which is paise. " +
				"Pictures are addresses below `/media` of this server, or wherever the operations file allows.",
		},
		servers: [{ url: origin }],
		paths: paths(examples),
		components: {
			schemas: { ...ownSchemas, ...createSchema(packageCard.sent, { io: "input" }).components },
			securitySchemes: {
				visitor: { type: "http", scheme: "bearer", description: "The shared public token" },
				user: { type: "http", scheme: "bearer", description: "The token that a sign-in answers" },
			},
		},
	});
	return withoutGuards(document) as typeof document;
}
