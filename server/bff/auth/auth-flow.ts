import { randomBytes } from "node:crypto";
import type { AppSession } from "#server/bff/sessions/session.ts";
import type { SessionData } from "#server/bff/sessions/session-data.ts";
import type { FlowSecret, FlowSecrets } from "./flow-secrets.ts";

type Flow = NonNullable<SessionData["flow"]>;
type NewFlow<F = Flow> = F extends Flow ? Omit<F, "id" | "sentAt"> : never;

/** Session data holds the state of a flow, the store its secret. */
export type AuthFlow = ReturnType<typeof openAuthFlow>;

const nowSeconds = () => Math.floor(Date.now() / 1000);

export function openAuthFlow(session: AppSession, secrets: FlowSecrets) {
	const newId = randomBytes(16).toString("base64url");
	const withId = async <Value>(call: (id: string) => Promise<Value>, withoutFlow: Value) => {
		const id = session.get("flow")?.id;
		return id === undefined ? withoutFlow : call(id);
	};
	return {
		find: <Kind extends Flow["kind"]>(kind: Kind) => {
			const flow = session.get("flow");
			return flow?.kind === kind ? (flow as Extract<Flow, { kind: Kind }>) : null;
		},
		/**
		 * Callers use this before the upstream does what only a stored secret can continue: the secret is stored later.
		 * @returns false where nothing can be stored
		 */
		reserveSecret: () => secrets.set(newId, { kind: "reset", verifyToken: "" }),
		/**
		 * The caller sends the code first. Another tab may go on with an earlier flow, whose secret expires by itself.
		 * @returns false where the secret cannot be stored
		 */
		begin: async (flow: NewFlow, secret?: FlowSecret): Promise<boolean> => {
			session.unset("flow");
			if (secret && !(await secrets.set(newId, secret))) return false;
			session.set("flow", { ...flow, id: newId, sentAt: nowSeconds() });
			return true;
		},
		/** Callers use this after another code is sent: the flow's expiry is extended. */
		restart: async () => {
			const flow = session.get("flow");
			if (!flow) return;
			session.set("flow", { ...flow, sentAt: nowSeconds() });
			const secret = await secrets.find(flow.id);
			if (secret) await secrets.set(flow.id, secret);
		},
		setSecret: (secret: FlowSecret) => withId((id) => secrets.set(id, secret), false),
		findSecret: () => withId<FlowSecret | null>(secrets.find, null),
		/** Only one of concurrent requests gets the secret. */
		takeSecret: () => withId<FlowSecret | null>(secrets.take, null),
		end: async () => {
			await withId<unknown>(secrets.take, null);
			session.unset("flow");
		},
	};
}
