import type { RateLimited, RateLimits, SendPermit, TryPermit } from "#server/bff/rate-limit/limits.ts";
import { normalizeAccount } from "#server/bff/rate-limit/recipient.ts";
import type { Device } from "#server/bff/sessions/devices.ts";
import type { PhoneNumber } from "#server/contract/index.ts";

/** The rate limits of one request. A try counts as wrong until its success is recorded. */
export interface RequestLimits {
	/** Sending a code to a phone number or e-mail address; `flow` is its purpose. */
	readonly sendCode: (to: PhoneNumber | string, flow: string) => Promise<SendPermit | RateLimited>;
	/** Trying a code. */
	readonly checkCode: (to: PhoneNumber | string, flow: string) => Promise<TryPermit | RateLimited>;
	/** Trying a password for an e-mail address or number. */
	readonly password: (account: string) => Promise<TryPermit | RateLimited>;
	/** Trying the present password in order to change it. */
	readonly passwordChange: () => Promise<TryPermit | RateLimited>;
	/** After a right code or a proved reset: wrong passwords of others are forgotten. */
	readonly liftPasswordLock: (account: string, userId?: string) => Promise<void>;
	/** After a right password: the names of one account share its counts. */
	readonly linkAccount: (account: string, userId: string) => Promise<void>;
	/** After an erasure: no name of the account leads to its user any more. */
	readonly unlinkAccount: (account: string, userId: string) => Promise<void>;
	/** Making an enquiry; its verification code counts as sent. */
	readonly enquiry: (phone: PhoneNumber | string, flow: string) => Promise<SendPermit | RateLimited>;
	/** Trying a coupon. */
	readonly coupon: () => Promise<TryPermit | RateLimited>;
	/** Another e-mail address for the profile. */
	readonly emailChange: () => Promise<TryPermit | RateLimited>;
	/** Sending a form with pictures: counted once for the request, however often it is asked. */
	readonly upload: () => Promise<SendPermit | RateLimited>;
	readonly search: () => Promise<SendPermit | RateLimited>;
	/** Putting an e-mail address on a list. */
	readonly subscribe: (email: string) => Promise<SendPermit | RateLimited>;
	/** Publishing a question or a comment; `about` is what it is about. */
	readonly publish: (about: string) => Promise<SendPermit | RateLimited>;
	/** Voting once for `about`; a second vote is `blocked`. */
	readonly vote: (about: string) => Promise<SendPermit | RateLimited>;
}

interface RequestFacts {
	readonly address: string | null;
	/** A known device is not locked out by tries from other devices. */
	readonly device: Pick<Device, "findIdFor">;
	readonly isSignedIn: () => boolean;
	/** The user's id, or the session's. */
	readonly visitorId: () => string;
}

/** Binds the rate limits to a request. */
export function requestLimits(
	limits: RateLimits,
	{ address, device, isSignedIn, visitorId }: RequestFacts,
): RequestLimits {
	const knownDevice = (account: string): { readonly device?: string } => {
		const known = device.findIdFor(normalizeAccount(account));
		return known === undefined ? {} : { device: known };
	};
	const codeFacts = (to: PhoneNumber | string, flow: string) => ({
		phone: to,
		address,
		flow,
		isSignedIn: isSignedIn(),
	});
	const sender = () => ({ user: isSignedIn() ? visitorId() : null, address });
	let upload: Promise<SendPermit | RateLimited> | undefined;
	return {
		sendCode: (to, flow) => limits.sendCode(codeFacts(to, flow)),
		checkCode: (to, flow) => limits.checkCode({ ...codeFacts(to, flow), ...knownDevice(to) }),
		password: (account) => limits.password({ account, address, ...knownDevice(account) }),
		passwordChange: () => limits.password({ account: `change ${visitorId()}`, address }),
		liftPasswordLock: (account, userId) => limits.liftPasswordLock({ account, address, userId }),
		linkAccount: limits.linkAccount,
		unlinkAccount: limits.unlinkAccount,
		enquiry: (phone, flow) => limits.enquiry(codeFacts(phone, flow)),
		coupon: () => limits.coupon(visitorId()),
		emailChange: () => limits.emailChange(visitorId()),
		upload: () => {
			upload ??= limits.upload(visitorId());
			return upload;
		},
		search: () => limits.search(address),
		subscribe: (email) => limits.subscribe(email, address),
		publish: (about) => limits.publish({ about, ...sender() }),
		vote: (about) => limits.vote({ about, ...sender() }),
	};
}
