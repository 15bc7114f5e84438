import type { RateLimits } from "#server/bff/rate-limit/limits.ts";
import { normalizeAccount } from "#server/bff/rate-limit/recipient.ts";
import type { Device } from "#server/bff/sessions/devices.ts";
import type { PhoneNumber } from "#server/contract/index.ts";

/** A try counts as wrong until its success is recorded. */
export type RequestLimits = ReturnType<typeof requestLimits>;

type Recipient = PhoneNumber | string;

interface RequestFacts {
	readonly address: string | null;
	/** A known device is not locked out by tries from other devices. */
	readonly device: Pick<Device, "findIdFor">;
	readonly isSignedIn: () => boolean;
	/** The id is the user's, or else the session's. */
	readonly visitorId: () => string;
}

/** The limits ask who sends at each call, because an action may sign its visitor in. */
export function requestLimits(limits: RateLimits, { address, device, isSignedIn, visitorId }: RequestFacts) {
	const knownDevice = (account: string): { readonly device?: string } => {
		const known = device.findIdFor(normalizeAccount(account));
		return known === undefined ? {} : { device: known };
	};
	const codeFacts = (phone: Recipient, flow: string) => ({ phone, address, flow, isSignedIn: isSignedIn() });
	const sender = () => ({ user: isSignedIn() ? visitorId() : null, address });
	let upload: ReturnType<RateLimits["upload"]> | undefined;
	return {
		/** Counts sending a code to a phone number or e-mail address; `flow` is its purpose. */
		sendCode: (to: Recipient, flow: string) => limits.sendCode(codeFacts(to, flow)),
		/** Counts a try of a code. */
		checkCode: (to: Recipient, flow: string) => limits.checkCode({ ...codeFacts(to, flow), ...knownDevice(to) }),
		/** Counts a try of a password for an e-mail address or number. */
		password: (account: string) => limits.password({ account, address, ...knownDevice(account) }),
		/** Counts a try of the present password in order to change it. */
		passwordChange: () => limits.password({ account: `change ${visitorId()}`, address }),
		/** The caller has seen a right code or a proved reset: wrong passwords of others are forgotten. */
		liftPasswordLock: (account: string, userId?: string) => limits.liftPasswordLock({ account, address, userId }),
		/** The caller has seen a right password: the names of one account share its counts. */
		linkAccount: limits.linkAccount,
		/** The account was erased: none of its names leads to its user any more. */
		unlinkAccount: limits.unlinkAccount,
		/** Counts an enquiry; its verification code counts as sent. */
		enquiry: (phone: Recipient, flow: string) => limits.enquiry(codeFacts(phone, flow)),
		/** Counts a try of a coupon. */
		coupon: () => limits.coupon(visitorId()),
		/** Counts another e-mail address for the profile. */
		emailChange: () => limits.emailChange(visitorId()),
		/** A form with pictures counts once for the request, however often this is called. */
		upload: () => {
			upload ??= limits.upload(visitorId());
			return upload;
		},
		search: () => limits.search(address),
		/** Counts putting an e-mail address on a list, named by its page. */
		subscribe: (list: string, email: string) => limits.subscribe(list, email, address),
		/** Counts publishing a question or a comment; `about` is what it is about. */
		publish: (about: string) => limits.publish({ about, ...sender() }),
		/** Counts one vote for `about`; a second vote is `blocked`. */
		vote: (about: string) => limits.vote({ about, ...sender() }),
	};
}
