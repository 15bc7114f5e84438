import { once } from "node:events";
import { connect } from "node:net";
import { type Command, commands, type Parameters } from "./driver.ts";

type Reply = readonly [type: 1, id: number, error: { error: string; message: string } | null, result: unknown];

export interface Marionette {
	readonly send: (command: Command, parameters?: Parameters) => Promise<unknown>;
	readonly close: () => void;
}

/** Getters answer `{ value }`, finders answer a bare list. */
const unwrapped = (result: unknown): unknown =>
	typeof result === "object" && result !== null && "value" in result ? result.value : result;

/** Firefox's own protocol: each message is its length in bytes, a colon and JSON. The first one is a greeting. */
export async function connectMarionette(port: number): Promise<Marionette> {
	const socket = connect(port, "127.0.0.1");
	await once(socket, "connect");
	const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
	let received = Buffer.alloc(0);
	let count = 0;

	function accept(message: unknown): void {
		if (!Array.isArray(message)) return;
		const [, id, error, result] = message as unknown as Reply;
		const asked = waiting.get(id);
		waiting.delete(id);
		if (error) asked?.reject(new Error(`${error.error}: ${error.message}`));
		else asked?.resolve(unwrapped(result));
	}

	socket.on("data", (chunk: Buffer) => {
		received = Buffer.concat([received, chunk]);
		for (;;) {
			const colon = received.indexOf(":");
			if (colon < 0) return;
			const end = colon + 1 + Number(received.subarray(0, colon));
			if (received.length < end) return;
			accept(JSON.parse(received.subarray(colon + 1, end).toString()));
			received = received.subarray(end);
		}
	});
	socket.on("error", () => undefined);
	socket.on("close", () => {
		for (const { reject } of waiting.values()) reject(new Error("Firefox ended"));
		waiting.clear();
	});

	return {
		send: (command, parameters = {}) =>
			new Promise((resolve, reject) => {
				count += 1;
				waiting.set(count, { resolve, reject });
				const text = JSON.stringify([0, count, commands[command][0], parameters]);
				socket.write(`${Buffer.byteLength(text)}:${text}`);
			}),
		close: () => socket.destroy(),
	};
}
