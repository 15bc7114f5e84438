const phone = /\b(?:(?:mobile|phone|contact) ?)?number\b|\b(?:mobile|phone)(?: ?no)?\b/;

/**
 * An upstream calls each field so in a refusal: by the name of its own API, or in words. Signs between words are spaces
 * here.
 */
const callings: Readonly<Record<string, RegExp>> = {
	email: /\be ?mail(?: ?address| ?id)?\b/,
	mobileno: phone,
	mobile: phone,
	name: /\b(?:full ?)?name\b/,
	firstName: /\b(?:first|given) ?name\b/,
	lastName: /\blast ?name\b|\bsurname\b|\bfamily ?name\b/,
	title: /\btitle\b/,
	gender: /\bgender\b|\bsex\b/,
	dateOfBirth: /\bdob\b|\b(?:date ?of ?)?birth(?: ?date|day)?\b/,
	relation: /\brelation(?:ship)?\b/,
	nationality: /\bnationality\b|\bcitizenship\b/,
	address: /\b(?:(?:company|postal) ?)?address\b/,
	city: /\b(?:city|town)\b/,
	state: /\bstate\b/,
	pincode: /\bpin(?: ?code)?\b|\b(?:post|postal|zip) ?code\b/,
	documentType: /\b(?:document|id) ?type\b|\bkind of document\b/,
	documentNumber: /\b(?:document|aadhaar|voter ?id|licence|id)(?: ?card)? ?(?:no|number)\b|\baadhaar\b|\bvoter ?id\b/,
	nameOnDocument: /\bname ?on(?: ?the)? ?document\b/,
	pan: /\bpan(?: ?card)?(?: ?no| ?number)?\b/,
	passportNumber: /\bpassport(?: ?no| ?number)?\b/,
	passportExpiry:
		/\bpassport ?(?:expiry|expiration)(?: ?date)?\b|\bexpiry(?: ?date)?\b|\bpassport (?:[a-z]{1,12} ){0,3}(?:valid (?:for|until)|expire[sd]?)\b/,
	meal: /\bmeal\b/,
	medicalNotes: /\b(?:medical|health) ?notes?\b|\ballergies\b/,
	holder: /\b(?:account ?)?holder(?: ?name)?\b|\bbeneficiary(?: ?name)?\b/,
	number: /\b(?:bank ?)?account ?(?:no|number)\b/,
	ifsc: /\bifsc(?: ?code)?\b/,
	bankName: /\bbank ?name\b/,
	gstin: /\bgst(?:in)?(?: ?no| ?number)?\b/,
	company: /\bcompany(?: ?name)?\b/,
	couponCode: /\bcoupon(?: ?code)?\b/,
	comments: /\bcomments?\b/,
	comment: /\bcomment\b/,
	person: /\b(?:no|number) ?of ?persons?\b|\bpersons?\b|\btravellers\b/,
	details: /\b(?:details|description)\b/,
	rating: /\b(?:rating|stars)\b/,
	text: /\b(?:review|text)\b/,
	reason: /\breason\b/,
	password: /\b(?:(?:old|current) ?)?password\b/,
	newpassword: /\bnew ?password\b|\bpassword (?:[a-z]{1,12} ){0,3}(?:common|weak|short|long)\b|\bpassword\b/,
};

/** Returns the form's field that a refusal is about; undefined where it names none. The longest name counts. */
export function findNamedField(message: string, names: readonly string[]): string | undefined {
	const words = message.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ");
	const found = names.flatMap((name) => {
		const [calling] = callings[name]?.exec(words) ?? [];
		return calling ? [{ name, length: calling.length }] : [];
	});
	return found.sort((one, other) => other.length - one.length)[0]?.name;
}
