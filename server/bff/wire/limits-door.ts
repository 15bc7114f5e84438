import type { Phone } from "#server/bff/api/index.ts";
import { dialCodeOf, nationalOf } from "#server/bff/api/phone.ts";
import type { Limits, Refusal, SendPermit, TryPermit } from "#server/bff/limits/limits.ts";
import { accountOf } from "#server/bff/limits/receiver.ts";
import type { Device } from "#server/bff/session/devices.ts";

/** The limits as one request meets them: who asks is known. */
export interface RequestLimits {
	/** May a code be sent to the phone or e-mail address? `flow` names what it is for. */
	readonly sendCode: (to: Phone | string, flow: string) => Promise<SendPermit | Refusal>;
	/** May a code be tried? It counts as wrong until told otherwise. */
	readonly checkCode: (to: Phone | string, flow: string) => Promise<TryPermit | Refusal>;
	/** May a password be tried for an account, an e-mail address or a number? It counts as wrong until told otherwise. */
	readonly password: (account: string) => Promise<TryPermit | Refusal>;
	/** May an enquiry be made from the phone? The code that it brings counts as sent. */
	readonly enquiry: (phone: Phone, flow: string) => Promise<SendPermit | Refusal>;
	/** May a coupon's code be tried? It counts as wrong until told otherwise. */
	readonly coupon: () => Promise<TryPermit | Refusal>;
	readonly search: () => Promise<SendPermit | Refusal>;
}

interface Asker {
	readonly address: string | null;
	/** Attacks from elsewhere do not lock out who signed in from here before. */
	readonly device: Pick<Device, "knownFor">;
	readonly isSignedIn: () => boolean;
	/** The user's id; the session's, where nobody is signed in or the upstream names no users. */
	readonly who: () => string;
	/** Told when something is asked for too often, and after how many seconds it is worth trying again. */
	readonly onTooOften: (retryAfterSeconds: number) => void;
}

/** Binds the limits to a request. */
export function limitsDoor(limits: Limits, { address, device, isSignedIn, who, onTooOften }: Asker): RequestLimits {
	const heed = async <Permit extends { readonly ok: true }>(asked: Promise<Permit | Refusal>) => {
		const answer = await asked;
		if (!answer.ok && answer.reason === "limit") onTooOften(answer.retryAfterSeconds);
		return answer;
	};
	const codeFacts = (to: Phone | string, flow: string) => ({
		phone: typeof to === "string" ? to : dialCodeOf(to.countryCode) + nationalOf(to.national),
		address,
		flow,
		isSignedIn: isSignedIn(),
	});
	return {
		sendCode: (to, flow) => heed(limits.sendCode(codeFacts(to, flow))),
		checkCode: (to, flow) => heed(limits.checkCode(codeFacts(to, flow))),
		password: (account) => {
			const known = device.knownFor(accountOf(account));
			return heed(limits.password({ account, address, ...(known && { device: known }) }));
		},
		enquiry: (phone, flow) => heed(limits.enquiry(codeFacts(phone, flow))),
		coupon: () => heed(limits.coupon(who())),
		search: () => heed(limits.search(address)),
	};
}
