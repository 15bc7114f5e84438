/** Some inputs have a fixed effect, so that every message and failure can be tried by hand. */

export const magicCodes: ReadonlyMap<string, { readonly ok: boolean; readonly message: string }> = new Map([
	["1234", { ok: true, message: "" }],
	["0000", { ok: false, message: "" }],
	["9999", { ok: false, message: "Code expired" }],
]);

export type MagicEffect = "refused" | "broken" | "silent" | "cut";

const endings: readonly (readonly [string, MagicEffect])[] = [
	["400", "refused"],
	["500", "broken"],
	["504", "silent"],
	["599", "cut"],
];

/** Decides by the last three digits. */
export function magicEffectOfMobile(mobile: string): MagicEffect | undefined {
	return endings.find(([ending]) => mobile.endsWith(ending))?.[1];
}

export function magicEffectOfName(name: string): MagicEffect | undefined {
	if (name === "Fail Create") return "broken";
	return name === "Drop Create" ? "cut" : undefined;
}

const localPart = (email: string): string => email.split("@", 1)[0]?.toLowerCase() ?? "";

export const isWrongEmail = (email: string): boolean => localPart(email) === "wrong";
export const isTakenEmail = (email: string): boolean => localPart(email) === "taken";
export const isNoMessageEmail = (email: string): boolean => localPart(email) === "nomsg";

export const brokenSlug = "boom";

export function magicEffectOfQuery(query: string): "broken" | "slow" | undefined {
	if (query === "error") return "broken";
	return query === "slow" ? "slow" : undefined;
}
