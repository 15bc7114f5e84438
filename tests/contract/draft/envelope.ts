import type { Exchange } from "../recording/har.ts";
import { hasSucceeded } from "./endpoints.ts";
import { wordScore, wordsIn } from "./names.ts";
import { observe, type Place, placesBelow, pointerTo } from "./observed.ts";

/** What is the same in the answers of most endpoints. */
export interface Envelope {
	/** Of the text for visitors; undefined where the contract's is found. */
	readonly message?: string | readonly string[];
	/** HTTP statuses of successes. */
	readonly statuses: readonly number[];
	readonly code?: { readonly pointer: string; readonly values: readonly number[] };
}

const maxAnswers = 200;
const ownMessages = new Set(["/message", "/Message", "/data/message", "/data/Message"]);
const ownCodes = new Set(["/statuscode", "/data/statuscode"]);

const lastWords = ({ path }: Place): readonly string[] => wordsIn(path.at(-1) ?? "");
const isNamed = (place: Place, name: string): boolean => lastWords(place).some((word) => wordScore(word, name) >= 0.85);

const shallow = (exchanges: readonly Exchange[]): readonly Place[] =>
	placesBelow(observe(exchanges.slice(0, maxAnswers).map(({ body }) => body))).filter(({ path }) => path.length <= 3);

/** A message is a sentence, a code is a word. */
function sentenceIn(answers: readonly Exchange[]): string | undefined {
	const texts = shallow(answers).filter(({ at }) => at.texts.some((text) => text.trim().includes(" ")));
	const own = texts.find((place) => ownMessages.has(pointerTo(place.path)));
	const named = ["message", "error", "reason"].flatMap((name) => texts.filter((place) => isNamed(place, name)));
	const [sentence] = own ? [own] : named;
	return sentence && pointerTo(sentence.path);
}

/** Successes whose reply is small: in a large one a sentence is content. */
const isSmall = ({ body }: Exchange): boolean => JSON.stringify(body).length < 400;

function messagesIn(answers: readonly Exchange[]): Envelope["message"] {
	const success = sentenceIn(answers.filter(hasSucceeded).filter(isSmall));
	const failure = sentenceIn(answers.filter(({ status }) => status >= 400));
	const pointers = [...new Set([success, failure])].filter((pointer) => pointer !== undefined);
	if (pointers.every((pointer) => ownMessages.has(pointer))) return undefined;
	return pointers.length === 1 ? pointers[0] : pointers;
}

function codeIn(answers: readonly Exchange[]): Envelope["code"] {
	const codes = shallow(answers).filter(
		(place) => (isNamed(place, "status") || isNamed(place, "code")) && place.at.numbers.length > 0,
	);
	const isCode = (value: number) => (value >= 200 && value < 300) || value === 0;
	const found = codes.find(({ path, at }) => at.numbers.every(isCode) && !ownCodes.has(pointerTo(path)));
	return found && { pointer: pointerTo(found.path), values: found.at.numbers.toSorted() };
}

/** Finds where an upstream's answers state their code and their text, whatever the endpoint. */
export function envelopeOf(exchanges: readonly Exchange[]): Envelope {
	const answered = exchanges.filter(hasSucceeded);
	const message = messagesIn(exchanges);
	const code = codeIn(answered);
	const statuses = [...new Set([200, ...answered.map(({ status }) => status)])].toSorted();
	return { statuses, ...(message ? { message } : {}), ...(code ? { code } : {}) };
}
