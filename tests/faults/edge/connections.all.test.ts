import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, it } from "vitest";
import { shareEdge } from "./stand-in-site.ts";

const { edge } = shareEdge((_, response) => response.end("page"));

async function openUnfinished(origin: string, open: Set<Socket>): Promise<void> {
	const socket = connect({ port: Number(new URL(origin).port), host: "127.0.0.1", localAddress: "127.0.0.9" });
	socket.on("error", () => undefined).once("close", () => open.delete(socket));
	await Promise.race([once(socket, "connect"), once(socket, "close")]);
	if (socket.destroyed) return;
	open.add(socket);
	socket.resume().write("GET / HTTP/1.1\r\nHost: localhost\r\nX-Unfinished: ");
}

it("[R25] visitors get their pages while one address has 4,500 unfinished requests on port 80, which are then closed", async () => {
	const open = new Set<Socket>();
	for (let wave = 0; wave < 45; wave += 1)
		await Promise.all(Array.from({ length: 100 }, () => openUnfinished(edge.redirectOrigin, open)));
	const visit = async (): Promise<number | string> => {
		const answer = await fetch(`${edge.origin}/login`, { signal: AbortSignal.timeout(10_000) }).catch(String);
		return typeof answer === "string" ? answer : answer.status;
	};
	const answers = await Promise.all(Array.from({ length: 20 }, visit));
	const held = open.size;
	expect(new Set(answers)).toEqual(new Set([200]));
	// This many were open meanwhile, even if a busy machine opened them slowly.
	expect(held).toBeGreaterThan(2000);
	await expect.poll(() => open.size, { timeout: 30_000, interval: 200 }).toBe(0);
});
