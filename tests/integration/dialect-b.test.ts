import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBudget } from "#server/bff/upstream/deadline.ts";
import { readOperationsFile } from "#server/bff/upstream/operations-file/index.ts";
import { encodeQuery, fillPath, operations, readReply } from "#server/contract/index.ts";
import { type RunningSandbox, startSandboxServer } from "#server/sandbox/start.ts";
import { takeDatabase } from "#tests/support/in-process.ts";
import { publicToken } from "#tests/support/servers.ts";
import { newestCode } from "#tests/support/sign-in.ts";
import { fetchToken } from "#tests/support/signed-in.ts";
import { type OpenUpstreamClient, openUpstreamClient } from "#tests/support/upstream-client.ts";

interface Input {
	readonly params?: Record<string, string>;
	readonly query: Record<string, string | string[]> | undefined;
	readonly body: object | undefined;
}

const perPage = { page: "1", limit: "24" };
const ofPackages = { wishlisttype: "package" };
/** Kerala has departures, reviews and questions; Russia has no price, Goa no reviews. */
const reads: readonly (readonly [id: string, input: Partial<Input>])[] = [
	["menu.list", {}],
	["category.bySlug", { params: { slug: "himalaya" } }],
	["category.trending", { query: { id: ["trending-packages", "trending-categories"] } }],
	["package.bySlug", { params: { slug: "kerala-tour" } }],
	["package.bySlug", { params: { slug: "russia-tour" } }],
	["package.bySlug", { params: { slug: "kashmir-tour" } }],
	["package.search", { params: { query: "kerala" } }],
	["package.weather", { query: { filterby: "package_id", query: "102", givenDate: "2026-12-05" } }],
	["review.testimonials", {}],
	["review.forPackage", { params: { id: "102" } }],
	["faq.list", { params: { type: "package", id: "102" } }],
	["faq.list", { params: { type: "global", id: "global" } }],
	["country.list", {}],
	["blog.list", { query: perPage }],
	["blog.bySlug", { params: { slug: "safari-permits" } }],
	["offer.list", { query: perPage }],
	["webinar.list", {}],
	["webinar.byId", { params: { id: "w3" } }],
	["coupon.list", {}],
	["wishlist.ids", { query: ofPackages }],
	["wishlist.list", { query: ofPackages }],
	["review.mine", { query: { limit: "100" } }],
	["enquiry.mine", { query: { limit: "100" } }],
	["user.profile", {}],
	["passenger.list", {}],
	["cart.current", {}],
	["order.list", {}],
	["coupon.history", { query: { limit: "100" } }],
	["wallet.mine", { query: perPage }],
	["bank.list", {}],
	["notification.list", { query: perPage }],
	["kmy.mine", {}],
];

/** Hashing a password takes a busy machine longer than a page waits. */
const patientMs = 20_000;
const groups = ["public", "side", "account", "auth", "cart", "payment"];
const patient = Object.fromEntries(groups.map((group) => [group, patientMs]));

let sandbox: RunningSandbox;
let upstream: OpenUpstreamClient;
let token: string;
const byName = (id: string) => {
	const op = operations.get(id);
	if (op === undefined) throw new Error(`${id} is no operation`);
	return op;
};

beforeAll(async () => {
	sandbox = await startSandboxServer({
		...{ port: 0, quiet: true, open: takeDatabase, publicToken, dialect: "b", passwordCost: 12 },
	});
	const overrides = readOperationsFile("deploy/operations/dialect-b.json");
	upstream = openUpstreamClient(sandbox.origin, { publicToken, overrides, deadlines: patient });
	token = (await fetchToken(`${sandbox.origin}/__sandbox`, "asha@example.com")).token;
});
afterAll(async () => {
	await upstream.client.close();
	await sandbox.close();
});

async function inContract(id: string, { params, query }: Input): Promise<unknown> {
	const op = byName(id);
	const search = encodeQuery(query);
	const answer = await fetch(`${sandbox.origin}/__sandbox${fillPath(op.path, params)}${search && `?${search}`}`, {
		method: op.method,
		headers: { authorization: `Bearer ${op.auth === "public" ? publicToken : token}` },
	});
	const reply = readReply(op, await answer.json());
	if (!reply.ok) throw new Error(`${id}: ${reply.fault}`);
	return reply.value;
}

async function mapped(id: string, input: Input): Promise<unknown> {
	const context = upstream.context({ token, budget: startBudget(undefined, patientMs) });
	const outcome = await upstream.client.call(byName(id), input, context);
	return outcome.ok ? outcome.value : { ...outcome, lines: upstream.lines.slice(-2) };
}

/** A day may be written with the time at which it begins, and a missing value as null. */
const plain = (value: unknown): unknown =>
	JSON.parse(
		JSON.stringify(value).replaceAll(/"(\d{4}-\d{2}-\d{2})T00:00:00\.000Z"/g, '"$1"'),
		(_, held) => held ?? undefined,
	);

describe("an upstream that shares no name with the contract, mapped by file", () => {
	it("maps every operation", () => {
		const { operations: entries } = readOperationsFile("deploy/operations/dialect-b.json") as { operations: object };
		expect(Object.keys(entries).sort()).toEqual([...operations.keys()].sort());
	});

	it.each(reads)("%s %j is read as in the contract", async (id, { query, body, ...input }) => {
		expect(plain(await mapped(id, { ...input, query, body }))).toEqual(
			plain(await inContract(id, { ...input, query, body })),
		);
	});

	it("changes a forgotten password", async () => {
		const account = { mobile: "", email: "guest@example.com" };
		const ask = (id: string, body: object) => mapped(id, { query: undefined, body });
		await ask("auth.forgotPassword", account);
		const code = await newestCode(sandbox.origin, account.email);
		const { verifiyToken } = (await ask("auth.verifyResetOtp", { ...account, otp: code })) as { verifiyToken: string };
		const fresh = { newpassword: "Paradise@124", confirmpassword: "Paradise@124" };
		await ask("auth.resetPassword", { verifytoken: verifiyToken, ...fresh });
		const signedIn = await ask("auth.signInWithPassword", { email: account.email, password: fresh.newpassword });
		expect(signedIn).toMatchObject({ token: expect.any(String) });
	});
});
