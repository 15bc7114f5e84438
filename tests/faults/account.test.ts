import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { parseDocument, readHiddenFields } from "#tests/support/html.ts";
import type { Recorded } from "#tests/support/recorder.ts";
import { shareRecordedSite } from "#tests/support/share-site.ts";
import { fetchToken, type KnownUser, makeSessionCookie } from "#tests/support/signed-in.ts";
import { newVisitor, type TestVisitor } from "#tests/support/visitor.ts";

const { recorder, sandbox, site } = shareRecordedSite();
let asha: KnownUser;

beforeAll(async () => {
	asha = await fetchToken(sandbox.origin, "asha@example.com");
});
beforeEach(() => recorder.forget());

const as = (user: KnownUser): TestVisitor => {
	const visitor = newVisitor(site.origin);
	visitor.carry(makeSessionCookie(user));
	return visitor;
};

const line = ({ method, path, query }: Recorded): string => `${method} ${path.slice(7)}${query && `?${query}`}`;
/** Returns the calls of a user without the wishlist call that every page makes. */
const own = (user: KnownUser): Recorded[] => {
	const isOwn = recorder.received
		.filter(({ path }) => path.startsWith("/api/"))
		.map(({ headers }) => headers.authorization === `Bearer ${user.token}`);
	return recorder.calls().filter(({ path }, index) => isOwn[index] && !path.endsWith("/get-wishlistids"));
};

async function upstreamSays(user: KnownUser, path: string): Promise<unknown> {
	const answer = await fetch(`${sandbox.origin}/api/v1${path}`, { headers: { authorization: `Bearer ${user.token}` } });
	return ((await answer.json()) as { data: unknown }).data;
}

const idOf = async (slug: string): Promise<string> =>
	String(((await upstreamSays(asha, `/package-data/${slug}`)) as { id: string }).id);

describe("letters that no document can print", () => {
	const hintOf = (html: string, field: string): string => {
		const document = parseDocument(html);
		const ids = document.querySelector(`[name="${field}"]`)?.getAttribute("aria-describedby")?.split(" ") ?? [];
		return ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
	};

	it.each([
		["ꯃꯏꯇꯩ", "Menon", true],
		["Menon", "ꯃꯏꯇꯩ 🎉", true],
		["தமிழ்ச்செல்வன்", "Zoë 🎉", false],
	])("[R58] of %s %s are named where the name is typed: %s", async (firstName, lastName, isSaid) => {
		const visitor = as(asha);
		const added = await visitor.post("/travellers/add", { ...typedTraveller, firstName, lastName });
		expect(added.status).toBe(303);
		const list = await visitor.get(added.location ?? "");
		const id = [...list.html.matchAll(/id="traveller-([^"]+)"/g)].at(-1)?.[1] ?? "";
		const { html } = await visitor.get(`/travellers/${id}`);
		await visitor.post(`/travellers/${id}/delete`, {});
		const hint = "We can't print ꯃ ꯏ ꯇ on the voucher. Enter the name in Latin letters, as on the passport.";
		expect([list.html.includes("We can&#x27;t print"), hintOf(html, "firstName").trim()]).toEqual([
			isSaid,
			isSaid ? hint : "",
		]);
	});
});

const typedTraveller = {
	title: "Mr",
	firstName: "श्रीनिवास",
	lastName: "Canary Venkatanarasimharajuvaripeta",
	gender: "male",
	dateOfBirth: "1990-02-03",
	relation: "Brother",
	nationality: "Indian",
	mobile: "+91 98765 43219",
	email: "canary.brother@example.in",
	documentType: "aadhaar",
	documentNumber: "0000 1111 2222",
	passportNumber: "z1234567",
	passportExpiry: "2034-05-06",
	meal: "jain",
	medicalNotes: "Canary: allergic to cashews",
	back: "",
};
const sentTraveller = [
	["title", "Mr"],
	["firstname", "श्रीनिवास"],
	["lastname", "Canary Venkatanarasimharajuvaripeta"],
	["gender", "male"],
	["dob", "1990-02-03"],
	["relation", "Brother"],
	["nationality", "Indian"],
	["mobile", "9876543219"],
	["email", "canary.brother@example.in"],
	["documenttype", "aadhaar"],
	["documentnumber", "000011112222"],
	["passportnumber", "Z1234567"],
	["passportexpiry", "2034-05-06"],
	["meal", "jain"],
	["medicalnotes", "Canary: allergic to cashews"],
	["source", "web"],
];

