import Sanscript from "@indic-transliteration/sanscript";
import MiniSearch from "minisearch";

/** This is a package as the site knows it: its title, and the places of its journey. */
interface KnownPackage<Slug> {
	readonly slug: Slug;
	readonly title: string;
	readonly places: readonly string[];
}

/** A search takes milliseconds, however many packages the upstream lists and wherever they lead. */
export const mostCompared = 500;
const mostPlaces = 30;
const mostWords = 8;
const shown = 6;

const commonWords = new Set(
	"and the for from with tour tours trip trips package packages holiday holidays day".split(" "),
);
const shortestWord = 3;
/** Words of fewer letters may differ by one, longer ones by two. */
const lettersOfTwoSlips = 6;

const splitWords = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Returns a word in plain Latin letters: `कश्मीर` as `kashmira`, `Alappuzhā` as `alappuzha`. */
function plainWord(word: string): string {
	const latin = /\p{sc=Devanagari}/u.test(word)
		? Sanscript.t(word, "devanagari", "optitrans").replaceAll("M", "n")
		: word;
	return latin.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

function comparedWord(word: string): string | null {
	const plain = plainWord(word);
	return plain.length < shortestWord || commonWords.has(plain) ? null : plain;
}

interface Suggestion<Slug> {
	/** The query is what may have been meant; it is null where the words were right. */
	readonly query: string | null;
	readonly slugs: readonly Slug[];
}

/** Finds what is like the words of a search which found nothing. */
type Suggest<Slug extends string> = (typed: string) => Suggestion<Slug> | null;

/** Reads the packages once, for all searches that ask afterwards. */
export function createSuggest<Slug extends string>(packages: readonly KnownPackage<Slug>[]): Suggest<Slug> {
	const written = new Map<string, string>();
	const index = new MiniSearch<{ slug: Slug; title: string; places: string }>({
		idField: "slug",
		fields: ["title", "places"],
		tokenize: splitWords,
		processTerm(word) {
			const compared = comparedWord(word);
			if (compared && !written.has(compared)) written.set(compared, word);
			return compared;
		},
		searchOptions: {
			processTerm: comparedWord,
			boost: { title: 2 },
			fuzzy: (word) => (word.length < lettersOfTwoSlips ? 1 : 2),
		},
	});
	for (const { slug, title, places } of packages.slice(0, mostCompared))
		if (!index.has(slug)) index.add({ slug, title, places: places.slice(0, mostPlaces).join(" · ") });
	return (typed) => {
		const [meant] = index.autoSuggest(splitWords(typed).slice(0, mostWords).join(" "), {
			combineWith: "OR",
			prefix: false,
		});
		if (!meant) return null;
		const words = meant.terms.map((word) => written.get(word) ?? word);
		const found = index.search(words.join(" "), { combineWith: "AND", fuzzy: false });
		const isAsTyped = meant.terms.every((word) => splitWords(typed.toLowerCase()).includes(word));
		return { query: isAsTyped ? null : words.join(" "), slugs: found.slice(0, shown).map(({ id }) => id) };
	};
}
