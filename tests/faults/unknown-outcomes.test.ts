import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addTraveller, callSandbox, completeTrip, findDeparture, newUser, putInCart } from "#tests/support/buyer.ts";
import type { FaultDecision } from "#tests/support/fault-upstream.ts";
import { formOf } from "#tests/support/form-data.ts";
import { pageText } from "#tests/support/html.ts";
import { type Served, serveSite } from "#tests/support/in-process.ts";
import { shareFaultUpstream, shareTrip, shareUser } from "#tests/support/share-site.ts";
import { codeDigits, type Guest, newGuest } from "#tests/support/sign-in.ts";
import { type KnownUser, makeSessionCookie } from "#tests/support/signed-in.ts";
import { caseCount } from "#tests/support/suite.ts";
import type { VisitedPage } from "#tests/support/visitor.ts";
import { newPhone } from "./form-cases.ts";

const switchedOn = Object.fromEntries(
	[
		...["order.cancel", "order.travellers", "order.cancelTraveller", "review.update"],
		...["user.sendMobileOtp", "user.changeMobile", "user.erase"],
	].map((id) => [id, { enabled: true }]),
);

const { sandbox, upstream } = shareFaultUpstream();
let site: Served;
const trip = shareTrip(sandbox);
const asha = shareUser(sandbox, "asha@example.com");

/** A site for each group of tests, because many failures in a row open its circuit breaker. */
function shareSite(): void {
	beforeAll(async () => {
		site = await serveSite(upstream.origin, {}, switchedOn);
	});
	afterAll(() => site.stop());
}

const unconfirmed = "We could not confirm this. Check before trying again.";
const newPassword = "Canary#Pass9";
const typed = "Typed With Care";

interface Sender {
	readonly guest: Guest;
	readonly user: KnownUser;
}

interface ChangeForm {
	readonly open: (
		sender: Sender,
	) => Promise<{ readonly path: string; readonly fields: Record<string, string> | FormData }>;
	/** This is the call of the change, e.g. `POST /passenger/add`. */
	readonly call: RegExp;
	/** These calls read it back; there are none where the upstream shows nothing of it. */
	readonly readBack?: RegExp;
	/** A sign-in reads the change back by this reply. */
	readonly proof?: Readonly<Record<"done" | "undone", FaultDecision>>;
	/** Neither the old nor the new values are known to be the upstream's. */
	readonly isNeverUndone?: boolean;
	readonly nextStep: string;
	readonly done: RegExp;
	readonly sender?: () => Promise<KnownUser>;
	/** The form shows this text again. */
	readonly kept?: string;
}

const signInProof: ChangeForm["proof"] = {
	done: { body: { statuscode: 200, data: { token: "canary-token", user: { id: "canary-user", firstname: "Asha" } } } },
	undone: { status: 401, body: { message: "No" } },
};
const traveller = { title: "Ms", firstName: typed, lastName: "M", gender: "female", nationality: "Indian" };
const account = { holder: typed, number: "123456789", numberAgain: "123456789", ifsc: "HDFC0001234", bankName: "M" };
const company = { gstin: "27AAPFU0939F1ZV", company: typed, address: "1 Road", state: "Maharashtra" };

const api = <Data>({ user }: Sender, call: readonly [string, string], body?: object) =>
	callSandbox<Data>(sandbox.origin, call, { token: user.token, ...(body && { body }) });

const fillWith = async ({ user }: Sender): Promise<void> =>
	putInCart(sandbox.origin, user, trip, [await addTraveller(sandbox.origin, user)]);

async function addBankAccount(sender: Sender): Promise<string> {
	const body = {
		...{ accountholder: "Old", accountnumber: "987654321", ifsc: "HDFC0001234", bankname: "M", isdefault: false },
	};
	await api(sender, ["POST", "/user/bank-details/add"], body);
	const [first] = await api<{ id: string }[]>(sender, ["GET", "/user/bank-details/list"]);
	return first?.id ?? "";
}

/** Scripted, because the sandbox sends a number few codes. */
async function openReset({ guest }: Sender) {
	const verified = { body: { statuscode: 200, data: { verifiyToken: "canary-reset-token" } } };
	upstream.rule(({ path }) => (/\/(forgot-password|otp-verify-for-reset)$/.test(path) ? verified : undefined));
	await guest.ask("/login/reset", { email: `a${newPhone()}@example.in` });
	await guest.ask("/login/reset/otp", codeDigits("9753"));
	return { path: "/login/reset/new", fields: { newpassword: newPassword, confirmpassword: newPassword } };
}

