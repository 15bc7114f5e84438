const secretName =
	/token|jwt|bearer|passw|passcode|passphrase|secret|signature|otp|session_?id|^(?:pass|pwd|pin|sid|cvv|seal|authorization|cookie|set-cookie)$/i;
const codeName = /code$/i;
const codeValue = /^\d{4}$/;
/** Only what is named as a code and nothing else is one: a code of a postal district has six digits too. */
const longCodeName = /^(?:otp|sms|verification|confirmation)?_?code$/i;
const longCodeValue = /^\d{5,8}$/;
const phoneValue = /^(?:\+\d{1,4}[ -]?)?[1-9]\d{7,13}$/;
const mailValue = /^[^@\s]{1,64}@([^@\s]{1,250})$/;
/** The value consists of random letters and digits, or is a digest in hexadecimal. */
const opaqueValue = /^(?:(?=.*[A-Z])(?=.*[a-z])(?=.*\d)[\w.-]{24,}|[0-9a-f]{32,})$/;

export const masked = "masked";

/** Keeps the shape, so that what is masked can still be read: digits become zeros after the first. */
const zeros = (text: string): string => text.replace(/\d/g, (_, at: number) => (at === text.search(/\d/) ? "9" : "0"));

function maskText(name: string, text: string): string {
	if (text === "") return text;
	if (codeValue.test(text) && (codeName.test(name) || secretName.test(name))) return "0000";
	if (longCodeValue.test(text) && longCodeName.test(name)) return zeros(text);
	if (secretName.test(name)) return masked;
	if (text.length > 5000) return text;
	if (phoneValue.test(text)) return zeros(text);
	if (mailValue.test(text)) return text.replace(mailValue, "someone@$1");
	return opaqueValue.test(text) ? masked : text;
}

/** Masks passwords, tokens, codes, phones and e-mail addresses of a JSON value, by name and by look. */
export function maskJson(value: unknown, name = ""): unknown {
	if (typeof value === "string") return maskText(name, value);
	if (Array.isArray(value)) return value.map((entry) => maskJson(entry, name));
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, maskJson(inner, key)]));
}

/** Masks the values of a query or of an urlencoded body. */
export function maskQuery(query: string): string {
	const search = new URLSearchParams();
	for (const [name, value] of new URLSearchParams(query)) search.append(name, maskText(name, value));
	return search.toString();
}
