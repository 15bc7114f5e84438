import { pino } from "pino";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { createPictureProcessing } from "#server/bff/pictures/processing.ts";
import { type Api, type ApiSource, createApi } from "#server/bff/upstream/index.ts";
import { type FaultUpstream, startFaultUpstream } from "./fault-upstream.ts";
import { type OpenUpstreamClient, openUpstreamClient } from "./upstream-client.ts";

/** Stands for what the file's tests will find. */
export const whenStarted = <Value extends object>(find: () => Value | undefined): Value =>
	new Proxy({} as Value, {
		get(_, name) {
			const value = find();
			if (!value) throw new Error("it starts before the first test, after the file was read");
			return Reflect.get(value, name);
		},
		ownKeys: () => Reflect.ownKeys(find() ?? {}),
		getOwnPropertyDescriptor: (_, name) => ({
			...Reflect.getOwnPropertyDescriptor(find() ?? {}, name),
			configurable: true,
		}),
	});

/** Shares an upstream for the tests of a file; each begins without calls and rules. */
export function shareUpstream(options: () => Parameters<typeof startFaultUpstream>[0] = () => ({})): FaultUpstream {
	let started: FaultUpstream | undefined;
	beforeAll(async () => {
		started = await startFaultUpstream(options());
	});
	beforeEach(() => started?.reset());
	afterAll(() => started?.close());
	return whenStarted(() => started);
}

type ClientOptions = NonNullable<Parameters<typeof openUpstreamClient>[1]>;

/** A busy machine's upstream must not count as a silent one. */
export const patientDeadlines = { public: 2400, side: 2400, search: 2400 } as const;

/** Opens clients of an upstream that are closed after the tests of a file. */
export function shareClients(
	upstream: FaultUpstream,
	always: ClientOptions = {},
): (options?: ClientOptions) => OpenUpstreamClient {
	const open: OpenUpstreamClient[] = [];
	afterAll(() => Promise.all(open.map(({ client }) => client.close())));
	return (options = {}) => {
		const opened = openUpstreamClient(upstream.origin, { ...always, ...options });
		open.push(opened);
		return opened;
	};
}

type Refused = Parameters<ApiSource["apiFor"]>[0]["onTokenRefused"];

/** Makes an upstream, and the site's calls upon it, new for each test so that nothing is cached. */
export function shareApi(parts: Partial<Parameters<typeof createApi>[2]> = {}) {
	const upstream = shareUpstream();
	let source: ApiSource;
	beforeEach(() => {
		source = createApi(
			{
				...{ apiBaseUrl: upstream.origin, apiPublicToken: "p", apiAuthScheme: "bearer", apiSource: "web" },
				...{ apiOperationsFile: undefined, trendingIds: undefined, deadlines: patientDeadlines },
			},
			pino({ level: "silent" }),
			{ pictures: createPictureProcessing(), ...parts },
		);
		return source.close;
	});
	const apiFor = (token?: string, onTokenRefused: Refused = async () => false): Api =>
		source.apiFor({
			requestId: "r",
			signal: new AbortController().signal,
			session: { get: () => (token === undefined ? undefined : { token }) },
			onTokenRefused,
		});
	return { upstream, apiFor };
}
