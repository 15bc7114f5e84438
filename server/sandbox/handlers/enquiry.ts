import { and, desc, eq, isNull } from "drizzle-orm";
import { momentIn } from "../clock.ts";
import { Refusal, reply, suffer } from "../door/answer.ts";
import { type Handlers, signedIn, userIdOf } from "../door/handler.ts";
import { effectOfName } from "../rules/magic.ts";
import { checkCode } from "../secrets/code.ts";
import { sendOrShareCode } from "../secrets/sending.ts";
import { makeId } from "../secrets/token.ts";
import { callRequests, enquiries } from "../store/schema.ts";

type Create = Handlers<"enquiry">["create"];
type Verify = Handlers<"enquiry">["verify"];

const create: Create = async (at, call) => {
	const { body } = call;
	suffer(effectOfName(body.name));
	const id = makeId("en");
	await at.db.insert(enquiries).values({
		id,
		userId: userIdOf(call),
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
		createdAt: momentIn(at.clock),
	});
	const recipient = `${body.countrycode}${body.phone}`;
	return reply(id, await sendOrShareCode(at, { purpose: "enquiry", recipient, flow: id }));
};

const verify: Verify = async (at, { body }) => {
	const isIt = and(eq(enquiries.id, body.id), eq(enquiries.phone, body.phone), isNull(enquiries.verifiedAt));
	const [enquiry] = await at.db.select().from(enquiries).where(isIt);
	if (enquiry === undefined) throw new Refusal(400, "Invalid OTP");
	const recipient = `${enquiry.countryCode}${enquiry.phone}`;
	const checked = await checkCode(at, { purpose: "enquiry", recipient, flow: enquiry.id }, body.otpVerified);
	if (!checked.ok) throw new Refusal(400, checked.message);
	const [verified] = await at.db
		.update(enquiries)
		.set({ verifiedAt: momentIn(at.clock) })
		.where(isIt)
		.returning();
	if (verified === undefined) throw new Refusal(400, "Invalid OTP");
	return reply(null, "Your number is verified");
};

/** Asking an advisor to call. */
export const enquiryHandlers: Handlers<"enquiry"> = {
	create,
	verify,
	panelSubmit: create,
	panelVerify: verify,
	priceRequest: create,
	contact: create,

	async requestCall({ db, clock }, call) {
		await db.insert(callRequests).values({
			id: makeId("cr"),
			userId: userIdOf(call),
			mobile: call.body.mobile,
			countryCode: call.body.countrycode,
			isVerified: call.body.otpverified,
			createdAt: momentIn(clock),
		});
		return reply(null, "We will call you shortly");
	},

	async mine({ db }, call) {
		const rows = await db
			.select()
			.from(enquiries)
			.where(eq(enquiries.userId, signedIn(call).id))
			.orderBy(desc(enquiries.createdAt), desc(enquiries.id))
			.limit(100);
		return reply(
			rows.map(({ id, packageName, persons, comment, status, createdAt }) => ({
				id,
				packagename: packageName,
				NoOfPerson: String(persons),
				comment,
				status,
				createdat: createdAt.toISOString(),
			})),
		);
	},
};
