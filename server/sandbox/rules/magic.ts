/** Inputs with a fixed effect, in the sandbox only, so that every message and failure can be reached by hand. */

interface MagicCode {
	readonly ok: boolean;
	readonly message: string;
}

/** Codes that are right or wrong whatever was sent. */
export const magicCodes: ReadonlyMap<string, MagicCode> = new Map([
	["1234", { ok: true, message: "" }],
	["0000", { ok: false, message: "" }],
	["9999", { ok: false, message: "Code expired" }],
]);

/** What happens to a call instead of its usual answer. */
export type MagicEffect = "refused" | "broken" | "silent" | "cut";

const endings: readonly (readonly [string, MagicEffect])[] = [
	["400", "refused"],
	["500", "broken"],
	["504", "silent"],
	["599", "cut"],
];

/** What a number does to the call that sends it a code, by its last three digits. */
export function effectOfMobile(mobile: string): MagicEffect | undefined {
	return endings.find(([ending]) => mobile.endsWith(ending))?.[1];
}

/** What a name does to the enquiry that is left under it. */
export function effectOfName(name: string): MagicEffect | undefined {
	if (name === "Fail Create") return "broken";
	return name === "Drop Create" ? "cut" : undefined;
}

const localPart = (email: string): string => email.split("@", 1)[0]?.toLowerCase() ?? "";

/** The address that never signs in. */
export const isWrongEmail = (email: string): boolean => localPart(email) === "wrong";
/** The address that is always taken when signing up. */
export const isTakenEmail = (email: string): boolean => localPart(email) === "taken";
/** The address whose sign-up is answered without a message. */
export const isSilentEmail = (email: string): boolean => localPart(email) === "nomsg";

/** The package whose data arrives as broken JSON. */
export const brokenSlug = "boom";

/** What a search does, by its query. */
export function effectOfQuery(query: string): "broken" | "slow" | undefined {
	if (query === "error") return "broken";
	return query === "slow" ? "slow" : undefined;
}
