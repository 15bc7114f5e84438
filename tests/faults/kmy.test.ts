import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeVisitor } from "#tests/support/buyer.ts";
import type { Call } from "#tests/support/fault-upstream.ts";
import { pageText } from "#tests/support/html.ts";
import { shareFaultSite, shareUser } from "#tests/support/share-site.ts";
import { fetchToken, type KnownUser } from "#tests/support/signed-in.ts";
import type { TestVisitor, VisitedPage } from "#tests/support/visitor.ts";

const { sandbox, site, upstream } = shareFaultSite();
const asha = shareUser(sandbox, "asha@example.com");
const kaveri = shareUser(sandbox, "nobookings@example.com");
let picture: Buffer;

beforeAll(async () => {
	picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#336699" } })
		.withExif({ IFD0: { Copyright: "canary-in-the-file" } })
		.jpeg()
		.toBuffer();
});
beforeEach(() => upstream.reset());

const as = (user: KnownUser): TestVisitor => makeVisitor(site.origin, user);

const add = "/registration/kmy/add";
const typed = {
	[add]: {
		...{ firstName: "आशा", lastName: "Menon", fatherName: "Mohan Menon", dateOfBirth: "1988-04-12" },
		...{ gender: "female", nationality: "Indian", email: "asha@example.com", mobile: "+91 098765 43210" },
		...{ address: "14, Second Cross", city: "Bengaluru", state: "Karnataka", pincode: "560038" },
	},
	[`${add}/passport`]: {
		...{ passportNumber: "z1234567", passportIssuedOn: "2020-01-02", passportValidUntil: "2034-01-01" },
		passportIssuedAt: "Bengaluru",
	},
	[`${add}/health`]: { height: "165", weight: "60.5", bloodGroup: "O+", medicalNotes: "Pollen" },
	[`${add}/emergency`]: { emergencyName: "Ravi", emergencyRelation: "Brother", emergencyMobile: "9876543219" },
	[`${add}/route`]: { wish: "nathulaFirst", batches: "Nathu La batch 3", previousYatra: "", companion: "" },
};

const scansOf = (names: readonly string[], bytes: Uint8Array<ArrayBuffer> = new Uint8Array(picture)): FormData => {
	const form = new FormData();
	for (const name of names) form.append(name, new File([bytes], "C:\\my passport.jpg", { type: "image/jpeg" }));
	return form;
};
const allScans = ["photo", "passportFirst", "passportLast"];

/** @param passport tells registrations apart */
async function fillIn(visitor: TestVisitor, passport: string): Promise<VisitedPage[]> {
	const pages: VisitedPage[] = [];
	for (const [path, fields] of Object.entries(typed)) {
		const own = "passportNumber" in fields ? { ...fields, passportNumber: passport } : fields;
		pages.push(await visitor.post(path, own));
	}
	return [...pages, await visitor.post(`${add}/documents`, scansOf(allScans))];
}

const sent = (): Call[] => upstream.received.filter(({ path }) => path === "/api/v1/registration/kmy/add");

const partsOf = async ({ body, headers }: Call) => [
	...(await new Response(body, { headers: { "content-type": headers["content-type"] ?? "" } }).formData()),
];

