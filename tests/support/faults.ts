import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";

interface Spoiled {
	readonly request: IncomingMessage;
	readonly response: ServerResponse;
	readonly good: string;
	readonly elsewhere: string;
}

type Write = (spoiled: Spoiled) => void;

/** A page that contains this mark leaks upstream text. */
export const upstreamMark = "UPSTREAM-LEAK-7f3a";

/** The upstream rejects with this text, which may be shown. */
export const rejectionMessage = "The counter is closed";

const json = { "content-type": "application/json" };
const page = `<!doctype html><title>${upstreamMark}</title><h1>${upstreamMark}</h1>`;

/** Answers with this body, which may be made of the correct response. */
const answer =
	(code: number, headers: Record<string, string>, body: string | ((good: string) => string) = ""): Write =>
	({ response, good }) =>
		void response.writeHead(code, headers).end(typeof body === "string" ? body : body(good));

const status = (code: number, headers: Record<string, string> = {}): Write =>
	answer(code, { ...json, ...headers }, JSON.stringify({ statuscode: code, message: rejectionMessage }));

const text = (body: string, headers: Record<string, string> = json): Write => answer(200, headers, body);

function emptied(good: string): string {
	const hollow = (value: unknown): unknown => {
		if (Array.isArray(value)) return value.map(hollow);
		if (typeof value !== "object" || value === null) return null;
		return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, hollow(inner)]));
	};
	const { data } = JSON.parse(good) as { data?: unknown };
	return JSON.stringify({ statuscode: 200, data: Array.isArray(data) ? [{ id: null, title: null }] : hollow(data) });
}

let bomb: Buffer | undefined;
/** Returns a gigabyte of zeros as many members of one gzip file of about a megabyte. */
function gzipBomb(): Buffer {
	if (!bomb) {
		const member = gzipSync(Buffer.alloc(8 * 1024 * 1024), { level: 9 });
		bomb = Buffer.concat(Array.from({ length: 128 }, () => member));
	}
	return bomb;
}

function flood({ response }: Spoiled): void {
	response.writeHead(200, json);
	const chunk = Buffer.alloc(1024 * 1024, 0x20);
	let left = 50;
	const pump = (): void => {
		while (left > 0 && !response.destroyed) {
			left -= 1;
			if (!response.write(chunk)) {
				response.once("drain", pump);
				return;
			}
		}
		response.end();
	};
	pump();
}

function drip({ response, good }: Spoiled): void {
	response.writeHead(200, json);
	let at = 0;
	const timer = setInterval(() => {
		response.write(good.charAt(at));
		at += 1;
		if (at === good.length) response.end();
	}, 1000);
	response.once("close", () => clearInterval(timer));
}

export const faults = {
	hang: () => undefined,
	reset: ({ request }) => request.socket.resetAndDestroy(),
	truncated: ({ response, good }) => {
		response.writeHead(200, { ...json, "content-length": String(good.length + 500) });
		response.write(good.slice(0, Math.ceil(good.length / 2)), () => response.destroy());
	},
	drip,
	html_200: text(page, { "content-type": "text/html; charset=utf-8" }),
	html_as_json_200: text(page),
	empty_200: text(""),
	invalid_json: text('{"statuscode":200,"data":{"id":'),
	deep_json: text(`${"[".repeat(200_000)}${"]".repeat(200_000)}`),
	wrong_schema: text(JSON.stringify({ statuscode: 200, data: { [upstreamMark]: [{ unexpected: upstreamMark }] } })),
	null_fields: answer(200, json, emptied),
	/** The reply is a success, but has neither data nor message. */
	bare_200: text(JSON.stringify({ statuscode: 200 })),
	wrong_content_type: answer(200, { "content-type": "image/gif" }, (good) => good),
	status_204: answer(204, {}),
	redirect_301: ({ response, elsewhere }) =>
		void response.writeHead(301, { location: `${elsewhere}/api/v1/elsewhere` }).end(),
	status_400: status(400),
	status_401: status(401),
	status_403: status(403),
	status_404: status(404),
	status_409: status(409),
	status_429: status(429, { "retry-after": "30" }),
	status_500: status(500),
	html_500: answer(500, { "content-type": "text/html" }, page),
	flood_50mb: flood,
	gzip_bomb: ({ response }) => void response.writeHead(200, { ...json, "content-encoding": "gzip" }).end(gzipBomb()),
	headers_10000: ({ request }) => {
		const lines = Array.from({ length: 10_000 }, (_, index) => `x-pad-${index}: ${upstreamMark}`);
		request.socket.end(`HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n${lines.join("\r\n")}\r\n\r\n{}`);
	},
	not_http: ({ request }) => void request.socket.end("220 mail.example ESMTP\r\n"),
} as const satisfies Record<string, Write>;

export type FaultName = keyof typeof faults;

export const faultNames = Object.keys(faults) as FaultName[];
