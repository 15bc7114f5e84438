import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { takeDatabase } from "#tests/support/in-process.ts";
import { userRoles, userSeeds } from "../seeds/index.ts";
import { startTestSandbox, type TestSandbox } from "../test-harness.ts";

let rig: TestSandbox;
beforeAll(async () => {
	rig = await startTestSandbox({ open: takeDatabase });
});
afterAll(() => rig.close());

const source = "web";
const sendOtp = (mobile: string) => rig.call("POST", "/user/send-opt", { mobile, countrycode: "+91", source });
const login = (body: object) => rig.call<{ token: string }>("POST", "/user/login", { ...body, source });

interface SignedUp {
	readonly message?: string;
	readonly Message?: string;
	readonly user: { readonly id: string; readonly mobile: number };
}

async function signUp(email: string, mobile: number, password = "Paradise@123") {
	const sent = { email, password, mobile, location: { phonecode: "91" }, source };
	const { status, body } = await rig.call("POST", "/user/add-user", sent);
	return { status, body: body as unknown as SignedUp };
}

describe("sign-in by code", () => {
	it("responds alike to known and unknown numbers [S10]", async () => {
		await rig.signIn("9811300002");
		rig.clock.advance(61_000);
		const [known, unknown] = [await sendOtp("9811300002"), await sendOtp("9811300003")];
		expect(known).toEqual(unknown);
	});

	it("sends Retry-After when a code is requested too soon", async () => {
		await sendOtp("9811300004");
		rig.clock.advance(20_000);
		const answer = await fetch(`${rig.origin}/api/v1/user/send-opt`, {
			method: "POST",
			headers: { authorization: "Bearer public", "content-type": "application/json" },
			body: JSON.stringify({ mobile: "9811300004", countrycode: "+91", source }),
		});
		expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "40"]);
	});
});

describe("signing up", () => {
	it("creates a user once the number is verified, who then signs in with it", async () => {
		const { body } = await signUp("new@example.in", 9811300010);
		expect(body).toMatchObject({ Message: "We have sent a code to your mobile", user: { mobile: 9811300010 } });
		const verify = async (otp: string, user: object) => rig.call("POST", "/user/user-verify", { otp, user });
		const otp = await rig.codeOf("9811300010");
		expect((await verify(otp, { ...body.user, mobile: 9811300011 })).status).toBe(400);
		expect((await verify("0000", body.user)).body.message).toBe("");
		expect((await login({ mobile: "9811300010", password: "Paradise@123" })).status).toBe(401);
		expect((await verify(otp, body.user)).status).toBe(200);
		expect((await verify(otp, body.user)).status).toBe(400);
		expect((await login({ mobile: "9811300010", password: "Paradise@123" })).status).toBe(200);
		expect((await login({ email: "NEW@example.in", password: "Paradise@123" })).status).toBe(200);
		expect((await login({ email: "new@example.in", password: "Paradise@124" })).status).toBe(401);
	});

	it("responds alike to known and unknown e-mail addresses [S10]", async () => {
		const [taken, free] = [await signUp("new@example.in", 9811300012), await signUp("free@example.in", 9811300013)];
		expect(taken.status).toBe(free.status);
		expect(taken.body.Message).toBe(free.body.Message);
		const otp = await rig.codeOf("9811300012");
		expect((await rig.call("POST", "/user/user-verify", { otp, user: taken.body.user })).status).toBe(200);
		const { token } = (await login({ mobile: "9811300012", password: "Paradise@123" })).body.data;
		const { data } = (await rig.call<{ email: string | null }>("GET", "/user", undefined, { token })).body;
		expect(data.email).toBeNull();
	});

	it("has its magic addresses, and refuses common passwords", async () => {
		expect((await signUp("taken@example.in", 9811300014)).status).toBe(409);
		expect((await signUp("nomsg@example.in", 9811300015)).body.Message).toBe("");
		expect((await signUp("any@example.in", 9811300016, "password1!")).body.message).toContain("too common");
		expect((await login({ email: "wrong@example.in", password: "Paradise@123" })).status).toBe(401);
	});
});

