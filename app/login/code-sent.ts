import { redirect } from "react-router";
import { notAsked } from "#app/lib/not-asked.ts";
import { resendIntent, resendText } from "#app/lib/one-time-code.ts";
import { haveSent, type Outcome, type SessionData, safePath, type Wire } from "#server/bff/wire/index.ts";
import { goOn } from "./arrive.ts";
import { intentSchema } from "./login.schema.ts";
import { notAccepted } from "./refuse.ts";

type Flow = NonNullable<SessionData["flow"]>;

const resendAfterSeconds = 60;

/** A code that was sent, as its page shows it. */
export interface CodeSent {
	/** The number or the address. */
	readonly to: string;
	readonly sentAt: number;
	/** How long until another may be asked for, by the server's clock. */
	readonly resendAfterSeconds: number;
}

/** Until when the visitor has to wait for another code, in seconds. */
export const waitSeconds = ({ sentAt }: Flow): number =>
	Math.min(resendAfterSeconds, Math.max(0, sentAt + resendAfterSeconds - Math.floor(Date.now() / 1000)));

/** The way that a code was sent for. @throws a redirect to where it begins */
export function requireFlow({ wayIn }: Wire, kind: Flow["kind"], beginning: string): Flow {
	const flow = wayIn.find(kind);
	if (!flow) throw redirect(beginning);
	return { ...flow, redirectTo: safePath(flow.redirectTo, "") };
}

/** What the code's page shows of the way. */
export const codeSent = (flow: Flow): CodeSent => ({
	to: flow.phone ? spaced(flow) : flow.email,
	sentAt: flow.sentAt,
	resendAfterSeconds: waitSeconds(flow),
});

/** Where the way's codes go. */
export const recipientOf = ({ countryCode, phone: national, email }: Flow) =>
	national ? { countryCode, national } : email;

/** An Indian number in the two halves that it is told in. */
const spaced = ({ countryCode, phone }: Flow): string =>
	`${countryCode} ${phone.length === 10 ? `${phone.slice(0, 5)} ${phone.slice(5)}` : phone}`.trim();

/** Whether the visitor asks for a new code instead of giving the one there is. */
export async function isResend({ form }: Wire): Promise<boolean> {
	const posted = await form(intentSchema);
	return posted.ok && posted.value._intent === resendIntent;
}

/** Has the code sent again, once its minute is over. @param address the code's page */
export async function sendAgain(door: Wire, flow: Flow, address: string, send: () => Promise<Outcome<null>>) {
	const { form, toast, wayIn } = door;
	const asked = await form(intentSchema);
	if (!asked.ok) return asked.refused();
	const wait = waitSeconds(flow);
	if (wait > 0) {
		toast("SERVER_MESSAGE", resendText(wait));
		return asked.refused();
	}
	const sent = await haveSent(door, () => door.limits.sendCode(recipientOf(flow), flow.kind), send);
	if (sent.kind === "stale" || sent.kind === "tooOften") return notAsked(door, sent, asked, { words: "TRY_LATER" });
	// An account that is not there is answered like one that is.
	if (sent.kind === "asked" && !sent.outcome.ok && sent.outcome.status !== 404)
		return notAccepted(door, sent.outcome, asked);
	await wayIn.sentAgain();
	if (flow.phone) toast("PHONE_OTP_SENT");
	return goOn(address, asked.value.inPlace);
}