describe("pages of the account: their calls, with the user's own token", () => {
	const news = "GET /user/notifications?page=1&limit=24";
	it.each([
		[
			"/profile",
			[
				"GET /get-group-orders",
				"GET /package/get-wishlist?wishlisttype=package",
				"GET /passenger/list",
				"GET /user",
				"GET /user/enquiry?limit=100",
				"GET /user/review?limit=100",
			],
		],
		["/profile/edit", ["GET /user"]],
		["/profile/picture", ["GET /user"]],
		["/profile/password", ["GET /user"]],
		["/profile/email", ["GET /user"]],
		["/profile/papers", ["GET /user"]],
		["/profile/data", ["GET /user", "GET /user/enquiry?limit=100"]],
		["/travellers", ["GET /passenger/list"]],
		["/travellers/add", []],
		["/travellers/pu1-1", ["GET /passenger/pu1-1"]],
		["/travellers/pu1-1/delete", ["GET /passenger/pu1-1"]],
		["/wishlist", ["GET /package/get-wishlist?wishlisttype=package"]],
		["/reviews", ["GET /get-group-orders", "GET /user/review?limit=100"]],
		["/reviews/write/kerala-tour", ["GET /get-group-orders", "GET /user/review?limit=100"]],
		["/enquiries", ["GET /user/enquiry?limit=100"]],
		["/bookings", ["GET /get-group-orders", "GET /user/review?limit=100"]],
		["/wallet", ["GET /user/wallet?page=1&limit=24"]],
		["/bank-details", ["GET /user/bank-details/list"]],
		["/bank-details/add", []],
		["/notifications", [news]],
		["/coupon-history", ["GET /coupon/list", "GET /user/coupon-history?limit=100"]],
	])("%s, and a visitor signs in first", async (path, calls) => {
		const asked = await newVisitor(site.origin).get(path);
		expect([asked.status, asked.location]).toEqual([302, `/login?redirectTo=${encodeURIComponent(path)}`]);
		expect(recorder.calls().filter(({ bearer }) => bearer === "other")).toEqual([]);
		const page = await as(asha).get(path);
		expect(page.status).toBe(200);
		expect(page.headers.get("cache-control")).toBe("private, no-store");
		expect(page.html).not.toContain(asha.token);
		// The header of every page counts unread notifications.
		expect(own(asha).map(line).sort()).toEqual([news, ...calls].sort());
	});
});

