const blocks: ReadonlySet<string> = new Set(
	(
		"address article aside blockquote br caption dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li " +
		"main nav ol p pre section table tbody tfoot thead tr ul"
	).split(" "),
);

/** Finds control characters but tab and line breaks, and those that turn the direction of the text around them. */
const controls = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Returns the text without control characters and direction overrides. */
export const withoutControls = (text: string): string => text.replace(controls, "");

/** These are the names of the characters 160 to 255, in their order. */
const latinNames = (
	"nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro " +
	"para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil " +
	"Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave " +
	"Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml " +
	"igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute " +
	"thorn yuml"
).split(" ");

const characters: ReadonlyMap<string, string> = new Map([
	...latinNames.map((name, index) => [name, String.fromCodePoint(160 + index)] as const),
	...Object.entries({
		...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", ensp: " ", emsp: " ", thinsp: " ", shy: "" },
		...{ ndash: "\u2013", mdash: "\u2014", hellip: "\u2026", bull: "\u2022", euro: "\u20ac", trade: "\u2122" },
		...{ lsquo: "\u2018", rsquo: "\u2019", sbquo: "\u201a", ldquo: "\u201c", rdquo: "\u201d", bdquo: "\u201e" },
		...{ larr: "\u2190", rarr: "\u2192", prime: "\u2032", Prime: "\u2033", zwnj: "\u200c", zwj: "\u200d" },
	}),
]);

/** Numbers 128 to 159 mean the characters of Windows-1252, as in browsers; it leaves five of them out. */
const windowsCharacters =
	"\u20ac \u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152 \u017d  \u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153 \u017e\u0178";

function characterOf(code: number): string {
	if (code === 160) return " ";
	if (code >= 128 && code < 160) return windowsCharacters.charAt(code - 128);
	const isSurrogate = code >= 0xd800 && code <= 0xdfff;
	return isSurrogate || code > 0x10_ffff ? "" : withoutControls(String.fromCodePoint(code));
}

/** An unknown name stays as it is. */
const decodeEntities = (text: string): string =>
	text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,7}));/gi, (whole, decimal, hexadecimal, name) => {
		if (name !== undefined) return characters.get(name) ?? characters.get(String(name).toLowerCase()) ?? whole;
		return characterOf(decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal));
	});

interface Tag {
	/** The name is in small letters; it is empty for a comment or declaration. */
	readonly name: string;
	/** The end lies after the tag, and after the content of a script or style. */
	readonly end: number;
}

/** Finds tags from left to right, in time linear in the text. */
function tagFinder(text: string): (at: number) => Tag | null {
	const lastBracket = text.lastIndexOf(">");
	const nameForm = /<\/?([a-z][a-z\d:-]*)(?=[\s/>])/iy;
	let hasSoundQuotes = true;

	/** A bracket within a quoted attribute does not end the tag. */
	function bracketAfter(from: number): number {
		for (let at = from; hasSoundQuotes && at < text.length; at += 1) {
			const character = text.charAt(at);
			if (character === ">") return at;
			if (character !== '"' && character !== "'") continue;
			const close = text.indexOf(character, at + 1);
			if (close === -1) break;
			at = close;
		}
		hasSoundQuotes = false;
		return text.indexOf(">", from);
	}

	function endOfContent(name: string, from: number): number {
		const closing = name === "script" ? /<\/script/gi : /<\/style/gi;
		closing.lastIndex = from;
		const found = closing.exec(text);
		return found ? found.index : text.length;
	}

	return (at) => {
		if (at > lastBracket) return null;
		if (text.startsWith("<!--", at)) {
			const end = text.indexOf("-->", at + 4);
			return { name: "", end: end === -1 ? text.length : end + 3 };
		}
		nameForm.lastIndex = at;
		const name = nameForm.exec(text)?.[1]?.toLowerCase();
		if (name === undefined && !/^<[!?][a-z[]/i.test(text.slice(at, at + 3))) return null;
		const end = bracketAfter(at + 1 + (name?.length ?? 0)) + 1;
		if (end === 0) return null;
		const hidesContent = (name === "script" || name === "style") && text.charAt(at + 1) !== "/";
		return { name: name ?? "", end: hidesContent ? endOfContent(name, end) : end };
	};
}

/**
 * Returns the plain text of a text that may hold markup, without control characters: block tags and `<br>` become
 * `lineBreak`, other tags go, entities are decoded once, scripts, styles and comments are dropped. Without either a
 * text stays as it is.
 */
export function plainText(sent: string, lineBreak = "\n"): string {
	const text = withoutControls(sent);
	if (!/[<&]/.test(text)) return text;
	const tagAt = tagFinder(text);
	const lines: string[] = [];
	let line = "";
	let from = 0;
	for (let at = text.indexOf("<"); at !== -1; at = text.indexOf("<", Math.max(at + 1, from))) {
		const tag = tagAt(at);
		if (!tag) continue;
		line += text.slice(from, at);
		from = tag.end;
		if (tag.name === "td" || tag.name === "th") line += " ";
		if (!blocks.has(tag.name)) continue;
		lines.push(line);
		line = "";
	}
	line += text.slice(from);
	if (lines.length === 0) return decodeEntities(line).trim();
	return [...lines, line]
		.map((one) => decodeEntities(one).replace(/\s+/g, " ").trim())
		.filter((one) => one !== "")
		.join(lineBreak);
}

/** Cuts at a word, at most `max` UTF-16 code units, an ellipsis included. */
export function cutAtWord(value: string, max: number): string {
	const head = value.slice(0, max - 1).toWellFormed();
	const blank = head.lastIndexOf(" ");
	return `${(blank > max / 2 ? head.slice(0, blank) : head.replace(/\uFFFD$/, "")).trimEnd()}\u2026`;
}
