import { describe, expect, it } from "vitest";
import { isFormBody, isSameSite } from "./same-site.ts";
import { addSecurityHeaders } from "./security-headers.ts";

const own = ["https://paradise.example", "https://www.paradise.example"];
const same = (headers: Record<string, string>) => isSameSite(new Headers(headers), own);

describe("same-site requests", () => {
	it.each([
		{ "sec-fetch-site": "same-origin" },
		{ "sec-fetch-site": "same-origin", origin: "null" },
		{ "sec-fetch-site": "none", origin: "https://paradise.example" },
		{ origin: "https://paradise.example" },
		{ origin: "https://www.paradise.example" },
		{ referer: "https://paradise.example/enquiry?x=1" },
	])("are those with %j", (headers) => expect(same(headers)).toBe(true));

	it.each([
		{},
		{ "sec-fetch-site": "cross-site" },
		{ "sec-fetch-site": "same-site", origin: "https://paradise.example" },
		{ "sec-fetch-site": "cross-site", origin: "https://paradise.example" },
		{ "sec-fetch-site": "none" },
		{ "sec-fetch-site": "none", origin: "https://evil.example" },
		{ "sec-fetch-site": "" },
		{ origin: "null" },
		{ origin: "" },
		{ origin: "https://evil.example" },
		{ origin: "http://paradise.example" },
		{ origin: "https://paradise.example.evil.example" },
		{ origin: "https://shop.paradise.example" },
		{ origin: "https://evil.example", referer: "https://paradise.example/" },
		{ origin: "https://evil.example", "x-forwarded-host": "evil.example", host: "evil.example" },
		{ referer: "https://evil.example/?https://paradise.example" },
		{ referer: "nonsense" },
		{ host: "paradise.example" },
	])("are not those with %j", (headers) => expect(same(headers as Record<string, string>)).toBe(false));
});

it.each([
	["application/x-www-form-urlencoded", true],
	["application/x-www-form-urlencoded;charset=UTF-8", true],
	["Multipart/Form-Data; boundary=x", true],
	["text/plain", false],
	["application/json", false],
	["application/x-www-form-urlencodedx", false],
	["", false],
	[null, false],
])("a body of kind %j is a form: %s", (type, isForm) => expect(isFormBody(type)).toBe(isForm));

it("sends HSTS from https only, and keeps headers that a response has", () => {
	const [plain, secure] = [new Headers({ "referrer-policy": "no-referrer" }), new Headers()];
	addSecurityHeaders(plain, false);
	addSecurityHeaders(secure, true);
	expect(plain.get("referrer-policy")).toBe("no-referrer");
	expect(plain.has("strict-transport-security")).toBe(false);
	expect(Object.fromEntries(secure)).toMatchObject({
		...{ "strict-transport-security": "max-age=31536000; includeSubDomains", "x-content-type-options": "nosniff" },
		...{ "referrer-policy": "strict-origin-when-cross-origin", "cross-origin-opener-policy": "same-origin" },
		"cross-origin-resource-policy": "same-origin",
	});
	expect(secure.get("permissions-policy")).toMatch(/camera=\(\)/);
});
