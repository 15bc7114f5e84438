import * as z from "zod/mini";
import { contactCountry } from "#app/lib/forms/contact-rules.ts";
import { type ParsePhone, phoneField, phoneRule } from "#app/lib/phone/phone-rule.ts";

export const mobileSchema = (parsePhone?: ParsePhone) =>
	z
		.object({ countrycode: contactCountry, mobileno: phoneField("Phone number must be required") })
		.check(phoneRule("Invalid phone number", parsePhone));
