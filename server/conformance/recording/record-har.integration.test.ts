import { afterAll, beforeAll, expect, it } from "vitest";
import { type RunningSandbox, startSandboxServer } from "#server/sandbox/start.ts";
import { takeDatabase } from "#tests/support/in-process.ts";
import { type HarRecorder, startHarRecorder } from "./record-har.ts";

let sandbox: RunningSandbox;
let recorder: HarRecorder;

beforeAll(async () => {
	sandbox = await startSandboxServer({
		...{ port: 0, quiet: true, open: takeDatabase, publicToken: "shared-token", dialect: "b" },
	});
	recorder = await startHarRecorder(sandbox.origin);
});
afterAll(async () => {
	await recorder.close();
	await sandbox.close();
});

async function ask(method: string, path: string, body?: object, token = "shared-token") {
	const answer = await fetch(`${recorder.origin}${path}`, {
		method,
		headers: { authorization: `Bearer ${token}`, "x-channel": "web", "content-type": "application/json" },
		...(body && { body: JSON.stringify(body) }),
	});
	return (await answer.json()) as { result: Record<string, unknown> };
}

it("records JSON traffic with its shapes, but no secret, code, phone or address", async () => {
	const phone = "+91 9812345671";
	await ask("GET", "/v2/tours/kerala-tour?lang=en");
	await ask("POST", "/v2/codes", { to: phone });
	const { result } = await ask("POST", "/v2/sessions/code", { phone, code: "1234" });
	await ask("GET", "/v2/me", undefined, String(result.pass));
	await ask("POST", "/v2/me/password", { old: "Holiday-123", new: "Holiday-456" });
	const mail = { mail: "asha@example.com", secret: "Paradise@123" };
	await ask("POST", "/v2/sessions/mail", mail);
	await (await fetch(`${recorder.origin}/media/posters/kerala-tour.svg`)).arrayBuffer();

	const { log } = recorder.har();
	expect(
		log.entries.map(({ request, response }) => [request.method, new URL(request.url).pathname, response.status]),
	).toEqual([
		["GET", "/v2/tours/kerala-tour", 200],
		["POST", "/v2/codes", 201],
		["POST", "/v2/sessions/code", 201],
		["GET", "/v2/me", 200],
		["POST", "/v2/me/password", expect.any(Number)],
		["POST", "/v2/sessions/mail", 201],
	]);
	const [tour, , session, me] = log.entries;
	expect(tour?.request.queryString).toEqual([{ name: "lang", value: "en" }]);
	expect(JSON.parse(tour?.response.content.text ?? "")).toMatchObject({ result: { tour: { key: "kerala-tour" } } });
	expect(JSON.parse(session?.request.postData?.text ?? "")).toEqual({ phone: "+90 0000000000", code: "0000" });
	expect(JSON.parse(session?.response.content.text ?? "")).toMatchObject({ result: { pass: "masked" } });
	expect(JSON.parse(me?.response.content.text ?? "").result.me.phone.digits).toMatch(/^90+$/);
	const text = JSON.stringify(log);
	for (const secret of ["shared-token", String(result.pass), "9812345671", '1234"', mail.mail, mail.secret, "Holiday-"])
		expect(text).not.toContain(secret);
});