async function openSignUp({ guest }: Sender) {
	const mobile = newPhone();
	const begun = { body: { statuscode: 200, Message: "", user: { id: "su-1", mobile: Number(mobile) } } };
	upstream.rule(({ path }) => (path.endsWith("/add-user") ? begun : undefined));
	const fields = { email: `a${mobile}@example.in`, mobileno: mobile, countrycode: "IN", password: newPassword };
	await guest.ask("/login/create", fields);
	return { path: "/login/create/otp", fields: codeDigits("9753") };
}

const at = (path: string, fields: Record<string, string>) => async () => ({ path, fields });

/** What forms have in common that change the same. */
const bySignIn = { readBack: /^POST \/user\/login$/, proof: signInProof };
const ofProfile = { readBack: /^GET \/user$/, done: /^\/profile$/ };
const ofTraveller = { readBack: /^GET \/passenger\/[\w-]+$/, done: /^\/travellers$/ };
const ofBankDetails = { readBack: /^GET \/user\/bank-details\/list$/, done: /^\/bank-details$/ };
const ofReview = {
	...{ readBack: /^GET \/user\/review$/, done: /^\/reviews$/, kept: typed },
	nextStep: "Check My Reviews before you send it again.",
};
const ofCart = {
	...{ readBack: /^GET \/cart$/, nextStep: "Check your cart and its price before you continue." },
	done: /^\/check-out\/review$/,
};

