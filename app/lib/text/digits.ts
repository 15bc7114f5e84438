const isDigit = (point: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(point));

/** Digits stand in runs of ten from zero to nine, in every script. */
function plainDigit(digit: string): string {
	const point = digit.codePointAt(0) ?? 0;
	let before = point;
	while (isDigit(before - 1)) before -= 1;
	return String((point - before) % 10);
}

/** Replaces digits of any script by those of ASCII. */
export const withPlainDigits = (text: string): string => text.replace(/[^\P{Nd}\d]/gu, plainDigit);

export const keepDigits = (text: string): string => withPlainDigits(text).replace(/\D/g, "");
