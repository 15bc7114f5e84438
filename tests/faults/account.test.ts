import { beforeEach, describe, expect, it } from "vitest";
import { callSandbox, makeVisitor } from "#tests/support/buyer.ts";
import type { Recorded } from "#tests/support/fault-upstream.ts";
import { parseDocument, readHiddenFields } from "#tests/support/html.ts";
import { shareFaultSite, shareUser } from "#tests/support/share-site.ts";
import type { KnownUser } from "#tests/support/signed-in.ts";
import { siteRoutesOfBuild } from "#tests/support/site-routes.ts";
import { newVisitor, type TestVisitor } from "#tests/support/visitor.ts";

const { sandbox, site, upstream } = shareFaultSite();
const asha = shareUser(sandbox, "asha@example.com");

beforeEach(() => upstream.forget());

const as = (user: KnownUser): TestVisitor => makeVisitor(site.origin, user);

const line = ({ method, path, query }: Recorded): string => `${method} ${path.slice(7)}${query && `?${query}`}`;
/** Returns the calls of a user without the wishlist call that every page makes. */
const own = (user: KnownUser): Recorded[] => {
	const isOwn = upstream.received
		.filter(({ path }) => path.startsWith("/api/"))
		.map(({ headers }) => headers.authorization === `Bearer ${user.token}`);
	return upstream.calls().filter(({ path }, index) => isOwn[index] && !path.endsWith("/get-wishlistids"));
};

const hintOf = (html: string, field: string): string => {
	const document = parseDocument(html);
	const ids = document.querySelector(`[name="${field}"]`)?.getAttribute("aria-describedby")?.split(" ") ?? [];
	return ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
};

it.each([
	["ꯃꯏꯇꯩ", "Menon", true],
	["Menon", "ꯃꯏꯇꯩ 🎉", true],
	["தமிழ்ச்செல்வன்", "Zoë 🎉", false],
])(
	"[R58] letters of %s %s that no document can print are named where the name is typed: %s",
	async (firstName, lastName, isSaid) => {
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
	},
);

const isOfAccount = (pattern: string): boolean =>
	/^(profile|travellers|wishlist|reviews|enquiries|bookings|wallet|bank-details|coupon-history|notifications|check-out)\b/.test(
		pattern,
	);
const accountPaths = (await siteRoutesOfBuild()).all
	.filter(({ pattern, facts }) => isOfAccount(pattern) || facts.write === "account")
	.map(({ pattern }) => `/${pattern}`.replace(":step", "pilgrim").replace(/:\w+/g, "b100105"));

it.each(accountPaths)("%s leads who is not signed in to the sign-in page, or is not there", async (path) => {
	const visitor = newVisitor(site.origin);
	const [page, data] = [await visitor.get(path), await visitor.get(`${path}.data`)];
	const posted = await visitor.post(path, {});
	const outcome = ({ status, location }: typeof page) => location?.split("?")[0] ?? status;
	expect(["/login", "/profile/data", 404]).toContain(outcome(page));
	expect(data.status === 404 || data.html.includes("SingleFetchRedirect")).toBe(true);
	// A heart without a package is refused before anyone is asked to sign in.
	expect(["/login", 404, 405, ...(path === "/wishlist" ? [422] : [])]).toContain(outcome(posted));
});

const typedTraveller = {
	...{ title: "Mr", firstName: "श्रीनिवास", lastName: "Canary Venkatanarasimharajuvaripeta", gender: "male" },
	...{ dateOfBirth: "1990-02-03", relation: "Brother", nationality: "Indian", mobile: "+91 98765 43219" },
	...{ email: "canary.brother@example.in", documentType: "aadhaar", documentNumber: "0000 1111 2222" },
	...{ passportNumber: "z1234567", passportExpiry: "2034-05-06", meal: "jain" },
	...{ medicalNotes: "Canary: allergic to cashews", back: "" },
};
const sentTraveller = Object.entries({
	...{ title: "Mr", firstname: "श्रीनिवास", lastname: "Canary Venkatanarasimharajuvaripeta", gender: "male" },
	...{ dob: "1990-02-03", relation: "Brother", nationality: "Indian", mobile: "9876543219" },
	...{ email: "canary.brother@example.in", documenttype: "aadhaar", documentnumber: "000011112222" },
	...{ passportnumber: "Z1234567", passportexpiry: "2034-05-06", meal: "jain" },
	...{ medicalnotes: "Canary: allergic to cashews", source: "web" },
});

