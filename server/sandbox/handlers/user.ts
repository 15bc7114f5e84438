import { and, eq, ne, sql } from "drizzle-orm";
import { notFound, Refusal, reply } from "../door/answer.ts";
import { type Handlers, signedIn } from "../door/handler.ts";
import { endingOf, pictureTypeOf } from "../rules/picture.ts";
import { inTransaction } from "../sandbox.ts";
import { checkCode } from "../secrets/code.ts";
import { isKnownPassword } from "../secrets/known-passwords.ts";
import { hashPassword, isPassword } from "../secrets/password.ts";
import { sendCode } from "../secrets/sending.ts";
import { makeId } from "../secrets/token.ts";
import { bookings, files, guides, users, userTokens } from "../store/schema.ts";

const orNull = (text: string): string | null => text || null;

/** The signed-in user. */
export const userHandlers: Handlers<"user"> = {
	async profile(_at, call) {
		const user = signedIn(call);
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

	async updateProfile({ db }, call) {
		const user = signedIn(call);
		const { body } = call;
		const email = body.email.toLowerCase();
		const [other] = await db
			.select({ id: users.id })
			.from(users)
			.where(and(eq(users.email, email), ne(users.id, user.id)));
		if (other !== undefined) throw new Refusal(409, "This e-mail address belongs to another account");
		await db
			.update(users)
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
			.where(eq(users.id, user.id));
		return reply(null, "Your profile is saved");
	},

	async updateImage(at, call) {
		const user = signedIn(call);
		if (call.params.x !== "profile") throw notFound("Picture");
		const bytes = new Uint8Array(await call.body.image.arrayBuffer());
		const contentType = pictureTypeOf(bytes);
		if (contentType === null) throw new Refusal(400, "Please choose a JPEG, PNG or WebP picture");
		const name = `${makeId("portrait-")}.${endingOf[contentType]}`;
		const image = `/media/users/${name}`;
		await inTransaction(at, async ({ db }) => {
			await db.delete(files).where(and(eq(files.userId, user.id), eq(files.isPublic, true)));
			await db.insert(files).values({ name, userId: user.id, contentType, bytes, isPublic: true });
			await db.update(users).set({ image }).where(eq(users.id, user.id));
		});
		return reply({ image }, "Your picture is saved");
	},

	async changePassword({ db }, call) {
		const user = signedIn(call);
		const { body } = call;
		if (!(await isPassword(body.password, user.passwordHash))) throw new Refusal(400, "The old password is wrong");
		if (isKnownPassword(body.newpassword)) {
			throw new Refusal(400, "This password is too well known. Choose another one");
		}
		const passwordHash = await hashPassword(body.newpassword);
		await db.update(users).set({ passwordHash }).where(eq(users.id, user.id));
		const here = call.caller.kind === "user" ? call.caller.tokenHash : "";
		await db.delete(userTokens).where(and(eq(userTokens.userId, user.id), ne(userTokens.hash, here)));
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
			.update(users)
			.set({ kyc })
			.where(eq(users.id, signedIn(call).id));
		return reply(null, "Your papers are being checked");
	},

	async sendEmailOtp(at, call) {
		const { id, email, isEmailVerified } = signedIn(call);
		if (email === null) throw new Refusal(400, "Please add an e-mail address first");
		if (isEmailVerified) throw new Refusal(400, "Your e-mail address is confirmed already");
		await sendCode(at, { purpose: "email", recipient: email, flow: id });
		return reply(null, "A code has been sent to your e-mail address");
	},

	async verifyEmail(at, call) {
		const { id, email } = signedIn(call);
		if (email === null) throw new Refusal(400, "Please add an e-mail address first");
		const checked = await checkCode(at, { purpose: "email", recipient: email, flow: id }, call.body.Otp);
		if (!checked.ok) throw new Refusal(400, checked.message);
		// Only the address that the code went to is confirmed, should it have changed meanwhile.
		const isIt = and(eq(users.id, id), eq(users.email, email));
		await at.db.update(users).set({ isEmailVerified: true }).where(isIt);
		return reply(null, "Your e-mail address is confirmed");
	},

	async tourGuides({ db }, call) {
		const { packageid, yatraDate } = call.body;
		const [booked] = await db
			.select({ slug: bookings.slug })
			.from(bookings)
			.where(
				and(
					eq(bookings.userId, signedIn(call).id),
					eq(bookings.packageId, packageid),
					eq(bookings.yatraDate, yatraDate),
				),
			)
			.limit(1);
		if (booked === undefined) return reply([]);
		const rows = await db.select().from(guides).where(sql`${guides.packageSlugs} ? ${booked.slug}`);
		return reply(rows.map(({ name, mobile, email }) => ({ name, mobile, email })));
	},
};
