import { randomInt } from "node:crypto";
import { desc, eq, sql } from "drizzle-orm";
import type { BodyOf, Contract } from "#server/contract/index.ts";
import { todayIn } from "../clock.ts";
import { Refusal, reply } from "../door/answer.ts";
import { type Handlers, signedIn } from "../door/handler.ts";
import { endingOf, pictureTypeOf } from "../rules/picture.ts";
import { ageOn } from "../rules/price.ts";
import { inTransaction, type Sandbox } from "../sandbox.ts";
import { makeId } from "../secrets/token.ts";
import { dayAfter } from "../seeds/index.ts";
import { files, yatraRegistrations } from "../store/schema.ts";

type Registration = BodyOf<Contract["kmy"]["add"]>;

const youngest = 18;
const oldest = 70;
const passportDays = 180;
/** Kilograms for each square metre. */
const mostBodyMass = 25;

/** Says no to who may not go. @throws Refusal 400 */
function requireFit(sent: Registration, today: string): void {
	const age = ageOn(sent.dob, today);
	if (age < youngest || age > oldest) throw new Refusal(400, "Yatris are between 18 and 70 years old");
	// To one place after the point, as it is said.
	const bodyMass = Math.round((Number(sent.weight) / (Number(sent.height) / 100) ** 2) * 10) / 10;
	if (!(bodyMass <= mostBodyMass)) {
		throw new Refusal(400, `A body mass index of ${bodyMass} is above ${mostBodyMass}, the most allowed`);
	}
	if (sent.passportexpirydate < dayAfter(today, passportDays)) {
		throw new Refusal(400, "The passport must be good for six months");
	}
}

async function keepScan({ db }: Sandbox, userId: string, registrationId: string, scan: File, what: string) {
	const bytes = new Uint8Array(await scan.arrayBuffer());
	const contentType = pictureTypeOf(bytes);
	if (contentType === null) throw new Refusal(400, `${what} is not a JPEG, PNG or WebP picture`);
	const name = `${registrationId}-${what}.${endingOf[contentType]}`;
	await db.insert(files).values({ name, userId, contentType, bytes, isPublic: false });
}

/** Registration for the Kailash Mansarovar Yatra. */
export const kmyHandlers: Handlers<"kmy"> = {
	async add(at, call) {
		const userId = signedIn(call).id;
		const { photo, passportfirst, passportlast, ...applicant } = call.body;
		const today = todayIn(at.clock);
		requireFit(call.body, today);
		return inTransaction(at, async (inside) => {
			const [known] = await inside.db
				.select({ id: yatraRegistrations.id })
				.from(yatraRegistrations)
				.where(sql`${yatraRegistrations.applicant} ->> 'passportnumber' = ${applicant.passportnumber}`);
			if (known !== undefined) throw new Refusal(409, "This passport is registered already");
			const id = makeId("k");
			const number = `KMY${today.slice(0, 4)}-${randomInt(100_000, 1_000_000)}`;
			const row = { id, userId, number, status: "received", applicant, createdOn: today };
			await inside.db.insert(yatraRegistrations).values(row);
			await keepScan(inside, userId, id, photo, "photo");
			await keepScan(inside, userId, id, passportfirst, "passportfirst");
			await keepScan(inside, userId, id, passportlast, "passportlast");
			const text = `Your registration for the Kailash Mansarovar Yatra is received. Its number is ${number}.`;
			at.outbox.send({ to: applicant.email, channel: "email", code: null, text });
			return reply({ id, registrationnumber: number, status: "received" }, "Your registration is received");
		});
	},

	async mine({ db }, call) {
		const rows = await db
			.select()
			.from(yatraRegistrations)
			.where(eq(yatraRegistrations.userId, signedIn(call).id))
			.orderBy(desc(yatraRegistrations.createdOn), desc(yatraRegistrations.id))
			.limit(100);
		return reply(
			rows.map(({ id, number, status, createdOn }) => ({
				id,
				registrationnumber: number,
				status,
				createdat: createdOn,
			})),
		);
	},
};
