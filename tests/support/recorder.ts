import { type Call, type FaultUpstream, startFaultUpstream } from "./fault-upstream.ts";

export type Bearer = "public" | "other" | "none";

export interface Recorded {
	readonly method: string;
	readonly path: string;
	readonly query: string;
	readonly bearer: Bearer;
	/** The names stand in order; the list is null without a JSON body. */
	readonly bodyKeys: readonly string[] | null;
	readonly body: Readonly<Record<string, unknown>> | null;
}

/** The recorder is a proxy in front of an upstream that records the site's calls. */
export interface Recorder extends Pick<FaultUpstream, "origin" | "received" | "rule" | "forget" | "close"> {
	/** The calls for pictures are left out. */
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

/** @param publicToken the shared token that the site was given */
export async function startRecorder(behind: string, publicToken: string): Promise<Recorder> {
	const upstream = await startFaultUpstream({ behind });
	return {
		...upstream,
		calls: () =>
			upstream.received.filter(({ path }) => path.startsWith("/api/")).map((call) => recorded(call, publicToken)),
	};
}
