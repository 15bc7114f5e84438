import { randomBytes } from "node:crypto";
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import type { Sealer } from "#server/bff/session/seal.ts";
import type { AppSession } from "#server/bff/session/session.ts";
import type { SharedState } from "#server/bff/state/index.ts";
import type { Log } from "#server/bff/telemetry/log.ts";
import type { FormReply } from "./context.ts";

/** Forms that wait while their sender signs in. */
export interface Drafts {
	/** Keeps what was typed, for the user of that id or for whoever signs in, without passwords, codes and files; the session remembers where. */
	readonly keep: (session: AppSession, path: string, posted: FormData, of?: string) => Promise<void>;
	/** What was typed on a page, once; null where nothing waits there. */
	readonly take: (session: AppSession, path: string) => Promise<FormReply | null>;
}

const lifeSeconds = 600;
/** Longer than any form of this site can be filled in. */
const maxCharacters = 12_000;
/** The session's cookie has no room for more. */
const maxPathLength = 500;
const secret = /password|^digit\d$|^code$|otp|attempt/i;
const anything = z.looseObject({});

/**
 * Opens the memory of drafts: sealed, because what travellers type is theirs. Where the state is out of reach nothing is
 * kept, and signing in goes on.
 */
export function createDrafts(state: SharedState, sealer: Sealer, log: Log): Drafts {
	const purpose = "draft";
	const stateKey = (id: string) => `draft:${id}`;
	return {
		async keep(session, path, posted, of = "") {
			if (path.length > maxPathLength) return;
			const typed = [...posted].filter(([name, value]) => typeof value === "string" && !secret.test(name));
			const id = randomBytes(16).toString("base64url");
			const sealed = sealer.seal(typed, purpose);
			if (sealed.length > maxCharacters) return;
			try {
				await state.set(stateKey(id), sealed, lifeSeconds, { canWait: true });
			} catch (error) {
				log.error({ err: error }, "a form could not be kept while its sender signs in");
				return;
			}
			session.set("draft", { id, path, until: Math.floor(Date.now() / 1000) + lifeSeconds, of });
		},
		async take(session, path) {
			const waiting = session.get("draft");
			if (waiting?.path !== path) return null;
			session.unset("draft");
			const sealed = await state.take(stateKey(waiting.id)).catch(() => undefined);
			const typed = z.array(z.tuple([z.string(), z.string()])).safeParse(sealed && sealer.open(sealed, purpose));
			if (!typed.success) return null;
			const fields = new FormData();
			for (const [name, value] of typed.data) fields.append(name, value);
			return { result: { ...parseWithZod(fields, { schema: anything }).reply(), status: "error" } };
		},
	};
}
