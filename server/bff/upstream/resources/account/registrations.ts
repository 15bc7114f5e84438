import { createHash } from "node:crypto";
import { mapOutcome, type Outcome } from "#server/bff/upstream/outcome.ts";
import { toDay } from "#server/bff/upstream/read-values.ts";
import type { ResourceClient } from "#server/bff/upstream/resource-client.ts";
import { type BodyOf, type Contract, contract, type ReplyOf } from "#server/contract/index.ts";

/** This is an applicant for the Kailash Mansarovar Yatra; days are `YYYY-MM-DD`. */
export interface YatraApplicant {
	readonly firstName: string;
	readonly lastName: string;
	readonly fatherName: string;
	readonly dateOfBirth: string;
	readonly gender: "male" | "female" | "other";
	readonly nationality: string;
	readonly email: string;
	/** The code is like `+91`. */
	readonly countryCode: string;
	readonly mobile: string;
	readonly address: string;
	readonly city: string;
	readonly state: string;
	readonly pincode: string;
	readonly passportNumber: string;
	readonly passportIssuedOn: string;
	readonly passportValidUntil: string;
	readonly passportIssuedAt: string;
	/** Height and weight are in centimetres and kilograms, with at most one decimal. */
	readonly height: string;
	readonly weight: string;
	readonly bloodGroup: "A+" | "A-" | "B+" | "B-" | "AB+" | "AB-" | "O+" | "O-";
	readonly medicalNotes: string;
	readonly emergencyName: string;
	readonly emergencyRelation: string;
	readonly emergencyMobile: string;
	/** The routes stand in order of preference. */
	readonly routes: readonly string[];
	readonly batches: readonly string[];
	readonly previousYatra: string;
	/** This is a companion's registration number; it may be empty. */
	readonly companion: string;
}

/** Each picture has at most 2 MB. */
export interface YatraScans {
	readonly photo: File;
	readonly passportFirst: File;
	readonly passportLast: File;
}

/** This is an accepted registration; its texts may be empty, and its status is as sent, e.g. `received`. */
export type YatraRegistration = ReturnType<typeof registrationOf>;

const registrationOf = (reply: ReplyOf<typeof contract.kmy.add>, date: string | null) => ({
	id: reply.id,
	number: reply.registrationnumber,
	status: reply.status,
	date,
});

type Body = BodyOf<Contract["kmy"]["add"]>;

function bodyOf(applicant: YatraApplicant, { photo, passportFirst, passportLast }: YatraScans): Body {
	return {
		firstname: applicant.firstName,
		lastname: applicant.lastName,
		fathername: applicant.fatherName,
		dob: applicant.dateOfBirth,
		gender: applicant.gender,
		nationality: applicant.nationality,
		email: applicant.email,
		mobile: applicant.mobile,
		countrycode: applicant.countryCode,
		address: applicant.address,
		city: applicant.city,
		state: applicant.state,
		pincode: applicant.pincode,
		passportnumber: applicant.passportNumber,
		passportissuedate: applicant.passportIssuedOn,
		passportexpirydate: applicant.passportValidUntil,
		passportissueplace: applicant.passportIssuedAt,
		height: applicant.height,
		weight: applicant.weight,
		bloodgroup: applicant.bloodGroup,
		medicalnotes: applicant.medicalNotes,
		emergencyname: applicant.emergencyName,
		emergencyrelation: applicant.emergencyRelation,
		emergencymobile: applicant.emergencyMobile,
		routepreference: [...applicant.routes],
		batchpreference: [...applicant.batches],
		previousyatra: applicant.previousYatra,
		companionid: applicant.companion,
		consent: "true",
		photo,
		passportfirst: passportFirst,
		passportlast: passportLast,
	};
}

/** Derives the key from user and content, so that a second submit has the same key on every instance. */
async function idempotencyKeyOf(userId: string, applicant: YatraApplicant, scans: YatraScans): Promise<string> {
	const digest = createHash("sha256").update(JSON.stringify([userId, applicant]));
	for (const scan of [scans.photo, scans.passportFirst, scans.passportLast])
		digest.update(new Uint8Array(await scan.arrayBuffer()));
	return digest.digest("base64url");
}

/** The source is `kmy`. */
export const registrationsResource = ({ call }: ResourceClient, userId: () => string | undefined) => ({
	/** Returns at most 100, newest first. */
	async list(): Promise<Outcome<readonly YatraRegistration[]>> {
		return mapOutcome(await call(contract.kmy.mine, {}), (registrations) =>
			registrations.map((reply) => registrationOf(reply, toDay(reply.createdat))),
		);
	},
	/** A refusal has the status 400 or 409 and a message. */
	async add(applicant: YatraApplicant, scans: YatraScans): Promise<Outcome<YatraRegistration>> {
		const key = await idempotencyKeyOf(userId() ?? "", applicant, scans);
		const outcome = await call(contract.kmy.add, { body: bodyOf(applicant, scans) }, key);
		return mapOutcome(outcome, (reply) => registrationOf(reply, null));
	},
});
