// @ts-check
/** The secrets of a site on one's own machine are made once, and kept where only their owner can read them. */
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const names = ["SESSION_SECRET", "PAYMENT_SIGNING_SECRET"];
/** This is no secret here: the sandbox on this machine takes the token that `npm run conform` brings by default. */
const publicToken = "sandbox-public-token";

/**
 * The secrets kept in a folder, with those that are missing made.
 * @param {string} folder
 * @returns {Record<string, string>} by variable name
 */
export function ownSecrets(folder) {
	const file = join(folder, "secrets.json");
	/** @type {Record<string, unknown>} */
	let kept = {};
	try {
		kept = JSON.parse(readFileSync(file, "utf8"));
	} catch {
		// There are none yet, or they cannot be read: new ones only sign visitors out.
	}
	/** @type {Record<string, string>} */
	const secrets = { API_PUBLIC_TOKEN: publicToken };
	for (const name of names) {
		const value = kept[name];
		secrets[name] = typeof value === "string" && value.length >= 32 ? value : randomBytes(32).toString("base64url");
	}
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	writeFileSync(file, `${JSON.stringify(secrets, null, "\t")}\n`, { mode: 0o600 });
	return secrets;
}
