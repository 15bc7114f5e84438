import { randomInt } from "node:crypto";
import { and, count, desc, eq, gt, isNull, lt, max, sql } from "drizzle-orm";
import { hour, minute, momentIn, second, wholeDay } from "../clock.ts";
import { magicCodes } from "../rules/magic.ts";
import { inTransaction, type Sandbox } from "../sandbox.ts";
import { codes, wrongCodes } from "../store/schema.ts";
import { isSame, keyFor, sign } from "./token.ts";

/** What a code proves. */
export type CodePurpose = "login" | "signup" | "enquiry" | "webinar" | "reset" | "email";

/** What a code is bound to: a code for one is worth nothing for another. */
export interface CodeTarget {
	readonly purpose: CodePurpose;
	/** Number with dial code, or e-mail address in lower case. */
	readonly recipient: string;
	/** Id of the enquiry, sign-up or user it belongs to; empty where there is none yet. */
	readonly flow: string;
}

/** The new code in the clear, to be sent and forgotten, or how long to wait and why. */
export type Issued =
	| { readonly ok: true; readonly code: string }
	| { readonly ok: false; readonly waitSeconds: number; readonly message: string };

/** Whether a code was right; the message is for the visitor. */
export type Checked = { readonly ok: true } | { readonly ok: false; readonly message: string };

const lifeMs = 5 * minute;
const resendAfterMs = 60 * second;
const triesPerCode = 5;
const sendsPerHour = 5;
const sendsPerDay = 10;
const wrongPerDay = 10;

const tooManyWrong = "Too many wrong codes. Try again tomorrow";

/** Everything about one recipient happens one after the other, whoever asks. */
function forRecipient<T>(at: Sandbox, recipient: string, work: (at: Sandbox) => Promise<T>): Promise<T> {
	return inTransaction(at, async (inside) => {
		await inside.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${recipient}, 7))`);
		return work(inside);
	});
}

const hashOf = (at: Sandbox, { purpose, recipient }: CodeTarget, code: string): string =>
	sign(keyFor(at.settings.paymentSigningSecret, "codes"), `${purpose} ${recipient} ${code}`);

async function wrongLately(at: Sandbox, recipient: string): Promise<number> {
	const [row] = await at.db
		.select({ total: count() })
		.from(wrongCodes)
		.where(and(eq(wrongCodes.recipient, recipient), gt(wrongCodes.at, momentIn(at.clock, -wholeDay))));
	return row?.total ?? 0;
}

async function sentSince(at: Sandbox, recipient: string, spanMs: number): Promise<number> {
	const [row] = await at.db
		.select({ total: count() })
		.from(codes)
		.where(and(eq(codes.recipient, recipient), gt(codes.sentAt, momentIn(at.clock, -spanMs))));
	return row?.total ?? 0;
}

/** How long the recipient must wait for the next code, in milliseconds; 0 when it may have one. */
async function waitMs(at: Sandbox, { purpose, recipient }: CodeTarget): Promise<number> {
	const [last] = await at.db
		.select({ at: max(codes.sentAt) })
		.from(codes)
		.where(and(eq(codes.recipient, recipient), eq(codes.purpose, purpose)));
	const sinceLast = last?.at ? at.clock() - last.at.getTime() : Number.POSITIVE_INFINITY;
	if (sinceLast < resendAfterMs) return resendAfterMs - sinceLast;
	if ((await sentSince(at, recipient, hour)) >= sendsPerHour) return hour;
	if ((await sentSince(at, recipient, wholeDay)) >= sendsPerDay) return wholeDay;
	return 0;
}

/** A random code that is none of the sandbox's magic ones. */
export function makeCode(): string {
	for (;;) {
		const code = String(randomInt(10_000)).padStart(4, "0");
		if (!magicCodes.has(code)) return code;
	}
}

const isLive = (at: Sandbox, { purpose, recipient }: CodeTarget) =>
	and(
		eq(codes.purpose, purpose),
		eq(codes.recipient, recipient),
		isNull(codes.endedAt),
		gt(codes.sentAt, momentIn(at.clock, -lifeMs)),
	);

/**
 * Makes a code of four digits that lives five minutes and ends the one before it. One a minute for each purpose, five an
 * hour and ten a day for each recipient.
 */
export function issueCode(at: Sandbox, target: CodeTarget): Promise<Issued> {
	return forRecipient(at, target.recipient, async (inside): Promise<Issued> => {
		if ((await wrongLately(inside, target.recipient)) >= wrongPerDay) {
			return { ok: false, waitSeconds: wholeDay / second, message: tooManyWrong };
		}
		const wait = await waitMs(inside, target);
		if (wait > 0) {
			const waitSeconds = Math.ceil(wait / second);
			const message =
				wait < hour ? `Please wait ${waitSeconds} seconds for a new code` : "Too many codes. Please try again later";
			return { ok: false, waitSeconds, message };
		}
		const code = makeCode();
		const now = momentIn(at.clock);
		await inside.db
			.update(codes)
			.set({ endedAt: now })
			.where(and(eq(codes.purpose, target.purpose), eq(codes.recipient, target.recipient), isNull(codes.endedAt)));
		await inside.db.insert(codes).values({ ...target, hash: hashOf(at, target, code), sentAt: now });
		return { ok: true, code };
	});
}

/** Binds the code that the recipient has in hand to another flow, as when an enquiry is left twice within a minute. */
export async function rebindCode(at: Sandbox, target: CodeTarget): Promise<void> {
	await at.db.update(codes).set({ flow: target.flow }).where(isLive(at, target));
}

/** The flow that the recipient's newest code belongs to; undefined where it never had one. */
export async function findFlow(at: Sandbox, purpose: CodePurpose, recipient: string): Promise<string | undefined> {
	const [row] = await at.db
		.select({ flow: codes.flow })
		.from(codes)
		.where(and(eq(codes.purpose, purpose), eq(codes.recipient, recipient)))
		.orderBy(desc(codes.id))
		.limit(1);
	return row?.flow;
}

async function findLive(at: Sandbox, target: CodeTarget) {
	const [live] = await at.db
		.select()
		.from(codes)
		.where(and(isLive(at, target), eq(codes.flow, target.flow)));
	return live;
}

/**
 * Checks a code and uses it up. Five tries for each code and ten wrong ones a day for each recipient; counted even when
 * many arrive at once.
 */
export function checkCode(at: Sandbox, target: CodeTarget, digits: string): Promise<Checked> {
	const magic = magicCodes.get(digits);
	if (magic !== undefined && !magic.ok) return Promise.resolve(magic);
	return forRecipient(at, target.recipient, async (inside): Promise<Checked> => {
		if ((await wrongLately(inside, target.recipient)) >= wrongPerDay) return { ok: false, message: tooManyWrong };
		const live = await findLive(inside, target);
		if (live === undefined) return magic ?? { ok: false, message: "Code expired" };
		const [counted] = await inside.db
			.update(codes)
			.set({ tries: sql`${codes.tries} + 1` })
			.where(and(eq(codes.id, live.id), lt(codes.tries, triesPerCode)))
			.returning();
		if (counted === undefined) return { ok: false, message: "Too many wrong codes. Ask for a new one" };
		if (magic === undefined && !isSame(counted.hash, hashOf(at, target, digits))) {
			await inside.db.insert(wrongCodes).values({ recipient: target.recipient, at: momentIn(at.clock) });
			return { ok: false, message: "Invalid OTP" };
		}
		await inside.db
			.update(codes)
			.set({ endedAt: momentIn(at.clock) })
			.where(eq(codes.id, live.id));
		return { ok: true };
	});
}
