import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";

/** scrypt at N = 2^17, r = 8: 128 MB and about a third of a second each, so never more than two at once. */
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

/** Hashes a password as it is, without trimming. @returns `scrypt$<salt>$<key>` */
export async function hashPassword(password: string): Promise<string> {
	const salt = randomBytes(16);
	const key = await derive(password, salt);
	return `scrypt$${salt.toString("base64url")}$${key.toString("base64url")}`;
}

/** What no password ever matches; it takes as long as a real one. */
const nobody = `scrypt$${Buffer.alloc(16).toString("base64url")}$${Buffer.alloc(keyLength).toString("base64url")}`;

/** Whether a password is the one that was hashed; without a hash the answer is no, after the same time. */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
	const [, salt = "", key = ""] = (hash ?? nobody).split("$");
	const derived = await derive(password, Buffer.from(salt, "base64url"));
	const isEqual = timingSafeEqual(derived, Buffer.from(key, "base64url"));
	return isEqual && typeof hash === "string";
}
