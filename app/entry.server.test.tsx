import { type EntryContext, RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import handleRequest from "./entry.server.tsx";

it("renders nothing in reply to a form whose sender has left", async () => {
	const request = new Request("http://site.example/enquiry", { method: "POST", signal: AbortSignal.abort() });
	// A rendering would read the matches of the entry.
	const entry = {} as EntryContext;
	const response = await handleRequest(request, 400, new Headers(), entry, new RouterContextProvider());
	expect([response.status, response.body]).toEqual([400, null]);
});