const news = "GET /user/notifications?page=1&limit=24";
it.each([
	[
		"/profile",
		[
			...["GET /get-group-orders", "GET /package/get-wishlist?wishlisttype=package", "GET /passenger/list"],
			...["GET /user", "GET /user/enquiry?limit=100", "GET /user/review?limit=100"],
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
])("%s makes its calls with the user's own token, and a visitor signs in first", async (path, calls) => {
	const asked = await newVisitor(site.origin).get(path);
	expect([asked.status, asked.location]).toEqual([302, `/login?redirectTo=${encodeURIComponent(path)}`]);
	expect(upstream.calls().filter(({ bearer }) => bearer === "other")).toEqual([]);
	const page = await as(asha).get(path);
	expect(page.status).toBe(200);
	expect(page.headers.get("cache-control")).toBe("private, no-store");
	expect(page.html).not.toContain(asha.token);
	// The header of every page counts unread notifications.
	expect(own(asha).map(line).sort()).toEqual([news, ...calls].sort());
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

		const all = await callSandbox<{ id: string; firstname: string }[]>(
			sandbox.origin,
			["GET", "/passenger/list"],
			asha,
		);
		const id = all.find(({ firstname }) => firstname === "श्रीनिवास")?.id ?? "";
		expect((await visitor.get("/travellers")).html).toContain("Mr श्रीनिवास Canary Venkatanarasimharajuvaripeta");
		upstream.forget();
		expect((await visitor.post(`/travellers/${id}`, { ...typedTraveller, meal: "veg" })).status).toBe(303);
		expect(own(asha).map(line)).toEqual([`PUT /passenger/update/${id}`]);
		expect(sent()).toEqual(sentTraveller.map(([name, value]) => [name, name === "meal" ? "veg" : value]));

		upstream.forget();
		const deleted = await visitor.post(`/travellers/${id}/delete`, {});
		expect([deleted.status, deleted.location]).toEqual([303, "/travellers"]);
		expect(own(asha).map(line)).toEqual([`GET /passenger/${id}`, `DELETE /passenger/delete/${id}`]);
		const after = await visitor.get("/travellers");
		expect(after.html).toContain("श्रीनिवास is deleted.");
		const kept = readHiddenFields(parseDocument(after.html));
		expect(kept).toMatchObject({
			...{ firstName: "श्रीनिवास", documentNumber: "000011112222", medicalNotes: "Canary: allergic to cashews" },
		});
		upstream.forget();
		expect((await visitor.post("/travellers/add", kept)).status).toBe(303);
		expect(own(asha).map(line)).toEqual(["POST /passenger/add"]);
		expect(sent()).toEqual(sentTraveller.map(([name, value]) => [name, name === "meal" ? "veg" : value]));
		expect((await visitor.get("/travellers")).html).not.toContain("is deleted.");
	});

	const profile = {
		...{ email: "asha@example.com", gender: "female", city: "Bengaluru", state: "Karnataka", pincode: "560038" },
	};
	const bank = { number: "9999 0000 1234", numberAgain: "999900001234", ifsc: "hdfc0001234", isDefault: "yes" };
	const review = { rating: "4", title: "Boats", text: "Slow mornings on the water.", images: "/media/x.jpg" };
	it.each([
		[
			"/profile/edit",
			{ ...profile, firstName: "Asha", lastName: "Menon", dateOfBirth: "1988-04-12", address: "14", kyc: "verified" },
			"PUT /user/profile-update",
			{ ...profile, firstname: "Asha", lastname: "Menon", dob: "1988-04-12", address: "14" },
		],
		[
			"/profile/papers",
			{ pan: "aaapm0000a", documentType: "passport", documentNumber: "z 0000001", nameOnDocument: "Asha Menon" },
			"PUT /user/update-kyc",
			{ pan: "AAAPM0000A", documenttype: "passport", documentnumber: "Z0000001", nameondocument: "Asha Menon" },
		],
		[
			"/bank-details/add",
			{ ...bank, holder: "Asha Menon", bankName: "Canary Bank" },
			"POST /user/bank-details/add",
			{
				...{ accountholder: "Asha Menon", accountnumber: "999900001234", ifsc: "HDFC0001234" },
				...{ bankname: "Canary Bank", isdefault: true },
			},
		],
		[
			"/reviews/write/goa-tour-package",
			review,
			"POST /review/add",
			{ ...review, packageid: expect.any(String), rating: 4, images: [] },
		],
	])("of %s", async (path, fields, call, body) => {
		expect((await as(asha).post(path, fields)).status).toBe(303);
		expect(own(asha).map(line)).toContain(call);
		expect(lastOwn()?.body).toEqual({ ...body, source: "web" });
	});

	it("a review is written once, of a trip that is over", async () => {
		const again = await as(asha).post("/reviews/write/goa-tour-package", review);
		expect([again.status, again.html.includes("You have already reviewed this trip")]).toEqual([422, true]);
		const early = await as(asha).post("/reviews/write/nepal-tour", review);
		expect([early.status, early.html.includes("You can review a trip once you are back from it")]).toEqual([422, true]);
		expect(own(asha).filter(({ method }) => method !== "GET")).toEqual([]);
	});
});
