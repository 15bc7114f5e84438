import { STATUS_CODES } from "node:http";
import type { KeptAnswer } from "#server/bff/documents/index.ts";

/** An answer as it goes on the line. */
export interface Written {
	readonly head: string;
	readonly body: Buffer | null;
}

/** Of letters beyond Latin-1 half would be sent, and that half may be a line break. */
const isSendable = (text: string): boolean => !text.includes("\n") && !text.includes("\r") && !/[^\0-\xff]/.test(text);

/** A head up to what is one answer's own; null for one that would not be one. */
function beginningOf({ status, lines }: KeptAnswer): string | null {
	let head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
	for (let at = 0; at < lines.length; at += 2) {
		const line = `${lines[at]}: ${lines[at + 1]}`;
		if (!isSendable(line)) return null;
		head += `${line}\r\n`;
	}
	return head;
}

/**
 * Writes answers as node:http does, on a connection that goes on.
 * @param keepAliveMs how long the connection may rest
 * @returns what writes one; null for a head that would not be one
 */
export function createWriter(keepAliveMs: number): (answer: KeptAnswer, id: string) => Written | null {
	const rest = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveMs / 1000)}\r\n\r\n`;
	// Most visitors are given the same answer.
	const beginnings = new WeakMap<KeptAnswer, string>();
	let second = 0;
	let date = "";
	return (answer, id) => {
		let beginning = beginnings.get(answer) ?? null;
		if (beginning === null) {
			beginning = beginningOf(answer);
			if (beginning === null) return null;
			beginnings.set(answer, beginning);
		}
		const now = Math.floor(Date.now() / 1000);
		if (now !== second) date = new Date(now * 1000).toUTCString();
		second = now;
		return { head: `${beginning}x-request-id: ${id}\r\nDate: ${date}\r\n${rest}`, body: answer.body };
	};
}
