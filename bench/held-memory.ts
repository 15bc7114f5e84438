import { setTimeout as sleep } from "node:timers/promises";
import { WebSocket } from "undici";

interface Answer {
	readonly id: number;
	readonly result: { readonly result?: { readonly value?: unknown } };
}

/** The option of Node that opens the inspector at this port of the loopback address. */
export const inspectorOption = (port: number): string => `--inspect=127.0.0.1:${port}`;

/** What a process holds once its garbage is collected: V8's heap, and the buffers outside it. In MB of 1,048,576 bytes. */
export async function heldMemoryMb(inspectorPort: number): Promise<number> {
	const response = await fetch(`http://127.0.0.1:${inspectorPort}/json/list`);
	const [target] = (await response.json()) as { webSocketDebuggerUrl: string }[];
	if (!target) throw new Error("the process cannot be inspected");
	const socket = new WebSocket(target.webSocketDebuggerUrl);
	const waiting = new Map<number, (answer: Answer) => void>();
	socket.addEventListener("message", ({ data }) => {
		const answer = JSON.parse(String(data)) as Answer;
		waiting.get(answer.id)?.(answer);
	});
	await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }));
	const ask = (id: number, method: string, params = {}): Promise<Answer> =>
		new Promise((resolve) => {
			waiting.set(id, resolve);
			socket.send(JSON.stringify({ id, method, params }));
		});
	// The first collection frees objects whose buffers only the second one gives back.
	for (const id of [1, 2]) {
		await ask(id, "HeapProfiler.collectGarbage");
		await sleep(200);
	}
	const expression = "process.memoryUsage().heapUsed + process.memoryUsage().external";
	const { result } = await ask(3, "Runtime.evaluate", { expression });
	socket.close();
	return Number(result.result?.value) / 1024 ** 2;
}
