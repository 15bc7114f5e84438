import { randomInt } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Buyer, findDeparture, newBuyer } from "#tests/support/buyer.ts";
import { type FaultUpstream, startFaultUpstream } from "#tests/support/fault-upstream.ts";
import { type Running, startSandbox, startSite } from "#tests/support/servers.ts";
import { newVisitor, type Visitor } from "#tests/support/visitor.ts";

let sandbox: Running;
let upstream: FaultUpstream;
let site: Running;
let stateDir: string;
let trap: Readonly<Record<string, string>>;

const start = () => startSite(upstream.origin, { TRUST_HOPS: "1", STATE_DIR: stateDir });

beforeAll(async () => {
	stateDir = await mkdtemp(join(tmpdir(), "paradise-limits-"));
	sandbox = await startSandbox();
	upstream = await startFaultUpstream({ behind: sandbox.origin });
	site = await start();
	trap = await readTrap();
});
afterAll(async () => {
	await site.stop();
	await upstream.close();
	await sandbox.stop();
	await rm(stateDir, { recursive: true, force: true });
});

/** The hidden fields of the first form on a page, as a browser sends them. The stamp is the same for everybody. */
async function readTrap(): Promise<Record<string, string>> {
	const { html } = await newVisitor(site.origin).get("/login");
	const form = /aria-hidden="true"><label>Leave this empty<input[^>]*><\/label><input[^>]*>/.exec(html)?.[0] ?? "";
	const [hidden = "", stamp = ""] = form.match(/<input[^>]*>/g) ?? [];
	const attribute = (tag: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
	return { [attribute(hidden, "name")]: "", [attribute(stamp, "name")]: attribute(stamp, "value") };
}

/** A visitor behind the proxy; what they claim about themselves is another thing every time. */
const visitorFrom = (address: string): Visitor =>
	newVisitor(site.origin, {
		"x-forwarded-for": `${randomInt(1, 255)}.${randomInt(255)}.${randomInt(255)}.9, ${address}`,
	});

const newPhone = (): string => `98${String(randomInt(10_000_000)).padStart(7, "0")}1`;
const typed = (phone = newPhone()) => ({ countrycode: "IN", mobileno: phone, ...trap });
const asked = (end: string): number => upstream.ledger.filter(({ path }) => path.endsWith(end)).length;
const addressOf = (index: number): string => `49.${36 + (index >> 8)}.${index & 255}.7`;

describe("codes for signing in", () => {
	it("are sent to twenty numbers in an hour for one address, whatever it claims to be", async () => {
		upstream.forget();
		const statuses: number[] = [];
		for (let count = 0; count < 26; count += 1)
			statuses.push((await visitorFrom("49.36.250.1").post("/login", typed())).status);
		expect(asked("/send-opt")).toBe(20);
		expect(statuses.filter((status) => status === 303)).toHaveLength(20);
		expect(statuses.slice(20)).toEqual([429, 429, 429, 429, 429, 429]);
	});

	it("are still counted after a restart", async () => {
		await site.stop();
		site = await start();
		upstream.forget();
		expect((await visitorFrom("49.36.250.1").post("/login", typed())).status).toBe(429);
		expect((await visitorFrom("49.36.251.1").post("/login", typed())).status).toBe(303);
		expect(asked("/send-opt")).toBe(1);
	});

	it("are sent once a minute to one number, also to another browser elsewhere", async () => {
		upstream.forget();
		const phone = newPhone();
		expect((await visitorFrom(addressOf(1)).post("/login", typed(phone))).status).toBe(303);
		const again = await visitorFrom(addressOf(2)).post("/login", typed(`+91 ${phone}`));
		expect(again.status).toBe(422);
		expect(again.html).toContain(phone);
		expect(asked("/send-opt")).toBe(1);
	});

	it("are tried five times, and not more when all tries come at once", async () => {
		const visitor = visitorFrom(addressOf(3));
		await visitor.post("/login", typed());
		upstream.forget();
		const wrong = { digit1: "9", digit2: "8", digit3: "7", digit4: "6" };
		const tried = await Promise.all(Array.from({ length: 20 }, () => visitor.post("/login/otp", wrong)));
		expect(tried.filter(({ status }) => status === 422)).toHaveLength(5);
		const refused = tried.filter(({ status }) => status === 429);
		expect(refused).toHaveLength(15);
		for (const { headers } of refused) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
		expect(upstream.ledger.length).toBe(5);
	});
});

describe("a machine", () => {
	const filled = () => {
		const [name = ""] = Object.keys(trap);
		return { ...typed(), [name]: "https://spam.example" };
	};

	it("that fills in the hidden field is told that all went well, and nothing is sent", async () => {
		const person = await visitorFrom(addressOf(10)).post("/login", typed());
		upstream.forget();
		for (let count = 0; count < 50; count += 1) {
			const answer = await visitorFrom(addressOf(20 + count)).post("/login", filled());
			expect([answer.status, answer.location]).toEqual([person.status, person.location]);
		}
		expect(asked("/send-opt")).toBe(0);
	});

	it("without a stamp, or with one of its own, sends nothing and loses nothing", async () => {
		upstream.forget();
		const [, stampName = ""] = Object.keys(trap);
		for (const stamp of ["", "abcdefg.AAAAAAAAAAAAAAAAAAAAAA"]) {
			const phone = newPhone();
			const answer = await visitorFrom(addressOf(90)).post("/login", { ...typed(phone), [stampName]: stamp });
			expect(answer.status).toBe(422);
			expect(answer.html).toContain(phone);
		}
		expect(asked("/send-opt")).toBe(0);
	});
});

describe("one address", () => {
	it("after another guesses at ten passwords of one account in all", async () => {
		// Answered at once: how long a password takes to compare is the upstream's matter.
		upstream.rule(() => "status_401");
		upstream.forget();
		const guess = (index: number) =>
			visitorFrom(addressOf(100 + index)).post("/login/password", {
				email: index % 2 ? "ravi@example.com" : "Ravi@Example.com",
				password: `Wrong-guess-${index}`,
			});
		for (let index = 0; index < 14; index += 1) expect((await guess(index)).status).toBe(index < 10 ? 422 : 429);
		expect(upstream.ledger.length).toBe(10);
		upstream.rule(() => undefined);
	});

	it("sends sixty forms in a minute, and is told when to come back", async () => {
		const visitor = visitorFrom("49.36.252.1");
		const answers = await Promise.all(Array.from({ length: 70 }, () => visitor.post("/login", { mobileno: "" })));
		const refused = answers.filter(({ status }) => status === 429);
		expect(refused).toHaveLength(10);
		for (const { headers } of refused) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
	});

	it("that is this machine's own is not counted", async () => {
		const visitor = newVisitor(site.origin);
		const answers = await Promise.all(Array.from({ length: 70 }, () => visitor.post("/login", { mobileno: "" })));
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]));
	});
});

