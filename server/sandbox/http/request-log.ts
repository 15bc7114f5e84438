export interface LoggedCall {
	readonly at: string;
	readonly method: string;
	readonly path: string;
	readonly query: Readonly<Record<string, readonly string[]>>;
	readonly operations: readonly string[];
	readonly bodyKeys: readonly string[];
	readonly body: Readonly<Record<string, string>>;
	readonly token: string;
	readonly headers: Readonly<Record<string, string>>;
	/** The status is 0 for a closed connection. */
	readonly status: number;
	readonly milliseconds: number;
}

const kept = 500;

export function createRequestLog() {
	let calls: LoggedCall[] = [];
	return {
		add: (call: LoggedCall): void => {
			calls = [call, ...calls].slice(0, kept);
		},
		calls: (): readonly LoggedCall[] => calls,
		clear: (): void => {
			calls = [];
		},
	};
}
export type RequestLog = ReturnType<typeof createRequestLog>;

const plainKeys = new Set([
	...["source", "countrycode", "countryCode", "purpose", "NoOfPerson", "packagename", "packageid", "packageID"],
	...["pagessourcelink", "packagesids", "wishlisttype", "wishlisttypeid", "yatraDate", "pkgId", "pgkDate", "promo"],
	...["couponCode", "paymenttype", "otpverified", "rating", "faqsType", "faqsTypeID", "faqsID", "commentID"],
	...["upVote", "downVote", "meetingID", "zoomMeetingID", "isdefault", "phonecode"],
]);

/** Returns type and length; values are shown only of fields without personal data. */
export function maskValue(key: string, value: unknown): string {
	if (plainKeys.has(key)) return JSON.stringify(value) ?? "";
	if (typeof value === "string") return value === "" ? '""' : `text of ${value.length}`;
	if (Array.isArray(value)) return `list of ${value.length}`;
	if (typeof value === "object" && value !== null) return `{ ${Object.keys(value).join(", ")} }`;
	return typeof value;
}
