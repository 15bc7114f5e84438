import { and, desc, eq, gt } from "drizzle-orm";
import { type CodeTarget, checkCode, findPendingFlow } from "../auth/one-time-code.ts";
import { hashPassword, isCommonPassword, verifyPassword } from "../auth/password.ts";
import { pretendToSendCode, sendCode, sendOrShareCode } from "../auth/send-code.ts";
import { sendNotice } from "../auth/send-notice.ts";
import { countSignIn, forgetWrongSignIns } from "../auth/sign-in-limit.ts";
import { hashToken, makeId, makeToken } from "../auth/token.ts";
import { dateAt, dayMs, hourMs, minuteMs } from "../clock.ts";
import type { SandboxContext } from "../context.ts";
import { notificationsTable, resetTokensTable, signUpsTable, usersTable, userTokensTable } from "../database/schema.ts";
import type { Handlers, User } from "../http/handler.ts";
import { isNoMessageEmail, isTakenEmail, isWrongEmail } from "../http/magic-values.ts";
import { ApiError, reply } from "../http/reply.ts";

const signInLifeMs = 30 * dayMs;
const signUpLifeMs = hourMs;
const resetLifeMs = 10 * minuteMs;

const badCredentials = () => new ApiError(401, "Invalid username or password");

async function findByEmail(ctx: SandboxContext, email: string): Promise<User | undefined> {
	const [user] = await ctx.db.select().from(usersTable).where(eq(usersTable.email, email.toLowerCase()));
	return user;
}

/** India takes precedence over other countries with the same national number. */
async function findByMobile(ctx: SandboxContext, mobile: string): Promise<User | undefined> {
	const rows = await ctx.db
		.select()
		.from(usersTable)
		.where(eq(usersTable.mobile, mobile))
		.orderBy(desc(usersTable.createdAt));
	return rows.find(({ countryCode }) => countryCode === "+91") ?? rows[0];
}

async function welcome(ctx: SandboxContext, user: User) {
	const token = makeToken();
	const createdAt = dateAt(ctx.clock);
	await ctx.db
		.insert(userTokensTable)
		.values({ hash: hashToken(token), userId: user.id, createdAt, expiresAt: dateAt(ctx.clock, signInLifeMs) });
	return reply({ token, user: { id: user.id, firstname: user.firstName } }, "Welcome");
}

/** @param name unknown accounts are rate-limited too */
async function signIn(ctx: SandboxContext, user: User | undefined, name: string, password: string) {
	const isRight = await verifyPassword(password, user?.passwordHash, ctx.settings.passwordCost);
	if (!(await countSignIn(ctx, user?.id ?? name, isRight)) || user === undefined || user.isBlocked)
		throw badCredentials();
	return welcome(ctx, user);
}

async function userOfNumber(ctx: SandboxContext, countryCode: string, mobile: string): Promise<User | undefined> {
	await ctx.db
		.insert(usersTable)
		.values({ id: makeId("u"), mobile, countryCode, createdAt: dateAt(ctx.clock) })
		.onConflictDoNothing();
	const [user] = await ctx.db
		.select()
		.from(usersTable)
		.where(and(eq(usersTable.countryCode, countryCode), eq(usersTable.mobile, mobile)));
	return user;
}

type Account = Readonly<Record<"mobile" | "email", string>>;

async function resetOf(ctx: SandboxContext, { mobile, email }: Account): Promise<{ user?: User; target: CodeTarget }> {
	const user = email === "" ? await findByMobile(ctx, mobile) : await findByEmail(ctx, email);
	const recipient = email === "" ? `${user?.countryCode ?? "+91"}${mobile}` : email.toLowerCase();
	const target = { purpose: "reset", recipient, flow: "" } as const;
	// A profile accepts any e-mail address; only a proven one belongs to its user.
	const isUnproven = email !== "" && user?.isEmailVerified !== true;
	return user === undefined || user.isBlocked || isUnproven ? { target } : { user, target };
}

async function sendReset(ctx: SandboxContext, account: Account): Promise<void> {
	const { user, target } = await resetOf(ctx, account);
	await (user === undefined ? pretendToSendCode(ctx, target) : sendCode(ctx, target));
}

async function resend(ctx: SandboxContext, purpose: "login" | "signup" | "enquiry", recipient: string): Promise<void> {
	const flow = purpose === "login" ? "" : await findPendingFlow(ctx, purpose, recipient);
	// The same reply without a pending flow reveals nothing.
	if (flow === undefined) return;
	await sendCode(ctx, { purpose, recipient, flow });
}

const codeSent = "A code has been sent";

async function welcomeNew({ db, clock }: SandboxContext, userId: string): Promise<void> {
	await db.insert(notificationsTable).values({
		id: makeId("n"),
		userId,
		title: "Welcome to Paradise",
		text: "Add your name and the people you travel with now, and booking takes minutes.",
		link: "/profile",
		isRead: false,
		at: dateAt(clock),
	});
}

