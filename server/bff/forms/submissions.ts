import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { digest } from "#server/bff/crypto/digest.ts";
import type { Sealer } from "#server/bff/crypto/seal.ts";
import { createIdempotencyStore } from "#server/bff/idempotency/store.ts";
import { streamPieces } from "#server/bff/pictures/file-pieces.ts";
import type { Store } from "#server/bff/store/index.ts";
import { tokenField } from "./confirm-step.ts";

export interface Submission {
	/**
	 * The sender is the user, a visitor by the client address where the key is shared, or any visitor; equal forms of two
	 * senders are two submissions.
	 */
	readonly sender: string;
	readonly path: string;
	readonly posted: FormData;
	/** Script sends the form, which reads an answer that no document can show. */
	readonly isDataRequest: boolean;
	/** The header is that of the request. A repetition with other cookies gets the answer without `Set-Cookie`. */
	readonly cookieHeader: string;
	/** The key is that of a page for everyone: the same form counts as a repetition for 30 s only. */
	readonly hasSharedKey: boolean;
	/** The form is yet to be carried out, because its sender has to sign in first; this is asked after the response. */
	readonly isInterrupted: () => boolean;
}

const lifeSeconds = 600;
const sharedLifeSeconds = 30;
/** Redirects and the data of a form sent in place are far shorter. */
const maxBodyBytes = 2048;

const savedResponse = z.object({
	status: z.number(),
	headers: z.array(z.tuple([z.string(), z.string()])),
	body: z.base64(),
	cookies: z.string(),
});
type SavedResponse = z.output<typeof savedResponse>;

/**
 * Answers the forms of the last ten minutes that have a `_key`. Answers are stored sealed, each for its own form and
 * sender, because they hold cookies and may hold personal data.
 */
export function createSubmissions(store: Store, sealer: Sealer) {
	const createIdempotency = (seconds: number) =>
		createIdempotencyStore(store, { keyPrefix: "submission", lifeSeconds: seconds, deadAfterMs: 30_000 });
	const ofOwnPages = createIdempotency(lifeSeconds);
	const ofSharedPages = createIdempotency(sharedLifeSeconds);
	const ofThisProcess = createProcessForms();

	return {
		/** Resolves when the forms that this process carries out now have ended. */
		ended: () => Promise.all([ofOwnPages.ended(), ofSharedPages.ended()]),
		/**
		 * Answers a form that was sent twice as the first time. A form that was refused or failed is carried out again.
		 * Resolves to null while another process seems to carry it out.
		 */
		async once(submission: Submission, respond: () => Promise<Response>): Promise<Response | null> {
			const { sender, path, posted, cookieHeader, hasSharedKey, isInterrupted } = submission;
			const cookies = digest(cookieHeader);
			const repeat = (saved: SavedResponse) => repeatAnswer(saved, submission, cookies, respond);
			const isCarriedOut = (response: SavedResponse): boolean => isFinal(response) && !isInterrupted();
			let own: Response | undefined;
			const work = async (): Promise<SavedResponse> => {
				own = await respond();
				return saveResponse(own.clone(), cookies);
			};
			const key = digest(JSON.stringify([path, await digestsOf(posted)]));
			const purpose = `submission ${sender} ${key}`;
			const ownKey = `${sender} ${key}`;
			// The store does not know a form that this process carried out while the store was unavailable.
			const known = ofThisProcess.find(ownKey);
			if (known) return repeat(await known);
			const idempotency = hasSharedKey ? ofSharedPages : ofOwnPages;
			const outcome = await idempotency.once({ key, scope: sender, body: null }, async () => {
				const response = await work();
				const isUnknown = response.status >= 500;
				return { isFinal: isCarriedOut(response), isUnknown, result: sealer.seal(response, purpose) };
			});
			if (own) return own;
			if (outcome.kind === "done") {
				const saved = savedResponse.safeParse(sealer.open(outcome.result, purpose));
				return saved.success ? repeat(saved.data) : respond();
			}
			if (outcome.kind !== "unavailable") return null;
			const first = await ofThisProcess.once(ownKey, work, isCarriedOut);
			return own ?? repeat(first);
		},
	};
}

/** Lets a process know its own forms while the store is unavailable. */
function createProcessForms() {
	const answers = new LRUCache<string, Promise<SavedResponse>>({ max: 1000, ttl: sharedLifeSeconds * 1000 });
	return {
		find: (key: string) => answers.get(key),
		once(
			key: string,
			work: () => Promise<SavedResponse>,
			isCarriedOut: (response: SavedResponse) => boolean,
		): Promise<SavedResponse> {
			const first = answers.get(key) ?? work();
			answers.set(key, first);
			const forget = () => void answers.delete(key);
			first.then((response) => isCarriedOut(response) || forget(), forget);
			return first;
		},
	};
}

function repeatAnswer(
	saved: SavedResponse,
	{ path, isDataRequest }: Submission,
	cookies: string,
	respond: () => Promise<Response>,
): Response | Promise<Response> {
	if (isDataRequest || !isOfScript(saved)) return openResponse(saved, cookies);
	// A form that was refused is refused again, by a page that keeps what was typed.
	return saved.status < 400 ? openResponse(asDocument(saved, path), cookies) : respond();
}

const isFinal = ({ status, body }: SavedResponse): boolean => status < 400 && body.length <= maxBodyBytes;

async function saveResponse(response: Response, cookies: string): Promise<SavedResponse> {
	const body = Buffer.from(await response.arrayBuffer()).toString("base64");
	return { status: response.status, headers: [...response.headers], body, cookies };
}

function openResponse({ status, headers, body, cookies }: SavedResponse, ofRequest: string): Response {
	const sent = headers.filter(([name]) => name !== "set-cookie" || cookies === ofRequest);
	return new Response(body === "" ? null : Buffer.from(body, "base64"), { status, headers: sent });
}

/** Leads to the page of the form, with the cookies of the answer. */
const asDocument = ({ headers, cookies }: SavedResponse, path: string): SavedResponse => ({
	...{ status: 303, body: "", cookies },
	headers: [["location", path], ...headers.filter(([name]) => name === "set-cookie")],
});

const isOfScript = ({ headers }: SavedResponse): boolean =>
	headers.some(([name, value]) => name === "content-type" && value.startsWith("text/x-script"));

/** These fields say how a form is sent, which differs where it is sent again without script. */
const ofTransport: ReadonlySet<string> = new Set([tokenField, "inPlace"]);
const textDigest = (text: string): string => digest(text.replace(/\r\n?/g, "\n"));

async function digestsOf(posted: FormData): Promise<(readonly [string, string])[]> {
	const digests: (readonly [string, string])[] = [];
	for (const [name, value] of posted)
		if (!ofTransport.has(name))
			digests.push([name, typeof value === "string" ? textDigest(value) : await fileDigest(value)]);
	return digests;
}

/** The content alone tells two pictures apart: phones give all of them one name. */
async function fileDigest(file: File): Promise<string> {
	const hash = createHash("sha256");
	for await (const piece of streamPieces(file)) hash.update(piece);
	return hash.digest("base64url");
}
