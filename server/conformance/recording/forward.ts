import type { IncomingMessage } from "node:http";
import { request } from "undici";

export interface Outgoing {
	readonly method: string;
	readonly path: string;
	readonly query: string;
	readonly headers: IncomingMessage["headers"];
}

export interface Forwarded {
	readonly status: number;
	readonly headers: Record<string, string | string[]>;
	readonly bytes: Buffer;
}

const ofTheConnection = /^(?:host|connection|keep-alive|transfer-encoding|content-length|upgrade|te|trailer|expect)$/;

const passedOn = (headers: IncomingMessage["headers"]): Record<string, string | string[]> =>
	Object.fromEntries(
		Object.entries(headers).flatMap(([name, value]) =>
			value === undefined || ofTheConnection.test(name) ? [] : [[name, value]],
		),
	);

export async function forward(behind: string, call: Outgoing, body: Buffer): Promise<Forwarded> {
	const answer = await request(`${behind}${call.path}${call.query ? `?${call.query}` : ""}`, {
		method: call.method as "GET",
		headers: passedOn(call.headers),
		...(body.length > 0 ? { body } : {}),
	});
	return {
		status: answer.statusCode,
		headers: passedOn(answer.headers),
		bytes: Buffer.from(await answer.body.arrayBuffer()),
	};
}
