import { suffer, tooMany } from "../door/answer.ts";
import { effectOfMobile } from "../rules/magic.ts";
import type { Sandbox } from "../sandbox.ts";
import { type CodePurpose, type CodeTarget, issueCode, shareCode } from "./code.ts";

const occasion: Readonly<Record<CodePurpose, string>> = {
	login: "to sign in to Paradise",
	signup: "to finish signing up with Paradise",
	enquiry: "for your enquiry with Paradise",
	webinar: "for your webinar seat with Paradise",
	reset: "to set a new Paradise password",
	email: "to confirm your e-mail address with Paradise",
};

const isAddress = (recipient: string): boolean => recipient.includes("@");

function deliver(at: Sandbox, { purpose, recipient }: CodeTarget, code: string): void {
	const text = `${code} is your code ${occasion[purpose]}. It is good for 5 minutes. Nobody of ours will ever ask you for it.`;
	at.outbox.send({ to: recipient, channel: isAddress(recipient) ? "email" : "sms", code, text });
}

/** Makes a code and sends it. @throws Refusal 429 with the time to wait; whatever a magic number does */
export async function sendCode(at: Sandbox, target: CodeTarget): Promise<void> {
	if (!isAddress(target.recipient)) suffer(effectOfMobile(target.recipient));
	const issued = await issueCode(at, target);
	if (!issued.ok) throw tooMany(issued.message, issued.waitSeconds);
	deliver(at, target, issued.code);
}

/**
 * Sends a code for a new flow; within the minute after the last one, the code in hand serves the new flow too.
 * @returns what to tell the visitor when none was sent
 */
export async function sendOrShareCode(at: Sandbox, target: CodeTarget): Promise<string> {
	const issued = await issueCode(at, target);
	if (issued.ok) {
		deliver(at, target, issued.code);
		return "";
	}
	await shareCode(at, target);
	return issued.message;
}

/** Does all that {@link sendCode} does save for the code in the message: whoever reads it learns only that somebody asked. */
export async function pretendToSendCode(at: Sandbox, target: CodeTarget): Promise<void> {
	const issued = await issueCode(at, target);
	if (!issued.ok) throw tooMany(issued.message, issued.waitSeconds);
	if (!isAddress(target.recipient)) return;
	const text = "Somebody asked for a new Paradise password with this address, but there is no account with it.";
	at.outbox.send({ to: target.recipient, channel: "email", code: null, text });
}
