import { type Forwarded, forward } from "#tests/support/forward.ts";
import { ports } from "./folders.ts";
import { type Relay, startRelay } from "./relay.ts";

/**
 * Stands before the sandbox and gives every answer to a GET again from memory: so that rounds measure the servers, and not
 * the sandbox's small database, for which those who ask it at every view would wait.
 */
export function startQuickUpstream(sandbox: string): Promise<Relay> {
	const known = new Map<string, Promise<Forwarded>>();
	return startRelay(ports.upstream, async (call, body) => {
		const { method, path, query, headers } = call;
		if (method !== "GET") return forward(sandbox, call, body);
		const key = [path, query, headers.authorization, headers.accept, headers["accept-encoding"]].join("\n");
		const found = known.get(key) ?? forward(sandbox, call, body);
		known.set(key, found);
		found.catch(() => known.delete(key));
		const given = await found;
		// What went wrong once is asked again.
		if (given.status >= 400) known.delete(key);
		return given;
	});
}
