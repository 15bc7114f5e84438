import { randomInt } from "node:crypto";

export interface Persona {
	readonly name: string;
	readonly email: string;
	readonly mobile: string;
	readonly countrycode: string;
	/** The number has its dial code. */
	readonly number: string;
	readonly password: string;
	readonly passport: string;
}

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(1, 10)).join("");

export function inventPersona(): Persona {
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

const pixel = Buffer.from(
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
	"base64",
);

export const pngFile = (name: string) => new File([pixel], `${name}.png`, { type: "image/png" });

/** The pages of the site ask for lists by these. */
export const hundred = { limit: "100" } as const;
export const firstPage = { page: "1", limit: "24" } as const;

export const person = { firstname: "Conformance", lastname: "Check", gender: "female", dob: "1990-02-28" } as const;

export const postalAddress = { address: "1 Test Road", city: "New Delhi", state: "Delhi", pincode: "110001" } as const;

export const traveller = {
	...person,
	title: "Ms",
	relation: "Self",
	nationality: "Indian",
	documenttype: "passport",
	documentnumber: "Z1234567",
	passportnumber: "Z1234567",
	passportexpiry: "2035-12-31",
	meal: "vegetarian",
} as const;

export const sandbox = {
	publicToken: "sandbox-public-token",
	paymentSecret: "sandbox-payment-signing-secret-0001",
	trendingIds: ["trending-packages", "trending-categories"],
	coupon: "WELCOME10",
	inboxPath: "/__sandbox/inbox.json",
	email: "asha@example.com",
	password: "Paradise@123",
} as const;
