import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Attacks the site on a loopback port. Prints the count of each status, and of connections without an answer. */
const [kind = "", portText = "", sizeText = "", formTimestamp = ""] = process.argv.slice(2);
const port = Number(portText);
const size = Number(sizeText);
const statuses: Record<string, number> = {};

const count = (status: string): void => {
	statuses[status] = (statuses[status] ?? 0) + 1;
};

/** 127.1.x.y; addresses of one `span` share the networks that limits count by. */
const addressOf = (index: number, span: number): string => {
	const host = index % span;
	return `127.1.${Math.floor(host / 250)}.${(host % 250) + 1}`;
};

const agents = new Map<string, Agent>();
function agentOf(localAddress: string): Agent {
	const known = agents.get(localAddress) ?? new Agent({ keepAlive: true, maxSockets: 1, timeout: 2000 });
	agents.set(localAddress, known);
	return known;
}

function send(path: string, localAddress: string, body?: string): Promise<void> {
	const origin = `http://127.0.0.1:${port}`;
	const headers =
		body === undefined
			? {}
			: {
					...{ "content-type": "application/x-www-form-urlencoded", "content-length": Buffer.byteLength(body) },
					...{ origin, "sec-fetch-site": "same-origin" },
				};
	return new Promise((resolve) => {
		const options = { port, host: "127.0.0.1", path, localAddress, headers, agent: agentOf(localAddress) };
		const sent = request({ ...options, method: body === undefined ? "GET" : "POST" }, (response) => {
			count(String(response.statusCode));
			response.resume().once("close", resolve);
		});
		sent.once("error", () => {
			count("closed");
			resolve();
		});
		sent.end(body);
	});
}

/** `hands` requests at a time. */
async function sendAll(hands: number, sendOne: (index: number) => Promise<void>): Promise<void> {
	let next = 0;
	const hand = async (): Promise<void> => {
		while (next < size) {
			next += 1;
			await sendOne(next - 1);
		}
	};
	await Promise.all(Array.from({ length: hands }, hand));
}

/** 100 a second. */
async function longUrls(): Promise<void> {
	const startedMs = performance.now();
	const pending: Promise<void>[] = [];
	for (let index = 0; index < size; index += 1) {
		await sleep(Math.max(0, startedMs + index * 10 - performance.now()));
		pending.push(send(`/${"a1-".repeat(2700 + (index % 20) * 125)}`, addressOf(index, 250)));
	}
	await Promise.all(pending);
}

/** `size` seconds of 1,000 connections from 50 addresses that send a byte of their body every two seconds. */
async function slowSockets(): Promise<void> {
	const untilMs = performance.now() + size * 1000;
	const sockets = new Set<Socket>();
	const open = (index: number): void => {
		if (performance.now() > untilMs) return;
		const socket = connect({ port, host: "127.0.0.1", localAddress: addressOf(index, 50) });
		sockets.add(socket);
		socket.on("error", () => undefined);
		socket.on("data", (chunk: Buffer) => count(/^HTTP\/1\.1 (\d+)/.exec(String(chunk))?.[1] ?? "data"));
		socket.once("close", () => {
			sockets.delete(socket);
			count("closed");
			setTimeout(() => open(index), 250);
		});
		const head = `POST /enquiry HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:${port}\r\nSec-Fetch-Site: same-origin\r\n`;
		socket.write(`${head}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\nname=`);
	};
	for (let index = 0; index < 1000; index += 1) open(index);
	while (performance.now() < untilMs) {
		await sleep(2000);
		for (const socket of sockets) if (socket.writable) socket.write("a");
	}
	for (const socket of sockets) socket.destroy();
}

function inventedAccounts(): Promise<void> {
	return sendAll(4, (index) => {
		const email = `invented-${index}@attack.example`;
		const fields = { email, password: "Wrong-password-1", topic_line: "", made_at: formTimestamp };
		return send("/login/password", addressOf(index, 10_000), String(new URLSearchParams(fields)));
	});
}

/** A minute of one address, less than its limit of forms, so that each is carried out. */
const logoutsOfSocket = 50;
/** Sent before the first is answered. */
const pipelined = 2;

/** Logouts over one connection, some ahead of their answers; those that are not answered count as closed. */
function logOut(localAddress: string, total: number): Promise<void> {
	const text = `POST /logout HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:${port}\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 0\r\n\r\n`;
	let [sent, answered, rest] = [0, 0, ""];
	return new Promise((resolve) => {
		const socket = connect({ port, host: "127.0.0.1", localAddress });
		const sendMore = (): void => {
			const more = Math.min(total, answered + pipelined) - sent;
			if (more > 0) socket.write(text.repeat(more));
			sent += more;
		};
		socket.setTimeout(10_000, () => socket.destroy());
		socket.on("connect", sendMore);
		socket.on("data", (chunk: Buffer) => {
			rest += chunk.toString("latin1");
			for (const [, status = ""] of rest.matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
				count(status);
				answered += 1;
			}
			// The last that a status line can have begun with.
			rest = rest.slice(Math.max(rest.lastIndexOf("\n"), rest.length - "HTTP/1.1 303".length));
			if (answered < total) sendMore();
			else socket.destroy();
		});
		socket.on("error", () => undefined);
		socket.once("close", () => {
			for (; answered < total; answered += 1) count("closed");
			resolve();
		});
	});
}

/** Each address logs out `logoutsOfSocket` times before its next turn, minutes later. */
async function anonymousLogouts(): Promise<void> {
	let begun = 0;
	const hand = async (): Promise<void> => {
		while (begun < size) {
			const total = Math.min(logoutsOfSocket, size - begun);
			begun += total;
			await logOut(addressOf(begun / logoutsOfSocket, 20_000), total);
		}
	};
	await Promise.all(Array.from({ length: 4 }, hand));
}

const attacks: Readonly<Record<string, () => Promise<void>>> = {
	"slow-sockets": slowSockets,
	"long-urls": longUrls,
	"invented-accounts": inventedAccounts,
	"anonymous-logouts": anonymousLogouts,
};

await attacks[kind]?.();
for (const agent of agents.values()) agent.destroy();
process.stdout.write(`${JSON.stringify(statuses)}\n`);