const forms: Readonly<Record<string, ChangeForm>> = {
	"a changed password": {
		open: at("/profile/password", { password: "Paradise@123", newpassword: newPassword, confirmpassword: newPassword }),
		call: /^PUT \/user\/change-password$/,
		...bySignIn,
		nextStep: "Use the new password when you next sign in. If it does not work, use the old one.",
		done: /^\/profile$/,
	},
	"a password that is reset": {
		open: openReset,
		call: /^PUT \/user\/reset-password$/,
		...bySignIn,
		nextStep: "Sign in with the new password. If it does not work, reset it again.",
		done: /^\/login\/password/,
	},
	"a verified sign-up": {
		open: openSignUp,
		call: /^POST \/user\/user-verify$/,
		...bySignIn,
		nextStep: "Sign in with your mobile number and password. If it does not work, enter the code again.",
		done: /^\/$/,
	},
	"a confirmed e-mail address": {
		open: async (sender) => {
			await api(sender, ["PUT", "/user/profile-update"], profileBody(`b${newPhone()}@example.in`));
			return { path: "/profile/email?step=code", fields: { code: "1234" } };
		},
		call: /^PUT \/user\/email-confirmation-verify$/,
		...ofProfile,
		nextStep: "Check your profile. If the address isn't confirmed there, ask for a new code.",
	},
	"a profile": {
		open: async (sender) => {
			const email = `c${newPhone()}@example.in`;
			await api(sender, ["PUT", "/user/profile-update"], profileBody(email));
			return { path: "/profile/edit", fields: { firstName: typed, email } };
		},
		call: /^PUT \/user\/profile-update$/,
		...ofProfile,
		nextStep: "Check your profile, and save again only what is missing.",
		kept: typed,
	},
	"a picture": {
		open: async () => {
			const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#06485a" } })
				.jpeg()
				.toBuffer();
			const image = new File([new Uint8Array(bytes)], "me.jpg", { type: "image/jpeg" });
			return { path: "/profile/picture", fields: formOf({ image }) };
		},
		call: /^PUT \/user\/image\//,
		nextStep: "Check your profile, and choose the picture again only if the old one is still there.",
		done: /^\/profile$/,
	},
	"identity documents": {
		open: at("/profile/papers", {
			...{ pan: "aaapm0000a", documentType: "passport", documentNumber: "z0000001", nameOnDocument: typed },
		}),
		call: /^PUT \/user\/update-kyc$/,
		nextStep: "Check the status in your profile before you send them again.",
		done: /^\/profile$/,
		kept: typed,
	},
	"an added traveller": {
		open: at("/travellers/add", { ...traveller, dateOfBirth: "1990-01-01" }),
		call: /^POST \/passenger\/add$/,
		readBack: /^GET \/passenger\/list$/,
		nextStep: "Check your travellers, and add this one only if it is missing.",
		done: /^\/travellers$/,
		kept: typed,
	},
	"a changed traveller": {
		open: async ({ user }) => ({
			path: `/travellers/${await addTraveller(sandbox.origin, user)}`,
			fields: { ...traveller, dateOfBirth: "1990-01-01" },
		}),
		call: /^PUT \/passenger\/update\//,
		...ofTraveller,
		isNeverUndone: true,
		nextStep: "Check this traveller in your list, and save again only what is missing.",
		kept: typed,
	},
	"a deleted traveller": {
		open: async ({ user }) => ({ path: `/travellers/${await addTraveller(sandbox.origin, user)}/delete`, fields: {} }),
		call: /^DELETE \/passenger\/delete\//,
		...ofTraveller,
		nextStep: "Check your travellers, and delete this one again only if it is still there.",
	},
	"an added bank account": {
		open: at("/bank-details/add", account),
		call: /^POST \/user\/bank-details\/add$/,
		...ofBankDetails,
		nextStep: "Check your bank details, and add this account only if it is missing.",
		kept: typed,
	},
	"a changed bank account": {
		open: async (sender) => ({ path: `/bank-details/${await addBankAccount(sender)}`, fields: account }),
		call: /^PUT \/user\/bank-details\/update\//,
		...ofBankDetails,
		nextStep: "Check this account in your bank details, and save again only what is missing.",
		kept: typed,
	},
	"a deleted bank account": {
		open: async (sender) => ({ path: `/bank-details/${await addBankAccount(sender)}/delete`, fields: {} }),
		call: /^DELETE \/user\/bank-details\/delete\//,
		...ofBankDetails,
		nextStep: "Check your bank details, and delete this account again only if it is still there.",
	},
	"a review": {
		open: async ({ user }) => {
			await completeTrip(sandbox.origin, user, "kerala-tour");
			return { path: "/reviews/write/kerala-tour", fields: { rating: "4", text: `${typed}, every word of it` } };
		},
		call: /^POST \/review\/add$/,
		...ofReview,
	},
	"a changed review": {
		open: async (sender) => {
			await completeTrip(sandbox.origin, sender.user, "kerala-tour");
			const written = { packageid: trip.packageId, rating: 5, title: "", text: "As it was before", images: [] };
			await api(sender, ["POST", "/review/add"], written);
			return { path: "/reviews/write/kerala-tour", fields: { rating: "4", text: `${typed}, every word of it` } };
		},
		call: /^PUT \/review\/update\//,
		...ofReview,
		isNeverUndone: true,
	},
	"a changed mobile number": {
		open: async ({ guest }) => {
			await guest.ask("/profile/mobile", { _intent: "send", countrycode: "IN", mobileno: newPhone() });
			// The sandbox accepts this code for any number.
			return { path: "/profile/mobile?step=code", fields: codeDigits("1234") };
		},
		call: /^PUT \/user\/mobile-change-verify$/,
		...ofProfile,
		nextStep: "Check your profile. If your old number is still there, ask for a new code.",
	},
	"a notification": {
		open: async (sender) => {
			const all = await api<{ id: string; read: boolean }[]>(sender, ["GET", "/user/notifications?page=1&limit=24"]);
			return { path: "/notifications", fields: { id: (all.find(({ read }) => !read) ?? all[0])?.id ?? "" } };
		},
		call: /^PUT \/user\/notifications\/read\//,
		readBack: /^GET \/user\/notifications$/,
		nextStep: "Check whether it is still marked as new.",
		done: /^\/notifications/,
		sender: async () => asha,
	},
	"a request to erase the account": {
		open: async (sender) => {
			await api(sender, ["PUT", "/user/profile-update"], profileBody(`d${newPhone()}@example.in`));
			return { path: "/profile/data", fields: { _intent: "erase" } };
		},
		call: /^POST \/enquiry\/create$/,
		nextStep: "Check this page again in a minute, and ask again only if your request is not shown as pending.",
		done: /^\/profile\/data$/,
	},
	"a chosen departure": {
		open: async () => ({ path: "/package/kerala-tour/dates", fields: { date: trip.date } }),
		call: /^POST \/cart\/add$/,
		readBack: /^GET \/cart$/,
		isNeverUndone: true,
		nextStep: "Check your cart before you choose again.",
		done: /^\/check-out$/,
	},
	"chosen travellers": {
		open: async (sender) => {
			await fillWith(sender);
			return { path: "/check-out/travellers", fields: { traveller: await addTraveller(sandbox.origin, sender.user) } };
		},
		call: /^POST \/cart\/add$/,
		...ofCart,
		isNeverUndone: true,
	},
	"a coupon": {
		open: async (sender) => {
			await fillWith(sender);
			return { path: "/check-out/review", fields: { _intent: "coupon", couponCode: "FLAT500" } };
		},
		call: /^POST \/cart\/applyCoupon$/,
		...ofCart,
		kept: "FLAT500",
	},
	"a company to invoice": {
		open: async (sender) => {
			await fillWith(sender);
			return { path: "/check-out/details", fields: { _intent: "company", ...company } };
		},
		call: /^POST \/cart\/gst$/,
		...ofCart,
		done: /^\/check-out\/details$/,
		kept: typed,
	},
};

