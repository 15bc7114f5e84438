import { randomInt } from "node:crypto";
import { desc, eq, sql } from "drizzle-orm";
import type { BodyOf, Contract } from "#server/contract/index.ts";
import { makeId } from "../auth/token.ts";
import { ageOnDay } from "../booking/price.ts";
import { addCalendarDays, todayIn } from "../clock.ts";
import { inTransaction, type SandboxContext } from "../context.ts";
import { filesTable, yatraRegistrationsTable } from "../database/schema.ts";
import { type Handlers, requireUser } from "../http/handler.ts";
import { detectImageType, imageExtensions } from "../http/image-type.ts";
import { ApiError, reply } from "../http/reply.ts";

type Registration = BodyOf<Contract["kmy"]["add"]>;

const youngest = 18;
const oldest = 70;
const passportDays = 180;
/** The bound is in kg/m². */
const mostBodyMass = 25;

/** @throws ApiError 400 */
function requireFit(sent: Registration, today: string): void {
	const age = ageOnDay(sent.dob, today);
	if (age < youngest || age > oldest) throw new ApiError(400, "Yatris are between 18 and 70 years old");
	// The figure has one decimal, as in the message.
	const bodyMass = Math.round((Number(sent.weight) / (Number(sent.height) / 100) ** 2) * 10) / 10;
	if (!(bodyMass <= mostBodyMass)) {
		throw new ApiError(400, `A body mass index of ${bodyMass} is above the maximum of ${mostBodyMass}`);
	}
	if (sent.passportexpirydate < addCalendarDays(today, passportDays)) {
		throw new ApiError(400, "The passport must be valid for at least six months");
	}
}

/** @throws ApiError 400 */
async function keepScans({ db }: SandboxContext, userId: string, id: string, scans: Readonly<Record<string, File>>) {
	for (const [what, scan] of Object.entries(scans)) {
		const bytes = new Uint8Array(await scan.arrayBuffer());
		const contentType = detectImageType(bytes);
		if (contentType === null) throw new ApiError(400, `${what} is not a JPEG, PNG or WebP picture`);
		const name = `${id}-${what}.${imageExtensions[contentType]}`;
		await db.insert(filesTable).values({ name, userId, contentType, bytes, isPublic: false });
	}
}

export const kmyHandlers: Handlers<"kmy"> = {
	async add(ctx, call) {
		const userId = requireUser(call).id;
		const { photo, passportfirst, passportlast, ...applicant } = call.body;
		const today = todayIn(ctx.clock);
		requireFit(call.body, today);
		return inTransaction(ctx, async (txCtx) => {
			const [known] = await txCtx.db
				.select({ id: yatraRegistrationsTable.id })
				.from(yatraRegistrationsTable)
				.where(sql`${yatraRegistrationsTable.applicant} ->> 'passportnumber' = ${applicant.passportnumber}`);
			if (known !== undefined) throw new ApiError(409, "This passport is already registered");
			const id = makeId("k");
			const number = `KMY${today.slice(0, 4)}-${randomInt(100_000, 1_000_000)}`;
			const row = { id, userId, number, status: "received", applicant, createdOn: today };
			await txCtx.db.insert(yatraRegistrationsTable).values(row);
			await keepScans(txCtx, userId, id, { photo, passportfirst, passportlast });
			const text = `Your registration for the Kailash Mansarovar Yatra is received. Its number is ${number}.`;
			ctx.outbox.send({ to: applicant.email, channel: "email", code: null, text });
			return reply({ id, registrationnumber: number, status: "received" }, "Your registration is received");
		});
	},

	async mine({ db }, call) {
		const { id, userId, number, status, createdOn } = yatraRegistrationsTable;
		const rows = await db
			.select({ id, registrationnumber: number, status, createdat: createdOn })
			.from(yatraRegistrationsTable)
			.where(eq(userId, requireUser(call).id))
			.orderBy(desc(createdOn), desc(id))
			.limit(100);
		return reply(rows);
	},
};
