import { parseWithZod } from "@conform-to/zod/v4";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createPostedForm, readFormOnce } from "#server/bff/forms/form.ts";
import { formOf } from "#tests/support/form-data.ts";
import { type RegisteredForm, registeredForms, schemasWithoutTyping } from "#tests/support/form-registry.ts";
import { caseCount, randomSeed } from "#tests/support/suite.ts";
import { randomText, typedVariants } from "#tests/support/typed-variants.ts";
import { filesBelow, isTest, read } from "./sources.ts";

type Fields = Readonly<Record<string, string | readonly string[]>>;

const plainOf = ({ fields }: RegisteredForm): Fields =>
	Object.fromEntries(Object.entries(fields).map(([name, [, value]]) => [name, value]));

const parse = ({ schema }: RegisteredForm, fields: Fields) => parseWithZod(formOf(fields), { schema });

function readingOf(form: RegisteredForm, fields: Fields): unknown {
	const submission = parse(form, fields);
	return submission.status === "success" ? submission.value : submission.reply().error;
}

/** The code has several boxes, and only what they say together counts. */
const isCode = ({ name }: RegisteredForm): boolean => name === "codeSchema";

const titleOf = (form: RegisteredForm): string =>
	form.name === "stepSchemas" ? `${form.name} with ${Object.keys(form.fields)[0]}` : form.name;

describe("the registry of forms", () => {
	const sources = filesBelow("app", /\.tsx?$/).filter((path) => !isTest(path));

	it("[R58] has every schema that an action reads", () => {
		const used = sources.flatMap((path) =>
			[...read(path).matchAll(/\bctx\.form\((?:\(await fetch)?(\w+)/g)].map(([, name = ""]) =>
				name.replace(/^WriteToUsSchema$/, "writeToUsSchema"),
			),
		);
		const known = [...registeredForms.map(({ name }) => name), ...schemasWithoutTyping];
		expect(used.length).toBeGreaterThan(50);
		expect(used.filter((name) => !known.includes(name))).toEqual([]);
	});

	it("[R58] has every step of the application", () =>
		expect(registeredForms.filter(({ name }) => name === "stepSchemas")).toHaveLength(5));

	it("reads posted forms in one way alone", () => {
		const others = sources.filter((path) => /request\.formData\(|parseWithZod/.test(read(path)));
		expect(others).toEqual(["app/lib/forms/form-validator.ts"]);
	});
});

describe("every field of every form", () => {
	let count = 0;
	it.each(registeredForms.map((form) => [titleOf(form), form] as const))(
		"[R58] of %s reads what people write and paste as its plain value",
		(_, form) => {
			const plain = plainOf(form);
			const expected = readingOf(form, plain);
			expect(parse(form, plain).reply().error ?? {}).toEqual({});
			for (const [name, [kind, value]] of Object.entries(form.fields))
				for (const [variant, write] of typedVariants[kind]) {
					if (typeof value !== "string" || value === "" || isCode(form)) continue;
					count += 1;
					expect(readingOf(form, { ...plain, [name]: write(value) }), `${name}: ${variant}`).toEqual(expected);
				}
		},
	);

	it.each(registeredForms.map((form) => [titleOf(form), form] as const))(
		"[R58] of %s says of invisible characters what it says of nothing",
		(_, form) => {
			const plain = plainOf(form);
			for (const [name, [kind]] of Object.entries(form.fields)) {
				if (["fixed", "password", "newPassword", "digit"].includes(kind)) continue;
				const messageFor = (typed: string) => parse(form, { ...plain, [name]: typed }).reply().error?.[name]?.[0];
				const expected = messageFor("");
				for (const blank of ["\u200b", "\u3164", "\u200d\u2060", " \u00a0\u3000", "\u2800", "\ufffd"]) {
					if (blank === "\u2800" && !["line", "text"].includes(kind)) continue;
					count += 1;
					expect(messageFor(blank), `${name}: ${JSON.stringify(blank)}`).toBe(expected);
				}
			}
		},
	);

	it("[R58] of a date is a date, or says that it is none", () => {
		for (const form of registeredForms)
			for (const [name, [kind]] of Object.entries(form.fields)) {
				if (kind !== "date") continue;
				for (const typed of ["2001-02-29", "31/04/1990", "25/12/90", "12/25/1990", "yesterday"]) {
					count += 1;
					const { error } = parse(form, { ...plainOf(form), [name]: typed }).reply();
					expect(error?.[name]?.[0], `${name}: ${typed}`).toBe(
						"This is not a date. Enter day, month and year, like 25/12/1990",
					);
				}
			}
		console.log(`${count} inputs of ${registeredForms.length} forms`);
	});
});

/** A form with more fields has no file, and is sent as one text. */
const mostParts = 20;
const boundary = "----WebKitFormBoundary7MA4YWxkTrZu0gW";

/** A lone half of a character is sent as U+FFFD by browsers. */
function request(fields: Fields, isMultipart: boolean): Request {
	const pairs = [...formOf(fields)] as [string, string][];
	const body = isMultipart
		? `${pairs.map(([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join("")}--${boundary}--\r\n`
		: new URLSearchParams(pairs).toString();
	const type = isMultipart ? `multipart/form-data; boundary=${boundary}` : "application/x-www-form-urlencoded";
	return new Request("http://localhost/form", { method: "POST", body, headers: { "content-type": type } });
}

it("[R58] random text in every field of a form is accepted or refused with a message at a field", async () => {
	const form = fc.constantFrom(
		...registeredForms.filter(({ fields }) => Object.values(fields).some(([kind]) => kind !== "fixed")),
	);
	const runs = { numRuns: caseCount(300, 10_000), seed: randomSeed };
	await fc.assert(
		fc.asyncProperty(
			form,
			fc.array(randomText, { minLength: 20, maxLength: 20 }),
			fc.boolean(),
			async (chosen, texts, isMultipart) => {
				const fields = Object.entries(chosen.fields).map(([name, [kind, value]], at) => [
					name,
					kind === "fixed" ? value : (texts[at] ?? ""),
				]);
				const isSentInParts = isMultipart && fields.length <= mostParts;
				const posted = readFormOnce(request(Object.fromEntries(fields), isSentInParts));
				const read = await createPostedForm(posted).form(chosen.schema);
				if (read.ok) return;
				const { init, data } = read.invalid();
				expect(init?.status).toBe(422);
				expect(Object.keys(data.result.error ?? {}).filter((name) => !(name in chosen.fields))).toEqual([]);
				expect(Object.keys(data.result.error ?? {})).not.toEqual([]);
			},
		),
		runs,
	);
});
