import * as z from "zod/mini";
import { contactComments, contactCountry, contactEmail, contactName, contactPhone } from "#app/lib/contact-rules.ts";
import { phoneRule, type ReadPhone } from "#app/lib/phone-rule.ts";

const phoneMissing = "Phone is required";

/** The rules of the enquiry panel, in the order in which messages are given. */
export const panelSchema = (readPhone?: ReadPhone) =>
	z
		.object({
			name: contactName,
			email: contactEmail,
			countrycode: contactCountry,
			mobileno: contactPhone(phoneMissing),
			comments: contactComments,
			person: z.catch(z.string().check(z.regex(/^[1-9]\d{0,2}$/)), "1"),
			/** The slug of the package that is asked about; its title and id are looked up again when the form arrives. */
			packagename: z._default(z.string(), ""),
			from: z._default(z.string(), ""),
			/** Sent by the dialog, which shows the next screen itself. */
			inPlace: z.optional(z.string()),
		})
		.check(phoneRule(phoneMissing, readPhone));
