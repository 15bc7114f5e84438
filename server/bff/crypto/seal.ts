import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

export type Sealer = ReturnType<typeof createSealer>;

const version = "v1";
const sealedShape = /^v1\.([\w-]{6})\.[\w-]{38,}$/;
const ivBytes = 12;
const tagBytes = 16;

const keyFrom = (secret: string) => {
	const derive = (purpose: string, bytes: number) =>
		Buffer.from(hkdfSync("sha256", secret, "paradise", `${purpose} ${version}`, bytes));
	return { id: derive("cookie key id", 4).toString("base64url"), secret: derive("cookie key", 32) };
};

/**
 * Seals with AES-256-GCM as `v1.<key id>.<iv, tag, ciphertext>`, with the purpose as additional authenticated data.
 * @param secrets the first seals, all of them open
 */
export function createSealer(secrets: readonly string[]) {
	const keys = secrets.map(keyFrom);
	const [first] = keys;
	if (!first) throw new Error("a sealer needs at least one secret");

	/** Text sealed for another purpose does not open. */
	const seal = (value: unknown, purpose: string): string => {
		const iv = randomBytes(ivBytes);
		const cipher = createCipheriv("aes-256-gcm", first.secret, iv).setAAD(Buffer.from(purpose));
		const body = Buffer.concat([cipher.update(JSON.stringify(value), "utf8"), cipher.final()]);
		return `${version}.${first.id}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url")}`;
	};

	/** Returns undefined for invalid text, and never throws. */
	const open = (text: string, purpose: string): unknown => {
		const [head, id, encoded, ...more] = text.split(".");
		const key = keys.find((candidate) => candidate.id === id);
		if (head !== version || !key || !encoded || more.length > 0) return undefined;
		const bytes = Buffer.from(encoded, "base64url");
		// Base64 decoding is lenient: only the canonical encoding is accepted.
		if (bytes.length <= ivBytes + tagBytes || bytes.toString("base64url") !== encoded) return undefined;
		try {
			const decipher = createDecipheriv("aes-256-gcm", key.secret, bytes.subarray(0, ivBytes), {
				authTagLength: tagBytes,
			})
				.setAAD(Buffer.from(purpose))
				.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
			const body = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
			return JSON.parse(body.toString("utf8"));
		} catch {
			return undefined;
		}
	};

	/** Returns whether the text was sealed by a secret that this process was not given, such as that of the next deploy. */
	const isForeign = (text: string): boolean => {
		const [, id] = sealedShape.exec(text) ?? [];
		return id !== undefined && keys.every((key) => key.id !== id);
	};

	return { seal, open, isForeign };
}
