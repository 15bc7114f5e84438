import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { operations } from "#server/contract/index.ts";
import { openApiDocument } from "./openapi.ts";

const made = JSON.parse(JSON.stringify(openApiDocument({ origin: "http://localhost:4000" }))) as {
	openapi: string;
	servers: unknown;
	paths: Record<string, Record<string, Described>>;
	components: { schemas: Record<string, unknown> };
};

interface Described {
	operationId: string;
	description?: string;
	parameters: { in: string; name: string; required?: boolean }[];
	requestBody?: { content: Record<string, { schema: object }> };
}

const all = Object.entries(made.paths).flatMap(([path, methods]) =>
	Object.entries(methods).map(([method, described]) => ({ path, method, ...described })),
);

describe("the OpenAPI document", () => {
	it("has every route once, with aliases in the description", () => {
		const routes = new Set([...operations.values()].map(({ method, path }) => `${method} ${path}`));
		expect(new Set(all.map(({ method, path }) => `${method.toUpperCase()} ${path}`))).toEqual(routes);
		const named = all.map(({ operationId }) => operationId);
		for (const [id, { aliasOf }] of operations) {
			if (!aliasOf) expect(named).toContain(id);
			else expect(all.find(({ operationId }) => operationId === aliasOf)?.description).toContain(id);
		}
	});

	it("is OpenAPI 3.1 at the origin that serves it", () => {
		expect(made.openapi).toBe("3.1.0");
		expect(made.servers).toEqual([{ url: "http://localhost:4000" }]);
	});

	it("names each operation once, callbacks too", () => {
		const names = [...JSON.stringify(made).matchAll(/"operationId":"([^"]+)"/g)].map(([, name]) => name);
		expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
	});

	it("references only schemas that it has", () => {
		const targets = [...JSON.stringify(made).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target ?? "");
		expect(targets.length).toBeGreaterThan(100);
		const held = Object.keys(made.components.schemas).map((name) => `#/components/schemas/${name}`);
		expect([...new Set(targets)].filter((target) => !held.includes(target))).toEqual([]);
	});

	it("has every path parameter, and query arrays with brackets", () => {
		for (const { path, parameters } of all) {
			const inPath = parameters.filter((one) => one.in === "path").map(({ name }) => `{${name}}`);
			expect(inPath).toEqual(path.match(/\{\w+\}/g) ?? []);
		}
		const query = (path: string) =>
			made.paths[path]?.get?.parameters
				.filter((one) => one.in === "query")
				.map(({ name, required }) => [name, required]);
		expect(query("/api/v1/get-trending-data")).toEqual([["id[]", true]]);
		expect(query("/api/v1/common/faqs-list/{type}/{id}")).toEqual([["qgroup[]", false]]);
	});

	it("describes the source value of bodies, each way to sign in, and pictures as multipart/form-data", () => {
		const bodyOf = (path: string, method = "post") =>
			made.paths[`/api/v1/user/${path}`]?.[method]?.requestBody?.content;
		const sendCode = JSON.stringify(bodyOf("send-opt")?.["application/json"]?.schema);
		expect(sendCode).toMatch(/"required":\["mobile","countrycode"\].*"required":\["source"\]/);
		expect(bodyOf("login")?.["application/json"]?.schema).toMatchObject({ anyOf: [{}, {}, {}] });
		expect(Object.keys(bodyOf("image/{x}/-1", "put") ?? {})).toEqual(["multipart/form-data"]);
	});

	it("says what success is, the unit of amounts, and nothing that only its authors can look up", () => {
		const envelope = { required: ["statuscode"], properties: { statuscode: { const: 200 } } };
		expect(made.components.schemas.Envelope).toMatchObject(envelope);
		const text = JSON.stringify(made);
		expect(text.match(/In rupees/g)?.length).toBeGreaterThan(20);
		expect(text).not.toMatch(/N-\d\d|decision \d{4}|x-not-shown/);
		const bounds = [...text.matchAll(/"maxItems":(\d+)/g)].map(([, most]) => Number(most));
		expect(Math.max(...bounds)).toBeLessThanOrEqual(100);
	});

	it("has a test vector for the signature of the payment's report", () => {
		const described = made.paths["/api/v1/payment/initiate"]?.put as unknown as { callbacks: object };
		const [, secret = "", text = "", signature] =
			/secret `([^`]+)` and the text `([^`]+)` give `([0-9a-f]+)`/.exec(JSON.stringify(described.callbacks)) ?? [];
		expect(createHmac("sha256", secret).update(text).digest("hex")).toBe(signature);
	});
});
