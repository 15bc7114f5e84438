import { digitsOf } from "./digits.ts";

/** What tells the wish for a new code apart from the code, where one address answers both. */
export const resendIntent = "resend";

/** How many digits a code has. */
export const codeLength = 4;

/** The boxes of a code, one digit each, and the one field for a whole code that visitors without script may use instead. */
export const boxNames = ["digit1", "digit2", "digit3", "digit4"] as const;
export const wholeName = "code";
export const codeNames = [...boxNames, wholeName] as const;

/** Every digit that arrived, whatever box it came from. A code that was given in both ways counts once. */
export function joinCode(fields: Readonly<Partial<Record<(typeof codeNames)[number], string | undefined>>>): string {
	const boxes = boxNames.map((name) => digitsOf(fields[name] ?? "")).join("");
	const whole = digitsOf(fields[wholeName] ?? "");
	return boxes === whole ? boxes : boxes + whole;
}

/**
 * Where typed or pasted digits go.
 * @param digits what the boxes hold
 * @param at the box that was typed into, and `text` what it holds now
 * @returns the boxes' new digits and the box to go to
 */
export function spreadDigits(digits: readonly string[], at: number, text: string): { digits: string[]; next: number } {
	const typed = digitsOf(text);
	const filled = [...digits];
	if (typed === "") {
		filled[at] = "";
		return { digits: filled, next: text === "" ? Math.max(at - 1, 0) : at };
	}
	// A whole code fills all boxes from the first, wherever it was pasted.
	const start = typed.length >= codeLength ? 0 : at;
	const room = [...typed].slice(0, codeLength - start);
	room.forEach((digit, index) => {
		filled[start + index] = digit;
	});
	return { digits: filled, next: Math.min(start + room.length, codeLength - 1) };
}

/** What is shown instead of the wish for a new code until its minute is over. */
export const resendText = (seconds: number): string => `Resend OTP in 00:${String(seconds).padStart(2, "0")}`;
