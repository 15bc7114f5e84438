import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { usersTable } from "../database/schema.ts";
import { authHandlers } from "../handlers/auth.ts";
import { userRoles } from "../seeds/index.ts";
import { manualClock, openTestContext } from "../test-harness.ts";
import { countSignIn } from "./sign-in-limit.ts";

const clock = manualClock();
let ctx: Awaited<ReturnType<typeof openTestContext>>;
let user: typeof usersTable.$inferSelect;
beforeAll(async () => {
	ctx = await openTestContext(clock);
	const [found] = await ctx.db.select().from(usersTable).where(eq(usersTable.id, userRoles.noBookings));
	if (!found) throw new Error("no such user");
	user = found;
});
afterAll(() => ctx.close());

const call = <Body>(body: Body) => ({
	...{ body, params: {}, query: undefined, caller: { kind: "public" as const }, origin: "" },
});
const names = () => ({ email: user.email ?? "", mobile: user.mobile ?? "" });

async function signsIn(kind: "email" | "mobile", password = "Paradise@123"): Promise<boolean> {
	const { email, mobile } = names();
	const signIn =
		kind === "email"
			? authHandlers.signInWithPassword(ctx, call({ email, password }))
			: authHandlers.signInWithMobilePassword(ctx, call({ mobile, password }));
	return signIn.then(
		() => true,
		() => false,
	);
}

/** Counts nine more wrong passwords, without the time that comparing takes. */
async function guessNine(): Promise<void> {
	for (let count = 0; count < 9; count += 1) await countSignIn(ctx, user.id, false);
}

it("counts wrong passwords for e-mail and mobile of one account together [S45]", async () => {
	await guessNine();
	expect(await signsIn("mobile")).toBe(true);
	expect(await signsIn("email", "Wrong#Pass1")).toBe(false);
	expect([await signsIn("email"), await signsIn("mobile")]).toEqual([false, false]);
});

it("forgets them once a right code to the phone signed in [S45]", async () => {
	expect(await signsIn("email")).toBe(false);
	await authHandlers.signInWithOtp(ctx, call({ mobile: names().mobile, countrycode: "+91", otp: "1234" }));
	expect([await signsIn("email"), await signsIn("mobile")]).toEqual([true, true]);
});

it("forgets them once a reset was proved: the new password signs in at once [S45]", async () => {
	await guessNine();
	await countSignIn(ctx, user.id, false);
	expect(await signsIn("email")).toBe(false);
	const account = { mobile: "", email: names().email };
	await authHandlers.forgotPassword(ctx, call(account));
	const { data } = await authHandlers.verifyResetOtp(ctx, call({ ...account, otp: "1234" }));
	const next = { newpassword: "Nilgiri@89", confirmpassword: "Nilgiri@89" };
	await authHandlers.resetPassword(ctx, call({ verifytoken: String(data?.verifiyToken), ...next }));
	expect([await signsIn("mobile", "Nilgiri@89"), await signsIn("mobile")]).toEqual([true, false]);
});
