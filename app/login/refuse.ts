import { tooManyCodes, waitInWords } from "#app/lib/wait-in-words.ts";
import { isVerdict, type Outcome, type Wire } from "#server/bff/wire/index.ts";

type Failure = Extract<Outcome<null>, { ok: false }>;
type Toaster = Pick<Wire, "toast">;

/** A form that was sound, as far as refusing it goes. */
export interface Asked<Refused> {
	readonly refused: (fieldErrors?: Readonly<Record<string, string[]>>) => Refused;
	readonly failed: (fieldErrors?: Readonly<Record<string, string[]>>) => Refused;
}

/** No code was sent to the number. */
export function notSent<Refused>({ toast }: Toaster, failure: Failure, asked: Asked<Refused>): Refused {
	if (!isVerdict(failure)) {
		toast("TRY_LATER");
		return asked.failed();
	}
	if (failure.kind === "http429" && failure.message) toast("SERVER_MESSAGE", failure.message);
	else toast("BAD_PHONE_OTP");
	return asked.refused();
}

/** A sign-up, a new code, a proof or a reset was refused: the upstream's own words are shown where it has some. */
export function notAccepted<Refused>({ toast }: Toaster, failure: Failure, asked: Asked<Refused>): Refused {
	if (failure.answered) toast("SERVER_MESSAGE", failure.message);
	else toast("TRY_LATER");
	return isVerdict(failure) ? asked.refused() : asked.failed();
}

/** Nobody is signed in. @param field where the code or password was typed */
export function notSignedIn<Refused>(
	{ toast }: Toaster,
	failure: Failure,
	asked: Asked<Refused>,
	field: "digit1" | "password",
): Refused {
	toast(field === "digit1" && failure.answered ? "OTP_INCOMPLETE" : "BAD_CREDENTIALS");
	if (isVerdict(failure)) return asked.refused();
	const what = field === "digit1" ? "code" : "password";
	return asked.failed({ [field]: [`We could not check it just now. If the ${what} is right, try again in a minute.`] });
}

/** No more passwords are tried for now; the words are those of a wrong one. */
export function tooManyPasswords<Refused>({ toast }: Toaster, waitSeconds: number, asked: Asked<Refused>): Refused {
	toast("BAD_CREDENTIALS");
	return asked.refused({ password: [`Too many tries. Please try again ${waitInWords(waitSeconds)}, or use a code.`] });
}

/** No more codes are tried. */
export function notTried<Refused>({ toast }: Toaster, purpose: string, asked: Asked<Refused>): Refused {
	toast(purpose === "login" ? "OTP_INCOMPLETE" : "INVALID_OTP");
	return asked.refused({ digit1: [tooManyCodes] });
}
