import * as z from "zod/mini";
import { cleanLine, cleanText } from "#app/lib/text/clean.ts";
import { readEmail } from "#app/lib/text/email.ts";
import { cleanIdentifier } from "#app/lib/text/identifier.ts";
import { longest } from "./longest.ts";

const upTo = (max: number): string => `Use up to ${max.toLocaleString("en-IN")} characters`;

/** Validates a text of one line, such as a name. `tooFew` says what is wrong with less than `min` characters. */
export const requiredLine = (missing: string, max: number, { tooLong = upTo(max), min = 1, tooFew = missing } = {}) =>
	required(cleanLine, missing, max, { tooLong, min, tooFew });

export const optionalLine = (max: number, tooLong = upTo(max)) => optional(cleanLine, max, tooLong);

const nameTooLong = `Names can be up to ${longest.name} characters long`;

export const requiredName = (missing: string, { min = 1, tooFew = missing } = {}) =>
	requiredLine(missing, longest.name, { tooLong: nameTooLong, min, tooFew });

export const optionalName = () => optionalLine(longest.name, nameTooLong);

/** Validates a text that may have line breaks. */
export const requiredText = (missing: string, max: number, { tooLong = upTo(max), min = 1, tooFew = missing } = {}) =>
	required(cleanText, missing, max, { tooLong, min, tooFew });

export const optionalText = (max: number, tooLong = upTo(max)) => optional(cleanText, max, tooLong);

const isFilled = (missing: string) => z.minLength(1, missing);

const isLongEnough = (missing: string, min: number, tooFew: string) =>
	z.check<string>(({ value, issues }) => {
		if (value.length >= min) return;
		issues.push({ code: "custom", input: value, message: value === "" ? missing : tooFew });
	});

type Clean = (typed: string) => string;

const required = (
	clean: Clean,
	missing: string,
	max: number,
	{ tooLong, min, tooFew }: { tooLong: string; min: number; tooFew: string },
) =>
	z.string({ error: missing }).check(z.overwrite(clean), isLongEnough(missing, min, tooFew), z.maxLength(max, tooLong));

const optional = (clean: Clean, max: number, tooLong: string) =>
	z._default(z.string().check(z.overwrite(clean), z.maxLength(max, tooLong)), "");

/** Validates a number on a document or of an account, or another value with one spelling. */
export const requiredCode = (
	clean: Clean,
	missing: string,
	...checks: Parameters<ReturnType<typeof z.string>["check"]>
) => z.string({ error: missing }).check(z.overwrite(clean), isFilled(missing), ...checks);

/** Validates a number on a document, which has letters as well. */
export const optionalNumber = () => optional(cleanIdentifier, 40, "This number is too long");

/** Every form has this rule for an e-mail address. */
export const emailRule = (invalid: string) =>
	[
		z.overwrite((typed: string) => readEmail(typed) ?? typed),
		z.refine<string>((typed) => readEmail(typed) !== null, invalid),
	] as const;

export const requiredEmail = (missing: string, invalid: string) => {
	const [read, isEmail] = emailRule(invalid);
	return z.string({ error: missing }).check(read, isFilled(missing), isEmail);
};

/** Checks fields that depend on each other, despite errors in others, so that all messages are shown at once. */
export const checkFields = <Fields extends object>(
	problemsOf: (fields: Fields) => readonly (readonly [name: keyof Fields & string, message: string | null])[],
) =>
	z.check<Fields>(
		({ value, issues }) => {
			for (const [name, message] of problemsOf(value))
				if (message) issues.push({ code: "custom", input: value[name], path: [name], message });
		},
		{ when: () => true },
	);
