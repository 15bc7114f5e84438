import type { Sealer } from "#server/bff/crypto/seal.ts";
import type { RouteFacts } from "#server/bff/http/site-routes.ts";
import type { AppSession } from "./session.ts";
import { readSessionPart, type SessionData } from "./session-data.ts";

/** The key says what a code is for. Two tabs may each have begun one, and the session remembers the last. */
export type FlowKey = keyof Pick<SessionData, "flow" | "enquiry" | "seat" | "mobileChange">;

const formFlowName = "_flow";

const flowKeys: readonly FlowKey[] = ["flow", "enquiry", "seat", "mobileChange"];
const isFlowKey = (text: string): text is FlowKey => flowKeys.some((key) => key === text);

/** Returns whether what a page goes on with was begun in this browser. */
export const hasFlow = ({ get }: Pick<AppSession, "get">, { flow }: RouteFacts): boolean =>
	flow === "enquiry" || flow === "seat" ? get(flow) !== undefined : flow !== undefined && get("flow")?.kind === flow;

/** The form of a code carries what the code is for, so that each tab is judged by what it shows. */
export function createFormFlows(sealer: Sealer) {
	const purposeFor = ({ sid }: AppSession, key: FlowKey): string => `form flow ${key} ${sid}`;
	return {
		/** Returns the hidden field's value, which is good in this session alone; it is empty where there is no flow. */
		seal: (session: AppSession, key: FlowKey): string => {
			const value = session.get(key);
			return value === undefined ? "" : `${key}.${sealer.seal(value, purposeFor(session, key))}`;
		},
		/**
		 * What the posted form is for becomes that of the session. Where it is of another session, the session's own is
		 * dropped, because the form was not drawn for it.
		 */
		adopt: (session: AppSession, posted: FormData): void => {
			const text = posted.get(formFlowName);
			if (typeof text !== "string" || text === "") return;
			const [key = "", ...sealed] = text.split(".");
			if (!isFlowKey(key)) return;
			const value = readSessionPart(key, sealer.open(sealed.join("."), purposeFor(session, key)));
			if (value === undefined) session.unset(key);
			else session.set(key, value);
		},
	};
}
