import * as z from "zod/mini";
import { documentNumberError, identityDocumentTypes } from "../identity-documents.ts";

export const identityDocumentSchema = z
	.object({
		pan: z
			.string({ error: "PAN is required" })
			.check(
				z.trim(),
				z.toUpperCase(),
				z.minLength(1, "PAN is required"),
				z.regex(/^[A-Z]{5}\d{4}[A-Z]$/, "A PAN has five letters, four digits and a letter: ABCDE1234F"),
			),
		documentType: z.enum(identityDocumentTypes, { error: "Choose the kind of document" }),
		documentNumber: z._default(
			z.string().check(z.trim(), z.toUpperCase(), z.maxLength(40, "This number is too long")),
			"",
		),
		nameOnDocument: z
			.string({ error: "The name on the document is required" })
			.check(
				z.trim(),
				z.minLength(1, "The name on the document is required"),
				z.maxLength(150, "Names can be up to 150 characters long"),
			),
	})
	.check(
		z.check<{ readonly documentType?: string | undefined; readonly documentNumber?: string | undefined }>(
			({ value, issues }) => {
				const { documentType = "", documentNumber = "" } = value;
				const message = documentType === "" ? null : documentNumberError(documentType, documentNumber);
				if (message) issues.push({ code: "custom", input: documentNumber, path: ["documentNumber"], message });
			},
			// Runs despite errors in other fields, so that all messages are shown at once.
			{ when: () => true },
		),
	);
