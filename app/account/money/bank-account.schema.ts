import * as z from "zod/mini";
import { checkFields, requiredCode, requiredLine } from "#app/lib/forms/typed-fields.ts";
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
		checkFields<Partial<Record<"number" | "numberAgain", string | undefined>>>(({ number = "", numberAgain = "" }) => {
			const isSame = number === "" || keepDigits(number) === keepDigits(numberAgain);
			return [["numberAgain", isSame ? null : "Enter the same account number again"]];
		}),
	);

export const toBankAccountInput = (fields: z.output<typeof bankAccountSchema>): BankAccountInput => ({
	holder: fields.holder,
	number: fields.number,
	ifsc: fields.ifsc,
	bankName: fields.bankName,
	isDefault: fields.isDefault !== undefined,
});
