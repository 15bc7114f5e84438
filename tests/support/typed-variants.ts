import fc from "fast-check";
import type { FieldKind } from "./form-registry.ts";

/** People write and paste a plain value in these ways too. */
type Variant = readonly [name: string, write: (plain: string) => string];

const middle = (plain: string, inserted: string): string => {
	const at = Math.ceil([...plain].length / 2);
	const characters = [...plain];
	return [...characters.slice(0, at), inserted, ...characters.slice(at)].join("");
};
const digitsFrom = (zero: number) => (plain: string) =>
	plain.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
const wide = (plain: string) =>
	plain.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0));

const pasted: readonly Variant[] = [
	["U+200B around it", (plain) => `\u200b${plain}\u200b`],
	["U+202D and U+202C around it", (plain) => `\u202d${plain}\u202c`],
	["U+2066 and U+2069 around it", (plain) => `\u2066${plain}\u2069`],
	["U+2060 before it", (plain) => `\u2060${plain}`],
	["U+FEFF before it", (plain) => `\ufeff${plain}`],
	["U+200B within", (plain) => middle(plain, "\u200b")],
	["a soft hyphen within", (plain) => middle(plain, "\u00ad")],
	["spaces around it", (plain) => ` \u00a0${plain}\u3000`],
	["U+FFFD after it", (plain) => `${plain}\ufffd`],
	["half a character after it", (plain) => `${plain}\ud83d`],
	["U+0000 after it", (plain) => `${plain}\0`],
];
const scripts: readonly Variant[] = [
	["Devanagari digits", digitsFrom(0x966)],
	["Bengali digits", digitsFrom(0x9e6)],
	["Gurmukhi digits", digitsFrom(0xa66)],
	["Gujarati digits", digitsFrom(0xae6)],
	["Odia digits", digitsFrom(0xb66)],
	["Tamil digits", digitsFrom(0xbe6)],
	["Telugu digits", digitsFrom(0xc66)],
	["Kannada digits", digitsFrom(0xce6)],
	["Malayalam digits", digitsFrom(0xd66)],
	["Ol Chiki digits", digitsFrom(0x1c50)],
	["Meetei Mayek digits", digitsFrom(0xabf0)],
	["Arabic digits", digitsFrom(0x660)],
	["Urdu digits", digitsFrom(0x6f0)],
	["full-width characters", wide],
];
const grouped: readonly Variant[] = [
	["a space within", (plain) => middle(plain, " ")],
	["a no-break space within", (plain) => middle(plain, "\u00a0")],
];
const dashed: readonly Variant[] = [
	["a hyphen within", (plain) => middle(plain, "-")],
	["U+2011 within", (plain) => middle(plain, "\u2011")],
	["an en dash within", (plain) => middle(plain, "\u2013")],
];
const quoted: readonly Variant[] = [
	["quotation marks", (plain) => `"${plain}"`],
	["curly quotation marks", (plain) => `\u201c${plain}\u201d`],
];
const dates: readonly Variant[] = (
	[
		["day/month/year", (y, m, d) => `${d}/${m}/${y}`],
		["day-month-year", (y, m, d) => `${d}-${m}-${y}`],
		["day.month.year", (y, m, d) => `${d}.${m}.${y}`],
		["25 Dec 1990", (y, _, d) => `${d} Dec ${y}`],
		["25th December, 1990", (y, _, d) => `${d}th December, ${y}`],
		["December 25, 1990", (y, _, d) => `December ${d}, ${y}`],
		["year/month/day", (y, m, d) => `${y}/${m}/${d}`],
	] as const satisfies readonly [string, (y: string, m: string, d: string) => string][]
).map(([name, write]) => [
	name,
	(plain: string) => {
		const [y = "", m = "", d = ""] = plain.split("-");
		return write(y, m, d);
	},
]);

export const typedVariants: Readonly<Record<FieldKind, readonly Variant[]>> = {
	line: [...pasted, ["a line break after it", (plain) => `${plain}\r\n`], ["NFD", (plain) => plain.normalize("NFD")]],
	text: [...pasted, ["CRLF", (plain) => plain.replaceAll("\n", "\r\n")], ["NFD", (plain) => plain.normalize("NFD")]],
	identifier: [
		...pasted,
		...scripts,
		...grouped,
		...dashed,
		...quoted,
		["small letters", (plain) => plain.toLowerCase()],
	],
	coupon: [...pasted, ...scripts, ...grouped, ...quoted],
	figure: [...pasted, ...scripts],
	postCode: [...pasted, ...scripts, ...grouped, ...dashed, ...quoted],
	email: [...pasted, ["full-width characters", wide]],
	account: [...pasted, ["full-width characters", wide]],
	phone: [
		...pasted,
		...scripts,
		...grouped,
		...dashed,
		["its country", (plain) => `+91 ${plain}`],
		["its country, pasted", (plain) => `\u202a+91 ${plain}\u202c`],
		["a zero", (plain) => `0${plain}`],
	],
	date: [...pasted, ...scripts, ...dates],
	newPassword: [["NFD", (plain) => plain.normalize("NFD")]],
	/** A password stays as typed: the upstream may have stored it so. */
	password: [],
	digit: [...pasted, ...scripts],
	fixed: [],
};

/** These are any sequences of code points that a browser can send. */
export const randomText: fc.Arbitrary<string> = fc
	.array(
		fc.oneof(
			fc.string({ unit: "binary", maxLength: 30 }),
			fc.constantFrom(
				...["\0", "\ufffd", "\ud83d", "\ude00", "\r\n", "\u202e", "\u200b", "@", "+91"],
				...["0".repeat(40), "आ".repeat(300)],
			),
			fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
		),
		{ maxLength: 8 },
	)
	.map((parts) => parts.join(""));
