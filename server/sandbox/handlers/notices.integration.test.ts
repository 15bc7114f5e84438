import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { SentMessage } from "../outbox.ts";
import { startTestSandbox, type TestSandbox } from "../test-harness.ts";

const source = "web";
const owner = { email: "asha@example.com", phone: "+919876543210" };
const account = {
	accountholder: "Asha Menon",
	accountnumber: "98765432109876",
	ifsc: "HDFC0001234",
	bankname: "HDFC Bank",
	isdefault: false,
};

let rig: TestSandbox;
let token: string;

const inbox = async (): Promise<SentMessage[]> => (await fetch(`${rig.origin}/__sandbox/inbox.json`)).json();
/** To whom each notice since the last code went, the oldest first, and its text. */
const notices = async () => (await inbox()).filter(({ code }) => code === null).reverse();

beforeAll(async () => {
	rig = await startTestSandbox();
	token = await rig.signIn("9876543210");
}, 60_000);
beforeEach(() => rig.clock.advance(61_000));
afterAll(() => rig.close());

async function expectNotice(before: number, what: string) {
	const sent = (await notices()).slice(before);
	expect(sent.map(({ to, channel }) => [to, channel])).toEqual([
		[owner.email, "email"],
		[owner.phone, "sms"],
	]);
	for (const { text } of sent) {
		expect(text).toMatch(new RegExp(`^${what} on \\d+ \\w+ 20\\d\\d .+ \\(IST\\)\\. If this was not you, `));
		expect(text).not.toMatch(/98765432109876|9876|Canary|new\.address/);
	}
}

it.each([
	["added to", "POST", () => "/user/bank-details/add", account],
	["changed in", "PUT", (id: string) => `/user/bank-details/update/${id}`, { ...account, bankname: "Another bank" }],
	["deleted from", "DELETE", (id: string) => `/user/bank-details/delete/${id}`, undefined],
])("the owner is told of a bank account that is %s the account", async (word, method, pathOf, body) => {
	const before = (await notices()).length;
	const { body: list } = await rig.call<{ id: string }[]>("GET", "/user/bank-details/list", undefined, { token });
	const sent = body && { ...body, source };
	expect((await rig.call(method, pathOf(list.data.at(-1)?.id ?? ""), sent, { token })).status).toBe(200);
	await expectNotice(before, `A bank account for refunds was ${word} your Paradise account`);
});

it("the owner is told of a new password, changed or reset, and not of one that was refused", async () => {
	const before = (await notices()).length;
	const next = { newpassword: "Canary@4567", confirmpassword: "Canary@4567" };
	const change = (password: string) =>
		rig.call("PUT", "/user/change-password", { password, ...next, source }, { token });
	expect((await change("Canary@0000")).status).toBe(400);
	expect((await notices()).length).toBe(before);
	expect((await change("Paradise@123")).status).toBe(200);
	await expectNotice(before, "The password of your Paradise account was changed");

	await rig.call("POST", "/user/forgot-password", { email: owner.email, mobile: "" });
	const otp = await rig.codeOf(owner.email);
	const proof = { email: owner.email, mobile: "", otp };
	const { body } = await rig.call<{ verifiyToken: string }>("POST", "/user/otp-verify-for-reset", proof);
	const reset = { verifytoken: body.data.verifiyToken, newpassword: "Canary@7654", confirmpassword: "Canary@7654" };
	expect((await rig.call("PUT", "/user/reset-password", reset)).status).toBe(200);
	await expectNotice(before + 2, "The password of your Paradise account was changed");
});

it("the old address is told of a new one, once it is another", async () => {
	token = await rig.signIn("9876543210");
	const before = (await notices()).length;
	const profile = {
		...{
			firstname: "Asha",
			lastname: "Menon",
			dob: "",
			gender: "",
			address: "",
			city: "",
			state: "",
			pincode: "",
			source,
		},
	};
	const save = (email: string) => rig.call("PUT", "/user/profile-update", { ...profile, email }, { token });
	expect((await save("Asha@example.com")).status).toBe(200);
	expect((await notices()).length).toBe(before);
	expect((await save("new.address@example.com")).status).toBe(200);
	await expectNotice(before, "The e-mail address of your Paradise account was changed");
});
