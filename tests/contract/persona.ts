import { randomInt } from "node:crypto";

/** Somebody who does not exist, with a number and an address that nobody else has. */
export interface Persona {
	readonly name: string;
	readonly email: string;
	/** National number. */
	readonly mobile: string;
	readonly countrycode: string;
	/** Number with its dial code. */
	readonly number: string;
	readonly password: string;
	readonly passport: string;
}

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(1, 10)).join("");

/** Makes somebody up. */
export function inventPersona(): Persona {
	// Neither zeros nor a run of the same digit at the end, since such numbers are kept for tests by some upstreams.
	const mobile = `9${digits(7)}12`;
	return {
		name: "Conformance Check",
		email: `conformance.${Date.now()}.${digits(6)}@example.com`,
		mobile,
		countrycode: "+91",
		number: `+91${mobile}`,
		password: `Check#${digits(10)}`,
		passport: `Z${digits(7)}`,
	};
}
