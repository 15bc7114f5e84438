import * as z from "zod/mini";
import { checkFields, optionalNumber, requiredCode, requiredLine } from "#app/lib/forms/typed-fields.ts";
import { cleanIdentifier } from "#app/lib/text/identifier.ts";
import { documentNumberError, identityDocumentTypes } from "../identity-documents.ts";

export const identityDocumentSchema = z
	.object({
		pan: requiredCode(
			cleanIdentifier,
			"PAN is required",
			z.regex(/^[A-Z]{5}\d{4}[A-Z]$/, "A PAN has five letters, four digits and a letter: ABCDE1234F"),
		),
		documentType: z.enum(identityDocumentTypes, { error: "Choose the type of document" }),
		documentNumber: optionalNumber(),
		nameOnDocument: requiredLine("The name on the document is required", 150, {
			tooLong: "Names can be up to 150 characters long",
		}),
	})
	.check(
		checkFields<Partial<Record<"documentType" | "documentNumber", string | undefined>>>(
			({ documentType = "", documentNumber = "" }) =>
				documentType === ""
					? []
					: [["documentNumber", documentNumberError(documentType, cleanIdentifier(documentNumber))]],
		),
	);
