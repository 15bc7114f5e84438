import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { open } from "lmdb";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { callSandbox, makeVisitor, newUser } from "#tests/support/buyer.ts";
import { upstreamMark } from "#tests/support/faults.ts";
import { makeFolder } from "#tests/support/folder.ts";
import { formOf } from "#tests/support/form-data.ts";
import { serveSite } from "#tests/support/in-process.ts";
import { shareFaultSite, shareUser } from "#tests/support/share-site.ts";
import { codeDigits, newestCode, newGuest } from "#tests/support/sign-in.ts";
import { fetchToken, type KnownUser, makeSessionCookie } from "#tests/support/signed-in.ts";
import { newVisitor, type TestVisitor } from "#tests/support/visitor.ts";

const { sandbox, site, upstream } = shareFaultSite();
const asha = shareUser(sandbox, "asha@example.com");
const kaveri = shareUser(sandbox, "nobookings@example.com");

beforeEach(() => upstream.reset());

const as = (user: KnownUser): TestVisitor => makeVisitor(site.origin, user);

/** Reads the links in a file that a site may have open. */
async function accountLinks(stateDir: string): Promise<number> {
	const root = open({ path: join(stateDir, "store.lmdb"), maxDbs: 4, readOnly: true });
	const count = root.openDB({ name: "values" }).getKeysCount({ start: "account:", end: "account;" });
	await root.close();
	return count;
}

const paths = [
	...["/user", "/passenger/list", "/user/bank-details/list", "/user/notifications?page=1&limit=24"],
	...["/get-group-orders", "/package/get-wishlist?wishlisttype=package", "/user/review?limit=100"],
];
const askSandbox = <Data>({ token }: KnownUser, path: string) =>
	callSandbox<Data>(sandbox.origin, ["GET", path], { token });
async function stateOf(user: KnownUser): Promise<string> {
	return JSON.stringify(await Promise.all(paths.map((path) => askSandbox(user, path))));
}

const traveller = {
	...{ title: "Ms", firstName: "Mallory", lastName: "M", gender: "female", dateOfBirth: "1990-01-01" },
	nationality: "Indian",
};
const account = {
	...{ holder: "Mallory", number: "123456789", numberAgain: "123456789", ifsc: "HDFC0001234", bankName: "M" },
};

it("[S31] another user's ids answer 404 and change nothing", async () => {
	const [bank] = await askSandbox<{ id: string }[]>(asha, "/user/bank-details/list");
	const before = await stateOf(asha);
	const mallory = as(kaveri);
	const own = ["/travellers/pu1-1", `/bank-details/${bank?.id}`];
	for (const path of own.flatMap((address) => [address, `${address}/delete`])) {
		const page = await mallory.get(path);
		expect([path, page.status]).toEqual([path, 404]);
		expect(page.html).not.toContain("Menon");
	}
	const posts: [string, Record<string, string>][] = [
		["/travellers/pu1-1", traveller],
		["/travellers/pu1-1/delete", {}],
		[`/bank-details/${bank?.id}`, account],
		[`/bank-details/${bank?.id}/delete`, {}],
		["/notifications", { id: "nu1-2" }],
	];
	for (const [path, fields] of posts) expect([path, (await mallory.post(path, fields)).status]).toEqual([path, 404]);
	expect(await stateOf(asha)).toBe(before);
});

describe("[R19] an unavailable part", () => {
	it.each([
		["travellers", /\/passenger\/list$/, "show your travellers right now"],
		["wishlist", /\/get-wishlist$/, "show your wishlist right now"],
		["reviews", /\/user\/review$/, "show your reviews right now"],
		["enquiries", /\/user\/enquiry$/, "show your enquiries right now"],
		["bookings", /\/get-group-orders$/, "show your bookings right now"],
		["notifications", /\/user\/notifications$/, "Asha Menon"],
		["hearts", /\/get-wishlistids$/, "Asha Menon"],
	])("leaves the profile standing without %s", async (_, path, words) => {
		upstream.rule((call) => (path.test(call.path) ? "html_500" : undefined));
		const page = await as(asha).get("/profile");
		expect(page.status).toBe(200);
		expect(page.html).toContain(words);
		for (const id of ["Travellers", "wishList", "Reviews", "enquiry", "booking"])
			expect(page.html).toContain(`id="${id}"`);
		expect(page.html).not.toContain(upstreamMark);
	});

	it("shows a guest when the profile itself is unavailable (R-ACC-07)", async () => {
		upstream.rule((call) => (call.path === "/api/v1/user" ? "html_500" : undefined));
		const page = await as(asha).get("/profile");
		expect(page.status).toBe(200);
		expect(page.html).toMatch(/role="alert"[^>]*>Some unexpected error occurred, Pls try again later\./);
		expect(page.html).toMatch(/<h1[^>]*>Guest</);
		expect(page.html).toContain("Arnav");
	});
});

const changePath = "/api/v1/user/change-password";
it("[S13] a password is never in a response, and a changed one revokes all other sessions", async () => {
	const devendra = await fetchToken(sandbox.origin, "frequent@example.com");
	const [here, there] = [as(devendra), as(devendra)];
	expect((await there.get("/travellers")).status).toBe(200);
	const next = { newpassword: "Canary@456", confirmpassword: "Canary@456" };
	const wrong = await here.post("/profile/password", { password: "Canary@000", ...next });
	expect(wrong.status).toBe(422);
	expect(wrong.html).toContain("The current password is wrong");
	expect(wrong.html).not.toMatch(/Canary@\d{3}/);
	const copied = makeSessionCookie(devendra);
	const right = await here.post("/profile/password", { password: "Paradise@123", ...next });
	expect([right.status, right.location]).toEqual([303, "/profile"]);
	const sent = upstream.received.findLast(({ path }) => path === changePath);
	expect(sent?.headers.authorization).toBe(`Bearer ${devendra.token}`);
	expect(JSON.parse(sent?.body ?? "{}")).toMatchObject({ password: "Paradise@123", ...next });
	expect((await here.get("/travellers")).status).toBe(200);
	expect((await there.get("/travellers")).location).toBe("/login?redirectTo=%2Ftravellers");
	const thief = newVisitor(site.origin);
	thief.carry(copied);
	expect((await thief.get("/profile")).status).toBe(302);
	expect(site.output()).not.toMatch(/Canary@\d{3}/);
});