describe("the registration", () => {
	it("is one call with the exact names, the user's token and re-encoded pictures", async () => {
		const visitor = as(asha);
		const pages = await fillIn(visitor, "z1234567");
		const next = ["passport", "health", "emergency", "route", "documents", "review"].map((name) => `${add}/${name}`);
		expect(pages.map(({ status, location }) => [status, location])).toEqual(next.map((path) => [303, path]));
		expect(sent()).toEqual([]);

		const done = await visitor.post(`${add}/review`, { consent: "yes" });
		expect([done.status, done.location]).toEqual([303, "/registration/kmy"]);
		const [call, ...others] = sent();
		expect(others).toEqual([]);
		if (!call) throw new Error("nothing was sent");
		expect(call.method).toBe("POST");
		expect(call.headers.authorization).toBe(`Bearer ${asha.token}`);
		expect(call.headers["idempotency-key"]).toMatch(/^[\w-]{43}$/);
		const parts = await partsOf(call);
		expect(Object.fromEntries(parts)).toMatchObject({
			...{ firstname: "आशा", mobile: "9876543210", countrycode: "+91", passportnumber: "Z1234567" },
			...{ "routepreference[]": "Lipulekh", "batchpreference[]": "Nathu La batch 3", consent: "true" },
		});
		expect(parts.flatMap(([name, value]) => (value instanceof File ? [[name, value.name, value.type]] : []))).toEqual([
			["photo", "photo.jpg", "image/jpeg"],
			["passportfirst", "passportFirst.jpg", "image/jpeg"],
			["passportlast", "passportLast.jpg", "image/jpeg"],
		]);
		expect(call.body).not.toContain("canary-in-the-file");

		const list = await visitor.get("/registration/kmy");
		const number = /KMY\d{4}-\d{6}/.exec(list.html)?.[0];
		expect(number).toBeDefined();
		expect(list.html.split(`${number}`).length).toBeGreaterThan(2);
		expect((await visitor.get(`${add}/review`)).location).toBe(add);
	});

	it("[R50] submitted repeatedly, concurrently and later, is sent once and shows its number each time", async () => {
		const visitor = as(kaveri);
		await fillIn(visitor, "k7654321");
		const press = () => as(kaveri).post(`${add}/review`, { consent: "yes" });
		const answers = [...(await Promise.all([press(), press(), press()])), await press()];
		expect(answers.map(({ status, location }) => [status, location])).toEqual(
			answers.map(() => [303, "/registration/kmy"]),
		);
		expect(sent()).toHaveLength(1);
		const { html } = await visitor.get("/registration/kmy");
		expect(new Set(html.match(/KMY\d{4}-\d{6}/g)).size).toBe(1);
		await press();
		expect(sent()).toHaveLength(1);
	});

	it("saved so far is shown and changed only while the upstream still accepts the sign-in", async () => {
		const owner = as(asha);
		await fillIn(owner, "c7654321");
		upstream.rule(({ headers }) => (headers.authorization === `Bearer ${asha.token}` ? "status_401" : undefined));
		for (const path of [
			`${add}/passport.data?_routes=kmy-step`,
			`${add}/passport`,
			`${add}.data?_routes=kmy-first-step`,
		]) {
			const thief = as(asha);
			const read = await thief.get(path);
			expect(read.html).not.toMatch(/C7654321|Mohan Menon/i);
		}
		const changed = await as(asha).post(`${add}/passport`, { ...typed[`${add}/passport`], passportNumber: "t9999999" });
		expect([changed.status, changed.location?.startsWith("/login?")]).toEqual([303, true]);
		upstream.rule(() => undefined);
		expect((await owner.get(`${add}/passport`)).html).toContain("C7654321");
	});

	it("[S53] shows and replaces no passport number after a sign-in of long ago", async () => {
		const owner = as(asha);
		await fillIn(owner, "c7654321");
		const thief = makeVisitor(site.origin, asha, 660);
		const path = `${add}/passport`;
		const confirm = `/profile/confirm?redirectTo=${encodeURIComponent(path)}`;
		const changed = await thief.post(path, { ...typed[path], passportNumber: "t9999999" });
		expect([(await thief.get(path)).location, changed.status, changed.location]).toEqual([confirm, 303, confirm]);
		expect((await owner.get(path)).html).toContain("C7654321");
	});

	it("incomplete and of another person, does not get the previous number", async () => {
		const visitor = as(kaveri);
		upstream.forget();
		await visitor.post(add, { ...typed[add], firstName: "Ravi" });
		const early = await visitor.post(`${add}/review`, { consent: "yes" });
		expect([early.status, early.location]).toEqual([303, `${add}/passport`]);
		expect(sent()).toEqual([]);
	});

	it("that is rejected shows why and keeps values; one without a response may be resent under the same key", async () => {
		const visitor = as(asha);
		// The same data would return the existing registration.
		await fillIn(visitor, "z1234567");
		await visitor.post(`${add}/route`, { ...typed[`${add}/route`], previousYatra: "2019" });
		const refused = await visitor.post(`${add}/review`, { consent: "yes" });
		expect(refused.status).toBe(422);
		expect(refused.html).toContain("This passport is already registered");

		await visitor.post(`${add}/passport`, { ...typed[`${add}/passport`], passportNumber: "b7654321" });
		upstream.forget();
		upstream.once("/registration/kmy/add", "lost");
		const lost = await visitor.post(`${add}/review`, { consent: "yes" });
		expect(lost.status).toBe(503);
		expect(pageText(lost)).toContain("We could not confirm this. Check before trying again.");
		const again = await visitor.post(`${add}/review`, { consent: "yes" });
		expect(again.status).toBe(303);
		const keys = sent().map(({ headers }) => headers["idempotency-key"]);
		expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
	});
});