describe("password reset", () => {
	const forgot = (email: string) => rig.call("POST", "/user/forgot-password", { mobile: "", email });
	const trade = (email: string, otp: string) =>
		rig.call<{ verifiyToken: string }>("POST", "/user/otp-verify-for-reset", { mobile: "", email, otp });

	it("responds alike to an unknown address, and sends it no code [S10]", async () => {
		const token = await rig.signIn("9811300020");
		const profile = { firstname: "Ira", lastname: "", email: "ira@example.in", dob: "", gender: "", address: "" };
		const sent = { ...profile, city: "", state: "", pincode: "", source };
		expect((await rig.call("PUT", "/user/profile-update", sent, { token })).status).toBe(200);
		expect(await forgot("ira@example.in")).toEqual(await forgot("nobody@example.in"));
		// The address is not proven to be hers yet.
		expect(await rig.codeOf("ira@example.in")).toBe("");
		await rig.call("GET", "/user/email-confirmation-otp", undefined, { token });
		const proof = await rig.codeOf("ira@example.in");
		expect((await rig.call("PUT", "/user/email-confirmation-verify", { Otp: proof }, { token })).status).toBe(200);
		rig.clock.advance(61_000);
		expect(await forgot("ira@example.in")).toEqual(await forgot("nobody@example.in"));
		expect(await rig.codeOf("ira@example.in")).toMatch(/^\d{4}$/);
		expect(await rig.codeOf("nobody@example.in")).toBe("");
		expect((await trade("nobody@example.in", "1234")).status).toBe(400);
		expect((await trade("ira@example.in", await rig.codeOf("ira@example.in"))).body.data.verifiyToken).toHaveLength(43);
	});

	it("gives a token that lasts ten minutes, once [S13]", async () => {
		rig.clock.advance(61_000);
		await forgot("ira@example.in");
		const { verifiyToken } = (await trade("ira@example.in", "1234")).body.data;
		rig.clock.advance(10 * 60_000 + 1000);
		const sent = { verifytoken: verifiyToken, newpassword: "Nilgiri@88", confirmpassword: "Nilgiri@88" };
		const use = async (verifytoken: string) =>
			(await rig.call("PUT", "/user/reset-password", { ...sent, verifytoken })).status;
		expect(await use(verifiyToken)).toBe(400);
		await forgot("ira@example.in");
		const next = (await trade("ira@example.in", "1234")).body.data.verifiyToken;
		expect([await use(next), await use(next)]).toEqual([200, 400]);
	});
});

describe("wrong passwords", () => {
	const user = userSeeds.find(({ id }) => id === userRoles.noBookings);
	const right = { email: user?.email, password: user?.password };
	const wrong = { ...right, password: "Surely#Wrong1" };

	it("silently block password sign-in, but not codes, for 15 minutes after ten [S12]", async () => {
		const refused = await Promise.all(Array.from({ length: 9 }, () => login(wrong)));
		expect((await login(right)).status).toBe(200);
		const tenth = await login(wrong);
		expect(new Set([...refused, tenth].map((answer) => JSON.stringify(answer))).size).toBe(1);
		expect(await login(right)).toEqual(tenth);
		expect(await login({ mobile: user?.mobile, password: user?.password })).toEqual(tenth);
		expect((await login({ mobile: user?.mobile, countrycode: "+91", otp: "1234" })).status).toBe(200);
		rig.clock.advance(15 * 60_000 + 1000);
		expect((await login(right)).status).toBe(200);
	});
});

describe("two enquiries with one number", () => {
	const leave = async (name: string) => {
		const sent = { name, email: "a@example.in", phone: "9811300040", countrycode: "+91", NoOfPerson: "1" };
		const more = { packagename: "", packageid: "", pagessourcelink: "/", comment: "" };
		return (await rig.call<string>("POST", "/enquiry/create", { ...sent, ...more })).body.data;
	};
	const verify = async (id: string, otpVerified: string) =>
		(await rig.call("POST", "/enquiry/verify", { id, phone: "9811300040", otpVerified })).status;

	it("do not invalidate each other's code", async () => {
		const mine = await leave("Asha");
		const code = await rig.codeOf("9811300040");
		const theirs = await leave("Somebody");
		expect(await verify(mine, code)).toBe(200);
		// The code is sent again, as after a lost answer.
		expect(await verify(mine, code)).toBe(200);
		expect(await verify(mine, code === "5678" ? "8765" : "5678")).toBe(400);
		expect(await verify(theirs, code)).toBe(200);
	});
});
