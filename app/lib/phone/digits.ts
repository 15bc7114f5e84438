/** Code points of the zero of Indian and Arabic scripts and of full-width digits. */
const scripts = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xff10] as const;

export function digitsOf(text: string): string {
	let digits = "";
	for (const character of text) {
		const point = character.codePointAt(0) ?? 0;
		const zero = point < 0x80 ? 0x30 : scripts.find((start) => point >= start && point < start + 10);
		const value = zero === undefined ? -1 : point - zero;
		if (value >= 0 && value <= 9) digits += value;
	}
	return digits;
}

export const withPlainDigits = (text: string): string => text.replace(/\p{Nd}/gu, (digit) => digitsOf(digit) || digit);
