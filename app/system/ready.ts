import type { LoaderFunctionArgs } from "react-router";
import { notReadyReasons } from "#server/bff/context/index.ts";

/** Answers 503 with what is wrong, e.g. while the store cannot be written. */
export function loader(args: LoaderFunctionArgs): Response {
	const reasons = notReadyReasons(args);
	return new Response(`${reasons.length === 0 ? "ready" : ["not ready", ...reasons].join("\n")}\n`, {
		status: reasons.length === 0 ? 200 : 503,
		headers: { "content-type": "text/plain; charset=utf-8" },
	});
}