const send = async (bytes: Uint8Array, name = "me.jpg") => {
	const image = new File([new Uint8Array(bytes)], name, { type: "image/jpeg" });
	return as(asha).post("/profile/picture", formOf({ image }));
};
it("[S38] a picture is refused above 15 MB on the form itself, and other forms have smaller limits", async () => {
	for (const [megabytes, status] of [
		[15.01, 422],
		[16, 413],
	] as const) {
		const page = await send(Buffer.alloc(megabytes * 1024 * 1024, 1));
		expect(page.status).toBe(status);
		expect(page.html).toContain("Pictures can be up to 15 MB");
		expect(page.html).toContain('type="file"');
	}
	const form = formOf({ firstName: new File([new Uint8Array(200_000)], "x") });
	expect((await as(asha).post("/profile/edit", form)).status).toBe(413);
	expect((await newVisitor(site.origin).post("/wishlist", form)).status).toBe(413);
});

describe("[S39] data export and erasure", () => {
	const stateDir = makeFolder("erased");
	it("export is one file with all readable data, and lists the unavailable parts", async () => {
		upstream.rule((call) => (call.path.endsWith("/user/review") ? "reset" : undefined));
		const page = await as(asha).post("/profile/data/download", {});
		expect(page.headers.get("content-disposition")).toBe('attachment; filename="my-data.json"');
		expect(page.headers.get("cache-control")).toBe("private, no-store");
		const file = JSON.parse(page.html) as Record<string, unknown>;
		expect(Object.keys(file)).toEqual([
			...["made", "profile", "travellers", "wishlist", "bookings", "enquiries", "wallet", "bankAccounts"],
			...["notifications", "coupons", "missing", "incomplete"],
		]);
		expect([file.missing, file.incomplete]).toEqual([["reviews"], []]);
		expect(file.profile).toMatchObject({ email: "asha@example.com" });
		expect(page.html).not.toContain(asha.token);
	});
	it("export is not for anonymous visitors, nor by GET", async () => {
		expect((await newVisitor(site.origin).post("/profile/data/download", {})).location).toMatch(/^\/login/);
		expect((await as(asha).get("/profile/data/download")).location).toBe("/profile/data");
	});
	it("erasure by oneself leaves no line of the log and no stored bytes that tell of the person", async () => {
		const own = await serveSite(sandbox.origin, {
			...{ STATE_DIR: stateDir, LOG_LEVEL: "debug", API_OPERATIONS_FILE: "deploy/operations/sandbox.json" },
		});
		onTestFinished(() => own.stop());
		const mobile = "9811077001";
		await newUser(sandbox.origin, mobile);
		const owner = await newGuest(own.origin);
		await owner.ask("/login/reset", { email: mobile });
		await owner.post("/login/reset/otp", codeDigits(await newestCode(sandbox.origin, `+91${mobile}`)));
		const password = "Paradise@123";
		const chosen = { newpassword: password, confirmpassword: password };
		await owner.post("/login/reset/new", chosen);
		const credentials = { email: mobile, password };
		const signedIn = await newVisitor(own.origin).post("/login/password", credentials);
		expect(signedIn.status).toBe(303);
		expect(await accountLinks(stateDir)).toBe(1);
		const user = await fetchToken(sandbox.origin, mobile);
		const visitor = makeVisitor(own.origin, user);
		const saved = await visitor.post("/profile/edit", { firstName: "Erasmina", email: "erasmina@example.in" });
		const added = await visitor.post("/travellers/add", { ...traveller, firstName: "Erasmina" });
		expect([saved.status, added.status]).toEqual([303, 303]);
		const copy = makeVisitor(own.origin, user, 1200);
		expect((await copy.get("/travellers")).status).toBe(200);
		expect((await copy.get("/profile/data/erase")).location).toMatch(/^\/profile\/confirm/);
		const erased = await visitor.post("/profile/data/erase", {});
		expect([erased.status, erased.location]).toEqual([303, "/"]);
		for (const one of [visitor, copy]) expect((await one.get("/travellers")).location).toMatch(/^\/login/);
		await expect(askSandbox(user, "/user")).rejects.toThrow("401");
		await own.stop();
		expect(await accountLinks(stateDir)).toBe(0);
		const log = await (await fetch(`${sandbox.origin}/__sandbox/log.json`)).text();
		const traces = /erasmina|9811077001/i;
		expect(own.output()).not.toMatch(traces);
		expect(log).not.toMatch(traces);
		for (const file of await readdir(stateDir, { recursive: true, withFileTypes: true }))
			if (file.isFile())
				expect((await readFile(join(file.parentPath, file.name))).toString("latin1")).not.toMatch(traces);
	});
	it("erasure is requested through the enquiry channel", async () => {
		const page = await as(asha).post("/profile/data", { _intent: "erase" });
		expect(page.status).toBe(303);
		const call = upstream.received.find(({ path }) => path === "/api/v1/enquiry/create");
		expect(JSON.parse(call?.body ?? "{}")).toMatchObject({
			name: "Asha Menon",
			packagename: "Contact",
			comment: expect.stringMatching(/^Please erase my account \(u1\)/),
		});
	});
});
