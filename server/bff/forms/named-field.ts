/** What an upstream calls each field in a refusal: the name of its own API, or words. A space may also be `_`, `-` or nothing, and `~` is up to three words. */
const calledBy = {
	email: "e mail( address| id)?",
	mobileno: "((mobile|phone|contact) )?number|mobile( no)?|phone( no)?",
	mobile: "((mobile|phone|contact) )?number|mobile( no)?|phone( no)?",
	name: "(full )?name",
	firstName: "(first|given) name",
	lastName: "last name|surname|family name",
	fatherName: "father( s)?( name)?",
	title: "title",
	gender: "gender|sex",
	dateOfBirth: "dob|(date of )?birth( date|day)?",
	relation: "relation(ship)?",
	nationality: "nationality|citizenship",
	address: "(company |postal )?address",
	city: "city|town",
	state: "state",
	pincode: "pin( code)?|(post|postal|zip) code",
	documentType: "(document|id) type|kind of document",
	documentNumber: "(document|aadhaar|voter id|licence|id)( card)? (no|number)|aadhaar|voter id|driving licence",
	nameOnDocument: "name on( the)? document",
	pan: "pan( card)?( no| number)?",
	passportNumber: "passport( no| number)?",
	passportExpiry: "passport (expiry|expiration)( date)?|expiry( date)?|passport ~(valid (for|until)|expire[sd]?)",
	meal: "meal",
	medicalNotes: "(medical|health) notes?|allergies",
	holder: "(account )?holder( name)?|beneficiary( name)?",
	number: "(bank )?account (no|number)",
	ifsc: "ifsc( code)?",
	bankName: "bank name",
	gstin: "gst(in)?( no| number)?",
	company: "company( name)?",
	couponCode: "coupon( code)?",
	comments: "comments?",
	comment: "comment",
	person: "(no|number) of persons?|persons?|travellers",
	details: "details|description",
	rating: "rating|stars",
	text: "review|text",
	reason: "reason",
	password: "((old|current) )?password",
	newpassword: "new password|password ~(common|weak|short|long)|password",
} as const;

const patterns = new Map(
	Object.entries(calledBy).map(([name, words]) => {
		const joined = words.replaceAll(" ", "[ _'-]{0,2}").replaceAll("~", "(?:[a-z]{1,12} ){0,3}");
		return [name, new RegExp(`(?<![\\p{L}\\p{N}])(?:${joined})(?![\\p{L}\\p{N}])`, "iu")] as const;
	}),
);

/** The form's field that a refusal is about; undefined where it names none. The longest name counts. */
export function findNamedField(message: string, names: readonly string[]): string | undefined {
	const found = names.flatMap((name) => {
		const [words] = patterns.get(name)?.exec(message) ?? [];
		return words ? [{ name, length: words.length }] : [];
	});
	return found.sort((one, other) => other.length - one.length)[0]?.name;
}
