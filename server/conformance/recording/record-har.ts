import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { type Forwarded, forward, type Outgoing } from "./forward.ts";
import { masked, maskJson, maskQuery } from "./mask.ts";

export interface Har {
	readonly log: {
		readonly version: "1.2";
		readonly creator: { readonly name: string; readonly version: string };
		readonly entries: readonly ReturnType<typeof entryOf>[];
	};
}

/**
 * The recorder is a proxy that records JSON traffic as HAR 1.2; secrets and personal numbers are masked before they are
 * kept.
 */
export interface HarRecorder {
	readonly origin: string;
	readonly har: () => Har;
	readonly close: () => Promise<void>;
}

const keptHeaders = /^(?:accept|authorization|content-type|idempotency-key|retry-after|x-channel)$/;
const jsonType = /^application\/(?:[\w.+-]+\+)?json\b/i;
const formType = /^application\/x-www-form-urlencoded\b/i;

const textOf = (value: string | string[] | undefined): string =>
	Array.isArray(value) ? value.join(", ") : (value ?? "");

const headersOf = (headers: Readonly<Record<string, string | string[] | undefined>>) =>
	Object.entries(headers)
		.filter(([name]) => keptHeaders.test(name))
		.map(([name, value]) => ({ name, value: name === "authorization" ? masked : textOf(value) }));

/** What changes a password may name it anyhow: `old` and `new`. */
const secretPath = /passw|passcode|pwd/i;

function maskSent(path: string, type: string, bytes: Buffer): string {
	if (!secretPath.test(path)) return maskBody(type, bytes);
	if (!jsonType.test(type)) return "";
	try {
		return JSON.stringify(JSON.parse(bytes.toString()), (_, value: unknown) =>
			typeof value === "string" && value !== "" ? masked : value,
		);
	} catch {
		return "";
	}
}

function maskBody(type: string, bytes: Buffer): string {
	if (formType.test(type)) return maskQuery(bytes.toString());
	if (!jsonType.test(type)) return "";
	try {
		return JSON.stringify(maskJson(JSON.parse(bytes.toString())));
	} catch {
		return "";
	}
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk as Buffer);
	return Buffer.concat(chunks);
}

/** Makes an entry of HAR 1.2; bodies are JSON or urlencoded. */
function entryOf(behind: string, call: Outgoing & { body: Buffer }, answer: Forwarded, startedAt: number) {
	const { method, path, headers, body } = call;
	const maskedQuery = maskQuery(call.query);
	const sentType = textOf(headers["content-type"]);
	const type = textOf(answer.headers["content-type"]);
	const time = Date.now() - startedAt;
	return {
		startedDateTime: new Date(startedAt).toISOString(),
		time,
		request: {
			method,
			url: `${behind}${path}${maskedQuery && `?${maskedQuery}`}`,
			httpVersion: "HTTP/1.1",
			cookies: [],
			headers: headersOf(headers),
			queryString: [...new URLSearchParams(maskedQuery)].map(([name, value]) => ({ name, value })),
			...(body.length > 0 ? { postData: { mimeType: sentType, text: maskSent(path, sentType, body) } } : {}),
			headersSize: -1,
			bodySize: body.length,
		},
		response: {
			status: answer.status,
			statusText: "",
			httpVersion: "HTTP/1.1",
			cookies: [],
			headers: headersOf(answer.headers),
			content: { size: answer.bytes.length, mimeType: type, text: maskBody(type, answer.bytes) },
			redirectURL: "",
			headersSize: -1,
			bodySize: answer.bytes.length,
		},
		cache: {},
		timings: { send: 0, wait: time, receive: 0 },
	};
}

/** @param behind address of the upstream, with the path that its calls are below @param port 0 for any */
export async function startHarRecorder(behind: string, port = 0): Promise<HarRecorder> {
	const entries: ReturnType<typeof entryOf>[] = [];
	const server = createServer(async (request, response) => {
		const startedAt = Date.now();
		try {
			const [path = "", query = ""] = (request.url ?? "").split(/\?(.*)/s);
			const { method = "GET", headers } = request;
			const body = await bodyOf(request);
			const call = { method, path, query, headers, body };
			const answer = await forward(behind, call, body);
			if (jsonType.test(textOf(answer.headers["content-type"]))) entries.push(entryOf(behind, call, answer, startedAt));
			response.writeHead(answer.status, answer.headers);
			response.end(answer.bytes);
		} catch {
			response.destroy();
		}
	});
	await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
	return {
		origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		har: () => ({ log: { version: "1.2", creator: { name: "paradise", version: "1" }, entries: [...entries] } }),
		close: async () => {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
