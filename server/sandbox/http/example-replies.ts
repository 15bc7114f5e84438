import { encodeQuery, fillPath, isRecord, type OperationId, operations } from "#server/contract/index.ts";

interface Sample {
	readonly params?: Readonly<Record<string, string>>;
	readonly query?: Readonly<Record<string, string | readonly string[]>>;
	/** The demo user makes this call. */
	readonly isUsers?: true;
}

const firstPage = { page: "1", limit: "24" } as const;
const wish = { wishlisttype: "package" } as const;

/** The examples of the OpenAPI document ask for these; a mock made of them shows one package, article and booking. */
const samples: Readonly<Partial<Record<OperationId, Sample>>> = {
	"menu.list": {},
	"category.bySlug": { params: { slug: "north-east" } },
	"category.trending": { query: { id: ["trending-packages", "trending-categories"] } },
	"package.bySlug": { params: { slug: "kerala-tour" } },
	"package.search": { params: { query: "kerala" } },
	"review.testimonials": {},
	"review.forPackage": { params: { id: "102" } },
	"faq.list": { params: { type: "global", id: "all" } },
	"country.list": {},
	"blog.list": { query: firstPage },
	"blog.bySlug": { params: { slug: "safari-permits" } },
	"offer.list": { query: firstPage },
	"webinar.list": {},
	"webinar.byId": { params: { id: "w3" } },
	"coupon.list": {},
	"user.profile": { isUsers: true },
	"passenger.list": { isUsers: true },
	"wishlist.ids": { query: wish, isUsers: true },
	"wishlist.list": { query: wish, isUsers: true },
	"review.mine": { query: { limit: "100" }, isUsers: true },
	"enquiry.mine": { query: { limit: "100" }, isUsers: true },
	"order.list": { isUsers: true },
	"wallet.mine": { query: firstPage, isUsers: true },
	"bank.list": { isUsers: true },
	"notification.list": { query: firstPage, isUsers: true },
	"coupon.history": { query: { limit: "100" }, isUsers: true },
	"kmy.mine": { isUsers: true },
};

/** This many are enough for a page; a document is read by people too. */
const mostEntries = 8;

const shortened = (value: unknown, depth = 0): unknown => {
	if (Array.isArray(value)) return value.slice(0, mostEntries).map((entry) => shortened(entry, depth + 1));
	if (!isRecord(value) || depth > 6) return value;
	return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, shortened(held, depth + 1)]));
};

/** This is the sandbox itself, which is called in the contract's own form. */
interface AskedApp {
	readonly request: (target: string, init: RequestInit) => Response | Promise<Response>;
}

const demoUser = { email: "asha@example.com", password: "Paradise@123", source: "web" };

async function demoToken(app: AskedApp, visitor: string): Promise<string | undefined> {
	const headers = { authorization: `Bearer ${visitor}`, "content-type": "application/json" };
	const response = await app.request("/api/v1/user/login", { method: "POST", headers, body: JSON.stringify(demoUser) });
	const body: unknown = await response.json();
	const token = isRecord(body) && isRecord(body.data) ? body.data.token : undefined;
	return typeof token === "string" ? token : undefined;
}

/** Returns whole replies of the seeds by operation id. */
export async function exampleReplies(app: AskedApp, visitor: string): Promise<ReadonlyMap<string, unknown>> {
	const user = await demoToken(app, visitor);
	const replies = new Map<string, unknown>();
	for (const [id, { params, query, isUsers }] of Object.entries(samples)) {
		const operation = operations.get(id);
		const token = isUsers ? user : visitor;
		if (!operation || token === undefined) continue;
		const target = `${fillPath(operation.path, params)}?${encodeQuery(query)}`;
		const response = await app.request(target, { headers: { authorization: `Bearer ${token}` } });
		if (response.ok) replies.set(id, shortened(await response.json()));
	}
	return replies;
}
