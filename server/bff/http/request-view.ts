import type { IncomingMessage } from "node:http";

/** A request before routing. */
export interface RequestView {
	readonly method: string;
	/** Path and query, as received. */
	readonly target: string;
	/** By lower-case name. */
	readonly header: (name: string) => string | null;
}

export const requestView = ({ method = "", url: target = "", headers }: IncomingMessage): RequestView => ({
	method,
	target,
	header: (name) => {
		const value = headers[name];
		return value === undefined ? null : typeof value === "string" ? value : value.join();
	},
});
