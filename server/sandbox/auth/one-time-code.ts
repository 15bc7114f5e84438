import { randomInt } from "node:crypto";
import { and, desc, eq, gt, isNull, max, sql } from "drizzle-orm";
import { dateAt, dayMs, hourMs, minuteMs, secondMs } from "../clock.ts";
import { inTransaction, type SandboxContext } from "../context.ts";
import { codeFlowsTable, codesTable, wrongCodesTable } from "../database/schema.ts";
import { magicCodes } from "../http/magic-values.ts";
import { deriveKey, hmacHex, isEqualConstantTime } from "./token.ts";

export type CodePurpose = "login" | "signup" | "enquiry" | "webinar" | "reset" | "email" | "mobile";

export interface CodeTarget {
	readonly purpose: CodePurpose;
	/** The recipient is a number with dial code, or an e-mail address in lower case. */
	readonly recipient: string;
	/** The flow is the id of the enquiry, sign-up or user; it is empty for a sign-in. */
	readonly flow: string;
}

type IssuedCode =
	| { readonly ok: true; readonly code: string }
	| { readonly ok: false; readonly waitSeconds: number; readonly message: string };

type CodeCheck = { readonly ok: true } | { readonly ok: false; readonly message: string };

const lifeMs = 5 * minuteMs;
const flowLifeMs = hourMs;
const resendAfterMs = 60 * secondMs;
const triesPerCode = 5;
const sendsPerHour = 5;
const sendsPerDay = 10;
const wrongPerDay = 10;

const tooManyWrong = "Too many wrong codes. Try again tomorrow";

