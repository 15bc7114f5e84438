import { and, asc, desc, eq, gte, lte } from "drizzle-orm";
import { dateAt, todayIn } from "../clock.ts";
import type { SandboxContext } from "../context.ts";
import { blogsTable, countriesTable, couponsTable, offersTable, subscriptionsTable } from "../database/schema.ts";
import type { Handlers } from "../http/handler.ts";
import { ApiError, orNotFound, reply } from "../http/reply.ts";

const perPage = 24;

export const blogHandlers: Handlers<"blog"> = {
	async list({ db }, { query }) {
		const { id, title, slug, image, excerpt, author, publishedOn } = blogsTable;
		const data = await db
			.select({ id, title, slug, image, excerpt, author, date: publishedOn })
			.from(blogsTable)
			.orderBy(desc(publishedOn), asc(id))
			.limit(perPage)
			.offset((Number(query.page) - 1) * perPage);
		return reply({ data, total: await db.$count(blogsTable) });
	},

	async bySlug({ db }, { params }) {
		const [row] = await db.select().from(blogsTable).where(eq(blogsTable.slug, params.slug));
		const { publishedOn, content, tags, ...rest } = orNotFound(row, "Article");
		return reply({ ...rest, date: publishedOn, content: content.join("\n\n"), tags: [...tags] });
	},
};

export const offerHandlers: Handlers<"offer"> = {
	async list({ db, clock }, { query }) {
		const today = todayIn(clock);
		const isCurrent = and(lte(offersTable.validfrom, today), gte(offersTable.validto, today));
		const rows = await db
			.select()
			.from(offersTable)
			.leftJoin(couponsTable, eq(couponsTable.code, offersTable.code))
			.where(isCurrent)
			.orderBy(asc(offersTable.validto), asc(offersTable.id))
			.limit(perPage)
			.offset((Number(query.page) - 1) * perPage);
		return reply({
			data: rows.map(({ offers, coupons }) => ({
				...offers,
				percentoff: coupons?.rules.type === "percent" ? coupons.rules.value : null,
			})),
			total: await db.$count(offersTable, isCurrent),
		});
	},
};

export const countryHandlers: Handlers<"country"> = {
	async list({ db }) {
		const { name, iso2, phoneCode } = countriesTable;
		return reply(await db.select({ name, iso2, phonecode: phoneCode }).from(countriesTable).orderBy(asc(name)));
	},
};

async function subscribe({ db, clock }: SandboxContext, letter: string, recipient: string): Promise<void> {
	const [added] = await db
		.insert(subscriptionsTable)
		.values({ letter, recipient, at: dateAt(clock) })
		.onConflictDoNothing()
		.returning();
	if (added === undefined) throw new ApiError(409, "You are already subscribed");
}

export const subscriptionHandlers: Handlers<"subscription"> = {
	async newsletter(ctx, { body }) {
		await subscribe(ctx, "newsletter", body.email.toLowerCase());
		return reply(null, "Thank you for subscribing");
	},

	async promo(ctx, { body }) {
		const recipient = "email" in body ? body.email.toLowerCase() : `${body.countrycode}${body.mobile}`;
		await subscribe(ctx, `promo ${body.promo}`, recipient);
		return reply(null, "Thank you. The offer is on its way");
	},
};
