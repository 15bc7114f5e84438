import { beforeEach, describe, expect, it } from "vitest";
import { phoneNumber } from "#server/contract/index.ts";
import type { FaultDecision } from "#tests/support/fault-upstream.ts";
import { pageText } from "#tests/support/html.ts";
import { shareFaultSite } from "#tests/support/share-site.ts";
import { codeDigits, makeSession, newestCode, newGuest } from "#tests/support/sign-in.ts";
import type { VisitedPage } from "#tests/support/visitor.ts";
import { newPhone } from "./form-cases.ts";

const texts = {
	unconfirmed: "We could not confirm this. Check before trying again.",
	tryLater: "Something unexpected happened or please try again later",
	...{ badPhone: "Please enter a valid phone number", invalidOtp: "Invalid OTP" },
	verifyOtp: "Pls verify OTP, It's sent on your registered mobile number",
	...{ badCredentials: "Invalid username or password", welcome: "Welcome user" },
};
const password = "Canary#Pass9";
const asha = { email: "asha@example.com" };

const { sandbox, site, upstream } = shareFaultSite();

beforeEach(() => upstream.reset());

const guest = () => newGuest(site.origin);

const calls = () => upstream.calls().filter(({ method }) => method !== "GET");
const paths = () => calls().map(({ path }) => path.slice("/api/v1/".length));
const answer = (path: string, verdict: FaultDecision) =>
	upstream.rule((call) => (call.path === `/api/v1/${path}` ? verdict : undefined));
const leadsTo = ({ status, location }: VisitedPage) => [status, location];

const account = (mobile: string, email = `canary${mobile}@example.in`) => ({
	...{ email, mobileno: `+91 0${mobile}`, countrycode: "IN", password },
});

