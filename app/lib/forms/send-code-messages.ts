interface Rejection {
	readonly status?: number | undefined;
	readonly message?: string | undefined;
}

/** Of a form that has a code sent to a phone. The upstream's own message is shown for a 429 only: it says when to try again. */
export const sendCodeMessages = {
	field: "mobileno",
	rejected: ({ status, message }: Rejection) =>
		status === 429 && message
			? "SERVER_MESSAGE"
			: ({ toast: "BAD_PHONE_OTP", error: "This number wasn't accepted" } as const),
	unavailable: "TRY_LATER",
} as const;
