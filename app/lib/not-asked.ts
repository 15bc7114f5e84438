import { resendText } from "./one-time-code.ts";
import { onceMore, waitInWords } from "./wait-in-words.ts";

interface Refusal {
	readonly reason: string;
	readonly retryAfterSeconds: number;
}

/** Why the upstream was not asked, though the form was sound. */
type WhyNot = { readonly kind: "stale" } | { readonly kind: "tooOften"; readonly refusal: Refusal };

interface Asked<Refused> {
	readonly refused: (fieldErrors?: Readonly<Record<string, string[]>>) => Refused;
}

interface Door {
	readonly toast: (key: "UNEXPECTED" | "TRY_LATER" | "SERVER_MESSAGE", text?: string) => void;
}

/**
 * A form that sends a code is shown again, with what was typed and what to do.
 * @param words the catalogue's message of this form for one more code than anybody needs
 * @param field where the number or address was typed, if anywhere
 */
export function notAsked<Refused>(
	{ toast }: Door,
	why: WhyNot,
	asked: Asked<Refused>,
	{ words, field }: { readonly words: "UNEXPECTED" | "TRY_LATER"; readonly field?: "mobileno" | "email" | undefined },
): Refused {
	if (why.kind === "stale") {
		toast("SERVER_MESSAGE", onceMore);
		return asked.refused();
	}
	const wait = notYet(why.refusal);
	if (why.refusal.reason === "resend") toast("SERVER_MESSAGE", wait);
	else toast(words);
	return asked.refused(field && { [field]: [wait] });
}

/** For one more code than anybody needs. */
const manyCodes = (retryAfterSeconds: number): string =>
	`Many codes were asked for. Please try again ${waitInWords(retryAfterSeconds)}.`;

/** When the next code may be asked for, in words: the last one is less than a minute old, or there were many. */
export const notYet = ({ reason, retryAfterSeconds }: Refusal): string =>
	reason === "resend" ? resendText(Math.min(60, retryAfterSeconds)) : manyCodes(retryAfterSeconds);
