import { and, eq, ne, sql } from "drizzle-orm";
import { eraseAccount } from "../auth/erase-account.ts";
import { checkCode } from "../auth/one-time-code.ts";
import { hashPassword, isCommonPassword, verifyPassword } from "../auth/password.ts";
import { sendCode } from "../auth/send-code.ts";
import { sendNotice } from "../auth/send-notice.ts";
import { makeId } from "../auth/token.ts";
import { inTransaction } from "../context.ts";
import { bookingsTable, filesTable, guidesTable, usersTable, userTokensTable } from "../database/schema.ts";
import { type Handlers, requireUser } from "../http/handler.ts";
import { detectImageType, imageExtensions } from "../http/image-type.ts";
import { ApiError, notFound, reply } from "../http/reply.ts";

const mobileTarget = (userId: string, { countrycode, mobile }: { countrycode: string; mobile: string }) =>
	({ purpose: "mobile", recipient: `${countrycode}${mobile}`, flow: userId }) as const;

const orNull = (text: string): string | null => text || null;

export const userHandlers: Handlers<"user"> = {
	async profile(_at, call) {
		const user = requireUser(call);
		return reply({
			id: user.id,
			firstname: user.firstName,
			lastname: user.lastName,
			email: user.email,
			emailverified: user.isEmailVerified,
			mobile: user.mobile,
			countrycode: user.countryCode,
			image: user.image,
			dob: user.dateOfBirth,
			gender: user.gender,
			address: user.address,
			city: user.city,
			state: user.state,
			pincode: user.pincode,
			kyc: user.kyc?.status ?? null,
		});
	},

	async updateProfile(ctx, call) {
		const { db } = ctx;
		const user = requireUser(call);
		const { body } = call;
		const email = body.email.toLowerCase();
		const [other] = await db
			.select({ id: usersTable.id })
			.from(usersTable)
			.where(and(eq(usersTable.email, email), ne(usersTable.id, user.id)));
		if (other !== undefined) throw new ApiError(409, "This e-mail address belongs to another account");
		await db
			.update(usersTable)
			.set({
				firstName: body.firstname,
				lastName: orNull(body.lastname),
				email,
				isEmailVerified: user.isEmailVerified && user.email === email,
				dateOfBirth: orNull(body.dob),
				gender: orNull(body.gender),
				address: orNull(body.address),
				city: orNull(body.city),
				state: orNull(body.state),
				pincode: orNull(body.pincode),
			})
			.where(eq(usersTable.id, user.id));
		if (email !== user.email) sendNotice(ctx, user, "email");
		return reply(null, "Your profile is saved");
	},

	async updateImage(ctx, call) {
		const user = requireUser(call);
		if (call.params.x !== "profile") throw notFound("Picture");
		const bytes = new Uint8Array(await call.body.image.arrayBuffer());
		const contentType = detectImageType(bytes);
		if (contentType === null) throw new ApiError(400, "Please choose a JPEG, PNG or WebP picture");
		const name = `${makeId("portrait-")}.${imageExtensions[contentType]}`;
		const image = `/media/users/${name}`;
		await inTransaction(ctx, async ({ db }) => {
			await db.delete(filesTable).where(and(eq(filesTable.userId, user.id), eq(filesTable.isPublic, true)));
			await db.insert(filesTable).values({ name, userId: user.id, contentType, bytes, isPublic: true });
			await db.update(usersTable).set({ image }).where(eq(usersTable.id, user.id));
		});
		return reply({ image }, "Your picture is saved");
	},

	async changePassword(ctx, call) {
		const { db } = ctx;
		const user = requireUser(call);
		const { body } = call;
		if (!(await verifyPassword(body.password, user.passwordHash)))
			throw new ApiError(400, "The current password is wrong");
		if (isCommonPassword(body.newpassword)) {
			throw new ApiError(400, "This password is too common. Please choose another one");
		}
		const passwordHash = await hashPassword(body.newpassword, ctx.settings.passwordCost);
		await db.update(usersTable).set({ passwordHash }).where(eq(usersTable.id, user.id));
		const here = call.caller.kind === "user" ? call.caller.tokenHash : "";
		await db.delete(userTokensTable).where(and(eq(userTokensTable.userId, user.id), ne(userTokensTable.hash, here)));
		sendNotice(ctx, user, "password");
		return reply(null, "Your password is changed");
	},

	async updateKyc({ db }, call) {
		const { body } = call;
		const kyc = {
			pan: body.pan,
			documentType: body.documenttype,
			documentNumber: body.documentnumber,
			nameOnDocument: body.nameondocument,
			status: "pending",
		} as const;
		await db
			.update(usersTable)
			.set({ kyc })
			.where(eq(usersTable.id, requireUser(call).id));
		return reply(null, "Your documents are being verified");
	},

	async sendEmailOtp(ctx, call) {
		const { id, email, isEmailVerified } = requireUser(call);
		if (email === null) throw new ApiError(400, "Please add an e-mail address first");
		if (isEmailVerified) throw new ApiError(400, "Your e-mail address is already confirmed");
		await sendCode(ctx, { purpose: "email", recipient: email, flow: id });
		return reply(null, "A code has been sent to your e-mail address");
	},

	async verifyEmail(ctx, call) {
		const { id, email } = requireUser(call);
		if (email === null) throw new ApiError(400, "Please add an e-mail address first");
		const checked = await checkCode(ctx, { purpose: "email", recipient: email, flow: id }, call.body.Otp);
		if (!checked.ok) throw new ApiError(400, checked.message);
		// The address may have changed since the code was sent.
		const isIt = and(eq(usersTable.id, id), eq(usersTable.email, email));
		await ctx.db.update(usersTable).set({ isEmailVerified: true }).where(isIt);
		return reply(null, "Your e-mail address is confirmed");
	},

	/** A number with an account gets its code as well: who has an account is told to the phone alone. */
	async sendMobileOtp(ctx, call) {
		const { id, mobile, countryCode } = requireUser(call);
		if (call.body.mobile === mobile && call.body.countrycode === countryCode)
			throw new ApiError(400, "This is already your number");
		await sendCode(ctx, mobileTarget(id, call.body));
		return reply(null, "A code has been sent to your new number");
	},

	async changeMobile(ctx, call) {
		const user = requireUser(call);
		const { mobile, countrycode: countryCode, Otp } = call.body;
		const checked = await checkCode(ctx, mobileTarget(user.id, call.body), Otp);
		if (!checked.ok) throw new ApiError(400, checked.message);
		await inTransaction(ctx, async ({ db }) => {
			const hasNumber = and(eq(usersTable.countryCode, countryCode), eq(usersTable.mobile, mobile));
			const [other] = await db.select({ id: usersTable.id }).from(usersTable).where(hasNumber);
			if (other !== undefined) throw new ApiError(409, "This number belongs to another account");
			await db.update(usersTable).set({ mobile, countryCode }).where(eq(usersTable.id, user.id));
		});
		sendNotice(ctx, user, "mobile");
		return reply(null, "Your mobile number is changed");
	},

	async noticeExport(ctx, call) {
		sendNotice(ctx, requireUser(call), "exported");
		return reply(null);
	},

	async erase(ctx, call) {
		const user = requireUser(call);
		await eraseAccount(ctx, user);
		sendNotice(ctx, user, "erased");
		return reply(null, "Your account is erased");
	},

	async tourGuides({ db }, call) {
		const { packageid, yatraDate } = call.body;
		const [booked] = await db
			.select({ slug: bookingsTable.slug })
			.from(bookingsTable)
			.where(
				and(
					eq(bookingsTable.userId, requireUser(call).id),
					eq(bookingsTable.packageId, packageid),
					eq(bookingsTable.yatraDate, yatraDate),
				),
			)
			.limit(1);
		if (booked === undefined) return reply([]);
		const { name, mobile, email, packageSlugs } = guidesTable;
		return reply(
			await db.select({ name, mobile, email }).from(guidesTable).where(sql`${packageSlugs} ? ${booked.slug}`),
		);
	},
};