export const authHandlers: Handlers<"auth"> = {
	async sendOtp(ctx, { body }) {
		await sendCode(ctx, { purpose: "login", recipient: `${body.countrycode}${body.mobile}`, flow: "" });
		return reply(null, codeSent);
	},

	async resendOtp(ctx, { body }) {
		if (body.purpose === "reset") await sendReset(ctx, { mobile: "", email: body.email });
		else await resend(ctx, body.purpose, `${body.countrycode}${body.mobile}`);
		return reply(null, codeSent);
	},

	async signInWithPassword(ctx, { body }) {
		if (isWrongEmail(body.email)) throw badCredentials();
		return signIn(ctx, await findByEmail(ctx, body.email), body.email.toLowerCase(), body.password);
	},

	async signInWithOtp(ctx, { body }) {
		const recipient = `${body.countrycode}${body.mobile}`;
		const checked = await checkCode(ctx, { purpose: "login", recipient, flow: "" }, body.otp);
		if (!checked.ok) throw new ApiError(401, checked.message);
		const user = await userOfNumber(ctx, body.countrycode, body.mobile);
		if (user === undefined || user.isBlocked) throw badCredentials();
		// Who holds the phone is not who guessed the password.
		await forgetWrongSignIns(ctx, user.id);
		return welcome(ctx, user);
	},

	async signInWithMobilePassword(ctx, { body }) {
		return signIn(ctx, await findByMobile(ctx, body.mobile), body.mobile, body.password);
	},

	async signUp(ctx, { body }) {
		const email = body.email.toLowerCase();
		if (isTakenEmail(email)) throw new ApiError(409, "This e-mail address belongs to another account");
		if (isCommonPassword(body.password))
			throw new ApiError(400, "This password is too common. Please choose another one");
		const id = makeId("su");
		const mobile = String(body.mobile);
		const countryCode = `+${body.location.phonecode}`;
		const passwordHash = await hashPassword(body.password, ctx.settings.passwordCost);
		const expiresAt = dateAt(ctx.clock, signUpLifeMs);
		await ctx.db.insert(signUpsTable).values({ id, email, mobile, countryCode, passwordHash, expiresAt });
		const said = await sendOrShareCode(ctx, { purpose: "signup", recipient: `${countryCode}${mobile}`, flow: id });
		const message = isNoMessageEmail(email) ? "" : said || "We have sent a code to your mobile";
		return reply({ user: { id, email, mobile: body.mobile } }, message, "Message");
	},

	async verifySignUp(ctx, { body }) {
		const isIt = and(
			eq(signUpsTable.id, String(body.user.id ?? "")),
			eq(signUpsTable.mobile, String(body.user.mobile)),
			gt(signUpsTable.expiresAt, dateAt(ctx.clock)),
		);
		const [signUp] = await ctx.db.select().from(signUpsTable).where(isIt);
		if (signUp === undefined) throw new ApiError(400, "Invalid OTP");
		const recipient = `${signUp.countryCode}${signUp.mobile}`;
		const checked = await checkCode(ctx, { purpose: "signup", recipient, flow: signUp.id }, body.otp);
		if (!checked.ok) throw new ApiError(400, checked.message);
		await ctx.db.delete(signUpsTable).where(eq(signUpsTable.id, signUp.id));
		// The e-mail address of another account is dropped silently, which reveals nothing.
		const isFree = (await findByEmail(ctx, signUp.email)) === undefined;
		const [user] = await ctx.db
			.insert(usersTable)
			.values({
				id: makeId("u"),
				email: isFree ? signUp.email : null,
				mobile: signUp.mobile,
				countryCode: signUp.countryCode,
				passwordHash: signUp.passwordHash,
				createdAt: dateAt(ctx.clock),
			})
			.onConflictDoNothing()
			.returning();
		if (user === undefined) throw new ApiError(409, "This number already has an account. Please sign in");
		await welcomeNew(ctx, user.id);
		return reply(null, "Your number is verified");
	},

	async forgotPassword(ctx, { body }) {
		await sendReset(ctx, body);
		return reply(null, codeSent);
	},

	async verifyResetOtp(ctx, { body }) {
		const { user, target } = await resetOf(ctx, body);
		const checked = await checkCode(ctx, target, body.otp);
		if (!checked.ok) throw new ApiError(400, checked.message);
		if (user === undefined) throw new ApiError(400, "Invalid OTP");
		const token = makeToken();
		await ctx.db
			.insert(resetTokensTable)
			.values({ hash: hashToken(token), userId: user.id, expiresAt: dateAt(ctx.clock, resetLifeMs) });
		return reply({ verifiyToken: token }, "Choose a new password");
	},

	async resetPassword(ctx, { body }) {
		if (isCommonPassword(body.newpassword)) {
			throw new ApiError(400, "This password is too common. Please choose another one");
		}
		const isIt = and(
			eq(resetTokensTable.hash, hashToken(body.verifytoken)),
			gt(resetTokensTable.expiresAt, dateAt(ctx.clock)),
		);
		const [spent] = await ctx.db.delete(resetTokensTable).where(isIt).returning();
		if (spent === undefined) throw new ApiError(400, "This took too long. Please ask for a new code");
		const passwordHash = await hashPassword(body.newpassword, ctx.settings.passwordCost);
		const [user] = await ctx.db
			.update(usersTable)
			.set({ passwordHash })
			.where(eq(usersTable.id, spent.userId))
			.returning();
		await forgetWrongSignIns(ctx, spent.userId);
		await ctx.db.delete(userTokensTable).where(eq(userTokensTable.userId, spent.userId));
		if (user) sendNotice(ctx, user, "password");
		return reply(null, "Your password is changed");
	},
};
