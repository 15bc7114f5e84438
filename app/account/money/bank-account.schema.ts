import * as z from "zod/mini";
import { digitsOf } from "#app/lib/phone/digits.ts";
import type { BankAccountInput } from "#server/bff/context/index.ts";

const filled = (missing: string) =>
	z
		.string({ error: missing })
		.check(z.trim(), z.minLength(1, missing), z.maxLength(150, "This can be up to 150 characters long"));

const numberMissing = "Account number is required";
const ifscMissing = "IFSC is required";

const isAccountNumber = (text: string): boolean => /^[\d\p{Nd}\s-]+$/u.test(text) && /^\d{6,18}$/.test(digitsOf(text));

/** The number is entered twice, because a refund to a wrong account cannot be reversed. */
export const bankAccountSchema = z
	.object({
		holder: filled("The holder's name is required"),
		number: z
			.string({ error: numberMissing })
			.check(
				z.trim(),
				z.minLength(1, numberMissing),
				z.refine(isAccountNumber, "An account number has 6 to 18 digits"),
			),
		numberAgain: z._default(z.string(), ""),
		ifsc: z
			.string({ error: ifscMissing })
			.check(
				z.trim(),
				z.toUpperCase(),
				z.minLength(1, ifscMissing),
				z.regex(/^[A-Z]{4}0[A-Z\d]{6}$/, "An IFSC has four letters, a zero and six more: HDFC0001234"),
			),
		bankName: filled("The bank's name is required"),
		isDefault: z.optional(z.string()),
	})
	.check(
		z.check<{ readonly number?: string | undefined; readonly numberAgain?: string | undefined }>(
			({ value, issues }) => {
				const { number = "", numberAgain = "" } = value;
				if (number.trim() === "" || digitsOf(number) === digitsOf(numberAgain)) return;
				issues.push({
					code: "custom",
					input: numberAgain,
					path: ["numberAgain"],
					message: "Enter the same account number again",
				});
			},
			// Runs despite errors in other fields, so that all messages are shown at once.
			{ when: () => true },
		),
	);

export const bankAccountInputOf = (fields: z.output<typeof bankAccountSchema>): BankAccountInput => ({
	holder: fields.holder,
	number: digitsOf(fields.number),
	ifsc: fields.ifsc,
	bankName: fields.bankName,
	isDefault: fields.isDefault !== undefined,
});