describe("the calls", () => {
	it("of a sign-up: number, dial code without plus, the user as typed, then sign-in by number and password", async () => {
		const mobile = newPhone();
		const user = { id: "su-1", mobile: Number(mobile), odd: { deep: ["ä", null, 0.5] }, empty: "" };
		const said: Record<string, object> = {
			"add-user": { Message: "", user },
			"user-verify": { message: "Verified" },
			login: { data: { token: "canary-token", user: { id: 7, firstname: "" } } },
		};
		upstream.rule(({ path }) => {
			const body = said[path.split("/").at(-1) ?? ""];
			return body && { body: { statuscode: 200, ...body } };
		});
		const visitor = await guest();
		expect(leadsTo(await visitor.ask("/login/create", account(mobile)))).toEqual([303, "/login/create/otp"]);
		const page = await visitor.get("/login/create/otp");
		expect(pageText(page)).toContain("OTP has been sent to the mobile for verify");
		expect(leadsTo(await visitor.post("/login/create/otp", codeDigits("4321")))).toEqual([303, "/"]);
		const email = `canary${mobile}@example.in`;
		// The order of the names counts too.
		expect(calls().map(({ path, body }) => [path.slice(13), Object.entries(body ?? {})])).toEqual(
			Object.entries({
				"add-user": { email, password, mobile: Number(mobile), location: { phonecode: "91" }, source: "web" },
				"user-verify": { otp: "4321", user },
				login: { mobile, password, source: "web" },
			}).map(([path, body]) => [path, Object.entries(body)]),
		);
		for (const { html, headers } of visitor.seen) {
			expect(html + JSON.stringify([...headers])).not.toContain(password);
			expect(html).not.toContain("canary-token");
		}
		expect(site.output()).not.toContain(password);
	});

	it("of a reset: the token under its other name, the new password twice, no flag that the code was right", async () => {
		const { email } = asha;
		const visitor = await guest();
		expect(leadsTo(await visitor.ask("/login/reset", { email }))).toEqual([303, "/login/reset/otp"]);
		const code = await newestCode(sandbox.origin, email);
		expect(leadsTo(await visitor.post("/login/reset/otp", codeDigits(code)))).toEqual([303, "/login/reset/new"]);
		const fresh = { newpassword: password, confirmpassword: password };
		answer("user/reset-password", { body: { statuscode: 200, message: "Your password is another one now" } });
		const done = await visitor.post("/login/reset/new", fresh);
		expect(leadsTo(done)).toEqual([303, "/login/password?returning=yes"]);
		const [forgot, proof, reset] = calls().map(({ method, path, body }) => ({
			at: `${method} ${path.slice(13)}`,
			body,
		}));
		expect(forgot).toEqual({ at: "POST forgot-password", body: { mobile: "", email } });
		expect(proof).toEqual({ at: "POST otp-verify-for-reset", body: { mobile: "", email, otp: code } });
		const token = String(reset?.body?.verifytoken);
		expect(reset).toEqual({ at: "PUT reset-password", body: { verifytoken: token, ...fresh } });
		expect(token.length).toBeGreaterThan(20);
		expect(JSON.stringify(upstream.received.map(({ body }) => body))).not.toContain("otpVerified");
		for (const { html } of visitor.seen) expect(html).not.toContain(token);
		const login = pageText(await visitor.get("/login/password?returning=yes"));
		expect(login).toContain("Your password is another one now");
		expect((await visitor.get("/login/reset/new")).location).toBe("/login/reset");
	});

	it("of the two other sign-in methods: dial code with plus, numbers without", async () => {
		const mobile = newPhone();
		answer("user/login", { status: 401, body: {} });
		const first = await guest();
		await first.ask("/login", { mobileno: `00 91 ${mobile}`, countrycode: "IN" });
		await first.post("/login/otp", { code: "12 34" });
		await first.post("/login/password", { email: ` ${asha.email} `, password: ` ${password} ` });
		await first.post("/login/password", { email: "+91 98765-43210", password });
		expect(calls().map(({ path, body }) => [path.slice(13), body])).toEqual([
			["send-opt", { mobile, countrycode: "+91", source: "web" }],
			["login", { mobile, countrycode: "+91", otp: "1234", source: "web" }],
			["login", { email: asha.email, password: ` ${password} `, source: "web" }],
			["login", { mobile: "9876543210", password, source: "web" }],
		]);
	});

	it("[S3] are not made for a number that got a code within the last minute, from any client; the last page asked for is returned to", async () => {
		const form = { mobileno: newPhone(), countrycode: "IN" };
		const first = await guest();
		await first.ask("/login?redirectTo=%2Foffers", form);
		upstream.forget();
		expect(leadsTo(await first.ask("/login?redirectTo=%2Fbookings", form))).toEqual([303, "/login/otp"]);
		const early = await (await guest()).ask("/login", form);
		expect(early.status).toBe(422);
		expect(pageText(early)).toMatch(/Please wait \d+ seconds, then submit again/);
		expect(early.html).not.toContain('aria-invalid="true"');
		expect(early.html).toContain(`value="${form.mobileno}"`);
		expect(calls()).toEqual([]);
		const code = await newestCode(sandbox.origin, `+91${form.mobileno}`);
		expect(leadsTo(await first.post("/login/otp", codeDigits(code)))).toEqual([303, "/bookings"]);
	});
});

