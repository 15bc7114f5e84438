import { randomInt } from "node:crypto";
import { and, count, desc, eq, gt, isNull, max, sql } from "drizzle-orm";
import { hour, minute, momentIn, second, wholeDay } from "../clock.ts";
import { magicCodes } from "../rules/magic.ts";
import { inTransaction, type Sandbox } from "../sandbox.ts";
import { codeFlows, codes, wrongCodes } from "../store/schema.ts";
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
const flowLifeMs = hour;
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

const isOfRecipient = ({ purpose, recipient }: Omit<CodeTarget, "flow">) =>
	and(eq(codeFlows.purpose, purpose), eq(codeFlows.recipient, recipient), isNull(codeFlows.usedAt));

/** Flows that the recipient's code of this purpose serves. */
const isServed = (at: Sandbox, target: Omit<CodeTarget, "flow">) =>
	and(isOfRecipient(target), gt(codeFlows.announcedAt, momentIn(at.clock, -flowLifeMs)));

/**
 * Lets the code that the recipient has in hand, and those that follow within the hour, serve a further flow, as when an
 * enquiry is left twice within a minute. It takes nothing from the flows before it, which may be somebody else's.
 */
export async function shareCode(at: Sandbox, target: CodeTarget): Promise<void> {
	const announced = { announcedAt: momentIn(at.clock), usedAt: null };
	await at.db
		.insert(codeFlows)
		.values({ ...target, ...announced })
		.onConflictDoUpdate({ target: [codeFlows.recipient, codeFlows.purpose, codeFlows.flow], set: announced });
}

/**
 * Makes a code of four digits that lives five minutes and ends the one before it, whose flows it serves too. One a minute for each purpose, five an
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
		const { purpose, recipient } = target;
		await inside.db.insert(codes).values({ purpose, recipient, hash: hashOf(at, target, code), sentAt: now });
		await shareCode(inside, target);
		return { ok: true, code };
	});
}

/** The newest flow of the recipient that still waits for its code; undefined where there is none. */
export async function findFlow(at: Sandbox, purpose: CodePurpose, recipient: string): Promise<string | undefined> {
	const [row] = await at.db
		.select({ flow: codeFlows.flow })
		.from(codeFlows)
		.where(isOfRecipient({ purpose, recipient }))
		.orderBy(desc(codeFlows.announcedAt), desc(codeFlows.order))
		.limit(1);
	return row?.flow;
}

async function findLive(at: Sandbox, target: CodeTarget) {
	const [served] = await at.db
		.select()
		.from(codeFlows)
		.where(and(isServed(at, target), eq(codeFlows.flow, target.flow)));
	if (served === undefined) return undefined;
	const [live] = await at.db.select().from(codes).where(isLive(at, target));
	return live;
}

/** Uses a code up for one flow; it ends with the last that it serves. */
async function spend(at: Sandbox, target: CodeTarget, codeId: number): Promise<void> {
	const now = momentIn(at.clock);
	await at.db
		.update(codeFlows)
		.set({ usedAt: now })
		.where(and(isServed(at, target), eq(codeFlows.flow, target.flow)));
	const [waiting] = await at.db.select().from(codeFlows).where(isServed(at, target)).limit(1);
	if (waiting === undefined) await at.db.update(codes).set({ endedAt: now }).where(eq(codes.id, codeId));
}

/**
 * Checks a code and uses it up for its flow. Five wrong tries for each code and ten wrong ones a day for each recipient; counted even when
 * many arrive at once.
 */
export function checkCode(at: Sandbox, target: CodeTarget, digits: string): Promise<Checked> {
	const magic = magicCodes.get(digits);
	if (magic !== undefined && !magic.ok) return Promise.resolve(magic);
	return forRecipient(at, target.recipient, async (inside): Promise<Checked> => {
		if ((await wrongLately(inside, target.recipient)) >= wrongPerDay) return { ok: false, message: tooManyWrong };
		const live = await findLive(inside, target);
		if (live === undefined) return magic ?? { ok: false, message: "Code expired" };
		if (live.tries >= triesPerCode) return { ok: false, message: "Too many wrong codes. Ask for a new one" };
		if (magic === undefined && !isSame(live.hash, hashOf(at, target, digits))) {
			await inside.db
				.update(codes)
				.set({ tries: live.tries + 1 })
				.where(eq(codes.id, live.id));
			await inside.db.insert(wrongCodes).values({ recipient: target.recipient, at: momentIn(at.clock) });
			return { ok: false, message: "Invalid OTP" };
		}
		await spend(inside, target, live.id);
		return { ok: true };
	});
}
