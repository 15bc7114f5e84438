import { and, asc, desc, eq } from "drizzle-orm";
import type { BodyOf, Contract } from "#server/contract/index.ts";
import { makeId } from "../auth/token.ts";
import { findPackagesByIds } from "../booking/package-card.ts";
import { withUserLock } from "../booking/payment-records.ts";
import { todayIn } from "../clock.ts";
import type { SandboxContext } from "../context.ts";
import { bookingsTable, packagesTable, reviewsTable, testimonialsTable } from "../database/schema.ts";
import { type Handlers, requireUser, type User } from "../http/handler.ts";
import { ApiError, notFound, orNotFound, reply } from "../http/reply.ts";
import { packageRoles } from "../seeds/index.ts";

/** The caller holds the user's lock. @throws ApiError 409 for a second review of a package */
async function addReview({ db, clock }: SandboxContext, user: User, body: BodyOf<Contract["review"]["add"]>) {
	const [tour] = await findPackagesByIds(db, [body.packageid]);
	const { id: packageId } = orNotFound(tour, "Package");
	const isWritten = and(eq(reviewsTable.userId, user.id), eq(reviewsTable.packageId, packageId));
	const [written] = await db.select({ id: reviewsTable.id }).from(reviewsTable).where(isWritten).limit(1);
	if (written !== undefined) throw new ApiError(409, "You have already reviewed this trip");
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
	return reply({ id, status: "pending" }, "Thank you. Your review will be shown once it's approved");
}

const { id, rating, title, text, images, writtenOn, isVerified } = reviewsTable;
const sentReview = { id, rating, title, text, images, date: writtenOn, verified: isVerified };
const newestFirst = [desc(writtenOn), asc(id)];

export const reviewHandlers: Handlers<"review"> = {
	async testimonials({ db }) {
		const { id, name, role, text, image, rating, packageSlug, position } = testimonialsTable;
		const sent = { id, name, role, text, image, rating, packageslug: packageSlug };
		return reply(await db.select(sent).from(testimonialsTable).orderBy(asc(position)));
	},

	async forPackage({ db }, { params }) {
		const [tour] = await findPackagesByIds(db, [params.id]);
		if (tour === undefined) throw notFound("Package");
		if (tour.slug === packageRoles.reviewsFail) throw new ApiError(500, "Reviews are not available");
		const rows = await db
			.select({ ...sentReview, name: reviewsTable.name })
			.from(reviewsTable)
			.where(and(eq(reviewsTable.packageId, tour.id), eq(reviewsTable.status, "published")))
			.orderBy(...newestFirst);
		return reply(rows.map((row) => ({ ...row, images: [...row.images] })));
	},

	async add(ctx, call) {
		const user = requireUser(call);
		return withUserLock(ctx, user.id, (txCtx) => addReview(txCtx, user, call.body));
	},

	async update({ db, clock }, call) {
		const { rating, title, text, images } = call.body;
		const isOwn = and(eq(reviewsTable.id, call.params.id), eq(reviewsTable.userId, requireUser(call).id));
		const [changed] = await db
			.update(reviewsTable)
			.set({ rating, title, text, images, writtenOn: todayIn(clock), status: "pending" })
			.where(isOwn)
			.returning();
		const { id, status } = orNotFound(changed, "Review");
		return reply({ id, status }, "Your review is changed. It will be shown once it's approved");
	},

	async mine({ db }, call) {
		const { id, title, slug } = packagesTable;
		const rows = await db
			.select({ ...sentReview, status: reviewsTable.status, packageid: id, packagetitle: title, packageslug: slug })
			.from(reviewsTable)
			.innerJoin(packagesTable, eq(id, reviewsTable.packageId))
			.where(eq(reviewsTable.userId, requireUser(call).id))
			.orderBy(...newestFirst)
			.limit(100);
		return reply(rows.map((row) => ({ ...row, images: [...row.images] })));
	},
};
