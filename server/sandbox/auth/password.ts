import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import list from "fxa-common-password-list";

/** This is the binary logarithm of scrypt's N: 17 needs 128 MB and a third of a second, so at most two run at once. */
export const defaultPasswordCost = 17;
const optionsOf = (cost: number): ScryptOptions => ({ N: 2 ** cost, r: 8, p: 1, maxmem: 160 * 1024 * 1024 });
const keyLength = 32;
const atOnce = 2;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
	if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
	else running += 1;
	try {
		return await work();
	} finally {
		const next = waiting.shift();
		if (next) next();
		else running -= 1;
	}
}

function derive(password: string, salt: Buffer, cost: number): Promise<Buffer> {
	return inTurn(
		() =>
			new Promise((resolve, reject) => {
				scrypt(password, salt, keyLength, optionsOf(cost), (error, key) => (error ? reject(error) : resolve(key)));
			}),
	);
}

const format = (cost: number, salt: Buffer, key: Buffer): string =>
	`scrypt$${cost}$${salt.toString("base64url")}$${key.toString("base64url")}`;

export async function hashPassword(password: string, cost = defaultPasswordCost): Promise<string> {
	const salt = randomBytes(16);
	return format(cost, salt, await derive(password, salt, cost));
}

/** A password of an unknown account is compared with this, so that the response time is the same. */
const dummyHash = (cost: number): string => format(cost, Buffer.alloc(16), Buffer.alloc(keyLength));

/** @param cost of new hashes; a hash is verified by its own */
export async function verifyPassword(
	password: string,
	hash: string | null | undefined,
	cost = defaultPasswordCost,
): Promise<boolean> {
	const [, ownCost, salt = "", key = ""] = (hash ?? dummyHash(cost)).split("$");
	const derived = await derive(password, Buffer.from(salt, "base64url"), Number(ownCost));
	const isEqual = timingSafeEqual(derived, Buffer.from(key, "base64url"));
	return isEqual && typeof hash === "string";
}

export function isCommonPassword(password: string): boolean {
	const bare = password.toLowerCase().replace(/(?<![^a-z\d])[^a-z\d]+$/, "");
	return [password, password.toLowerCase(), bare].some((text) => list.test(text));
}
