import type { Clock } from "./clock.ts";

/** A message as it left the house; the inbox page shows it. */
export interface SentMessage {
	/** Number with dial code, or e-mail address. */
	readonly to: string;
	readonly channel: "sms" | "email";
	/** The one-time code in the text, where there is one. */
	readonly code: string | null;
	readonly text: string;
	/** ISO date and time. */
	readonly at: string;
}

/** Takes messages for delivery and keeps the last ones. */
export interface Outbox {
	readonly send: (message: Omit<SentMessage, "at">) => void;
	/** The last messages, newest first; those to one number (with or without dial code) or address where `to` is given. */
	readonly messages: (to?: string) => readonly SentMessage[];
	readonly clear: () => void;
}

const kept = 1000;
const digitsOf = (text: string): string => text.replace(/\D/g, "");

function isTo(message: SentMessage, to: string): boolean {
	if (message.channel === "email" || to.includes("@")) return message.to.toLowerCase() === to.trim().toLowerCase();
	const digits = digitsOf(to).replace(/^0+/, "");
	return digits !== "" && digitsOf(message.to).endsWith(digits);
}

/** Makes an outbox that lives in memory only: codes in the clear never reach the database. */
export function makeOutbox(clock: Clock): Outbox {
	let sent: SentMessage[] = [];
	return {
		send: (message) => {
			sent = [{ ...message, at: new Date(clock()).toISOString() }, ...sent].slice(0, kept);
		},
		messages: (to) => (to ? sent.filter((message) => isTo(message, to)) : sent),
		clear: () => {
			sent = [];
		},
	};
}
