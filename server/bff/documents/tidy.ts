/** What may follow on the end of a paragraph that is not written. */
const afterParagraph =
	"<(?:article|aside|blockquote|details|div|dl|fieldset|figure|footer|form|h[1-6]|header|nav|ol|p|section|table|ul)\\b|" +
	"</(?:article|aside|blockquote|dd|details|div|fieldset|figure|footer|form|header|li|main|section|td)>";
/** End tags that a parser puts in by itself, each with what must follow. */
const impliedEnds = new RegExp(
	[
		"</li>(?=<li\\b|</[ou]l>)",
		"</dt>(?=<d[td]\\b)",
		"</dd>(?=<d[td]\\b|</d(?:l|iv)>)",
		"</option>(?=<option\\b|</select>)",
		"</t[dh]>(?=<t[dh]\\b|</tr>)",
		"</tr>(?=<tr\\b|</t(?:body|head)>)",
		"</caption>(?=<t(?:head|body)\\b)",
		"</thead>(?=<tbody\\b)",
		"</tbody>(?=</table>)",
		`</p>(?=${afterParagraph})`,
	].join("|"),
	"g",
);

const tag = /<[a-z][^<>]*>/g;
const attribute = / ([^\s"=]+)="([^"]*)"(?=( )?)/g;

/**
 * Names in small letters, as brotli's own dictionary has them (a parser gives those of drawings their capitals back), and
 * no empty values but at the end of a tag.
 */
const shorter = (_: string, name: string, value: string, next: string | undefined): string =>
	` ${name.toLowerCase()}${value === "" && next ? "" : `="${value}"`}`;

/** Only a part of a drawing ends by it. */
const withoutSlash = (text: string): string =>
	text.endsWith('"/>') && !text.startsWith("<use ") ? `${text.slice(0, -2)}>` : text;

/** Says the same in fewer bytes: every browser makes the same page of it, and takes it over without a difference. */
export const tidy = (html: string): string =>
	html
		.replace(impliedEnds, "")
		.replaceAll("&#x27;", "'")
		.replaceAll("></use>", "/>")
		.replace(tag, (text) => withoutSlash(text).replace(attribute, shorter));