describe("[S32] forms of the account: exact keys", () => {
	const lastOwn = () => own(asha).at(-1);
	const sent = () => Object.entries(lastOwn()?.body ?? {});

	it("a traveller is added, changed and deleted; undo adds again", async () => {
		const visitor = as(asha);
		const added = await visitor.post("/travellers/add", { ...typedTraveller, id: "pu5-1", userId: "u5", source: "me" });
		expect([added.status, added.location]).toEqual([303, "/travellers"]);
		expect(own(asha).map(line)).toEqual(["POST /passenger/add"]);
		expect(sent()).toEqual(sentTraveller);

		const all = (await upstreamSays(asha, "/passenger/list")) as { id: string; firstname: string }[];
		const id = all.find(({ firstname }) => firstname === "श्रीनिवास")?.id ?? "";
		expect((await visitor.get("/travellers")).html).toContain("Mr श्रीनिवास Canary Venkatanarasimharajuvaripeta");
		recorder.forget();
		expect((await visitor.post(`/travellers/${id}`, { ...typedTraveller, meal: "veg" })).status).toBe(303);
		expect(own(asha).map(line)).toEqual([`PUT /passenger/update/${id}`]);
		expect(sent()).toEqual(sentTraveller.map(([name, value]) => [name, name === "meal" ? "veg" : value]));

		recorder.forget();
		const deleted = await visitor.post(`/travellers/${id}/delete`, {});
		expect([deleted.status, deleted.location]).toEqual([303, "/travellers"]);
		expect(own(asha).map(line)).toEqual([`GET /passenger/${id}`, `DELETE /passenger/delete/${id}`]);
		const after = await visitor.get("/travellers");
		expect(after.html).toContain("श्रीनिवास is deleted.");
		const kept = readHiddenFields(parseDocument(after.html));
		expect(kept).toMatchObject({
			firstName: "श्रीनिवास",
			documentNumber: "000011112222",
			medicalNotes: "Canary: allergic to cashews",
		});
		recorder.forget();
		expect((await visitor.post("/travellers/add", kept)).status).toBe(303);
		expect(own(asha).map(line)).toEqual(["POST /passenger/add"]);
		expect(sent()).toEqual(sentTraveller.map(([name, value]) => [name, name === "meal" ? "veg" : value]));
		expect((await visitor.get("/travellers")).html).not.toContain("is deleted.");
	});

	it("the profile", async () => {
		const fields = {
			firstName: "Asha",
			lastName: "Menon",
			email: "asha@example.com",
			dateOfBirth: "1988-04-12",
			gender: "female",
			address: "14, Second Cross",
			city: "Bengaluru",
			state: "Karnataka",
			pincode: "560038",
			kyc: "verified",
		};
		const page = await as(asha).post("/profile/edit", fields);
		expect([page.status, page.location]).toEqual([303, "/profile"]);
		// The upstream decides whether the e-mail address is new, which needs a fresh sign-in.
		expect(own(asha).map(line)).toEqual(["GET /user", "PUT /user/profile-update"]);
		expect(sent()).toEqual([
			["firstname", "Asha"],
			["lastname", "Menon"],
			["email", "asha@example.com"],
			["dob", "1988-04-12"],
			["gender", "female"],
			["address", "14, Second Cross"],
			["city", "Bengaluru"],
			["state", "Karnataka"],
			["pincode", "560038"],
			["source", "web"],
		]);
	});

	it("identity documents", async () => {
		const fields = {
			pan: "aaapm0000a",
			documentType: "passport",
			documentNumber: "z 0000001",
			nameOnDocument: "Asha Menon",
		};
		expect((await as(asha).post("/profile/papers", fields)).status).toBe(303);
		expect(own(asha).map(line)).toEqual(["PUT /user/update-kyc"]);
		expect(sent()).toEqual([
			["pan", "AAAPM0000A"],
			["documenttype", "passport"],
			["documentnumber", "Z0000001"],
			["nameondocument", "Asha Menon"],
			["source", "web"],
		]);
	});

	it("a bank account, added, changed and deleted", async () => {
		const visitor = as(asha);
		const fields = {
			holder: "Asha Menon",
			number: "9999 0000 1234",
			numberAgain: "999900001234",
			ifsc: "hdfc0001234",
			bankName: "Canary Bank",
			isDefault: "yes",
		};
		expect((await visitor.post("/bank-details/add", fields)).status).toBe(303);
		expect(own(asha).map(line)).toEqual(["POST /user/bank-details/add"]);
		expect(sent()).toEqual([
			["accountholder", "Asha Menon"],
			["accountnumber", "999900001234"],
			["ifsc", "HDFC0001234"],
			["bankname", "Canary Bank"],
			["isdefault", true],
			["source", "web"],
		]);
		const page = await visitor.get("/bank-details");
		expect(page.html).toContain("Canary Bank");
		expect(page.html).not.toContain("99990000");
		const all = (await upstreamSays(asha, "/user/bank-details/list")) as { id: string; bankname: string }[];
		const id = all.find(({ bankname }) => bankname === "Canary Bank")?.id ?? "";
		recorder.forget();
		const { isDefault: _, ...without } = fields;
		expect((await visitor.post(`/bank-details/${id}`, without)).status).toBe(303);
		expect(own(asha).map(line)).toEqual(["GET /user/bank-details/list", `PUT /user/bank-details/update/${id}`]);
		expect(lastOwn()?.body).toMatchObject({ isdefault: false });
		expect((await visitor.get(`/bank-details/${id}/delete`)).html).toContain("ending in 1234");
		recorder.forget();
		expect((await visitor.post(`/bank-details/${id}/delete`, {})).status).toBe(303);
		expect(own(asha).map(line)).toEqual([`DELETE /user/bank-details/delete/${id}`]);
	});

	it("a review of a trip that is over, with an idempotency key for a double submit; a second one is refused", async () => {
		const fields = { rating: "4", title: "Boats", text: "Slow mornings on the water.", images: "/media/x.jpg" };
		const path = "/reviews/write/goa-tour-package";
		const page = await as(asha).post(path, fields);
		expect([page.status, page.location]).toEqual([303, "/reviews"]);
		expect(own(asha).map(line).sort()).toEqual([
			"GET /get-group-orders",
			"GET /user/review?limit=100",
			"POST /review/add",
		]);
		expect(sent()).toEqual([
			["packageid", await idOf("goa-tour-package")],
			["rating", 4],
			["title", "Boats"],
			["text", "Slow mornings on the water."],
			["images", []],
			["source", "web"],
		]);
		const added = recorder.received.find(({ path: called }) => called.endsWith("/review/add"));
		expect(added?.headers["idempotency-key"]).toMatch(/^[\w-]{20,}$/);
		recorder.forget();
		const again = await as(asha).post(path, { ...fields, text: "Slow evenings on the water." });
		expect(again.status).toBe(422);
		expect(again.html).toContain("You have already reviewed this trip");
		expect(again.html).toContain("Slow evenings on the water.");
		const early = await as(asha).post("/reviews/write/nepal-tour", fields);
		expect(early.status).toBe(422);
		expect(early.html).toContain("You can review a trip once you are back from it");
		expect(own(asha).filter(({ method }) => method !== "GET")).toEqual([]);
	});

	it("a notification is read, a code requested and tried", async () => {
		const visitor = as(asha);
		expect((await visitor.post("/notifications", { id: "nu1-1" })).status).toBe(303);
		expect(own(asha).map(line)).toEqual(["PUT /user/notifications/read/nu1-1"]);
		recorder.forget();
		const imran = await fetchToken(sandbox.origin, "unverified@example.com");
		const other = as(imran);
		expect((await other.get("/profile/email")).status).toBe(200);
		expect(own(imran).map(line)).not.toContain("GET /user/email-confirmation-otp");
		const asked = await other.post("/profile/email", { _intent: "send" });
		expect([asked.status, asked.location]).toEqual([303, "/profile/email?step=code"]);
		recorder.forget();
		const wrong = await other.post("/profile/email?step=code", { digit1: "0", digit2: "0", digit3: "0", digit4: "0" });
		expect([
			wrong.status,
			own(imran)
				.filter(({ method }) => method === "PUT")
				.map(({ path, body }) => [path, body]),
		]).toEqual([422, [["/api/v1/user/email-confirmation-verify", { Otp: "0000" }]]]);
		expect((await other.post("/profile/email?step=code", { code: "1234" })).location).toBe("/profile");
		expect(await upstreamSays(imran, "/user")).toMatchObject({ emailverified: true });
	});

	it("wishlist: a user's entries go to the upstream, whose failure shows no message", async () => {
		const visitor = as(asha);
		const id = await idOf("goa-tour-package");
		const back = { from: "/package/goa-tour-package?tab=x", place: "" };
		const page = await visitor.post("/wishlist", { _intent: "add", packageId: id, ...back });
		expect([page.status, page.location]).toEqual([303, `/package/goa-tour-package?tab=x#pkg-${id}`]);
		expect(own(asha).map(line)).toEqual(["POST /package/add-wishlist"]);
		expect(sent()).toEqual([
			["wishlisttype", "package"],
			["wishlisttypeid", id],
			["source", "web"],
		]);
		expect((await visitor.get("/package/goa-tour-package")).html).toContain("Remove from wishlist");
		recorder.forget();
		await visitor.post("/wishlist", { _intent: "remove", packageId: id, ...back });
		expect(own(asha).map(line)).toEqual([`DELETE /package/delete-wishlist/${id}?wishlisttype=package`]);
		const gone = await visitor.post("/wishlist", {
			_intent: "add",
			packageId: "no-such-package",
			from: "//evil.example",
		});
		expect([gone.status, gone.location]).toEqual([303, "/#pkg-no-such-package"]);
		expect((await visitor.get("/")).html).not.toMatch(/role="alert"/);
	});

	it("wishlist: an anonymous visitor's entries stay in the session, 24 at most, without a call", async () => {
		const visitor = newVisitor(site.origin);
		const id = await idOf("goa-tour-package");
		for (let count = 0; count < 26; count += 1)
			await visitor.post("/wishlist", { _intent: "add", packageId: `x-${count}`, from: "/" });
		await visitor.post("/wishlist", { _intent: "add", packageId: id, from: "/" });
		expect(recorder.calls().filter(({ path }) => path.includes("wishlist"))).toEqual([]);
		expect((await visitor.get("/package/goa-tour-package")).html).toContain("Remove from wishlist");
		await visitor.post("/wishlist", { _intent: "remove", packageId: id, from: "/" });
		expect((await visitor.get("/package/goa-tour-package")).html).not.toContain("Remove from wishlist");
	});
});
