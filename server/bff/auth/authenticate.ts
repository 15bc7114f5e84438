import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { Api, SignedIn } from "#server/bff/upstream/index.ts";
import type { Failure, Outcome } from "#server/bff/upstream/outcome.ts";
import { type PhoneNumber, phoneNumber } from "#server/contract/index.ts";

export type Credentials =
	| { readonly kind: "email"; readonly email: string; readonly password: string }
	/** `mobile` has national digits, as after signing up; `phone` the country code too, where it is known. */
	| { readonly kind: "mobile"; readonly mobile: string; readonly phone: string; readonly password: string }
	| { readonly kind: "code"; readonly phone: PhoneNumber; readonly digits: string };

/** An account is named by its e-mail address, or by its number where there is none. */
export const passwordCredentials = (
	{ email, mobile, phone }: { readonly email: string; readonly mobile: string; readonly phone: string },
	password: string,
): Extract<Credentials, { password: string }> =>
	email ? { kind: "email", email, password } : { kind: "mobile", mobile, phone, password };

export type SignInCalls = Pick<Api["auth"], "withPassword" | "withMobilePassword" | "withCode">;

/** The error carries a failed outcome out of a strategy, which can only throw. */
class SignInFailed extends Error {
	override readonly name = "SignInFailed";
	readonly failure: Failure;
	constructor(failure: Failure) {
		super(failure.kind);
		this.failure = failure;
	}
}

const strategy = (call: (field: (name: string) => string) => Promise<Outcome<SignedIn>>) =>
	new FormStrategy<SignedIn>(async ({ form }) => {
		const outcome = await call((name) => String(form.get(name) ?? ""));
		if (!outcome.ok) throw new SignInFailed(outcome);
		return outcome.value;
	});

export async function authenticate(auth: SignInCalls, page: URL, credentials: Credentials): Promise<Outcome<SignedIn>> {
	const { kind, ...fields } = credentials;
	const strategies = {
		email: strategy((field) => auth.withPassword(field("email"), field("password"))),
		mobile: strategy((field) => auth.withMobilePassword(field("mobile"), field("password"))),
		code: strategy((field) => auth.withCode(phoneNumber.parse(field("phone")), field("digits"))),
	};
	const authenticator = new Authenticator<SignedIn>().use(strategies[kind], kind);
	// Strategies read a form, and the posted one has been read already.
	const parsed = new Request(page, { method: "POST", body: new URLSearchParams(fields) });
	try {
		return { ok: true, value: await authenticator.authenticate(kind, parsed) };
	} catch (error) {
		if (error instanceof SignInFailed) return error.failure;
		throw error;
	}
}