const profileBody = (email: string) => ({
	...{ firstname: "Old", lastname: "Name", email, dob: "", gender: "", address: "", city: "", state: "", pincode: "" },
});

interface Sent {
	readonly page: VisitedPage;
	readonly changes: number;
}

/** The function `back` decides the calls that read back, which begin once the change was sent. */
async function send(form: ChangeForm, answer: FaultDecision, back: (form: ChangeForm) => FaultDecision): Promise<Sent> {
	const user = await (form.sender?.() ?? newUser(sandbox.origin));
	const guest = await newGuest(site.origin);
	const sender = { guest, user };
	if (!form.readBack?.test("POST /user/login") || form.done.source === "^\\/profile$")
		guest.carry(makeSessionCookie(user));
	const { path, fields } = await form.open(sender);
	let changes = 0;
	let reads = 0;
	upstream.rule((call) => {
		const line = `${call.method} ${call.path.slice("/api/v1".length)}`;
		if (form.call.test(line)) {
			changes += 1;
			return answer;
		}
		if (changes === 0 || !form.readBack?.test(line)) return undefined;
		reads += 1;
		// The page reads the same to show the form again.
		return line.startsWith("GET") && reads > 1 ? undefined : back(form);
	});
	const page = await (fields instanceof FormData ? guest.post(path, fields) : guest.ask(path, fields));
	upstream.rule(() => undefined);
	return { page, changes };
}

