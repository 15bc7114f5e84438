import * as z from "zod/mini";
import { requiredCode, requiredLine } from "#app/lib/forms/typed-fields.ts";
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
		documentNumber: z._default(
			z.string().check(z.overwrite(cleanIdentifier), z.maxLength(40, "This number is too long")),
			"",
		),
		nameOnDocument: requiredLine("The name on the document is required", 150, {
			tooLong: "Names can be up to 150 characters long",
		}),
	})
	.check(
		z.check<{ readonly documentType?: string | undefined; readonly documentNumber?: string | undefined }>(
			({ value, issues }) => {
				const { documentType = "", documentNumber = "" } = value;
				const message = documentType === "" ? null : documentNumberError(documentType, cleanIdentifier(documentNumber));
				if (message) issues.push({ code: "custom", input: documentNumber, path: ["documentNumber"], message });
			},
			// This runs despite errors in other fields, so that all messages are shown at once.
			{ when: () => true },
		),
	);
