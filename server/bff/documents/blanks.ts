/** What of a page is one visitor's own. */
export interface Own {
	/** The name to greet with; null for who is not signed in. */
	readonly name: string | null;
	/** Ids of the packages on the wishlist. */
	readonly hearts: readonly string[];
}

/**
 * What stands in a page that is drawn for whoever will come, where each of them has something of their own. Nothing else
 * holds these letters: they are taken out of all that the upstream says.
 */
export const blanks = { name: "\uE000name\uE001", hearts: "\uE000hearts\uE001", data: "\uE000data\uE001" } as const;

/** A piece of a page that is the same for all, a visitor's own, or one of two forms by whether a package is wished for. */
type Piece =
	| string
	| { readonly own: "name" | "data" }
	| { readonly of: string; readonly no: string; readonly yes: string };

/** A page with blanks, ready to be filled. */
export type Pieces = readonly Piece[];

/* As app/ui/either.tsx writes what is drawn both ways. */
const either = /<either-way of="([^"]*)"><either-no>(.*?)<\/either-no><either-yes>(.*?)<\/either-yes><\/either-way>/gs;
const marks = new RegExp(`(${blanks.name}|${blanks.data})`);

const leftOver = new RegExp(`</?either-|${blanks.name}|${blanks.data}`);

/** Takes a page apart where it has blanks. @throws where one stands within another, which would be shown as it is */
export function piecesOf(html: string): Pieces {
	const pieces: Piece[] = [];
	const add = (text: string): void => {
		for (const part of text.split(marks)) {
			if (part === blanks.name) pieces.push({ own: "name" });
			else if (part === blanks.data) pieces.push({ own: "data" });
			else if (part !== "") pieces.push(part);
		}
	};
	let at = 0;
	for (const found of html.matchAll(either)) {
		const [whole, of = "", no = "", yes = ""] = found;
		add(html.slice(at, found.index));
		pieces.push({ of: plain(of), no, yes });
		at = found.index + whole.length;
	}
	add(html.slice(at));
	const left = pieces.flatMap((piece) =>
		typeof piece === "string" ? piece : "of" in piece ? [piece.no, piece.yes] : [],
	);
	if (left.some((text) => leftOver.test(text))) throw new Error("a page has a blank within a blank");
	return pieces;
}

const entities: Readonly<Record<string, string>> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"'": "&#x27;",
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
const plain = (text: string): string =>
	text.replace(
		/&(?:amp|lt|gt|quot|#x27);/g,
		(entity) => Object.keys(entities).find((sign) => entities[sign] === entity) ?? entity,
	);

/** The page of one visitor. */
export function fill(pieces: Pieces, { name, hearts }: Own): string {
	const wished = new Set(hearts);
	// Read by app/entry.client.tsx: what the page comes alive from has the same blanks.
	const data = JSON.stringify([
		[blanks.hearts, hearts.join(" ")],
		[blanks.name, name ?? ""],
	]);
	const own = { name: escaped(name ?? ""), data: escaped(data) };
	return pieces
		.map((piece) =>
			typeof piece === "string" ? piece : "own" in piece ? own[piece.own] : wished.has(piece.of) ? piece.yes : piece.no,
		)
		.join("");
}