describe("[R12] messages of failures", () => {
	const ok = { statuscode: 200, data: null };
	const phoneForm = () => ({ mobileno: newPhone(), countrycode: "IN" });

	it.each<[string, FaultDecision, number, string]>([
		["HTTP 200 without statuscode 200", { body: { statuscode: 400, message: "No such thing" } }, 422, texts.badPhone],
		["400 without a word", { status: 400, body: {} }, 422, texts.badPhone],
		["429 with its own words", { status: 429, body: { message: "Wait 40 seconds" } }, 422, "Wait 40 seconds"],
		["500", { status: 500, body: { message: "Internal error" } }, 503, texts.tryLater],
		["a connection cut off", "reset", 503, texts.tryLater],
		["HTML", { headers: { "content-type": "text/html" }, body: "<p>Hello" }, 503, texts.tryLater],
	])("R-AUT-10 R-AUT-12 a code for signing in: %s", async (_, verdict, status, text) => {
		answer("user/send-opt", verdict);
		const form = phoneForm();
		const page = await (await guest()).ask("/login", form);
		expect(page.status).toBe(status);
		expect(pageText(page)).toContain(text);
		expect(page.html).toContain(`value="${form.mobileno}"`);
	});

	/** The sign-in that would prove the change is refused. */
	const answerWithoutProof = (path: string, verdict: FaultDecision) =>
		upstream.rule((call) => {
			if (call.path === "/api/v1/user/login") return "status_401";
			return call.path === `/api/v1/${path}` ? verdict : undefined;
		});

	const own = "The server's own words & signs";
	const brokenJson: FaultDecision = { headers: { "content-type": "application/json" }, body: '{"statuscode":' };
	const served: readonly [string, FaultDecision, number, string][] = [
		["400 with its own words", { status: 400, body: { message: own } }, 422, own],
		["400 without a word", { status: 400, body: {} }, 422, texts.invalidOtp],
		["500 without a word", { status: 500, body: {} }, 503, texts.invalidOtp],
		["a connection cut off", "reset", 503, texts.tryLater],
	];
	const servedAll: typeof served = [...served, ["broken JSON", brokenJson, 503, texts.tryLater]];
	/** A sign-up may have gone through, and no sign-in can tell, because the number is not proved yet. */
	const servedSignUp: typeof served = [...served, ["broken JSON", brokenJson, 503, texts.unconfirmed]];

	it.each(servedSignUp)("R-ERR-09 signing up: %s", async (_, verdict, status, text) => {
		answer("user/add-user", verdict);
		const form = account(newPhone());
		const page = await (await guest()).ask("/login/create", form);
		expect(page.status).toBe(status);
		expect(pageText(page)).toContain(text);
		expect(page.html).toContain(form.email);
		expect(page.html).not.toContain(password);
	});

	it.each(servedAll)("R-ERR-09 the code of a sign-up: %s", async (_, verdict, status, text) => {
		const visitor = await guest();
		answer("user/add-user", { body: { statuscode: 200, Message: "", user: { id: "su-1", mobile: 9_811_500_001 } } });
		await visitor.ask("/login/create", account(newPhone()));
		answerWithoutProof("user/user-verify", verdict);
		const page = await visitor.post("/login/create/otp", codeDigits("9753"));
		expect(page.status).toBe(status);
		expect(pageText(page)).toContain(text);
		expect(page.html).not.toMatch(/value="[9753]"/);
	});

	it.each(servedAll)("R-ERR-09 asking for a reset, its code, its password: %s", async (_, verdict, status, text) => {
		const visitor = await guest();
		// A code may be on its way to the first, so that another has to wait.
		const emails = [newPhone(), newPhone()].map((number) => `canary${number}@example.in`);
		const said = (page: VisitedPage) => [page.status, pageText(page).includes(text)];
		answer("user/forgot-password", verdict);
		expect(said(await visitor.ask("/login/reset", { email: emails[0] ?? "" }))).toEqual([status, true]);
		answer("user/forgot-password", { body: ok });
		await visitor.ask("/login/reset", { email: emails[1] ?? "" });
		answer("user/otp-verify-for-reset", verdict);
		expect(said(await visitor.post("/login/reset/otp", codeDigits("9753")))).toEqual([status, true]);
		answer("user/otp-verify-for-reset", { body: { ...ok, data: { verifiyToken: "canary-reset-token" } } });
		await visitor.post("/login/reset/otp", codeDigits("9753"));
		answerWithoutProof("user/reset-password", verdict);
		const fresh = { newpassword: password, confirmpassword: password };
		const page = await visitor.post("/login/reset/new", fresh);
		expect(said(page)).toEqual([status, true]);
		expect(page.html).not.toContain(password);
	});

	it.each<[string, FaultDecision, number, string, boolean]>([
		["401", { status: 401, body: { message: "No" } }, 422, texts.verifyOtp, false],
		["500", { status: 500, body: {} }, 503, texts.verifyOtp, true],
		["a connection cut off", "reset", 503, texts.tryLater, false],
	])("R-AUT-19 R-AUT-20 a sign-in by code: %s", async (_, verdict, status, text, isComforted) => {
		const visitor = await guest();
		await visitor.ask("/login", phoneForm());
		answer("user/login", verdict);
		const page = await visitor.post("/login/otp", codeDigits("9753"));
		expect(page.status).toBe(status);
		expect(pageText(page)).toContain(text);
		expect(pageText(page).includes("We could not check the code. If it is right, try again in a minute.")).toBe(
			isComforted,
		);
		expect(page.html).not.toMatch(/value="[9753]"/);
	});

	const notChecked = "We could not check the password. If it is right, try again in a minute.";
	const againIn = (minutes: string) => `Too many attempts. Please try again in ${minutes} minutes.`;
	const wait = { "content-type": "application/json", "retry-after": "240" };
	it.each<[string, FaultDecision, number, string]>([
		["401", { status: 401, body: { message: "No such user" } }, 422, texts.badCredentials],
		["a body that says no", { body: { status: false, message: "No such user" } }, 422, texts.badCredentials],
		["a body that says to wait", { body: { status: false, message: "Too many tries, come later" } }, 422, notChecked],
		["423", { status: 423, body: { message: "Locked" } }, 422, notChecked],
		["408", { status: 408, body: {} }, 422, notChecked],
		["a statuscode of 429", { body: { statuscode: 429 } }, 422, againIn("a few")],
		["500", { status: 500, body: {} }, 503, notChecked],
		["502 in HTML", { status: 502, headers: { "content-type": "text/html" }, body: "<p>Bad gateway" }, 503, notChecked],
		["301", { status: 301, headers: { location: "/elsewhere" }, body: "" }, 503, notChecked],
		["204", { status: 204, body: "" }, 503, notChecked],
		["200 without a token", { body: { statuscode: 200, data: {} } }, 503, notChecked],
		["429 with a time", { status: 429, headers: wait, body: {} }, 422, againIn("4")],
		["429", { status: 429, body: {} }, 422, againIn("a few")],
		["403 with its own words", { status: 403, body: { message: "No such user is allowed" } }, 422, notChecked],
		["a connection cut off", "reset", 503, texts.tryLater],
	])("R-AUT-19 a sign-in by password says one thing: %s", async (_, verdict, status, text) => {
		answer("user/login", verdict);
		const email = `canary${newPhone()}@example.in`;
		const page = await (await guest()).post("/login/password", { email, password });
		expect(page.status).toBe(status);
		expect(pageText(page)).toContain(text);
		expect(pageText(page).includes(texts.badCredentials)).toBe(text === texts.badCredentials);
		expect(page.html).not.toContain("No such user");
		expect(page.html).toContain(email);
		expect(page.html).not.toContain(password);
	});
});

