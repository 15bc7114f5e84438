import { and, asc, desc, eq } from "drizzle-orm";
import { todayIn } from "../clock.ts";
import { found, notFound, Refusal, reply } from "../door/answer.ts";
import { type Handlers, signedIn } from "../door/handler.ts";
import { makeId } from "../secrets/token.ts";
import { roles } from "../seeds/index.ts";
import { bookings, packages, reviews, testimonials } from "../store/schema.ts";
import { packagesByIds } from "../trade/card.ts";

/** What travellers say. */
export const reviewHandlers: Handlers<"review"> = {
	async testimonials({ db }) {
		const rows = await db.select().from(testimonials).orderBy(asc(testimonials.position));
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
		const [tour] = await packagesByIds(db, [params.id]);
		if (tour === undefined) throw notFound("Package");
		if (tour.slug === roles.reviewsFail) throw new Refusal(500, "Reviews are not available");
		const rows = await db
			.select()
			.from(reviews)
			.where(and(eq(reviews.packageId, tour.id), eq(reviews.status, "published")))
			.orderBy(desc(reviews.writtenOn), asc(reviews.id));
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
		const user = signedIn(call);
		const { body } = call;
		const [tour] = await packagesByIds(db, [body.packageid]);
		const { id: packageId } = found(tour, "Package");
		const [booked] = await db
			.select({ id: bookings.id })
			.from(bookings)
			.where(and(eq(bookings.userId, user.id), eq(bookings.packageId, packageId), eq(bookings.status, "completed")))
			.limit(1);
		const id = makeId("rv");
		await db.insert(reviews).values({
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
			.select({ review: reviews, title: packages.title, slug: packages.slug })
			.from(reviews)
			.innerJoin(packages, eq(packages.id, reviews.packageId))
			.where(eq(reviews.userId, signedIn(call).id))
			.orderBy(desc(reviews.writtenOn), asc(reviews.id))
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
