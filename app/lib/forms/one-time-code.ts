import { keepDigits } from "#app/lib/text/digits.ts";

export const resendIntent = "resend";

export const codeLength = 4;

export const boxNames = ["digit1", "digit2", "digit3", "digit4"] as const;
export const wholeName = "code";
export const codeNames = [...boxNames, wholeName] as const;

export function joinCode(fields: Readonly<Partial<Record<(typeof codeNames)[number], string | undefined>>>): string {
	const boxes = boxNames.map((name) => keepDigits(fields[name] ?? "")).join("");
	const whole = keepDigits(fields[wholeName] ?? "");
	return boxes === whole ? boxes : boxes + whole;
}

/** @param digits of all boxes @param at index of the changed box @returns the boxes' digits and the index to focus */
export function spreadDigits(digits: readonly string[], at: number, text: string): { digits: string[]; next: number } {
	const typed = keepDigits(text);
	const filled = [...digits];
	if (typed === "") {
		filled[at] = "";
		return { digits: filled, next: text === "" ? Math.max(at - 1, 0) : at };
	}
	// A whole code fills all boxes, wherever it was pasted.
	const start = typed.length >= codeLength ? 0 : at;
	const room = [...typed].slice(0, codeLength - start);
	room.forEach((digit, index) => {
		filled[start + index] = digit;
	});
	return { digits: filled, next: Math.min(start + room.length, codeLength - 1) };
}

const resendAfterSeconds = 60;

export const nowInSeconds = (): number => Math.floor(Date.now() / 1000);

export interface SentCode {
	/** In seconds since 1970. */
	readonly sentAt: number;
	/** By the server's clock. */
	readonly resendAfterSeconds: number;
	/** What the code is for, sealed: a tab sends what it shows, whatever another tab began. */
	readonly flow: string;
}

export const sentCodeAt = (sentAt = 0, flow = ""): SentCode => ({
	flow,
	sentAt,
	resendAfterSeconds: Math.min(resendAfterSeconds, Math.max(0, sentAt + resendAfterSeconds - nowInSeconds())),
});

/** The words have no minutes, so that a whole minute is told from its first second on. */
export const resendText = (seconds: number): string =>
	`Resend OTP in 00:${String(Math.min(seconds, 59)).padStart(2, "0")}`;
