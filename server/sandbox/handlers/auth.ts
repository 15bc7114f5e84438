import { and, desc, eq, gt } from "drizzle-orm";
import { hour, minute, momentIn, wholeDay } from "../clock.ts";
import { Refusal, reply } from "../door/answer.ts";
import type { Handlers, User } from "../door/handler.ts";
import { isSilentEmail, isTakenEmail, isWrongEmail } from "../rules/magic.ts";
import type { Sandbox } from "../sandbox.ts";
import { type CodeTarget, checkCode, findFlow } from "../secrets/code.ts";
import { isKnownPassword } from "../secrets/known-passwords.ts";
import { hashPassword, isPassword } from "../secrets/password.ts";
import { pretendToSendCode, sendCode, sendOrShareCode } from "../secrets/sending.ts";
import { forgetWrongSignIns, mayEnter } from "../secrets/sign-in-limit.ts";
import { hashToken, makeId, makeToken } from "../secrets/token.ts";
import { notifications, resetTokens, signUps, users, userTokens } from "../store/schema.ts";

const signInLifeMs = 30 * wholeDay;
const signUpLifeMs = hour;
const resetLifeMs = 10 * minute;

const badCredentials = () => new Refusal(401, "Invalid username or password");

async function findByEmail(at: Sandbox, email: string): Promise<User | undefined> {
	const [user] = await at.db.select().from(users).where(eq(users.email, email.toLowerCase()));
	return user;
}

/** A number without its dial code may be of several countries: India goes first. */
async function findByMobile(at: Sandbox, mobile: string): Promise<User | undefined> {
	const rows = await at.db.select().from(users).where(eq(users.mobile, mobile)).orderBy(desc(users.createdAt));
	return rows.find(({ countryCode }) => countryCode === "+91") ?? rows[0];
}

async function welcome(at: Sandbox, user: User) {
	const token = makeToken();
	const createdAt = momentIn(at.clock);
	await at.db
		.insert(userTokens)
		.values({ hash: hashToken(token), userId: user.id, createdAt, expiresAt: momentIn(at.clock, signInLifeMs) });
	return reply({ token, user: { id: user.id, firstname: user.firstName } }, "Welcome");
}

/** @param name what was typed: an account that nobody has is counted like one that somebody has */
async function signIn(at: Sandbox, user: User | undefined, name: string, password: string) {
	const isRight = await isPassword(password, user?.passwordHash);
	if (!(await mayEnter(at, user?.id ?? name, isRight)) || user === undefined || user.isBlocked) throw badCredentials();
	return welcome(at, user);
}

/** The user of a proved number; the first time there is none, and one is made. */
async function userOfNumber(at: Sandbox, countryCode: string, mobile: string): Promise<User | undefined> {
	await at.db
		.insert(users)
		.values({ id: makeId("u"), mobile, countryCode, createdAt: momentIn(at.clock) })
		.onConflictDoNothing();
	const [user] = await at.db
		.select()
		.from(users)
		.where(and(eq(users.countryCode, countryCode), eq(users.mobile, mobile)));
	return user;
}

interface Account {
	readonly mobile: string;
	readonly email: string;
}

/** Whose password is to be reset, and where the code goes: the e-mail address where one is given, else the number. */
async function resetOf(at: Sandbox, { mobile, email }: Account): Promise<{ user?: User; target: CodeTarget }> {
	const user = email === "" ? await findByMobile(at, mobile) : await findByEmail(at, email);
	const recipient = email === "" ? `${user?.countryCode ?? "+91"}${mobile}` : email.toLowerCase();
	const target = { purpose: "reset", recipient, flow: "" } as const;
	return user === undefined || user.isBlocked ? { target } : { user, target };
}

async function sendReset(at: Sandbox, account: Account): Promise<void> {
	const { user, target } = await resetOf(at, account);
	await (user === undefined ? pretendToSendCode(at, target) : sendCode(at, target));
}

async function resend(at: Sandbox, purpose: "login" | "signup" | "enquiry", recipient: string): Promise<void> {
	const flow = purpose === "login" ? "" : await findFlow(at, purpose, recipient);
	// Nothing runs that a code could belong to; nobody learns that.
	if (flow === undefined) return;
	await sendCode(at, { purpose, recipient, flow });
}

const codeSent = "A code has been sent";

/** The first thing that a new user reads among their notifications. */
async function welcomeNew({ db, clock }: Sandbox, userId: string): Promise<void> {
	await db.insert(notifications).values({
		id: makeId("n"),
		userId,
		title: "Welcome to Paradise",
		text: "Tell us your name, and who travels with you: then a booking is a matter of minutes.",
		link: "/profile",
		isRead: false,
		at: momentIn(clock),
	});
}

