const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const shape = /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/;

/** A GSTIN as people type it, as it is sent: capitals, no blanks. */
export const tidyGstin = (typed: string): string => typed.replace(/[\s-]/g, "").toUpperCase();

/** Whether a tidied GSTIN has the right shape and its last character fits the others. */
export function isGstin(text: string): boolean {
	if (!shape.test(text)) return false;
	const sum = [...text.slice(0, 14)].reduce((total, character, index) => {
		const product = alphabet.indexOf(character) * (index % 2 === 0 ? 1 : 2);
		return total + Math.floor(product / 36) + (product % 36);
	}, 0);
	return alphabet[(36 - (sum % 36)) % 36] === text[14];
}
