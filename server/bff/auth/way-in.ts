import { randomBytes } from "node:crypto";
import type { AppSession, SessionData } from "#server/bff/session/session.ts";
import type { FlowSecret, FlowSecrets } from "./flow-secrets.ts";

type Flow = NonNullable<SessionData["flow"]>;

/** The one way in, up or back in that a visitor is on: what the session remembers of it, and its secret. */
export interface WayIn {
	/** The way that is under way, where it is of this kind. */
	readonly find: (kind: Flow["kind"]) => Flow | null;
	/** Sets out: a code has just been sent. An earlier way ends. @returns false where its secret cannot be kept */
	readonly begin: (to: Omit<Flow, "id" | "sentAt">, secret?: FlowSecret) => Promise<boolean>;
	/** A new code has just been sent for it; its secret, if any, lives as long again. */
	readonly sentAgain: () => Promise<void>;
	/** Keeps a secret for the rest of the way. @returns false where it cannot be kept */
	readonly keep: (secret: FlowSecret) => Promise<boolean>;
	/** What was kept; null where nothing was, or where it is too long ago. */
	readonly secret: () => Promise<FlowSecret | null>;
	/** What was kept, for the last time: of many requests at once only one gets it. */
	readonly takeSecret: () => Promise<FlowSecret | null>;
	/** Forgets the way. */
	readonly end: () => Promise<void>;
}

const nowSeconds = () => Math.floor(Date.now() / 1000);

/** The way in of the visitor who has this session. */
export function openWayIn(session: AppSession, secrets: FlowSecrets): WayIn {
	const idOf = () => session.get("flow")?.id;
	const withId = async <Value>(work: (id: string) => Promise<Value>, otherwise: Value) => {
		const id = idOf();
		return id === undefined ? otherwise : work(id);
	};
	const end = async () => {
		await withId<unknown>(secrets.take, null);
		session.unset("flow");
	};
	return {
		find: (kind) => {
			const flow = session.get("flow");
			return flow?.kind === kind ? flow : null;
		},
		begin: async (to, secret) => {
			await end();
			const id = randomBytes(16).toString("base64url");
			if (secret && !(await secrets.keep(id, secret))) return false;
			session.set("flow", { ...to, id, sentAt: nowSeconds() });
			return true;
		},
		sentAgain: async () => {
			const flow = session.get("flow");
			if (!flow) return;
			session.set("flow", { ...flow, sentAt: nowSeconds() });
			const secret = await secrets.read(flow.id);
			if (secret) await secrets.keep(flow.id, secret);
		},
		keep: (secret) => withId((id) => secrets.keep(id, secret), false),
		secret: () => withId(secrets.read, null),
		takeSecret: () => withId(secrets.take, null),
		end,
	};
}
