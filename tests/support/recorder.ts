import { type Call, type FaultUpstream, startFaultUpstream } from "./fault-upstream.ts";

/** Whose token a call carried. */
export type Bearer = "public" | "other" | "none";

/** One call of the site, as a test asserts it. */
export interface Recorded {
	readonly method: string;
	readonly path: string;
	readonly query: string;
	readonly bearer: Bearer;
	/** The names in the JSON body, in order; null where there was no body. */
	readonly bodyKeys: readonly string[] | null;
	/** The JSON body. */
	readonly body: Readonly<Record<string, unknown>> | null;
}

/** Stands between the site and a real upstream and writes down what the site asks. */
export interface Recorder extends Pick<FaultUpstream, "origin" | "ledger" | "rule" | "forget" | "close"> {
	/** The calls so far, pictures left out. */
	readonly calls: () => Recorded[];
}

function bearerOf({ headers }: Call, publicToken: string): Bearer {
	if (headers.authorization === undefined) return "none";
	return headers.authorization === `Bearer ${publicToken}` ? "public" : "other";
}

function recorded(call: Call, publicToken: string): Recorded {
	const isJson = call.headers["content-type"]?.startsWith("application/json") === true;
	const body = isJson ? (JSON.parse(call.body) as Record<string, unknown>) : null;
	return {
		method: call.method,
		path: call.path,
		query: call.query,
		bearer: bearerOf(call, publicToken),
		bodyKeys: body && Object.keys(body),
		body,
	};
}

/** Starts a recorder in front of an upstream. @param publicToken the shared token that the site was given */
export async function startRecorder(behind: string, publicToken: string): Promise<Recorder> {
	const upstream = await startFaultUpstream({ behind });
	return {
		...upstream,
		calls: () =>
			upstream.ledger.filter(({ path }) => path.startsWith("/api/")).map((call) => recorded(call, publicToken)),
	};
}