function expectUnconfirmed({ nextStep, kept = "" }: ChangeForm, { page, changes }: Sent): void {
	expect([page.status, changes]).toEqual([503, 1]);
	const text = pageText(page);
	expect(text).toContain(`${unconfirmed} ${nextStep}`);
	expect(text).not.toMatch(/failed|could not be saved|unexpected|Invalid OTP/i);
	expect(page.html).toContain(kept);
	expect(page.html).not.toMatch(/Canary#Pass9|Paradise@123|value="[97]"/);
}

const cases = Object.entries(forms);
const readable = cases.filter(([, { readBack }]) => readBack);

const proves = (state: "done" | "undone") => (form: ChangeForm) => form.proof?.[state];
/** The failure is neither tried again nor counted by the circuit breaker. */
const isBroken = (): FaultDecision => "status_403";

/** These faults look the same to the site, and have no effect. */
const fakeOf = { lost: "reset", garbled: "html_500", silent: "hang", unreadable: "html_200" } as const;
const answers = Object.keys(fakeOf) as (keyof typeof fakeOf)[];
/** Each form loses its answer; that other answers come to the same, some forms tell, and silence is waited for. */
const casesOf = <Case>(all: readonly Case[], answer: FaultDecision): Case[] =>
	all.slice(0, caseCount(answer === "lost" ? all.length : 3, all.length));
/** What one way of telling all forms share is tried on every second of them. */
const everySecond = <Case>(all: readonly Case[]): Case[] => all.filter((_, at) => at % caseCount(2, 1) === 0);
/** A sign-in proves a change, so the change itself need not be real. */
const answerTo = (form: ChangeForm, answer: keyof typeof fakeOf): FaultDecision =>
	form.proof ? fakeOf[answer] : answer;

describe("a change that was not carried out, and was answered with an error", () => {
	shareSite();
	it.each(everySecond(readable))("is told as unavailable: %s", async (_, form) => {
		const sent = await send(form, "status_500", proves("undone"));
		if (form.isNeverUndone) return expectUnconfirmed(form, sent);
		expect([sent.page.status, sent.changes]).toEqual([503, 1]);
		expect(pageText(sent.page)).not.toContain(unconfirmed);
	});
});

describe("[R49] a change that was not carried out, and was not answered", () => {
	shareSite();
	it.each(casesOf(readable, "hang"))("may still happen: %s", async (_, form) => {
		expectUnconfirmed(form, await send(form, "hang", proves("undone")));
	});
});

describe("a change that was rejected", () => {
	shareSite();
	it.each(everySecond(cases))("is not doubted: %s", async (name, form) => {
		// A 409 after a right code says that the number has an account, which leads to signing in.
		const status = name === "a verified sign-up" ? 400 : 409;
		const { page } = await send(form, { status, body: { message: "The counter is closed" } }, () => undefined);
		expect(page.status).toBe(422);
		expect(pageText(page)).not.toContain(unconfirmed);
	});
});

describe.each(answers)("a change whose answer is %s, and that can be read back", (answer) => {
	shareSite();
	it.each(casesOf(readable, answer))("is a success: %s", async (_, form) => {
		const { page, changes } = await send(form, answerTo(form, answer), proves("done"));
		expect([page.status, changes, page.location]).toEqual([303, 1, expect.stringMatching(form.done)]);
	});
});

describe.each(answers)("a change whose answer is %s, and that cannot be read back", (answer) => {
	shareSite();
	it.each(casesOf(cases, answer))("may have happened: %s", async (_, form) => {
		expectUnconfirmed(form, await send(form, answerTo(form, answer), isBroken));
	});
});

describe("a change whose answer is a bare success", () => {
	shareSite();
	it.each(everySecond(cases))("is a success where nothing of the answer is needed: %s", async (_, form) => {
		// A verified sign-up goes on by signing in.
		const sent = await send(form, form.proof ? "bare_200" : "bare", form.proof ? proves("done") : isBroken);
		if (/cart/.test(form.call.source)) return expectUnconfirmed(form, sent);
		expect([sent.page.status, sent.changes]).toEqual([303, 1]);
		expect(sent.page.location).toMatch(form.done);
	});
});

describe("without a form of its own", () => {
	shareSite();
	const askLosing = async (user: KnownUser, call: RegExp, ...form: Parameters<Guest["ask"]>) => {
		const guest = await newGuest(site.origin);
		guest.carry(makeSessionCookie(user));
		upstream.rule(({ path }) => (call.test(path) ? "lost" : undefined));
		const page = await guest.ask(...form);
		upstream.rule(() => undefined);
		return { guest, page };
	};
	it("an account whose erasure got no answer is erased here too, because its token is refused", async () => {
		const user = await newUser(sandbox.origin);
		const { guest, page } = await askLosing(user, /\/user\/erase$/, "/profile/data/erase", {});
		expect([page.status, page.location]).toEqual([303, "/"]);
		expect(pageText(await guest.get("/contact"))).toContain(
			"Your account has been erased. You are signed out everywhere",
		);
		await expect(callSandbox(sandbox.origin, ["GET", "/user"], user)).rejects.toThrow("401");
	});
	it.each([
		["of three", "pu1-3"],
		["of two, of whom the upstream then lists nobody who could be cancelled alone", "pu1-2"],
	])("a cancelled traveller is found out: one %s", async (_, traveller) => {
		const form = { traveller, reason: "Our daughter is ill" };
		const path = "/bookings/b100105/cancel-traveller";
		const { guest, page } = await askLosing(asha, /\/order\/cancel-traveller\//, path, form);
		expect([page.status, page.location]).toEqual([303, "/bookings/b100105"]);
		expect(pageText(await guest.get("/bookings/b100105"))).toMatch(/ is cancelled\./);
	});
	it("a cancelled booking is found out, without a refund that nobody stated", async () => {
		const form = { reason: "A wedding on the same day" };
		const { guest, page } = await askLosing(asha, /\/order\/cancel\//, "/bookings/b100105/cancel", form);
		expect([page.status, page.location]).toEqual([303, "/bookings/b100105"]);
		const text = pageText(await guest.get("/bookings/b100105"));
		expect(text).toMatch(/Booking PAR-100105 is cancelled\./);
		expect(text).toContain("What you paid, less the cancellation charge, is refunded the way you paid");
		expect(text).not.toMatch(/wallet shows|to your wallet/);
	});
	it("a heart stays silent, and the next page shows what the upstream has", async () => {
		const { packageId } = await findDeparture(sandbox.origin, "goa-tour-package");
		const form = { _intent: "add", packageId, from: "/package/goa-tour-package" };
		const { guest, page } = await askLosing(asha, /\/add-wishlist$/, "/wishlist", form);
		expect(page.status).toBe(303);
		const shown = await guest.get("/package/goa-tour-package");
		expect(shown.html).toContain("Remove from wishlist");
		expect(pageText(shown)).not.toContain(unconfirmed);
	});
});