describe("coupons", () => {
	const open = async () => newBuyer(site.origin, sandbox.origin, await findDeparture(sandbox.origin, "kerala-tour"));
	const press = ({ visitor }: Buyer, couponCode: string) =>
		visitor.post("/check-out/details", { _intent: "coupon", couponCode });

	it("are guessed ten times in an hour by one user: more are not asked about, and what was typed stays", async () => {
		const [asha, ravi] = [await open(), await open()];
		upstream.forget();
		const guesses = Array.from({ length: 20 }, (_, index) => press(asha, `CANARY${index}`));
		const statuses = (await Promise.all(guesses)).map(({ status }) => status);
		expect(statuses.filter((status) => status === 422)).toHaveLength(10);
		const refused = await press(asha, "FLAT500");
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
		expect(refused.html).toContain("Many coupons were tried. Please try again in 60 minutes");
		expect(refused.html).toContain('value="FLAT500"');
		expect(asked("/cart/applyCoupon")).toBe(10);
		expect((await press(ravi, "FLAT500")).status).toBe(303);
	});

	it("that work, or that nobody answered, may be pressed as often as wanted", async () => {
		const asha = await open();
		for (let round = 0; round < 12; round += 1) expect((await press(asha, "FLAT500")).status).toBe(303);
		upstream.rule(({ path }) => (path.endsWith("/cart/applyCoupon") ? "status_500" : undefined));
		for (let round = 0; round < 12; round += 1) expect((await press(asha, "FLAT500")).status).toBe(503);
		upstream.rule(() => undefined);
		expect((await press(asha, "CANARY")).status).toBe(422);
	});
});
