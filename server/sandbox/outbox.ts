import type { SandboxClock } from "./clock.ts";

export interface SentMessage {
	readonly to: string;
	readonly channel: "sms" | "email";
	readonly code: string | null;
	readonly text: string;
	/** The time is in ISO 8601. */
	readonly at: string;
}

const maxMessages = 1000;
const digitsOf = (text: string): string => text.replace(/\D/g, "");

function isTo(message: SentMessage, to: string): boolean {
	if (message.channel === "email" || to.includes("@")) return message.to.toLowerCase() === to.trim().toLowerCase();
	const digits = digitsOf(to).replace(/^0+/, "");
	return digits !== "" && digitsOf(message.to).endsWith(digits);
}

/** Keeps messages in memory: one-time codes never reach the database. */
export function createOutbox(clock: SandboxClock) {
	let sent: SentMessage[] = [];
	return {
		send: (message: Omit<SentMessage, "at">): void => {
			sent = [{ ...message, at: new Date(clock()).toISOString() }, ...sent].slice(0, maxMessages);
		},
		/** The messages stand newest first; `to` is a number with or without dial code, or an e-mail address. */
		messages: (to?: string): readonly SentMessage[] => (to ? sent.filter((message) => isTo(message, to)) : sent),
		clear: (): void => {
			sent = [];
		},
	};
}
export type Outbox = ReturnType<typeof createOutbox>;
