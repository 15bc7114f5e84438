import { expect, it } from "vitest";
import { registeredForms } from "#tests/support/form-registry.ts";
import { findNamedField } from "./named-field.ts";

/** Upstreams call a field by these names, the contract's first. */
const callings: Readonly<Record<string, readonly string[]>> = {
	email: ["email", "E-mail address", "email_id", "Email address"],
	mobileno: ["mobile", "phone", "Mobile number", "phone_number", "This number"],
	...{ mobile: ["mobile", "Mobile no", "phone"], name: ["name", "Full name"] },
	...{ firstName: ["firstname", "first_name", "First name"], lastName: ["lastname", "last_name", "Surname"] },
	...{ title: ["title"], gender: ["gender"], dateOfBirth: ["dob", "Date of birth", "date_of_birth", "Birth date"] },
	...{ relation: ["relation"], nationality: ["nationality"] },
	...{ address: ["address", "companyaddress", "Company address"], city: ["city"], state: ["state"] },
	pincode: ["pincode", "PIN code", "Postal code", "zip_code"],
	documentNumber: ["documentnumber", "Document number", "Aadhaar number"],
	...{ nameOnDocument: ["nameondocument", "Name on the document"], pan: ["pan", "PAN number"] },
	passportNumber: ["passportnumber", "Passport number", "The passport"],
	passportExpiry: ["passportexpiry", "Passport expiry date", "Expiry date"],
	...{ medicalNotes: ["medicalnotes", "Medical notes"], holder: ["accountholder", "Account holder name"] },
	...{ number: ["accountnumber", "Account number", "bank_account_number"], ifsc: ["ifsc", "IFSC code"] },
	...{ bankName: ["bankname", "Bank name"], gstin: ["gstin", "GST number"], company: ["companyname", "Company name"] },
	...{ couponCode: ["couponCode", "This coupon"], comments: ["comment", "comments"], comment: ["comment"] },
	...{ person: ["NoOfPerson", "Number of persons"], details: ["description"], text: ["text", "Your review"] },
	...{ reason: ["reason"], password: ["password"], newpassword: ["newpassword", "New password"] },
};
/** Forms ask for these twice, or send them with another field's name. */
const unnamed = ["numberAgain", "confirmpassword", "packagename"];
/** Their fields are sent all at once from another page, or have the number of their row. */
const sentElsewhere = ["stepSchemas", "codeSchema", "travellersSchema", "tickedTravellersSchema"];
const sentForms = registeredForms.filter(({ name }) => !sentElsewhere.includes(name));

it.each(sentForms.map((form) => [form.name, form.fields] as const))(
	"[R58] the field that an upstream's refusal names is found in %s",
	(_, fields) => {
		const names = Object.keys(fields);
		for (const name of names.filter((one) => fields[one]?.[0] !== "fixed" && !unnamed.includes(one))) {
			expect(callings[name], `words for ${name}`).toBeDefined();
			for (const calling of callings[name] ?? [])
				for (const message of [`${calling} is not valid`, `Invalid ${calling}`, `"${calling}": wrong`])
					expect(findNamedField(message, names), message).toBe(name);
		}
	},
);

it.each([
	["There is no seat left", ["mobileno", "name"], undefined],
	["Your account is blocked", ["number", "holder", "state"], undefined],
	["Use another statement", ["state"], undefined],
	["The current password is wrong", ["password", "newpassword"], "password"],
	["This password is too common. Please choose another one", ["password", "newpassword"], "newpassword"],
	["The passport must be valid for six months", ["passportNumber", "passportExpiry"], "passportExpiry"],
	["This e-mail address belongs to another account", ["address", "email"], "email"],
	["user_email is not valid", ["name", "email"], "email"],
])("the field that an upstream's refusal names in %j of %j is %s", (message, names, field) =>
	expect(findNamedField(message, names)).toBe(field),
);

it("[R47] the field that an upstream's refusal names is looked for in linear time", () => {
	for (const part of ["passport ", "password a", "- ", "gst", "(", "account holder"])
		expect(findNamedField(part.repeat(2000), Object.keys(callings))).toBeOneOf([undefined, ...Object.keys(callings)]);
});
