import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import list from "fxa-common-password-list";

/** scrypt with N = 2^17, r = 8 needs 128 MB and a third of a second, so at most two run at once. */
const cost: ScryptOptions = { N: 2 ** 17, r: 8, p: 1, maxmem: 160 * 1024 * 1024 };
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

function derive(password: string, salt: Buffer): Promise<Buffer> {
	return inTurn(
		() =>
			new Promise((resolve, reject) => {
				scrypt(password, salt, keyLength, cost, (error, key) => (error ? reject(error) : resolve(key)));
			}),
	);
}

export async function hashPassword(password: string): Promise<string> {
	const salt = randomBytes(16);
	const key = await derive(password, salt);
	return `scrypt$${salt.toString("base64url")}$${key.toString("base64url")}`;
}

/** Compared for unknown accounts, so that the response time is the same. */
const dummyHash = `scrypt$${Buffer.alloc(16).toString("base64url")}$${Buffer.alloc(keyLength).toString("base64url")}`;

export async function verifyPassword(password: string, hash: string | null | undefined): Promise<boolean> {
	const [, salt = "", key = ""] = (hash ?? dummyHash).split("$");
	const derived = await derive(password, Buffer.from(salt, "base64url"));
	const isEqual = timingSafeEqual(derived, Buffer.from(key, "base64url"));
	return isEqual && typeof hash === "string";
}

export function isCommonPassword(password: string): boolean {
	const bare = password.toLowerCase().replace(/(?<![^a-z\d])[^a-z\d]+$/, "");
	return [password, password.toLowerCase(), bare].some((text) => list.test(text));
}
