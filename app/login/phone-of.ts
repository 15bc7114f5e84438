import { digitsOf } from "#app/lib/digits.ts";
import { readPhone } from "#app/lib/phone.ts";
import type { Phone } from "#server/bff/wire/index.ts";

/** A phone that its schema has let pass. */
export function phoneOf({ mobileno, countrycode }: { mobileno: string; countrycode: string }): Phone {
	const phone = readPhone(mobileno, countrycode);
	if (!phone) throw new Error("the schema let an unknown country pass");
	return { countryCode: phone.countryCode, national: phone.national };
}

/** What an account was named by: an e-mail address, or a number as the upstream keeps it; the other is empty. */
interface Account {
	readonly email: string;
	readonly mobile: string;
	/** Empty where it is not known. */
	readonly countryCode: string;
}

/** Reads what an account was named by. A number is an Indian one where it can be. */
export function accountOf(typed: string): Account {
	if (typed.includes("@")) return { email: typed, mobile: "", countryCode: "" };
	const indian = readPhone(typed, "IN");
	if (indian?.isValid) return { email: "", mobile: indian.national, countryCode: indian.countryCode };
	return { email: "", mobile: digitsOf(typed).replace(/^0+/, ""), countryCode: "" };
}
