import type { IncomingMessage } from "node:http";
import type { Asked } from "#server/bff/documents/index.ts";

const textOf = (header: string | string[] | undefined): string | null =>
	header === undefined ? null : typeof header === "string" ? header : header.join();

/** What a request asks for, as it stands now: layers shorten its address on the way. */
export const askedOf = ({ method = "", url: target = "", headers }: IncomingMessage): Asked => ({
	method,
	target,
	header: (name) => textOf(headers[name]),
});
