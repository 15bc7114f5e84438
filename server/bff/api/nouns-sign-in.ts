import type { Phone } from "./domain.ts";
import type { Outcome } from "./outcome.ts";

/** Who has just signed in. */
export interface SignedIn {
	/** The upstream's id of the user; empty where it names none. */
	readonly id: string;
	/** The upstream's token: for the session alone. */
	readonly token: string;
	/** Empty where the user has not told it. */
	readonly firstName: string;
}

/** A user that has signed up and waits for the code; it goes back to the upstream exactly as it came. */
export type NewUser = Readonly<Record<string, unknown>> & { readonly mobile: string | number };

/** Whom a code to reset the password is for: an e-mail address, a number, or both; what is not known is empty. */
export interface ResetAccount {
	readonly email: string;
	/** National digits. */
	readonly mobile: string;
}

/** Ways in, up and back in. */
export interface SignInNouns {
	readonly auth: {
		/** Sends a sign-in code to a number; only a success with statuscode 200 counts. */
		sendCode(phone: Phone): Promise<Outcome<null>>;
		/** Sends a code for signing in or up again. */
		resendCode(purpose: "login" | "signup", phone: Phone): Promise<Outcome<null>>;
		/** Sends the code of a reset again. */
		resendResetCode(email: string): Promise<Outcome<null>>;
		withPassword(email: string, password: string): Promise<Outcome<SignedIn>>;
		/** @param digits the four digits of the code */
		withCode(phone: Phone, digits: string): Promise<Outcome<SignedIn>>;
		/** As after signing up. @param mobile national digits */
		withMobilePassword(mobile: string, password: string): Promise<Outcome<SignedIn>>;
		/** Signs up; a code is sent to the phone. */
		signUp(wish: {
			readonly email: string;
			readonly password: string;
			readonly phone: Phone;
		}): Promise<Outcome<NewUser>>;
		/** Proves the phone of a sign-up. */
		proveSignUp(user: NewUser, digits: string): Promise<Outcome<null>>;
		/** Sends a code to reset the password. */
		forgot(account: ResetAccount): Promise<Outcome<null>>;
		/** Trades the code for the token that a new password needs. */
		proveReset(account: ResetAccount, digits: string): Promise<Outcome<string>>;
		/** Sets the new password with that token. */
		resetPassword(verifyToken: string, password: string): Promise<Outcome<null>>;
	};
}
