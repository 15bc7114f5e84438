import { and, asc, eq, gte, ilike } from "drizzle-orm";
import type { ReplySentOf } from "#server/contract/index.ts";
import type { packageOperations } from "#server/contract/package.ts";
import {
	findPackagesByIds,
	getRatings,
	type PackageRow,
	toPackageCard,
	toPackageCards,
} from "../booking/package-card.ts";
import { toRupees } from "../booking/price.ts";
import { addCalendarDays, secondMs, todayIn } from "../clock.ts";
import type { Database } from "../database/open.ts";
import { categoriesTable, packageDeparturesTable, packagesTable } from "../database/schema.ts";
import type { Handlers } from "../http/handler.ts";
import { brokenSlug, magicEffectOfQuery } from "../http/magic-values.ts";
import { ApiError, notFound, orNotFound, reply, SimulatedFailure } from "../http/reply.ts";
import { meetingPointIn, packageRoles, weatherOn } from "../seeds/index.ts";

type SentPackage = ReplySentOf<typeof packageOperations.bySlug>;

const recentLimit = 6;

async function departuresOf(db: Database, tour: PackageRow, today: string) {
	const { child, infant, singleSupplement } = tour.content.pricesInRupees;
	const rows = await db
		.select()
		.from(packageDeparturesTable)
		.where(and(eq(packageDeparturesTable.packageId, tour.id), gte(packageDeparturesTable.date, today)))
		.orderBy(asc(packageDeparturesTable.date));
	return rows.map(({ id, date, city, seats, left, status, priceDeltaInPaise }) => ({
		id,
		date,
		city,
		seats,
		left,
		status: left === 0 ? ("soldout" as const) : status,
		pricedelta: toRupees(priceDeltaInPaise),
		prices: {
			child: child === null ? null : Math.max(0, child + toRupees(priceDeltaInPaise)),
			infant,
			singlesupplement: singleSupplement,
		},
		meetingpoint: meetingPointIn(city),
	}));
}

function pagesOf({ content }: PackageRow, today: string): Omit<SentPackage, keyof ReturnType<typeof toPackageCard>> {
	const { pricesInRupees: prices } = content;
	return {
		scope: content.scope,
		startcity: content.startCity,
		endcity: content.endCity,
		gallery: [...content.gallery],
		summary: content.summary,
		highlights: [...content.highlights],
		prices: {
			adult: prices.adult,
			child: prices.child,
			infant: prices.infant,
			singlesupplement: prices.singleSupplement,
			strikeoff: prices.strikeOff,
		},
		itinerary: content.itinerary.map(({ meals, images, ...rest }, index) => ({
			day: index + 1,
			...rest,
			meals: [...meals],
			images: [...images],
		})),
		inclusions: [...content.inclusions],
		exclusions: [...content.exclusions],
		hotels: content.hotels.map((stay) => ({ ...stay })),
		notes: [...content.notes],
		documents: [...content.documents],
		bestmonths: [...content.bestMonths],
		grade: content.grade,
		minage: content.minAge,
		maxgroup: content.maxGroup,
		cancellation: content.cancellation.map(({ daysBefore, percent }) => ({ daysbefore: daysBefore, percent })),
		payment: content.payment && {
			depositpercent: content.payment.depositPercent,
			balancedays: content.payment.balanceDays,
		},
		notice: content.notice && { text: content.notice.text, date: addCalendarDays(today, content.notice.dayOffset) },
		seo: content.seo,
	};
}

const literal = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

async function searchFor(db: Database, query: string): Promise<PackageRow[]> {
	const words = query.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
	if (words.join("").length < 3) return [];
	return db
		.select()
		.from(packagesTable)
		.where(and(...words.map((word) => ilike(packagesTable.searchText, `%${literal(word)}%`))))
		.orderBy(asc(packagesTable.position))
		.limit(60);
}

export const packageHandlers: Handlers<"package"> = {
	async bySlug({ db, clock }, { params }) {
		if (params.slug === brokenSlug) throw new SimulatedFailure("raw", '{"statuscode":200,"data":{"id":"boom","title":');
		const [row] = await db.select().from(packagesTable).where(eq(packagesTable.slug, params.slug));
		const tour = orNotFound(row, "Package");
		const today = todayIn(clock);
		const ratings = await getRatings(db, [tour.id]);
		return reply({
			...toPackageCard(tour, ratings.get(tour.id)),
			...pagesOf(tour, today),
			departures: await departuresOf(db, tour, today),
		});
	},

	async weather({ db }, { query }) {
		const [tour] = await findPackagesByIds(db, [query.query]);
		if (tour === undefined) throw notFound("Package");
		if (tour.slug === packageRoles.weatherFails) throw new ApiError(500, "Weather is not available");
		const { givenDate: date } = query;
		return reply(tour.content.weatherPlaces.map((place) => ({ place: place.place, date, ...weatherOn(place, date) })));
	},

	async recentlyVisited({ db, clock }, { body }) {
		const newestFirst = [...new Set(body.packagesids)].reverse();
		const rows = await findPackagesByIds(db, newestFirst.slice(0, recentLimit));
		return reply(await toPackageCards(db, rows, todayIn(clock)));
	},

	async search({ db, clock }, { params }) {
		const query = params.query.trim();
		const effect = magicEffectOfQuery(query);
		if (effect === "broken") throw new ApiError(500, "Search is not available");
		if (effect === "slow") await new Promise((resolve) => setTimeout(resolve, 5 * secondMs));
		const hits = await searchFor(db, query);
		const roots = await db.select().from(categoriesTable).orderBy(asc(categoriesTable.position));
		const cards = await toPackageCards(db, hits, todayIn(clock));
		const groups = [...new Set(cards.map(({ categoryslug }) => categoryslug))];
		return reply({
			packages: groups.map((group) => ({
				title: roots.find(({ slug }) => slug === group)?.title ?? "Packages",
				lists: cards.filter(({ categoryslug }) => categoryslug === group),
			})),
		});
	},
};
