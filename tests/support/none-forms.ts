import type { ScriptedReply } from "./fault-upstream.ts";

type NoneForm = Required<Pick<ScriptedReply, "status" | "body">>;

const ok = (body: unknown): NoneForm => ({ status: 200, body });

/** Upstreams say so that there is none. */
export const noneForms: Readonly<Record<string, NoneForm>> = {
	"status 404": { status: 404, body: { message: "No records found" } },
	"status 410": { status: 410, body: { message: "Gone" } },
	"status 204": { status: 204, body: "" },
	"no body": ok(""),
	null: ok("null"),
	"an empty list": ok([]),
	"an empty object": ok({}),
	"data: null": ok({ statuscode: 200, message: "OK", data: null }),
	"data: []": ok({ statuscode: 200, data: [] }),
	"data: {}": ok({ statuscode: 200, data: {} }),
	'data: ""': ok({ data: "" }),
	"data: false": ok({ data: false }),
	"data: [null]": ok({ data: [null] }),
	"data: [{}]": ok({ data: [{}] }),
	"statuscode 404": ok({ statuscode: 404, message: "No records found", data: null }),
	"status: false": ok({ status: false }),
	"status: false with a message": ok({ status: false, message: "No record found", data: [] }),
	"success: false": ok({ success: false, data: null }),
	"success: false with an error": ok({ success: false, error: "Package not found" }),
	"status: error": ok({ status: "error", message: "Not found" }),
	"status 0": ok({ status: 0, msg: "No data", result: [] }),
	"an empty page": ok({ data: [], meta: { pagination: { page: 1, pageSize: 25, pageCount: 0, total: 0 } } }),
	"an envelope in an envelope": ok({ status: true, data: { data: null, total: 0 } }),
	"no results": ok({ results: [], count: 0 }),
	"white space": ok("\r\n"),
	"an empty text": ok('""'),
	"a text that says so": ok('"No record found"'),
	"result: not found": ok({ result: "not found" }),
	"data that says so": ok({ status: true, data: "No tours available" }),
	"an error code of its own": ok({ error_code: 404, msg: "No data" }),
	"a problem in a 200": ok({ type: "about:blank", title: "Not Found", status: 404, detail: "", instance: "/tours/x" }),
	"GraphQL: null": ok({ data: { tour: null } }),
	"GraphQL: an error that is missing": ok({
		data: { tour: null },
		errors: [{ message: "Tour not found", path: ["tour"], extensions: { code: "NOT_FOUND" } }],
	}),
	"JSON:API": ok({ errors: [{ status: "404", title: "Not Found" }] }),
	"a Laravel page": ok({
		...{ data: [], links: { first: "https://api.example.in/t?page=1", next: null }, meta: { from: null } },
	}),
	"a Django page": ok({ count: 0, next: null, previous: null, results: [] }),
	"a mongoose page": ok({
		...{ docs: [], totalDocs: 0, limit: 24, page: 1, pagingCounter: 1, hasNextPage: false, prevPage: null },
	}),
	"a Spring page": ok({
		...{ content: [], pageable: { pageNumber: 0, pageSize: 24 }, totalElements: 0, last: true, empty: true },
	}),
	"a HAL page": ok({ _embedded: { tours: [] }, page: { size: 24, totalElements: 0, totalPages: 0, number: 0 } }),
};

/** These replies are empty, but say what went wrong. */
export const troubleForms: Readonly<Record<string, NoneForm>> = {
	"status 500": { status: 500, body: { message: "Not found" } },
	"status: false, because of an error": ok({ status: false, message: "Internal error", data: null }),
	"success: false, because of the token": ok({ success: false, message: "Token expired" }),
	"success: false, because no token was found": ok({ success: false, message: "Token not found", data: [] }),
	"GraphQL: an error": ok({ data: { tour: null }, errors: [{ message: "Internal server error" }] }),
	"JSON:API: an error": ok({ errors: [{ status: "500", title: "Oops" }] }),
	"a problem of its own": ok({ type: "about:blank", title: "Bad Gateway", status: 502 }),
	"an error code of trouble": ok({ error_code: 500, msg: "No data" }),
	"a page of an error": { status: 200, body: "<h1>Fatal error</h1>" },
	"an error of the database": ok({ success: false, error: "SQLSTATE[08006] connection lost" }),
	"statuscode 500": ok({ statuscode: 500, data: null }),
	"another thing": ok({ data: { weather: "fine" } }),
	"status 503 in the body": ok({ status: 503, data: null }),
};
