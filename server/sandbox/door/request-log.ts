/** One call as the log shows it: names in full, values masked, tokens by their kind only. */
export interface LoggedCall {
	readonly at: string;
	readonly method: string;
	readonly path: string;
	readonly query: Readonly<Record<string, readonly string[]>>;
	/** Ids of the operations that share the route. */
	readonly operations: readonly string[];
	readonly bodyKeys: readonly string[];
	readonly body: Readonly<Record<string, string>>;
	readonly token: string;
	readonly headers: Readonly<Record<string, string>>;
	/** HTTP status; 0 where the connection was cut or nothing was said. */
	readonly status: number;
	readonly milliseconds: number;
}

/** The last calls. */
export interface RequestLog {
	readonly add: (call: LoggedCall) => void;
	/** Newest first. */
	readonly calls: () => readonly LoggedCall[];
	readonly clear: () => void;
}

const kept = 500;

/** Makes an empty log. */
export function makeRequestLog(): RequestLog {
	let calls: LoggedCall[] = [];
	return {
		add: (call) => {
			calls = [call, ...calls].slice(0, kept);
		},
		calls: () => calls,
		clear: () => {
			calls = [];
		},
	};
}

/** Values that say nothing about a person. */
const plainKeys = new Set([
	...["source", "countrycode", "countryCode", "purpose", "NoOfPerson", "packagename", "packageid", "packageID"],
	...["pagessourcelink", "packagesids", "wishlisttype", "wishlisttypeid", "yatraDate", "pkgId", "pgkDate", "promo"],
	...["couponCode", "paymenttype", "otpverified", "rating", "faqsType", "faqsTypeID", "faqsID", "commentID"],
	...["upVote", "downVote", "meetingID", "zoomMeetingID", "isdefault", "phonecode"],
]);

/** A value as the log may show it: its kind and length, and itself only where it says nothing about a person. */
export function maskedValue(key: string, value: unknown): string {
	if (plainKeys.has(key)) return JSON.stringify(value) ?? "";
	if (typeof value === "string") return value === "" ? '""' : `text of ${value.length}`;
	if (Array.isArray(value)) return `list of ${value.length}`;
	if (typeof value === "object" && value !== null) return `{ ${Object.keys(value).join(", ")} }`;
	return typeof value;
}
