import { and, asc, desc, eq } from "drizzle-orm";
import { makeId } from "../auth/token.ts";
import { findPackagesByIds } from "../booking/package-card.ts";
import { todayIn } from "../clock.ts";
import { bookingsTable, packagesTable, reviewsTable, testimonialsTable } from "../database/schema.ts";
import { type Handlers, requireUser } from "../http/handler.ts";
import { ApiError, notFound, orNotFound, reply } from "../http/reply.ts";
import { packageRoles } from "../seeds/index.ts";

export const reviewHandlers: Handlers<"review"> = {
	async testimonials({ db }) {
		const rows = await db.select().from(testimonialsTable).orderBy(asc(testimonialsTable.position));
		return reply(
			rows.map(({ id, name, role, text, image, rating, packageSlug }) => ({
				id,
				name,
				role,
				text,
				image,
				rating,
				packageslug: packageSlug,
			})),
		);
	},

	async forPackage({ db }, { params }) {
		const [tour] = await findPackagesByIds(db, [params.id]);
		if (tour === undefined) throw notFound("Package");
		if (tour.slug === packageRoles.reviewsFail) throw new ApiError(500, "Reviews are not available");
		const rows = await db
			.select()
			.from(reviewsTable)
			.where(and(eq(reviewsTable.packageId, tour.id), eq(reviewsTable.status, "published")))
			.orderBy(desc(reviewsTable.writtenOn), asc(reviewsTable.id));
		return reply(
			rows.map(({ id, name, rating, title, text, images, writtenOn, isVerified }) => ({
				id,
				name,
				rating,
				title,
				text,
				images: [...images],
				date: writtenOn,
				verified: isVerified,
			})),
		);
	},

	async add({ db, clock }, call) {
		const user = requireUser(call);
		const { body } = call;
		const [tour] = await findPackagesByIds(db, [body.packageid]);
		const { id: packageId } = orNotFound(tour, "Package");
		const [booked] = await db
			.select({ id: bookingsTable.id })
			.from(bookingsTable)
			.where(
				and(
					eq(bookingsTable.userId, user.id),
					eq(bookingsTable.packageId, packageId),
					eq(bookingsTable.status, "completed"),
				),
			)
			.limit(1);
		const id = makeId("rv");
		await db.insert(reviewsTable).values({
			id,
			packageId,
			userId: user.id,
			name: user.firstName || "Guest",
			rating: body.rating,
			title: body.title,
			text: body.text,
			images: body.images,
			writtenOn: todayIn(clock),
			isVerified: booked !== undefined,
			status: "pending",
		});
		return reply({ id, status: "pending" }, "Thank you. Your review is shown once it is approved");
	},

	async mine({ db }, call) {
		const rows = await db
			.select({ review: reviewsTable, title: packagesTable.title, slug: packagesTable.slug })
			.from(reviewsTable)
			.innerJoin(packagesTable, eq(packagesTable.id, reviewsTable.packageId))
			.where(eq(reviewsTable.userId, requireUser(call).id))
			.orderBy(desc(reviewsTable.writtenOn), asc(reviewsTable.id))
			.limit(100);
		return reply(
			rows.map(({ review, title, slug }) => ({
				id: review.id,
				rating: review.rating,
				title: review.title,
				text: review.text,
				images: [...review.images],
				date: review.writtenOn,
				verified: review.isVerified,
				packageid: review.packageId,
				packagetitle: title,
				packageslug: slug,
				status: review.status,
			})),
		);
	},
};
