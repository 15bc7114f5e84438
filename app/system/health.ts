export function loader(): Response {
	return new Response("ok\n", { headers: { "content-type": "text/plain; charset=utf-8" } });
}
