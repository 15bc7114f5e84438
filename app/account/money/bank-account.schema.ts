import * as z from "zod/mini";
import { requiredCode, requiredLine } from "#app/lib/forms/typed-fields.ts";
import { keepDigits } from "#app/lib/text/digits.ts";
import { cleanIdentifier } from "#app/lib/text/identifier.ts";
import type { BankAccountInput } from "#server/bff/context/index.ts";

const filled = (missing: string) => requiredLine(missing, 150, { tooLong: "This can be up to 150 characters long" });

/** The number is entered twice, because a refund to a wrong account cannot be reversed. */
export const bankAccountSchema = z
	.object({
		holder: filled("The holder's name is required"),
		number: requiredCode(
			cleanIdentifier,
			"Account number is required",
			z.regex(/^\d{6,18}$/, "An account number has 6 to 18 digits"),
		),
		numberAgain: z._default(z.string().check(z.overwrite(cleanIdentifier)), ""),
		ifsc: requiredCode(
			cleanIdentifier,
			"IFSC is required",
			z.regex(/^[A-Z]{4}0[A-Z\d]{6}$/, "An IFSC has four letters, a zero and six more: HDFC0001234"),
		),
		bankName: filled("The bank's name is required"),
		isDefault: z.optional(z.string()),
	})
	.check(
		z.check<{ readonly number?: string | undefined; readonly numberAgain?: string | undefined }>(
			({ value, issues }) => {
				const { number = "", numberAgain = "" } = value;
				if (number === "" || keepDigits(number) === keepDigits(numberAgain)) return;
				issues.push({
					code: "custom",
					input: numberAgain,
					path: ["numberAgain"],
					message: "Enter the same account number again",
				});
			},
			// This runs despite errors in other fields, so that all messages are shown at once.
			{ when: () => true },
		),
	);

export const toBankAccountInput = (fields: z.output<typeof bankAccountSchema>): BankAccountInput => ({
	holder: fields.holder,
	number: fields.number,
	ifsc: fields.ifsc,
	bankName: fields.bankName,
	isDefault: fields.isDefault !== undefined,
});
