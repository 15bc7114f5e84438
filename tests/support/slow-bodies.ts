import { connect, type Socket } from "node:net";

export interface SlowBodies {
	readonly open: () => number;
	/** What the site has answered so far, one text for each connection that got an answer. */
	readonly answers: () => string[];
	readonly close: () => void;
}

/** Posts whose body never arrives whole; each is sent again when the site has closed its connection. */
export function sendSlowBodies(
	origin: string,
	{ count, addresses, headers = () => ({}) }: SlowBodiesOptions,
): SlowBodies {
	const { hostname, port, host } = new URL(origin);
	const sockets = new Set<Socket>();
	const answers: string[] = [];
	let isClosed = false;
	let left = count * 4;

	const open = (index: number): void => {
		if (isClosed || left === 0) return;
		left -= 1;
		const socket = connect({ host: hostname, port: Number(port), localAddress: `127.0.0.${2 + (index % addresses)}` });
		const fields = { host, origin, "content-type": "application/x-www-form-urlencoded", ...headers(index) };
		const lines = Object.entries({ ...fields, "content-length": "400" }).map(([name, value]) => `${name}: ${value}`);
		socket.write(`POST /enquiry HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\nname=Slow`);
		let answer = "";
		socket.on("data", (bytes) => {
			answer += bytes;
		});
		socket.on("error", () => undefined);
		socket.once("close", () => {
			sockets.delete(socket);
			if (answer) answers.push(answer);
			open(index);
		});
		sockets.add(socket);
	};

	for (let index = 0; index < count; index += 1) open(index);
	return {
		open: () => [...sockets].filter(({ readyState }) => readyState === "open").length,
		answers: () => answers,
		close: () => {
			isClosed = true;
			for (const socket of sockets) socket.destroy();
		},
	};
}

interface SlowBodiesOptions {
	readonly count: number;
	/** Loopback addresses that the connections come from, in turn. */
	readonly addresses: number;
	readonly headers?: (index: number) => Readonly<Record<string, string>>;
}
