import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { Api, SignedIn } from "#server/bff/api/index.ts";
import type { Failure, Outcome } from "#server/bff/api/outcome.ts";

/** What somebody proves who they are with. */
export type Credentials =
	| { readonly kind: "email"; readonly email: string; readonly password: string }
	/** National digits, as after signing up. */
	| { readonly kind: "mobile"; readonly mobile: string; readonly password: string }
	/** `+91`, national digits, and the four digits of the code sent there. */
	| { readonly kind: "code"; readonly countryCode: string; readonly national: string; readonly digits: string };

/** Carries the upstream's refusal out of a strategy, which can only throw. */
class NotSignedIn extends Error {
	override readonly name = "NotSignedIn";
	readonly failure: Failure;
	constructor(failure: Failure) {
		super(failure.kind);
		this.failure = failure;
	}
}

type Fields = (name: string) => string;

/** A strategy that reads its fields from the form and asks the upstream. */
const strategy = (ask: (field: Fields) => Promise<Outcome<SignedIn>>) =>
	new FormStrategy<SignedIn>(async ({ form }) => {
		const answer = await ask((name) => String(form.get(name) ?? ""));
		if (!answer.ok) throw new NotSignedIn(answer);
		return answer.value;
	});

/**
 * Checks credentials with the upstream: one strategy for each kind.
 * @param page the address that they were sent to
 * @returns who they belong to, or why nobody; never throws for a refusal
 */
export async function authenticate(
	auth: Api["auth"],
	page: URL,
	{ kind, ...fields }: Credentials,
): Promise<Outcome<SignedIn>> {
	const authenticator = new Authenticator<SignedIn>()
		.use(
			strategy((field) => auth.withPassword(field("email"), field("password"))),
			"email",
		)
		.use(
			strategy((field) => auth.withMobilePassword(field("mobile"), field("password"))),
			"mobile",
		)
		.use(
			strategy((field) =>
				auth.withCode({ countryCode: field("countryCode"), national: field("national") }, field("digits")),
			),
			"code",
		);
	// The form that was posted has been read and judged already: strategies get the sound part of it.
	const judged = new Request(page, { method: "POST", body: new URLSearchParams(fields) });
	try {
		return { ok: true, value: await authenticator.authenticate(kind, judged) };
	} catch (error) {
		if (error instanceof NotSignedIn) return error.failure;
		throw error;
	}
}
