import type { MagicEffect } from "./magic-values.ts";

export interface HandlerReply<Data> {
	readonly data: Data;
	readonly message: string;
	readonly messageKey: "message" | "Message";
}

export function reply<Data>(
	data: Data,
	message = "",
	messageKey: HandlerReply<Data>["messageKey"] = "message",
): HandlerReply<Data> {
	return { data, message, messageKey };
}

export class ApiError extends Error {
	/** @param httpStatus differs from `status` where the contract reports an error under HTTP 200 */
	constructor(
		readonly status: number,
		message: string,
		readonly httpStatus = status,
		readonly retryAfterSeconds?: number,
	) {
		super(message);
	}
}

export function tooManyRequests(message: string, waitSeconds: number): ApiError {
	return new ApiError(429, message, 429, waitSeconds);
}

/** Returns the same error for a missing row and another user's row. */
export function notFound(what: string): ApiError {
	return new ApiError(404, `${what} not found`);
}

/** @throws ApiError 404 */
export function orNotFound<Row>(row: Row | undefined | null, what: string): Row {
	if (row === undefined || row === null) throw notFound(what);
	return row;
}

/** This failure closes the connection, never replies, or sends a raw body. */
export class SimulatedFailure extends Error {
	constructor(
		readonly kind: "cut" | "silent" | "raw",
		readonly body = "",
		readonly contentType = "application/json",
		readonly httpStatus = 200,
	) {
		super(kind);
	}
}

export function applyMagicEffect(effect: MagicEffect | undefined, refusal = "Please enter a valid phone number"): void {
	if (effect === "refused") throw new ApiError(400, refusal, 200);
	if (effect === "broken") throw new ApiError(500, "Internal error");
	if (effect === "silent" || effect === "cut") throw new SimulatedFailure(effect);
}
