export const specifiedPackages = [
	{ ID: 11, title: "Kerala Tour", slug: "kerala-tour", category: "domestic" },
	{ ID: 12, title: "Nepal Tour", slug: "nepal-tour", category: "international" },
] as const;

export const specifiedCategories = [
	{ title: "Domestic", slug: "domestic" },
	{ title: "International", slug: "international" },
] as const;

export type SentFields = Record<string, unknown>;
export interface SpecifiedCall {
	readonly params: readonly string[];
	readonly body: SentFields;
	/** This is the user's token; it is empty for visitors. */
	readonly token: string;
}
export interface SpecifiedReply {
	readonly status: number;
	readonly body: unknown;
}
export type SpecifiedHandler = (call: SpecifiedCall) => SpecifiedReply;
export type SpecifiedRoute = readonly [method: string, path: string, handler: SpecifiedHandler];

export const plainReply = (body: unknown = {}): SpecifiedReply => ({ status: 200, body });
export const replyData = (value: unknown): SpecifiedReply => plainReply({ data: value });
export const refusal = (status: number, message: string): SpecifiedReply => ({ status, body: { message } });
export const emptyList = (): SpecifiedReply => replyData([]);
export const acknowledge = (): SpecifiedReply => plainReply();

const farDay = (): string => new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
export const pricePerPerson = 20_000;
/** The account of every user has these. */
export const knownUser = { email: "asha@example.com", password: "Paradise@123" } as const;

const cardOf = ({ title, slug, category }: (typeof specifiedPackages)[number]): SentFields => ({
	title,
	slug,
	image: "",
	duration: "5 Nights / 6 Days",
	categoryslug: category,
});
export const withId = (entry: (typeof specifiedPackages)[number]): SentFields => ({ id: entry.ID, ...cardOf(entry) });

export function createCodes() {
	const sent = new Map<string, string>();
	let next = 1000;
	return {
		send(to: unknown): void {
			next += 1;
			sent.set(String(to), String(next));
		},
		codeFor(to: string): string {
			const code = sent.get(to);
			if (code === undefined) throw new Error(`no code was sent to ${to}`);
			return code;
		},
		isRight: (to: unknown, code: unknown): boolean => sent.get(String(to)) === String(code),
	};
}
type Codes = ReturnType<typeof createCodes>;

const contentRoutes: readonly SpecifiedRoute[] = [
	[
		"GET",
		"categorymenu",
		() => replyData(specifiedPackages.map(({ title, slug }) => ({ label: title, href: `/package/${slug}`, icon: "" }))),
	],
	[
		"GET",
		"get-category-stat-by-slug/{slug}",
		({ params: [slug] }) => {
			const found = specifiedCategories.find((known) => known.slug === slug);
			return found ? replyData(found) : refusal(404, "Not found");
		},
	],
	[
		"GET",
		"reviews/public/formateby/text_reviews/true",
		() => replyData([{ name: "Asha", role: "", text: "Fine", image: "" }]),
	],
	["GET", "review/{id}", emptyList],
	["GET", "package/weather-list-site", emptyList],
	["POST", "package/recently-visit", () => replyData(specifiedPackages.map(withId))],
	[
		"GET",
		"package-data/{slug}",
		({ params: [slug] }) => {
			const found = specifiedPackages.find((known) => known.slug === slug);
			if (!found) return refusal(404, "Not found");
			const departures = [{ date: farDay(), status: "available", left: 9 }];
			return replyData({ ID: found.ID, title: found.title, slug: found.slug, price: pricePerPerson, departures });
		},
	],
	[
		"GET",
		"common/faqs-list/{type}/{id}",
		({ params: [faqsType, faqsTypeID] }) =>
			replyData([{ faqsType, faqsTypeID, faqsTypeTitle: "", title: "Can I pay in parts?", description: "Yes." }]),
	],
	["POST", "common/faqs/add-faq", acknowledge],
	["POST", "common/faqs/comment/add", acknowledge],
	["POST", "common/faqs/faqsstatdetails/add", acknowledge],
	["GET", "countries", emptyList],
	[
		"GET",
		"get-trending-data",
		() => replyData([{ packages: specifiedPackages.map(withId) }, { categories: specifiedCategories }]),
	],
	["GET", "bloglist", emptyList],
	[
		"GET",
		"search/{query}",
		({ params: [query = ""] }) => {
			const found = specifiedPackages.filter(({ title }) => title.toLowerCase().includes(query.toLowerCase()));
			return plainReply({ packages: found.length > 0 ? [{ lists: found.map(cardOf) }] : [] });
		},
	],
];