describe("a step", () => {
	it("takes no foreign number from the profile for an Indian one", async () => {
		const visitor = as(await fetchToken(sandbox.origin, "frequent@example.com"));
		const filled = async (countrycode: string) => {
			const user = { id: "u9", firstname: "Asha", email: null, mobile: "7911123456", countrycode };
			upstream.rule(({ path }) => (path === "/api/v1/user" ? { body: { statuscode: 200, data: user } } : undefined));
			return (await visitor.get(add)).html.includes('value="7911123456"');
		};
		expect([await filled("+44"), await filled("+91")]).toEqual([false, true]);
	});

	it("requires the one before it, and shows saved values", async () => {
		const visitor = as(await fetchToken(sandbox.origin, "frequent@example.com"));
		expect((await visitor.get(`${add}/health`)).location).toBe(add);
		expect((await visitor.get(`${add}/nonsense`)).status).toBe(404);
		const first = await visitor.get(add);
		expect(first.html).toContain('value="Devendra"');
		await visitor.post(add, { ...typed[add], firstName: "Deva" });
		expect((await visitor.get(add)).html).toContain('value="Deva"');
		expect((await visitor.get(`${add}/health`)).location).toBe(`${add}/passport`);
		expect((await as(kaveri).get(add)).html).not.toContain('value="Deva"');
	});

	it("with pictures accepts JPEG, PNG and WebP by content, and keeps the valid ones", async () => {
		const visitor = as(asha);
		await fillIn(visitor, "c7654321");
		upstream.forget();
		const form = scansOf(["photo"]);
		form.append("passportFirst", new File(["<svg onload=alert(1)>"], "x.jpg", { type: "image/jpeg" }));
		form.append("passportLast", new File([new Uint8Array(15 * 1024 * 1024 + 1)], "big.png", { type: "image/png" }));
		const { status, html } = await visitor.post(`${add}/documents`, form);
		expect(status).toBe(422);
		expect(html).toContain("Please choose a JPEG, PNG or WebP picture");
		expect(html).toContain("Pictures can be up to 15 MB");
		expect((await visitor.post(`${add}/documents`, scansOf([], new Uint8Array(0)))).status).toBe(303);
		const tooMuch = await visitor.post(`${add}/documents`, scansOf(allScans, new Uint8Array(16 * 1024 * 1024)));
		expect(tooMuch.status).toBe(413);
		expect(tooMuch.html).toContain(
			"Pictures can be up to 15 MB. Please choose a smaller one, and send several one by one",
		);
		const many = Array.from({ length: 21 }, () => "photo");
		expect((await visitor.post(`${add}/documents`, scansOf(many, new Uint8Array(0)))).status).toBe(400);
		expect((await visitor.post(`${add}/health`, scansOf(["photo"], new Uint8Array(200_000)))).status).toBe(413);
	});
});
