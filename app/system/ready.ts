import type { LoaderFunctionArgs } from "react-router";
import { notReadyReason } from "#server/bff/context/index.ts";

/** Readiness: 503 while the upstream is down and nothing of it is cached. */
export function loader(args: LoaderFunctionArgs): Response {
	const reason = notReadyReason(args);
	return new Response(`${reason ?? "ready"}\n`, {
		status: reason === null ? 200 : 503,
		headers: { "content-type": "text/plain; charset=utf-8" },
	});
}
