import { and, desc, eq, isNull } from "drizzle-orm";
import { checkCode, wasVerifiedWith } from "../auth/one-time-code.ts";
import { sendOrShareCode } from "../auth/send-code.ts";
import { makeId } from "../auth/token.ts";
import { dateAt } from "../clock.ts";
import { callRequestsTable, enquiriesTable } from "../database/schema.ts";
import { findUserId, type Handlers, requireUser } from "../http/handler.ts";
import { magicEffectOfName } from "../http/magic-values.ts";
import { ApiError, applyMagicEffect, reply } from "../http/reply.ts";

type Create = Handlers<"enquiry">["create"];
type Verify = Handlers<"enquiry">["verify"];

const create: Create = async (ctx, call) => {
	const { body } = call;
	applyMagicEffect(magicEffectOfName(body.name));
	const id = makeId("en");
	await ctx.db.insert(enquiriesTable).values({
		id,
		userId: findUserId(call),
		name: body.name,
		email: body.email,
		phone: body.phone,
		countryCode: body.countrycode,
		persons: Number(body.NoOfPerson),
		packageName: body.packagename,
		packageId: body.packageid,
		sourcePath: body.pagessourcelink,
		comment: body.comment,
		status: "new",
		createdAt: dateAt(ctx.clock),
	});
	const recipient = `${body.countrycode}${body.phone}`;
	return reply(id, await sendOrShareCode(ctx, { purpose: "enquiry", recipient, flow: id }));
};

const verify: Verify = async (ctx, { body }) => {
	const isIt = and(eq(enquiriesTable.id, body.id), eq(enquiriesTable.phone, body.phone));
	const [enquiry] = await ctx.db.select().from(enquiriesTable).where(isIt);
	if (enquiry === undefined) throw new ApiError(400, "Invalid OTP");
	const target = { purpose: "enquiry", recipient: `${enquiry.countryCode}${enquiry.phone}`, flow: enquiry.id } as const;
	const done = reply(null, "Your number is verified");
	if (enquiry.verifiedAt !== null) {
		if (await wasVerifiedWith(ctx, target, body.otpVerified)) return done;
		throw new ApiError(400, "Invalid OTP");
	}
	const checked = await checkCode(ctx, target, body.otpVerified);
	if (!checked.ok) throw new ApiError(400, checked.message);
	const [verified] = await ctx.db
		.update(enquiriesTable)
		.set({ verifiedAt: dateAt(ctx.clock) })
		.where(and(isIt, isNull(enquiriesTable.verifiedAt)))
		.returning();
	if (verified === undefined) throw new ApiError(400, "Invalid OTP");
	return done;
};

export const enquiryHandlers: Handlers<"enquiry"> = {
	create,
	verify,
	panelSubmit: create,
	panelVerify: verify,
	priceRequest: create,
	contact: create,

	async requestCall({ db, clock }, call) {
		await db.insert(callRequestsTable).values({
			id: makeId("cr"),
			userId: findUserId(call),
			mobile: call.body.mobile,
			countryCode: call.body.countrycode,
			isVerified: call.body.otpverified,
			createdAt: dateAt(clock),
		});
		return reply(null, "We'll call you shortly");
	},

	async mine({ db }, call) {
		const { id, userId, packageName, persons, comment, status, createdAt } = enquiriesTable;
		const rows = await db
			.select({ id, packagename: packageName, NoOfPerson: persons, comment, status, createdat: createdAt })
			.from(enquiriesTable)
			.where(eq(userId, requireUser(call).id))
			.orderBy(desc(createdAt), desc(id))
			.limit(100);
		return reply(
			rows.map((row) => ({ ...row, NoOfPerson: String(row.NoOfPerson), createdat: row.createdat.toISOString() })),
		);
	},
};