function enquiryRoutes(codes: Codes, enquiries: Map<string, SentFields>): readonly SpecifiedRoute[] {
	return [
		[
			"POST",
			"enquiry/create",
			({ body }) => {
				const id = `e${enquiries.size + 1}`;
				const { source: _, ...sent } = body;
				enquiries.set(id, sent);
				codes.send(body.phone);
				return replyData(id);
			},
		],
		[
			"POST",
			"enquiry/verify",
			({ body }) =>
				enquiries.get(String(body.id))?.phone === body.phone && codes.isRight(body.phone, body.otpVerified)
					? acknowledge()
					: refusal(400, "The code is wrong"),
		],
		["POST", "enquiry/call", acknowledge],
		["GET", "user/enquiry", () => replyData([...enquiries].map(([id, sent]) => ({ ...sent, id })))],
		[
			"POST",
			"zoommeeting/add-subscriber",
			({ body }) => {
				if (body.otpVerified === false) codes.send(body.mobile);
				else if (!codes.isRight(body.mobile, body.otpVerified)) return refusal(400, "The code is wrong");
				return replyData({ ...body, id: "s1" });
			},
		],
	];
}

function signInRoutes(codes: Codes, tokens: Set<string>): readonly SpecifiedRoute[] {
	const passwords = new Map<unknown, unknown>([[knownUser.email, knownUser.password]]);
	function signedIn(): SpecifiedReply {
		const token = `user-${tokens.size + 1}`;
		tokens.add(token);
		return replyData({ accountdetail: { token } });
	}
	const signIn: SpecifiedHandler = ({ body }) => {
		const isKnown = body.password !== undefined && passwords.get(body.email ?? body.mobile) === body.password;
		const isProved = body.otp !== undefined && codes.isRight(body.mobile, body.otp);
		return isKnown || isProved ? signedIn() : refusal(401, "Invalid username or password");
	};
	const sendCode =
		(to: (body: SentFields) => unknown, answer: (body: SentFields) => SpecifiedReply): SpecifiedHandler =>
		({ body }) => {
			codes.send(to(body));
			return answer(body);
		};
	return [
		["POST", "user/login", signIn],
		[
			"POST",
			"user/send-opt",
			sendCode(
				({ mobile }) => mobile,
				() => plainReply({ statuscode: 200 }),
			),
		],
		[
			"POST",
			"user/add-user",
			({ body: { mobile, password } }) => {
				passwords.set(String(mobile), password);
				codes.send(mobile);
				return plainReply({ user: { mobile }, Message: "" });
			},
		],
		[
			"POST",
			"user/user-verify",
			({ body: { user, otp } }) =>
				codes.isRight((user as SentFields).mobile, otp) ? acknowledge() : refusal(400, "The code is wrong"),
		],
		["POST", "user/forgot-password", sendCode(({ email, mobile }) => email || mobile, acknowledge)],
		[
			"POST",
			"user/otp-verify-for-reset",
			({ body }) =>
				codes.isRight(body.email || body.mobile, body.otp)
					? plainReply({ verifiyToken: "reset-1", message: "" })
					: refusal(400, "Invalid OTP"),
		],
		["PUT", "user/reset-password", () => plainReply({ message: "" })],
		["GET", "user/email-confirmation-otp", acknowledge],
		["PUT", "user/email-confirmation-verify", acknowledge],
	];
}

/** Visitors may call these routes too. */
export const routesForAll = (codes: Codes, tokens: Set<string>): readonly SpecifiedRoute[] => [
	...contentRoutes,
	...enquiryRoutes(codes, new Map()),
	...signInRoutes(codes, tokens),
];
