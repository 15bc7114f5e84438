import { expect, it } from "vitest";
import { createSealer } from "#server/bff/crypto/seal.ts";
import { sealedCookie } from "#server/bff/sessions/cookies.ts";
import { openVisited } from "#server/bff/sessions/visited.ts";
import { createRecordVisit } from "./record-visit.ts";

const cookie = sealedCookie("r", createSealer(["k".repeat(32)]), false);
const recordVisit = createRecordVisit(cookie, true);

function request(target: string, headers: Record<string, string> = {}, method = "GET") {
	const response = recordVisit({ method, target, header: (name) => headers[name] ?? null });
	if (!response) return null;
	const { status, body, headers: flat } = response;
	const named = (name: string) => flat[flat.indexOf(name) + 1];
	const setCookie = flat.includes("set-cookie") ? named("set-cookie") : undefined;
	return { status, body, cacheControl: named("cache-control"), setCookie };
}

const nothing = { status: 204, body: null, cacheControl: "private, no-store", setCookie: undefined };
const idsIn = (setCookie: string | undefined) => openVisited(cookie, setCookie?.split(";")[0] ?? null).ids;

it("recording a visit adds the package to the visitor's list, and answers nothing else", () => {
	const first = request("/visited/7");
	expect({ ...first, setCookie: undefined }).toEqual(nothing);
	expect(idsIn(first?.setCookie)).toEqual(["7"]);
	const second = request("/visited/a%3A8", { cookie: `s=x; ${first?.setCookie}`, "sec-fetch-site": "same-origin" });
	expect(idsIn(second?.setCookie)).toEqual(["7", "a:8"]);
	const beacon = request("/visited/7", { "sec-fetch-site": "same-origin" }, "POST");
	expect(idsIn(beacon?.setCookie)).toEqual(["7"]);
	expect(request("/visited/a%3A8", { cookie: `${second?.setCookie}`, "sec-fetch-site": "none" })).toEqual(nothing);
});

it("recording a visit changes nothing for another site, a HEAD request or an invalid id", () => {
	for (const site of ["cross-site", "same-site", "xsame-originx"])
		expect(request("/visited/7", { "sec-fetch-site": site })).toEqual(nothing);
	expect(request("/visited/7", {}, "HEAD")).toEqual(nothing);
	for (const target of ["/visited/", "/visited/%", "/visited/7?x=%ff"]) expect(request(target)).toEqual(nothing);
});

it("recording a visit leaves other requests to the pages", () => {
	for (const target of ["/package/visited", "/visited", "/"]) expect(request(target)).toBeNull();
});
