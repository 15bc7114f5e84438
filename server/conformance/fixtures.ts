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

export const traveller = {
	title: "Ms",
	firstname: "Conformance",
	lastname: "Check",
	gender: "female",
	dob: "1990-02-28",
	relation: "Self",
	nationality: "Indian",
	mobile: "",
	email: "",
	documenttype: "passport",
	documentnumber: "Z1234567",
	passportnumber: "Z1234567",
	passportexpiry: "2035-12-31",
	meal: "vegetarian",
	medicalnotes: "",
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
