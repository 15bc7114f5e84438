import type { SandboxContext } from "../context.ts";
import { magicEffectOfMobile } from "../http/magic-values.ts";
import { applyMagicEffect, tooManyRequests } from "../http/reply.ts";
import { type CodePurpose, type CodeTarget, issueCode, shareCode } from "./one-time-code.ts";

const occasion: Readonly<Record<CodePurpose, string>> = {
	login: "to sign in to Paradise",
	signup: "to finish signing up with Paradise",
	enquiry: "for your enquiry with Paradise",
	webinar: "for your webinar seat with Paradise",
	reset: "to set a new Paradise password",
	email: "to confirm your e-mail address with Paradise",
	mobile: "to use this number for your Paradise account",
};

const isAddress = (recipient: string): boolean => recipient.includes("@");

function deliver(ctx: SandboxContext, { purpose, recipient }: CodeTarget, code: string): void {
	const text = `${code} is your code ${occasion[purpose]}. It is valid for 5 minutes. Nobody from Paradise will ever ask you for it.`;
	ctx.outbox.send({ to: recipient, channel: isAddress(recipient) ? "email" : "sms", code, text });
}

/** @throws ApiError 429 with the seconds to wait, or the failure that a magic number simulates */
export async function sendCode(ctx: SandboxContext, target: CodeTarget): Promise<void> {
	if (!isAddress(target.recipient)) applyMagicEffect(magicEffectOfMobile(target.recipient));
	const issued = await issueCode(ctx, target);
	if (!issued.ok) throw tooManyRequests(issued.message, issued.waitSeconds);
	deliver(ctx, target, issued.code);
}

/** A new flow shares the last code when that was sent within a minute. @returns the message when none was sent */
export async function sendOrShareCode(ctx: SandboxContext, target: CodeTarget): Promise<string> {
	const issued = await issueCode(ctx, target);
	if (issued.ok) {
		deliver(ctx, target, issued.code);
		return "";
	}
	await shareCode(ctx, target);
	return issued.message;
}

/** Costs the same as {@link sendCode}, so that the reply does not reveal whether an account exists. */
export async function pretendToSendCode(ctx: SandboxContext, target: CodeTarget): Promise<void> {
	const issued = await issueCode(ctx, target);
	if (!issued.ok) throw tooManyRequests(issued.message, issued.waitSeconds);
	if (!isAddress(target.recipient)) return;
	const text = "Someone asked for a new Paradise password for this e-mail address, but it has no account.";
	ctx.outbox.send({ to: target.recipient, channel: "email", code: null, text });
}
