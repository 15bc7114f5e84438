import type { MagicEffect } from "../rules/magic.ts";

/** A good answer before it is put into the envelope. */
export interface Reply<Data> {
	readonly data: Data;
	readonly message: string;
	/** How the envelope spells the message; one call wants a capital. */
	readonly messageKey: "message" | "Message";
}

/** A good answer with what the operation replies and, where there is something to say, a message for the user. */
export function reply<Data>(data: Data, message = "", messageKey: Reply<Data>["messageKey"] = "message"): Reply<Data> {
	return { data, message, messageKey };
}

/** Says no: the status and a message that may be shown to the user. */
export class Refusal extends Error {
	readonly status: number;
	readonly httpStatus: number;
	/** When to try again, where waiting helps. */
	readonly retryAfterSeconds: number | undefined;

	/** @param httpStatus differs from `status` only where the upstream says no under HTTP 200 */
	constructor(status: number, message: string, httpStatus = status, retryAfterSeconds?: number) {
		super(message);
		this.status = status;
		this.httpStatus = httpStatus;
		this.retryAfterSeconds = retryAfterSeconds;
	}
}

/** Too often: says when to try again. */
export function tooMany(message: string, waitSeconds: number): Refusal {
	return new Refusal(429, message, 429, waitSeconds);
}

/** What is not there, or not this user's: nobody learns which. */
export function notFound(what: string): Refusal {
	return new Refusal(404, `${what} not found`);
}

/** Takes the row, or refuses with 404 where there is none. */
export function found<Row>(row: Row | undefined | null, what: string): Row {
	if (row === undefined || row === null) throw notFound(what);
	return row;
}

/** An answer that is none: the connection is cut, nothing comes, or the body is not what it should be. */
export class Disruption extends Error {
	readonly kind: "cut" | "silent" | "raw";
	readonly body: string;
	readonly contentType: string;
	readonly httpStatus: number;

	constructor(kind: Disruption["kind"], body = "", contentType = "application/json", httpStatus = 200) {
		super(kind);
		this.kind = kind;
		this.body = body;
		this.contentType = contentType;
		this.httpStatus = httpStatus;
	}
}

/** Lets a magic input have its effect. */
export function suffer(effect: MagicEffect | undefined, refusal = "Please enter a valid phone number"): void {
	if (effect === "refused") throw new Refusal(400, refusal, 200);
	if (effect === "broken") throw new Refusal(500, "Internal error");
	if (effect === "silent" || effect === "cut") throw new Disruption(effect);
}