describe("requesting a new code", () => {
	const flow = (secondsAgo: number) => ({
		...{ id: `flow-${newPhone()}`, kind: "login" as const, phone: phoneNumber.parse(`+91${newPhone()}`) },
		...{ sentAt: Math.floor(Date.now() / 1000) - secondsAgo, redirectTo: "/offers" },
	});
	const again = { _intent: "resend" };

	it("R-AUT-14 is refused within the minute, by the server's clock", async () => {
		const visitor = await guest();
		visitor.carry(makeSession({ flow: flow(50) }));
		const page = await visitor.ask("/login/otp", again);
		expect(page.status).toBe(422);
		expect(pageText(page)).toMatch(/Resend OTP in 00:(10|09)/);
		expect(paths()).toEqual([]);
	});

	it("is sent after the minute, and the next minute begins", async () => {
		const asked = flow(61);
		const visitor = await guest();
		visitor.carry(makeSession({ flow: asked }));
		expect(pageText(await visitor.get("/login/otp"))).not.toContain("Resend OTP in");
		expect(leadsTo(await visitor.ask("/login/otp", again))).toEqual([303, "/login/otp"]);
		expect(calls().map(({ body }) => body)).toEqual([
			{ purpose: "login", mobile: asked.phone.slice(3), countrycode: "+91", source: "web" },
		]);
		const page = await visitor.get("/login/otp");
		expect(pageText(page)).toContain("Please check OTP sent on your phone number");
		expect(pageText(page)).toMatch(/Resend OTP in 00:(60|59)/);
		// The first code stays valid, and the redirect target is kept.
		const code = await newestCode(sandbox.origin, asked.phone);
		expect(leadsTo(await visitor.post("/login/otp", codeDigits(code)))).toEqual([303, "/offers"]);
	});

	it.each<[string, FaultDecision, number, string]>([
		["says no in its own words", { status: 429, body: { message: "Wait, please" } }, 422, "Wait, please"],
		["says no", { status: 400, body: {} }, 422, texts.invalidOtp],
		["tells of accounts", { status: 403, body: { message: "No such user" } }, 422, texts.invalidOtp],
		["gives no answer", "reset", 503, texts.tryLater],
	])("R-AUT-25 tells what happened when the upstream %s", async (_, verdict, status, text) => {
		const visitor = await guest();
		visitor.carry(makeSession({ flow: flow(61) }));
		answer("user/resend-otp", verdict);
		const page = await visitor.ask("/login/otp", again);
		expect(page.status).toBe(status);
		expect(pageText(page)).toContain(text);
		expect(page.html).not.toContain("No such user");
	});
});
