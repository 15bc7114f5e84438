import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { onResponseFinished } from "#server/bff/http/on-response-finished.ts";
import { sendText } from "#server/bff/http/plain-response.ts";
import { toClientNetwork } from "#server/bff/rate-limit/client-network.ts";

interface BodyOfClient {
	readonly address: string | null;
	/** Its pictures take the time that a slow network needs. */
	readonly isUpload: boolean;
	/** This is called once the whole body is there. */
	readonly arrived: () => void;
}

interface PendingBody {
	readonly client: string | null;
	readonly cut: () => void;
}

const maxPending = 2000;
/** The limit is for one client address, which may be that of an office. */
const maxPerClient = 32;
const defaultTimes = {
	/** A form of a few hundred bytes may need some repeated packets. */
	graceMs: 10_000,
	/** The first checks of bodies that began together are spread over this time, because cutting many at once holds up all other requests. */
	spreadMs: 5000,
	/** A form may take this long; an upload ends by its rate. */
	maxFormMs: 20_000,
};
type Times = typeof defaultTimes;
const checkMs = 1000;
export const minBytesPerSecond = { form: 1024, upload: 8 * 1024 } as const;

/** Bounds the requests whose body has not arrived, apart from load, because their clients decide how long they take. */
export function createPendingBodies(otherTimes: Partial<Times> = {}) {
	const times: Times = { ...defaultTimes, ...otherTimes };
	/** The body that waits longest comes first. */
	const pending = new Set<PendingBody>();
	const byClient = new Map<string, Set<PendingBody>>();

	const remove = (body: PendingBody): void => {
		pending.delete(body);
		if (body.client === null) return;
		const own = byClient.get(body.client);
		own?.delete(body);
		if (own?.size === 0) byClient.delete(body.client);
	};

	return {
		add(request: IncomingMessage, response: ServerResponse, { address, isUpload, arrived }: BodyOfClient): void {
			const end = (): void => {
				stopWatch();
				remove(body);
			};
			const cut = (): void => {
				end();
				if (response.headersSent) return;
				const headers = { "retry-after": "5", connection: "close" };
				sendText(response, 408, "Your form did not arrive in time. Please send it again.", headers);
			};
			const body: PendingBody = { client: toClientNetwork(address)?.address ?? null, cut };
			const stopWatch = watchRate(request.socket, times, isUpload, cut);
			request.once("end", () => {
				end();
				arrived();
			});
			onResponseFinished(request, response, end);
			pending.add(body);
			makeRoom(pending, maxPending);
			if (body.client === null) return;
			const own = byClient.get(body.client) ?? new Set();
			byClient.set(body.client, own.add(body));
			makeRoom(own, maxPerClient);
		},
	};
}

/** Who waits longest makes room, so that slow clients never keep others out. */
function makeRoom(waiting: ReadonlySet<PendingBody>, max: number): void {
	const [first] = waiting;
	if (waiting.size > max) first?.cut();
}

/** Cuts a body that comes too slowly. Returns the function that ends the watch. */
function watchRate(
	socket: Socket,
	{ graceMs, spreadMs, maxFormMs }: Times,
	isUpload: boolean,
	cut: () => void,
): () => void {
	const startedMs = performance.now();
	const bytesBefore = socket.bytesRead;
	const check = (): void => {
		const waitedMs = performance.now() - startedMs;
		const neededBytes = (waitedMs / 1000) * minBytesPerSecond[isUpload ? "upload" : "form"];
		if (socket.bytesRead - bytesBefore < neededBytes || (!isUpload && waitedMs > maxFormMs)) cut();
		else timer = setTimeout(check, checkMs).unref();
	};
	let timer = setTimeout(check, graceMs + Math.random() * spreadMs).unref();
	return () => clearTimeout(timer);
}