function forRecipient<T>(
	ctx: SandboxContext,
	recipient: string,
	work: (ctx: SandboxContext) => Promise<T>,
): Promise<T> {
	return inTransaction(ctx, async (txCtx) => {
		await txCtx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${recipient}, 7))`);
		return work(txCtx);
	});
}

const hashOf = (ctx: SandboxContext, { purpose, recipient }: CodeTarget, code: string): string =>
	hmacHex(deriveKey(ctx.settings.paymentSigningSecret, "codes"), `${purpose} ${recipient} ${code}`);

function wrongLately({ db, clock }: SandboxContext, recipient: string): Promise<number> {
	const isLate = gt(wrongCodesTable.at, dateAt(clock, -dayMs));
	return db.$count(wrongCodesTable, and(eq(wrongCodesTable.recipient, recipient), isLate));
}

function sentSince({ db, clock }: SandboxContext, recipient: string, spanMs: number): Promise<number> {
	const isLate = gt(codesTable.sentAt, dateAt(clock, -spanMs));
	return db.$count(codesTable, and(eq(codesTable.recipient, recipient), isLate));
}

async function waitMs(ctx: SandboxContext, { purpose, recipient }: CodeTarget): Promise<number> {
	const [last] = await ctx.db
		.select({ at: max(codesTable.sentAt) })
		.from(codesTable)
		.where(and(eq(codesTable.recipient, recipient), eq(codesTable.purpose, purpose)));
	const sinceLast = last?.at ? ctx.clock() - last.at.getTime() : Number.POSITIVE_INFINITY;
	if (sinceLast < resendAfterMs) return resendAfterMs - sinceLast;
	if ((await sentSince(ctx, recipient, hourMs)) >= sendsPerHour) return hourMs;
	if ((await sentSince(ctx, recipient, dayMs)) >= sendsPerDay) return dayMs;
	return 0;
}

export function makeCode(): string {
	for (;;) {
		const code = String(randomInt(10_000)).padStart(4, "0");
		if (!magicCodes.has(code)) return code;
	}
}

const isLive = (ctx: SandboxContext, { purpose, recipient }: CodeTarget) =>
	and(
		eq(codesTable.purpose, purpose),
		eq(codesTable.recipient, recipient),
		isNull(codesTable.endedAt),
		gt(codesTable.sentAt, dateAt(ctx.clock, -lifeMs)),
	);

const isOfRecipient = ({ purpose, recipient }: Omit<CodeTarget, "flow">) =>
	and(eq(codeFlowsTable.purpose, purpose), eq(codeFlowsTable.recipient, recipient), isNull(codeFlowsTable.usedAt));

const isServed = (ctx: SandboxContext, target: Omit<CodeTarget, "flow">) =>
	and(isOfRecipient(target), gt(codeFlowsTable.announcedAt, dateAt(ctx.clock, -flowLifeMs)));

/**
 * Shares the recipient's current code and those of the next hour with another flow, as when an enquiry is sent twice
 * within a minute. Earlier flows stay valid: they may belong to another visitor.
 */
export async function shareCode(ctx: SandboxContext, target: CodeTarget): Promise<void> {
	const announced = { announcedAt: dateAt(ctx.clock), usedAt: null };
	await ctx.db
		.insert(codeFlowsTable)
		.values({ ...target, ...announced })
		.onConflictDoUpdate({
			target: [codeFlowsTable.recipient, codeFlowsTable.purpose, codeFlowsTable.flow],
			set: announced,
		});
}

/**
 * A four-digit code, which is valid for five minutes, replaces the previous one. The limits are one a minute per
 * purpose, five an hour and ten a day per recipient.
 */
export function issueCode(ctx: SandboxContext, target: CodeTarget): Promise<IssuedCode> {
	return forRecipient(ctx, target.recipient, async (txCtx): Promise<IssuedCode> => {
		if ((await wrongLately(txCtx, target.recipient)) >= wrongPerDay) {
			return { ok: false, waitSeconds: dayMs / secondMs, message: tooManyWrong };
		}
		const wait = await waitMs(txCtx, target);
		if (wait > 0) {
			const waitSeconds = Math.ceil(wait / secondMs);
			const message =
				wait < hourMs ? `Please wait ${waitSeconds} seconds for a new code` : "Too many codes. Please try again later";
			return { ok: false, waitSeconds, message };
		}
		const code = makeCode();
		const now = dateAt(ctx.clock);
		await txCtx.db
			.update(codesTable)
			.set({ endedAt: now })
			.where(
				and(
					eq(codesTable.purpose, target.purpose),
					eq(codesTable.recipient, target.recipient),
					isNull(codesTable.endedAt),
				),
			);
		const { purpose, recipient } = target;
		await txCtx.db.insert(codesTable).values({ purpose, recipient, hash: hashOf(ctx, target, code), sentAt: now });
		await shareCode(txCtx, target);
		return { ok: true, code };
	});
}

export async function findPendingFlow(
	ctx: SandboxContext,
	purpose: CodePurpose,
	recipient: string,
): Promise<string | undefined> {
	const [row] = await ctx.db
		.select({ flow: codeFlowsTable.flow })
		.from(codeFlowsTable)
		.where(isOfRecipient({ purpose, recipient }))
		.orderBy(desc(codeFlowsTable.announcedAt), desc(codeFlowsTable.order))
		.limit(1);
	return row?.flow;
}

async function findLive(ctx: SandboxContext, target: CodeTarget) {
	const [served] = await ctx.db
		.select()
		.from(codeFlowsTable)
		.where(and(isServed(ctx, target), eq(codeFlowsTable.flow, target.flow)));
	if (served === undefined) return undefined;
	const [live] = await ctx.db.select().from(codesTable).where(isLive(ctx, target));
	return live;
}

async function spend(ctx: SandboxContext, target: CodeTarget, codeId: number): Promise<void> {
	const now = dateAt(ctx.clock);
	await ctx.db
		.update(codeFlowsTable)
		.set({ usedAt: now })
		.where(and(isServed(ctx, target), eq(codeFlowsTable.flow, target.flow)));
	const [waiting] = await ctx.db.select().from(codeFlowsTable).where(isServed(ctx, target)).limit(1);
	if (waiting === undefined) await ctx.db.update(codesTable).set({ endedAt: now }).where(eq(codesTable.id, codeId));
}

/**
 * Resolves to whether a flow was verified with these digits within the life of a code. Whoever did not get the answer
 * sends them again; they open nothing more.
 */
export async function wasVerifiedWith(ctx: SandboxContext, target: CodeTarget, digits: string): Promise<boolean> {
	const { purpose, recipient, flow } = target;
	const [used] = await ctx.db
		.select()
		.from(codeFlowsTable)
		.where(
			and(
				eq(codeFlowsTable.purpose, purpose),
				eq(codeFlowsTable.recipient, recipient),
				eq(codeFlowsTable.flow, flow),
				gt(codeFlowsTable.usedAt, dateAt(ctx.clock, -lifeMs)),
			),
		);
	if (used === undefined) return false;
	if (magicCodes.get(digits)?.ok) return true;
	const [newest] = await ctx.db
		.select()
		.from(codesTable)
		.where(and(eq(codesTable.purpose, purpose), eq(codesTable.recipient, recipient)))
		.orderBy(desc(codesTable.id))
		.limit(1);
	return newest !== undefined && isEqualConstantTime(newest.hash, hashOf(ctx, target, digits));
}

/**
 * Checks a code within limits that hold under concurrency too: five wrong tries per code and ten a day per recipient.
 */
export function checkCode(ctx: SandboxContext, target: CodeTarget, digits: string): Promise<CodeCheck> {
	const magic = magicCodes.get(digits);
	if (magic !== undefined && !magic.ok) return Promise.resolve(magic);
	return forRecipient(ctx, target.recipient, async (txCtx): Promise<CodeCheck> => {
		if ((await wrongLately(txCtx, target.recipient)) >= wrongPerDay) return { ok: false, message: tooManyWrong };
		const live = await findLive(txCtx, target);
		if (live === undefined) return magic ?? { ok: false, message: "Code expired" };
		if (live.tries >= triesPerCode) return { ok: false, message: "Too many wrong codes. Ask for a new one" };
		if (magic === undefined && !isEqualConstantTime(live.hash, hashOf(ctx, target, digits))) {
			await txCtx.db
				.update(codesTable)
				.set({ tries: live.tries + 1 })
				.where(eq(codesTable.id, live.id));
			await txCtx.db.insert(wrongCodesTable).values({ recipient: target.recipient, at: dateAt(ctx.clock) });
			return { ok: false, message: "Invalid OTP" };
		}
		await spend(txCtx, target, live.id);
		return { ok: true };
	});
}
