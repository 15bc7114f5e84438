import { expect, test } from "vitest";
import { toFailure } from "./failure.ts";
import { tryPasswordForms } from "./password-forms.ts";

const composed = "Caf\u00e9@12345";
const decomposed = composed.normalize("NFD");

async function trySignIn(stored: string, typed: string, status = 401) {
	const sent: string[] = [];
	const outcome = await tryPasswordForms(typed, async (password) => {
		sent.push(password);
		return password === stored
			? { ok: true, value: null }
			: toFailure(status === 401 ? "http401" : "http403", status, null);
	});
	return { isIn: outcome.ok, sent };
}

test.each([
	["NFC", "NFC", composed, composed, 1],
	["NFC", "NFD", composed, decomposed, 1],
	["NFD", "NFC", decomposed, composed, 2],
	["NFD", "NFD", decomposed, decomposed, 2],
	["no-break spaces", "the same", "Caf\u00e9\u00a012345", "Caf\u00e9\u00a012345", 2],
	["ASCII", "ASCII", "Paradise@123", "Paradise@123", 1],
])("[R58] a password stored as %s and typed as %s is right", async (_, __, stored, typed, calls) => {
	const { isIn, sent } = await trySignIn(stored, typed);
	expect([isIn, sent.length]).toEqual([true, calls]);
});

test("a wrong password of ASCII is tried once, and a locked account is not asked again", async () => {
	expect(await trySignIn("another", "Paradise@123")).toEqual({ isIn: false, sent: ["Paradise@123"] });
	expect((await trySignIn("another", decomposed, 403)).sent).toEqual([composed]);
});
