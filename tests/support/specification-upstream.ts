import type { IncomingMessage } from "node:http";
import { forward } from "#server/conformance/recording/forward.ts";
import { shown } from "#tests/contract/specification.ts";
import { pathPattern } from "./called-operation.ts";
import { type LocalServer, readBytes, serveLocally } from "./local-server.ts";

type Fields = Readonly<Record<string, unknown>>;
/** What is sent in place of the sandbox's body. */
type Reply = (data: never, sent: Fields, body: Fields) => unknown;

const named =
	(...names: readonly string[]) =>
	(fields: Fields): Fields =>
		Object.fromEntries(names.map((name) => [name, fields[name]]));
const each =
	(read: (entry: Fields) => unknown): Reply =>
	(list: readonly Fields[]) => ({ data: list.map(read) });
const one =
	(read: (fields: Fields) => unknown): Reply =>
	(data: Fields | null) => ({ data: data && read(data) });
const none: Reply = () => ({ data: [] });
const card = ({ duration, ...rest }: Fields): Fields => {
	const { nights, days } = duration as Fields;
	return { ...named("title", "slug", "image", "categoryslug")(rest), duration: `${nights} Nights / ${days} Days` };
};
const withId = (fields: Fields): Fields => ({ id: fields.id, ...card(fields) });
const departure = named("date", "status", "left");
const page = ({ id, departures, ...rest }: Fields): Fields => ({
	...{ ID: id, ...named("title", "slug", "price")(rest) },
	departures: (departures as readonly Fields[]).map(departure),
});
const cart = named("packageID", "yatraDate", "PassengerList", "couponCode");
type Menu = readonly { readonly children: readonly { readonly packages: readonly Fields[] }[] }[];
type Trending = readonly [{ readonly packages: readonly Fields[] }, { readonly categories: readonly Fields[] }];
type Found = { readonly packages: readonly { readonly lists: readonly Fields[] }[] };

/** By operation; of a change beside these no field is named: an empty object. */
const replies: Readonly<Record<string, Reply>> = {
	"menu.list": (roots: Menu) => ({
		data: roots
			.flatMap(({ children }) => children.flatMap(({ packages }) => packages))
			.map(({ title, slug }) => ({ label: title, href: `/package/${slug}`, icon: "" })),
	}),
	"category.bySlug": one(named("title", "slug")),
	"category.trending": ([tours, kinds]: Trending) => ({
		data: [{ packages: tours.packages.map(withId) }, { categories: kinds.categories.map(named("title", "slug")) }],
	}),
	"review.testimonials": each(named("name", "role", "text", "image")),
	...{
		"review.forPackage": none,
		"package.weather": none,
		"blog.list": none,
		"country.list": none,
		"order.list": none,
	},
	"faq.list": each(named("faqsType", "faqsTypeID", "faqsTypeTitle", "title", "description")),
	"package.bySlug": one(page),
	"package.search": ({ packages }: Found) => ({ packages: packages.map(({ lists }) => ({ lists: lists.map(card) })) }),
	"package.recentlyVisited": each(withId),
	"wishlist.ids": (ids: unknown) => ids,
	"wishlist.list": each(withId),
	"user.profile": one(named("firstname")),
	"user.tourGuides": each(named("name", "mobile", "email")),
	"passenger.list": (list: unknown) => ({ data: list }),
	"passenger.byId": (found: unknown) => ({ data: found }),
	"passenger.add": (id: unknown, sent) => ({ data: { ...sent, id } }),
	"enquiry.create": (id: unknown) => ({ data: id }),
	"enquiry.mine": (list: unknown) => ({ data: list }),
	"webinar.subscribe": ({ id }: Fields, sent) => ({ data: { ...sent, id } }),
	"auth.sendOtp": () => ({ statuscode: 200 }),
	"auth.signUp": (_, sent) => ({ user: { mobile: sent.mobile }, Message: "" }),
	"auth.verifyResetOtp": ({ verifiyToken }: Fields) => ({ verifiyToken, message: "" }),
	"auth.resetPassword": () => ({ message: "" }),
	...{ "cart.add": one(cart), "cart.current": one(cart), "cart.setGst": one(cart) },
	...{ "cart.applyCoupon": one(cart), "cart.removeCoupon": one(cart) },
	"payment.initiate": one(named("orderid", "amount", "currency", "gateway")),
	"where to sign in": ({ token }: Fields) => ({ data: { accountdetail: { token } } }),
};

/** The calls of the specification, and one to sign in. */
const calls = [...shown, [0, "where to sign in", "POST", "/api/v1/user/login"] as const].map(
	([, id, method, path]) => ({ id, method, pattern: pathPattern(path) }),
);

/**
 * An upstream by the product's specification alone, whose data are the sandbox's: it has no other call, and a reply holds
 * the fields that the specification names for its call and nothing else; where it names none, the plainest envelope. What
 * a reader must know and no field is named for has the recommended names: what a sign-in answers, the dates that can be
 * booked, and the order that is paid. No price is named for a cart, so it has none.
 */
export function startSpecificationUpstream(sandbox: string): Promise<LocalServer> {
	/** Whom a code proves is told by the number alone. */
	const signUps = new Map<unknown, unknown>();

	async function answer(request: IncomingMessage): Promise<readonly [status: number, body: unknown]> {
		const sent = JSON.parse((await readBytes(request)).toString() || "{}") as Fields;
		const [path = "", query = ""] = (request.url ?? "").split("?");
		const method = request.method ?? "GET";
		const id = calls.find((call) => call.method === method && call.pattern.test(path))?.id;
		if (!id) return [404, { message: "Not found" }];
		const { mobile } = (sent.user ?? {}) as Fields;
		const told = id === "auth.verifySignUp" ? { ...sent, user: { mobile, id: signUps.get(mobile) } } : sent;
		const body = Buffer.from(method === "GET" ? "" : JSON.stringify(told));
		const { status, bytes } = await forward(sandbox, { method, path, query, headers: request.headers }, body);
		const reply = JSON.parse(bytes.toString() || "{}") as Fields & { readonly user?: Fields };
		const failed = status >= 400 ? status : typeof reply.statuscode === "number" && reply.statuscode >= 400 && 400;
		if (failed) return [failed, { message: reply.message }];
		if (reply.user) signUps.set(reply.user.mobile, reply.user.id);
		return [200, replies[id]?.((reply.data ?? null) as never, sent, reply) ?? {}];
	}

	return serveLocally((request, response) => {
		answer(request)
			.catch((error: unknown) => [500, { message: String(error) }] as const)
			.then(([status, body]) => {
				response.writeHead(status, { "content-type": "application/json" });
				response.end(JSON.stringify(body));
			});
	});
}
