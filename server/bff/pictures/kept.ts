import { LRUCache } from "lru-cache";
import { preferred } from "#server/bff/documents/compress.ts";
import { type Asked, isKnown, type KeptAnswer } from "#server/bff/documents/index.ts";
import { formsFor } from "./forms.ts";

/** Pictures as they were sent, to be sent again to whoever asks next: a page shows a dozen, and each is the same for all. */
export interface KeptPictures {
	readonly answer: (asked: Asked) => KeptAnswer | null;
	/** Remembers an answer where it is a picture for everybody. @returns the same answer, to be sent */
	readonly keep: (asked: Asked, answer: Response) => Promise<Response>;
}

interface Kept {
	/** Names and values, in turn, of the headers that go with every answer. */
	readonly lines: readonly string[];
	/** Those that go with the picture only. */
	readonly about: readonly string[];
	readonly etag: string | null;
	readonly bytes: Buffer;
}

const keptBytes = 12 * 1024 * 1024;
const entryBytes = 2048;
/** So long nobody hears of a picture that the upstream has changed. */
const keptMs = 60_000;
const longestTarget = 200;
/* What is about one answer, or about the way that it is sent. */
const ofOneAnswer = new Set(["x-request-id", "content-encoding", "content-length"]);

/** What tells one answer from another: the address, and what the browser takes. Null for what is no picture. */
function keyOf({ method, target, header }: Asked): string | null {
	if (!target.startsWith("/media/") || target.length > longestTarget) return null;
	if (method !== "GET" && method !== "HEAD") return null;
	return [target, preferred(header("accept-encoding") ?? ""), ...formsFor(header("accept") ?? "")].join(" ");
}

/** Opens an empty memory of pictures that were sent. */
export function createKeptPictures(): KeptPictures {
	const kept = new LRUCache<string, Kept>({
		maxSize: keptBytes,
		ttl: keptMs,
		sizeCalculation: ({ bytes }) => bytes.length + entryBytes,
	});
	return {
		answer(asked) {
			const key = keyOf(asked);
			const picture = key === null ? undefined : kept.get(key);
			if (!picture) return null;
			const { lines, about, etag, bytes } = picture;
			const route = "/media/*";
			if (etag !== null && isKnown(etag, asked.header("if-none-match")))
				return { status: 304, lines, body: null, route };
			return { status: 200, lines: [...lines, ...about], body: asked.method === "HEAD" ? null : bytes, route };
		},
		async keep(asked, answer) {
			const { headers, status } = answer;
			const key = keyOf(asked);
			const rule = headers.get("cache-control") ?? "";
			// Of a picture that others may keep for a moment only a smaller form is on its way.
			const isForAll = rule.startsWith("public") && !rule.includes("s-maxage") && !headers.has("set-cookie");
			if (key === null || asked.method !== "GET" || status !== 200 || !isForAll) return answer;
			const bytes = Buffer.from(await answer.arrayBuffer());
			const encoding = headers.get("content-encoding");
			kept.set(key, {
				lines: [...headers].filter(([name]) => !ofOneAnswer.has(name)).flat(),
				about: [...(encoding ? ["content-encoding", encoding] : []), "content-length", String(bytes.length)],
				etag: headers.get("etag"),
				bytes,
			});
			return new Response(new Uint8Array(bytes), { status, headers });
		},
	};
}
