/** A phone as screens show it back: enough to know one's own by, too little for anybody else. */
export interface MaskedPhone {
	readonly countryCode: string;
	readonly hiddenDigits: number;
	readonly end: string;
}

/** Keeps the last four digits of a long number, the last two of a short one. */
export function maskPhone({ countryCode, national }: { countryCode: string; national: string }): MaskedPhone {
	const shown = national.length >= 10 ? 4 : 2;
	return { countryCode, hiddenDigits: Math.max(national.length - shown, 0), end: national.slice(-shown) };
}