/** Signing in and up, and getting back in. */
export const authHandlers: Handlers<"auth"> = {
	async sendOtp(at, { body }) {
		await sendCode(at, { purpose: "login", recipient: `${body.countrycode}${body.mobile}`, flow: "" });
		return reply(null, codeSent);
	},

	async resendOtp(at, { body }) {
		if (body.purpose === "reset") await sendReset(at, { mobile: "", email: body.email });
		else await resend(at, body.purpose, `${body.countrycode}${body.mobile}`);
		return reply(null, codeSent);
	},

	async signInWithPassword(at, { body }) {
		if (isWrongEmail(body.email)) throw badCredentials();
		return signIn(at, await findByEmail(at, body.email), body.email.toLowerCase(), body.password);
	},

	async signInWithOtp(at, { body }) {
		const recipient = `${body.countrycode}${body.mobile}`;
		const checked = await checkCode(at, { purpose: "login", recipient, flow: "" }, body.otp);
		if (!checked.ok) throw new Refusal(401, checked.message);
		const user = await userOfNumber(at, body.countrycode, body.mobile);
		if (user === undefined || user.isBlocked) throw badCredentials();
		return welcome(at, user);
	},

	async signInWithMobilePassword(at, { body }) {
		return signIn(at, await findByMobile(at, body.mobile), body.mobile, body.password);
	},

	async signUp(at, { body }) {
		const email = body.email.toLowerCase();
		if (isTakenEmail(email)) throw new Refusal(409, "This e-mail address belongs to another account");
		if (isKnownPassword(body.password)) throw new Refusal(400, "This password is too well known. Choose another one");
		const id = makeId("su");
		const mobile = String(body.mobile);
		const countryCode = `+${body.location.phonecode}`;
		const passwordHash = await hashPassword(body.password);
		const expiresAt = momentIn(at.clock, signUpLifeMs);
		await at.db.insert(signUps).values({ id, email, mobile, countryCode, passwordHash, expiresAt });
		const said = await sendOrShareCode(at, { purpose: "signup", recipient: `${countryCode}${mobile}`, flow: id });
		const message = isSilentEmail(email) ? "" : said || "We have sent a code to your mobile";
		return reply({ user: { id, email, mobile: body.mobile } }, message, "Message");
	},

	async verifySignUp(at, { body }) {
		const isIt = and(
			eq(signUps.id, String(body.user.id ?? "")),
			eq(signUps.mobile, String(body.user.mobile)),
			gt(signUps.expiresAt, momentIn(at.clock)),
		);
		const [begun] = await at.db.select().from(signUps).where(isIt);
		if (begun === undefined) throw new Refusal(400, "Invalid OTP");
		const recipient = `${begun.countryCode}${begun.mobile}`;
		const checked = await checkCode(at, { purpose: "signup", recipient, flow: begun.id }, body.otp);
		if (!checked.ok) throw new Refusal(400, checked.message);
		await at.db.delete(signUps).where(eq(signUps.id, begun.id));
		// Whose address it is shows only once it is confirmed: one that somebody else has is left out without a word.
		const isFree = (await findByEmail(at, begun.email)) === undefined;
		const [user] = await at.db
			.insert(users)
			.values({
				id: makeId("u"),
				email: isFree ? begun.email : null,
				mobile: begun.mobile,
				countryCode: begun.countryCode,
				passwordHash: begun.passwordHash,
				createdAt: momentIn(at.clock),
			})
			.onConflictDoNothing()
			.returning();
		if (user === undefined) throw new Refusal(409, "This number has an account already. Please sign in");
		await welcomeNew(at, user.id);
		return reply(null, "Your number is verified");
	},

	async forgotPassword(at, { body }) {
		await sendReset(at, body);
		return reply(null, codeSent);
	},

	async verifyResetOtp(at, { body }) {
		const { user, target } = await resetOf(at, body);
		const checked = await checkCode(at, target, body.otp);
		if (!checked.ok) throw new Refusal(400, checked.message);
		if (user === undefined) throw new Refusal(400, "Invalid OTP");
		const token = makeToken();
		await at.db
			.insert(resetTokens)
			.values({ hash: hashToken(token), userId: user.id, expiresAt: momentIn(at.clock, resetLifeMs) });
		return reply({ verifiyToken: token }, "Choose a new password");
	},

	async resetPassword(at, { body }) {
		if (isKnownPassword(body.newpassword)) {
			throw new Refusal(400, "This password is too well known. Choose another one");
		}
		const isIt = and(eq(resetTokens.hash, hashToken(body.verifytoken)), gt(resetTokens.expiresAt, momentIn(at.clock)));
		const [spent] = await at.db.delete(resetTokens).where(isIt).returning();
		if (spent === undefined) throw new Refusal(400, "This took too long. Please ask for a new code");
		const passwordHash = await hashPassword(body.newpassword);
		await at.db.update(users).set({ passwordHash }).where(eq(users.id, spent.userId));
		await forgetWrongSignIns(at, spent.userId);
		await at.db.delete(userTokens).where(eq(userTokens.userId, spent.userId));
		return reply(null, "Your password is changed");
	},
};
