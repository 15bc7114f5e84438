import { hostDoor } from "#server/bff/wire/index.ts";

/** Whether this process should be sent visitors: 503 while the upstream is out of reach and nothing is kept of it. */
export function loader(): Response {
	const reason = hostDoor.unready();
	return new Response(`${reason ?? "ready"}\n`, {
		status: reason === null ? 200 : 503,
		headers: { "content-type": "text/plain; charset=utf-8" },
	});
}
