import { expect, it } from "vitest";
import { parseRecording } from "./har.ts";
import { routeExchanges } from "./routes.ts";

const routes = new Map([
	["byId", { method: "GET", path: "/passenger/{id}" }],
	["list", { method: "GET", path: "/passenger/list" }],
	["byMail", { method: "POST", path: "/login" }],
	["byCode", { method: "POST", path: "/login" }],
	["create", { method: "POST", path: "/enquiry" }],
	["panel", { method: "POST", path: "/enquiry" }],
]);
const names: Readonly<Record<string, readonly string[]>> = {
	...{ byMail: ["email", "password"], byCode: ["mobile", "otp"], create: ["name"], panel: ["name"] },
};
const idsOf = routeExchanges(routes, (id) => names[id] ?? []);

function recorded(method: string, path: string, sent?: object) {
	const postData = sent && { mimeType: "application/json", text: JSON.stringify(sent) };
	const request = { method, url: `https://api.example${path}`, ...(postData ? { postData } : {}) };
	const [exchange] = parseRecording({
		log: { entries: [{ request, response: { status: 200, content: { text: "{}" } } }] },
	}).exchanges;
	if (!exchange) throw new Error("not recorded");
	return exchange;
}

it.each([
	["GET", "/passenger/7?x=1", undefined, ["byId"]],
	["GET", "/passenger/list", undefined, ["list"]],
	["GET", "/passenger/7/more", undefined, []],
	["PUT", "/passenger/7", undefined, []],
	["POST", "/login", { email: "a@example.com", password: "x" }, ["byMail"]],
	["POST", "/login", { mobile: "9", otp: "1", extra: "y" }, ["byCode"]],
	["POST", "/enquiry", { name: "Asha" }, ["create", "panel"]],
])("a recorded call belongs to %s %s %j: %j", (method, path, sent, ids) => {
	expect(idsOf(recorded(method, path, sent))).toEqual(ids);
});
