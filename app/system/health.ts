/** The process lives. Says nothing else about it. */
export function loader(): Response {
	return new Response("ok\n", { headers: { "content-type": "text/plain; charset=utf-8" } });
}
